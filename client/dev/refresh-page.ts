/** Fetches the page shown and updates what has changed. */
import { startPage } from '../loader/page-start.ts'
import { swapHead, swapPage } from '../navigate/swap-page.ts'
import type { Toolkit } from '../page/protocol.ts'
import { parseDocument } from '../page/trusted.ts'
import { morph, morphAttributes } from './morph.ts'
import { served } from './prepare.ts'
import { refreshSidebar } from './refresh-sidebar.ts'
import { refreshStyles } from './refresh-styles.ts'

export async function refreshPage(toolkit: Toolkit): Promise<void> {
  const path = location.pathname
  const response = await fetch(location.href, { cache: 'no-store' })
  // The panel shows the errors; the last good version of the page stays.
  if (!response.ok) return
  const html = await response.text()
  const next = parseDocument(html)
  if (location.pathname !== path) return
  if (!isSameShell(document, next)) return location.reload()
  await refreshStyles(next)
  if (served.path === path) update(next)
  else swapPage(next)
  served.document = parseDocument(html)
  served.path = path
  startPage(toolkit)
}

/** False when the page must be reloaded: scripts that ran cannot be undone, and other languages or error pages differ too much. */
function isSameShell(shown: Document, next: Document): boolean {
  const shell = (page: Document) =>
    [
      page.documentElement.lang,
      page.documentElement.dataset.base,
      page.querySelector('.page') !== null,
      ...[...page.querySelectorAll('head script:not([type*=json])')].map(
        (it) => it.getAttribute('src') ?? it.textContent,
      ),
    ].join('\n')
  return shell(shown) === shell(next)
}

function update(next: Document): void {
  const old = served.document
  swapHead(next)
  const [root, oldRoot, nextRoot] = [document.documentElement, old.documentElement, next.documentElement]
  // The early script adds a class.
  root.className = nextRoot.className
  root.classList.add('js')
  for (const page of [oldRoot, nextRoot]) page.removeAttribute('class')
  morphAttributes(root, oldRoot, nextRoot)
  morph(document.body, old.body, next.body, { '.sidebar': refreshSidebar, '#menu[open]': () => {} })
}
