/** The parts of a page's text that need code: tabs, buttons of code blocks and of the page, enlarging. */
import type { Toolkit } from '../page/protocol.ts'
import { installCode } from './code.ts'
import { installCopyPage } from './copy-page.ts'
import { installEnlarge } from './enlarge.ts'
import { installTabs, startTabs } from './tabs.ts'
import { installZoom } from './zoom.ts'

export function install(toolkit: Toolkit): void {
  installTabs(toolkit)
  installCode()
  installCopyPage()
  installZoom()
  installEnlarge()
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('.feedback button')
    if (button) await (await import('./feedback.ts')).sendFeedback(button)
  })
}

export function start(): void {
  startTabs()
}
