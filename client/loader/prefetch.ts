/** Fetches pages the reader may go to next: those whose links are in view, one after the other, and the one pointed at. */
import { isPageLink } from '../page/page-link.ts'
import { fetchPage } from '../page/pages.ts'
import { root } from '../page/root.ts'
import { whenVisible } from '../page/when-visible.ts'

interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** False where data is dear. */
function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** The link leads to a page of this site. */
export function isOurs(link: HTMLAnchorElement): boolean {
  return isPageLink(link, location, root.dataset.base ?? '/')
}

let queue: Promise<unknown> = Promise.resolve()

/** Takes up the links of the page that is shown now. */
export function startPrefetch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    whenVisible(link, () => {
      queue = queue.then(() => prefetch(link))
    })
  }
}

/** `undefined` when nothing is fetched. Asks the connection each time: it changes while the page is open. */
export function prefetch(link: HTMLAnchorElement): Promise<unknown> | undefined {
  const { connection } = navigator as Navigator & { connection?: Connection } // not in every browser
  if (!isOurs(link) || link.pathname === location.pathname || !mayPrefetch(connection)) return
  return fetchPage(link.href).catch(() => undefined) // the navigation itself will tell
}
