/**
 * What readers chose before, as the modal stores it. The modal stores pages and sections, but forgets a piece of text whose
 * page is not in the same list; then the page is stored here.
 */
import type { Hit } from '../client/clean-hits.ts'
import { objectIdOf } from '../engine/object-id.ts'

/** The page a text stands on, as the entry it has when it is chosen itself. */
export function pageOf({ url, hierarchy }: Hit): Hit {
  const address = url.replace(/#.*/, '')
  const { lvl0 = null, lvl1 = null } = hierarchy
  const levels = { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return { objectID: objectIdOf(address, '', 'lvl1', 0), url: address, type: 'lvl1', content: null, hierarchy: levels }
}

/** The newest first, each page once. */
export function addRecent(stored: readonly Hit[], page: Hit, limit: number): Hit[] {
  return [page, ...stored.filter(({ url }) => url !== page.url)].slice(0, limit)
}

export function rememberPage(hit: Hit, indexName: string): void {
  try {
    const favorites = readHits(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`)
    const page = pageOf(hit)
    if (favorites.some(({ url }) => url === page.url)) return
    const key = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`
    localStorage.setItem(key, JSON.stringify(addRecent(readHits(key), page, favorites.length > 0 ? 4 : 7)))
  } catch {
    // Storage may be blocked or hold something else: then the page is not remembered.
  }
}

function readHits(key: string): Hit[] {
  return JSON.parse(localStorage.getItem(key) ?? '[]') as Hit[] // the modal's own storage
}
