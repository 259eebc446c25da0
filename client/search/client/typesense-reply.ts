/** Converts a reply of Typesense to Algolia's format. */
import { snippet } from '../engine/mark-words.ts'
import { nestAttributes } from '../engine/nest-attributes.ts'
import { type AlgoliaQuery, snippetWords } from './typesense-query.ts'

/** The answer to one search. It comes from a server: `cleanHits` removes hits with other types than declared here. */
export interface TypesenseAnswer {
  /** Number of groups. */
  readonly found?: number
  readonly grouped_hits?: readonly { readonly hits: readonly TypesenseHit[] }[]
  /** Present instead of the other fields when the search failed. */
  readonly error?: string
  readonly code?: number
}

interface TypesenseHit {
  readonly document: Readonly<Record<string, unknown>>
  readonly highlights?: readonly Highlight[]
}

interface Highlight {
  readonly field: string
  readonly snippet?: string
  readonly value?: string
}

export function toReply({ found = 0, grouped_hits = [] }: TypesenseAnswer, query: AlgoliaQuery) {
  const { page = 0, hitsPerPage = 20 } = query
  return {
    hits: grouped_hits.flatMap(({ hits: [hit] }) => (hit ? [toAlgoliaHit(hit, query)] : [])),
    nbHits: found,
    page,
    nbPages: Math.ceil(found / hitsPerPage),
    hitsPerPage,
    query: query.query ?? '',
  }
}

function toAlgoliaHit({ document, highlights = [] }: TypesenseHit, query: AlgoliaQuery) {
  const { id, content = null, ...rest } = document
  const found = new Map(highlights.map((highlight) => [highlight.field, highlight]))
  const marked = (write: (text: string, highlight: Highlight | undefined) => string) =>
    names.flatMap((name) => {
      const text = document[name]
      const highlight = found.get(name)
      if (typeof text !== 'string') return []
      return [[name, { value: write(text, highlight) }] as const]
    })
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !name.includes('.'))),
    objectID: id,
    content,
    hierarchy: Object.fromEntries(levels.map((level) => [level, document[`hierarchy.${level}`] ?? null])),
    _snippetResult: nestAttributes(marked((text, highlight) => toSnippet(text, highlight?.snippet, query))),
    _highlightResult: nestAttributes(marked((text, highlight) => highlight?.value ?? highlight?.snippet ?? text)),
  }
}

/** Typesense cuts only texts with a match, and does not report where it cut. */
function toSnippet(text: string, cut: string | undefined, query: AlgoliaQuery): string {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>', snippetEllipsisText: ellipsis = '…' } = query
  if (cut === undefined) return snippet(text, snippetWords(query), [], { before: '', after: '', ellipsis })
  const plain = cut.replaceAll(highlightPreTag, '').replaceAll(highlightPostTag, '')
  return `${text.startsWith(plain) ? '' : ellipsis}${cut}${text.endsWith(plain) ? '' : ellipsis}`
}

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`)
const names = [...levels.map((level) => `hierarchy.${level}`), 'content']
