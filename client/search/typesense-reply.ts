/** A reply of Typesense in the shape of Algolia's. */
import type { AlgoliaQuery } from './typesense-query.ts'

/** One for each search. It comes from a server: what is not as said here is left out by `cleanHits`. */
export interface TypesenseAnswer {
  /** Number of groups. */
  readonly found?: number
  readonly grouped_hits?: readonly { readonly hits: readonly TypesenseHit[] }[]
  /** In place of the rest. */
  readonly error?: string
  readonly code?: number
}

interface TypesenseHit {
  readonly document: Readonly<Record<string, unknown>>
  readonly highlights?: readonly { readonly field: string; readonly snippet?: string; readonly value?: string }[]
}

export function toReply({ found = 0, grouped_hits = [] }: TypesenseAnswer, query: AlgoliaQuery) {
  const { page = 0, hitsPerPage = 20 } = query
  return {
    hits: grouped_hits.flatMap(({ hits: [hit] }) => (hit ? [toHit(hit)] : [])),
    nbHits: found,
    page,
    nbPages: Math.ceil(found / hitsPerPage),
    hitsPerPage,
    query: query.query ?? '',
  }
}

function toHit({ document, highlights = [] }: TypesenseHit) {
  const { id, content = null, ...rest } = document
  const names = [...levels.map((level) => `hierarchy.${level}`), 'content']
  const marked = (kind: 'snippet' | 'value') => {
    const found = new Map(highlights.map((highlight) => [highlight.field, highlight[kind] ?? highlight.snippet]))
    return names.flatMap((name) => {
      const value = found.get(name) ?? document[name]
      return typeof value === 'string'
        ? [[name, { value, matchLevel: found.has(name) ? 'full' : 'none' }] as const]
        : []
    })
  }
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !name.includes('.'))),
    objectID: id,
    content,
    hierarchy: Object.fromEntries(levels.map((level) => [level, document[`hierarchy.${level}`] ?? null])),
    _snippetResult: nested(marked('snippet')),
    _highlightResult: nested(marked('value')),
  }
}

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`)

function nested(entries: readonly (readonly [name: string, value: unknown])[]) {
  const inHierarchy = entries.filter(([name]) => name !== 'content').map(([name, value]) => [name.slice(10), value])
  const content = entries.find(([name]) => name === 'content')?.[1]
  return { hierarchy: Object.fromEntries(inHierarchy), ...(content !== undefined && { content }) }
}
