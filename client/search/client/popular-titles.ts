/**
 * Titles of the pages that most others link to, in the language and version of the reader. Empty when they cannot be loaded, and
 * for a search service, where every request costs money.
 */
import type { Toolkit } from '../../page/protocol.ts'
import type { SearchConnection } from './client.ts'
import { toPlainText } from './marked-text.ts'
import type { Ask } from './modal-client.ts'
import { currentContext } from './reader-context.ts'
import { facetFilters } from './search-context.ts'
import type { SearchSettings } from './search-settings.ts'

const mostTitles = 3

export async function popularTitles(
  ask: Ask,
  { indexName }: SearchConnection,
  { context, sets, hosted, typesense }: SearchSettings,
  toolkit: Toolkit,
): Promise<readonly string[]> {
  if (hosted || typesense) return []
  const filters = context === undefined ? [] : facetFilters(currentContext({ context, sets }, toolkit))
  const request = { indexName, query: '', hitsPerPage: mostTitles, facetFilters: [...filters, 'type:lvl1'] }
  try {
    const { results } = await ask({ requests: [request] })
    return [...new Set(results[0]?.hits.map(({ hierarchy }) => toPlainText(hierarchy.lvl1 ?? '')))]
  } catch {
    return []
  }
}
