/** Prefetches pages: those whose links are in view, one after the other, and the one the reader points at. */
import { isPageLink } from '../page/page-link.ts'
import { fetchPage } from '../page/pages.ts'
import { root } from '../page/root.ts'
import { whenVisible } from '../page/when-visible.ts'

interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** False on slow connections and in data-saver mode. */
function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** True if the link leads to a page of this site. */
export function isOurs(link: HTMLAnchorElement): boolean {
  return isPageLink(link, location, root.dataset.base ?? '/')
}

let queue: Promise<unknown> = Promise.resolve()

/** Watches the links of the current page. */
export function startPrefetch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    whenVisible(link, () => {
      queue = queue.then(() => prefetch(link))
    })
  }
}

/** Returns `undefined` when nothing is fetched. Checks the connection each time, because it may change. */
export function prefetch(link: HTMLAnchorElement): Promise<unknown> | undefined {
  const { connection } = navigator as Navigator & { connection?: Connection } // not in every browser
  if (!isOurs(link) || link.pathname === location.pathname || !mayPrefetch(connection)) return
  return fetchPage(link.href).catch(() => undefined) // the navigation reports it
}
