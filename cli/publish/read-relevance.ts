/**
 * Reads a relevance file: what readers search for and where they should be led.
 *
 *   mrr: 0.85             # the least that is good enough; these are the defaults
 *   recall: 0.95
 *   queries:
 *     - query: buffer in metres
 *       page: /docs/reference/buffer        # or `pages`, a list
 */
import { parse } from 'yaml'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from './credentials.ts'

export interface RelevanceFile {
  readonly mrr: number
  readonly recall: number
  readonly queries: readonly RelevanceQuery[]
}

export interface RelevanceQuery {
  readonly query: string
  /** Routes, without base path; any of them is a good answer. */
  readonly pages: readonly string[]
}

export interface RelevanceReading {
  readonly file: RelevanceFile
  readonly diagnostics: readonly Diagnostic[]
}

/** Convention: a site's own file. */
export const relevancePath = 'search/relevance.yaml'

/** `routes`: the pages there are, so that a page that has moved is noticed. */
export function readRelevance(text: string, path: string, routes: ReadonlySet<string>): RelevanceReading {
  const value = parseYaml(text)
  const { mrr = 0.85, recall = 0.95, queries = value } = isObject(value) ? value : {}
  const diagnostics: Diagnostic[] = []
  const report = (message: string) =>
    diagnostics.push(
      finding(
        'relevance-file',
        message,
        'Write a list of entries like "- query: words" with "page: /route" below.',
        path,
      ),
    )
  if (!Array.isArray(queries)) report('The relevance file holds no list of queries.')
  const read = (Array.isArray(queries) ? queries : []).flatMap((entry: unknown, index) => {
    const query = toQuery(entry)
    if (!query) report(`Entry ${index + 1} has no "query" with a "page".`)
    for (const page of query?.pages ?? []) {
      if (!routes.has(page))
        report(`Entry ${index + 1}, "${query?.query}", expects the page "${page}", which cannot be found by searching.`)
    }
    return query ?? []
  })
  return { file: { mrr: Number(mrr), recall: Number(recall), queries: read }, diagnostics }
}

function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function toQuery(entry: unknown): RelevanceQuery | undefined {
  if (!isObject(entry)) return undefined
  const { query, page, pages = page === undefined ? [] : [page] } = entry
  if (typeof query !== 'string' || !Array.isArray(pages) || pages.length === 0) return undefined
  return { query, pages: pages.map(String) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
