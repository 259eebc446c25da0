/**
 * Reads a relevance file: queries of readers, and the pages that each query must find.
 *
 *   mrr: 0.85             # minimum values; these are the defaults
 *   recall: 0.95
 *   queries:
 *     - query: buffer in metres
 *       page: /docs/reference/buffer        # or `pages`, a list
 */
import { parse } from 'yaml'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'

export interface RelevanceFile {
  readonly mrr: number
  readonly recall: number
  readonly queries: readonly RelevanceQuery[]
}

export interface RelevanceQuery {
  readonly query: string
  /** Routes, without base path. Any of them is a good answer. */
  readonly pages: readonly string[]
}

interface RelevanceReading {
  readonly file: RelevanceFile
  readonly diagnostics: readonly Diagnostic[]
}

/** Default path of the file within a project. */
export const relevancePath = 'search/relevance.yaml'

/** `routes` has all searchable pages, so that a moved or removed page is reported. */
export function readRelevance(text: string, path: string, routes: ReadonlySet<string>): RelevanceReading {
  const value = parseYaml(text)
  const { mrr = 0.85, recall = 0.95, queries = value } = isObject(value) ? value : {}
  const diagnostics: Diagnostic[] = []
  const hint = 'Write a list of entries like "- query: words" with "page: /route" below.'
  const report = (message: string) => diagnostics.push(finding({ code: 'relevance-file', message, hint, file: path }))
  if (!Array.isArray(queries)) report('The relevance file has no list of queries.')
  const read = (Array.isArray(queries) ? queries : []).flatMap((entry: unknown, index) => {
    const query = toQuery(entry)
    if (!query) report(`Entry ${index + 1} has no "query" with a "page".`)
    for (const page of query?.pages ?? []) {
      if (!routes.has(page))
        report(`Entry ${index + 1}, "${query?.query}", expects the page "${page}", which is not searchable.`)
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
