/**
 * Reads a relevance file: queries of readers, and the pages that each query must find.
 *
 *   mrr: 0.85             # minimum values; these are the defaults
 *   recall: 0.95
 *   queries:
 *     - query: buffer in metres
 *       page: /docs/reference/buffer        # or `pages`, a list
 */
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { createNearTargets } from '../../renderer/site/links/near-targets.ts'
import { toProblem } from '../../renderer/sources/scan/yaml-problem.ts'
import { didYouMean, nearest } from '../../renderer/text/nearest.ts'
import { positionAt } from '../../renderer/text/position-at.ts'

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
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' })
  const diagnostics: Diagnostic[] = []
  const report: Report = (message, hint, node) => {
    const [at, end] = (isNode(node) && node.range) || [0, 0]
    const length = isScalar(node) ? { length: end - at } : {}
    diagnostics.push(finding({ code: 'relevance-file', message, hint, file: path, ...positionAt(text, at), ...length }))
  }
  const [error] = document.errors
  if (error) {
    const { message, hint, at } = toProblem(error, text, 0, 'relevance file')
    const problem = { code: 'relevance-file', message, hint, file: path, ...positionAt(text, at) }
    return { file: { mrr: 0, recall: 0, queries: [] }, diagnostics: [finding(problem)] }
  }
  const value: unknown = document.toJS()
  const written = isObject(value) ? value : { queries: value }
  const list = isObject(value) ? document.get('queries', true) : document.contents
  if (!isSeq(list)) report('The relevance file has no list of queries.', wantedEntries, list)
  checkKeys(document.contents, ['mrr', 'recall', 'queries'], report)
  const near = createNearTargets(() => routes)
  const queries = (isSeq(list) ? list.items : []).flatMap((item, index) => {
    const query = toQuery(isNode(item) ? item.toJS(document) : undefined, isMap(item) && item.get('query', true))
    const name = `Entry ${index + 1}`
    checkKeys(item, ['query', 'page', 'pages'], report)
    if (!query) report(`${name} has no "query" with a "page".`, wantedEntries, item)
    for (const [number, page] of query?.pages.entries() ?? []) {
      if (routes.has(page)) continue
      const message = `${name}, "${query?.query}", expects the page "${page}", which is not searchable.`
      const node = isMap(item) && (item.getIn(['pages', number], true) ?? item.get('page', true))
      report(message, didYouMean(near(page), 'Name a page of the site, without the base path.'), node)
    }
    return query ?? []
  })
  const share = (name: 'mrr' | 'recall', usual: number): number => {
    const { [name]: given = usual } = written as Readonly<Record<string, unknown>>
    if (typeof given === 'number' && given >= 0 && given <= 1) return given
    report(`"${name}" must be a number from 0 to 1.`, `Write a number such as ${usual}.`, document.get(name, true))
    return usual
  }
  return { file: { mrr: share('mrr', 0.85), recall: share('recall', 0.95), queries }, diagnostics }
}

type Report = (message: string, hint: string, node: unknown) => void

const wantedEntries = 'Write a list of entries like "- query: words" with "page: /route" below.'

function checkKeys(map: unknown, known: readonly string[], report: Report): void {
  for (const { key } of isMap(map) ? map.items : []) {
    const name = String(isScalar(key) ? key.value : key)
    const choice = `Remove it, or use one of: ${known.join(', ')}.`
    if (!known.includes(name)) report(`Unknown key "${name}".`, didYouMean(nearest(name, known), choice), key)
  }
}

/** YAML reads 404 and 3.10 as numbers: the query is what is written. */
function toQuery(entry: unknown, node: unknown): RelevanceQuery | undefined {
  if (!isObject(entry)) return undefined
  const { page, pages = page === undefined ? [] : [page] } = entry
  const query = typeof entry.query === 'number' && isScalar(node) ? node.source : entry.query
  if (typeof query !== 'string' || !Array.isArray(pages) || pages.length === 0) return undefined
  return { query, pages: pages.map(String) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
