/**
 * Links to the results in other versions, for a query that has none in the version of the reader. None for Algolia, where every
 * request costs money.
 */

import type { SearchConnection } from './client.ts'
import type { Ask } from './modal-client.ts'
import { addressOf, type PageQuery } from './page-query.ts'
import { facetFilters } from './search-context.ts'
import type { SearchSettings } from './search-settings.ts'

/** `defaults`: what the search page assumes where its URL says nothing. */
export async function otherVersions(
  ask: Ask,
  { indexName }: SearchConnection,
  { versions, pageUrl, hosted, text }: SearchSettings,
  asked: PageQuery,
  defaults: PageQuery,
): Promise<readonly HTMLAnchorElement[]> {
  const others = versions.filter(([version]) => version !== asked.version)
  if (hosted || pageUrl === undefined || others.length === 0) return []
  const requests = others.map(([version]) => {
    return { indexName, query: asked.query, hitsPerPage: 1, facetFilters: facetFilters({ ...asked, version }) }
  })
  const results = await ask({ requests }).then(
    (answer) => answer.results,
    () => [], // the failure of an offer is none of the reader's business
  )
  return others.flatMap(([version, label], index) => {
    const count = results[index]?.nbHits ?? 0
    if (count === 0) return []
    const link = document.createElement('a')
    link.className = 'search-version'
    link.href = addressOf(pageUrl, { ...asked, version }, defaults)
    link.textContent = text('Results in {version}: {count}')
      .replace('{count}', String(count))
      .replace('{version}', () => label)
    return link
  })
}
