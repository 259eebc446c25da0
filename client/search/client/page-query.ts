/** The query of the search page: read from the URL or the form, written to the URL and the request. Pure. */
import { facetFilters, fieldOf, type SearchContext } from './search-context.ts'

export interface PageQuery extends SearchContext {
  readonly query: string
}

const maxLength = 64
const hitsPerPage = 15

interface Fields {
  readonly get: (name: string) => unknown
}

export function readQuery(fields: Fields, defaults: PageQuery): PageQuery {
  const read = (name: string, otherwise: string) => String(fields.get(name) ?? '') || otherwise
  return {
    query: read('q', '').trim().slice(0, maxLength),
    version: read('version', defaults.version),
    language: read('language', defaults.language),
    more: defaults.more.map((name, index) => read(fieldOf(index + 1), name)),
  }
}

/** Fields with their default value are left out. */
export function addressOf(path: string, query: PageQuery, defaults: PageQuery): string {
  const fields = new URLSearchParams()
  if (query.query !== '') fields.set('q', query.query)
  if (query.version !== defaults.version) fields.set('version', query.version)
  for (const [index, name] of query.more.entries())
    if (name !== defaults.more[index]) fields.set(fieldOf(index + 1), name)
  if (query.language !== defaults.language) fields.set('language', query.language)
  const written = fields.toString()
  return written === '' ? path : `${path}?${written}`
}

const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)

export function requestFor(query: PageQuery, page: number, indexName: string, isContextual: boolean) {
  return {
    query: query.query,
    indexName,
    page,
    hitsPerPage,
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.map((level) => `${level}:20`), 'content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    ...(isContextual && { facetFilters: facetFilters(query) }),
  }
}
