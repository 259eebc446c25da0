/** Converts a query of the search client to Typesense's format. */
import { type FacetFilters, readFilters } from '../engine/facets.ts'

/** The supported fields of a query. */
export interface AlgoliaQuery {
  readonly query?: string
  readonly page?: number
  readonly hitsPerPage?: number
  readonly facetFilters?: FacetFilters
  readonly attributesToSnippet?: readonly string[]
  readonly snippetEllipsisText?: string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
}

const fields = [...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content']
/** Higher headings weigh more; the text weighs least. */
const weights = [5, 10, 8, 7, 6, 5, 4, 2]

export function toSearch(query: AlgoliaQuery, collection: string): Record<string, unknown> {
  const { page = 0, hitsPerPage = 20 } = query
  const words = snippetWords(query)
  return {
    collection,
    q: query.query ?? '',
    query_by: fields.join(','),
    query_by_weights: weights.join(','),
    // One hit for each URL, as with the other engines.
    group_by: 'url',
    group_limit: 1,
    page: page + 1,
    per_page: hitsPerPage,
    filter_by: toFilter(query.facetFilters),
    // Typesense sorts by three fields at most.
    sort_by: '_text_match:desc,weight.pageRank:desc,weight.level:desc',
    highlight_full_fields: fields.join(','),
    highlight_affix_num_tokens: Math.floor(words / 2),
    // Without this, texts of up to 30 words are not cut.
    snippet_threshold: words,
    highlight_start_tag: query.highlightPreTag ?? '<em>',
    highlight_end_tag: query.highlightPostTag ?? '</em>',
  }
}

/** Number of words in a snippet, the same for all attributes. */
export function snippetWords({ attributesToSnippet = [] }: AlgoliaQuery): number {
  return attributesToSnippet.map((attribute) => Number(attribute.split(':')[1])).find((count) => count > 0) ?? 10
}

export function toFilter(filters: FacetFilters | undefined): string {
  // Between backticks every other character is part of the value.
  const conditions = readFilters(filters).map((some) =>
    some.map(({ name, value, isNegated }) => `${name}:${isNegated ? '!=' : '='}\`${value.replaceAll('`', '')}\``),
  )
  return conditions.map((some) => `(${some.join(' || ')})`).join(' && ')
}
