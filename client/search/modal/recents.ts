/**
 * Recent searches, in the format of the modal. The modal stores chosen pages and sections, but not a text whose page is not in
 * the same list. For such a text, this module stores its page.
 */
import type { Hit } from '../client/clean-hits.ts'
import { objectIdOf } from '../engine/object-id.ts'

/** The page of a hit, as the entry that the modal would store for the page itself. */
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
  const favorites = readHits(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`)
  const page = pageOf(hit)
  if (favorites.some(({ url }) => url === page.url)) return
  const key = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`
  try {
    localStorage.setItem(key, JSON.stringify(addRecent(readHits(key), page, favorites.length > 0 ? 4 : 7)))
  } catch {
    // If storage is blocked or full, the page is not stored.
  }
}

/** Empty if the storage is blocked or its content is damaged. */
function readHits(key: string): Hit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as (Hit | null)[]).filter((hit) => hit !== null) : [] // written by the modal
  } catch {
    return []
  }
}
