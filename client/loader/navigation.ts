/**
 * Handles clicks on links within the site. `navigate.ts` is loaded when the reader points at a link. If that fails, for example
 * after a new deployment, the browser navigates as usual.
 */
import { hasModifier } from '../page/modifiers.ts'
import type { HistoryStep, Toolkit } from '../page/protocol.ts'
import { isOurs, prefetch } from './prefetch.ts'
import { whenReady } from './wake.ts'

export function followLinks(toolkit: Toolkit): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || event.button !== 0 || event.defaultPrevented || hasModifier(event) || !isOurs(link)) return
    event.preventDefault()
    go(link.href, 'push', toolkit)
  })
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, (event) => warmUp(linkOf(event)), { passive: true })
  }
  addEventListener('popstate', () => {
    const isOtherPage = location.pathname + location.search !== toolkit.shown
    if (isOtherPage || history.scrollRestoration === 'manual') go(location.href, 'traverse', toolkit)
  })
  // The reader returned to a history entry of another document of this site.
  if (history.scrollRestoration === 'manual')
    import('../navigate/navigate.ts').then(({ restorePosition }) => restorePosition())
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function warmUp(link: HTMLAnchorElement | null): void {
  if (link && prefetch(link)) import('../navigate/navigate.ts').catch(() => undefined) // the navigation reports it
}

async function go(href: string, step: HistoryStep, toolkit: Toolkit): Promise<void> {
  try {
    await whenReady(import('../navigate/navigate.ts'), ({ navigate }) => navigate(href, step, toolkit))
  } catch {
    if (step === 'traverse') location.reload()
    else location.assign(href)
  }
}
