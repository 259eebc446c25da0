/** Runs the queries of a relevance file against an index and measures how near the top the expected pages are. */

import { facetFilters, type KnownVersions, versionsOf } from '../../client/search/client/search-context.ts'
import { search } from '../../client/search/engine/answer.ts'
import type { FacetFilters } from '../../client/search/engine/facets.ts'
import type { IndexEntry } from '../../client/search/engine/index-files.ts'
import { createIndexReader, type IndexReader } from '../../client/search/engine/index-reader.ts'
import type { PageRecords } from '../../renderer/build-records.ts'
import type { Synonym } from '../../renderer/model/synonym.ts'
import { entryPath } from '../../renderer/search/index/build-index.ts'
import { indexRecords } from '../../renderer/search/index/index-records.ts'
import type { RelevanceFile, RelevanceQuery } from './read-relevance.ts'

export interface RelevanceResult {
  /** Mean of 1 / position of the first expected page; 0 where the hits have none. */
  readonly mrr: number
  /** Mean share of the expected pages among the first five hits. */
  readonly recall: number
  readonly answers: readonly RelevanceAnswer[]
}

export interface RelevanceAnswer {
  readonly query: RelevanceQuery
  /** Position of the first expected page, from 1; `undefined` when the hits have none. */
  readonly position: number | undefined
  readonly recall: number
  /** Pages of the first hits. */
  readonly found: readonly string[]
}

interface SearchedSite {
  readonly pages: readonly PageRecords[]
  readonly synonyms: readonly Synonym[]
}

const shownHits = 20
const topHits = 5

interface RelevanceOptions {
  /** The base path, which the pages in the file do not have. */
  readonly base: string
  /** The versions of the site, if readers search only their own language and version. */
  readonly known: KnownVersions | undefined
}

export async function measureRelevance(
  { pages, synonyms }: SearchedSite,
  file: RelevanceFile,
  { base, known }: RelevanceOptions,
): Promise<RelevanceResult> {
  const reader = readerOf(pages, synonyms)
  const editions = new Map(known ? pages.map((page) => [routeOf(page.url, base), editionOf(page, known)]) : [])
  const answers = await Promise.all(file.queries.map((query) => answerOf(reader, query, base, editions)))
  return {
    mrr: mean(answers.map(({ position }) => (position === undefined ? 0 : 1 / position))),
    recall: mean(answers.map((answer) => answer.recall)),
    answers,
  }
}

/** The filters of a reader of this page. Pages outside the docs belong to every version. */
function editionOf({ records }: PageRecords, known: KnownVersions): string {
  const [{ language = '', version } = {}] = records()
  const filters =
    version === undefined ? [`language:${language}`] : facetFilters({ language, ...versionsOf(version, null, known) })
  return JSON.stringify(filters)
}

function readerOf(pages: readonly PageRecords[], synonyms: readonly Synonym[]): IndexReader {
  const names = new Map(pages.map((page) => [page.url, page.names]))
  const records = pages.flatMap((page) => page.records())
  const files = new Map(
    indexRecords(records, (url) => names.get(url), synonyms).map(({ path, content }) => [path, String(content)]),
  )
  const read = (path: string): unknown => JSON.parse(files.get(path) ?? 'null')
  return createIndexReader(read(entryPath) as IndexEntry, async (path) => read(path)) // written by indexRecords
}

/** Readers of each language and version of the expected pages must find theirs; the answer is that of the unluckiest. */
async function answerOf(
  reader: IndexReader,
  query: RelevanceQuery,
  base: string,
  editions: ReadonlyMap<string, string>,
): Promise<RelevanceAnswer> {
  const editionOfPage = (page: string) => editions.get(page) ?? '[]'
  const answers = await Promise.all(
    [...new Set(query.pages.map(editionOfPage))].map((filters) => {
      const pages = query.pages.filter((page) => editionOfPage(page) === filters)
      return answerIn(reader, { ...query, pages }, base, JSON.parse(filters))
    }),
  )
  const worst = answers.reduce((a, b) =>
    (b.position ?? Number.POSITIVE_INFINITY) > (a.position ?? Number.POSITIVE_INFINITY) ? b : a,
  )
  return { ...worst, query, recall: mean(answers.map(({ recall }) => recall)) }
}

async function answerIn(
  reader: IndexReader,
  query: RelevanceQuery,
  base: string,
  facetFilters: FacetFilters,
): Promise<RelevanceAnswer> {
  const { hits } = await search(reader, { query: query.query, hitsPerPage: shownHits, facetFilters })
  const found = hits.map((hit) => routeOf(String(hit.url_without_anchor), base))
  const position = found.findIndex((page) => query.pages.includes(page)) + 1
  const top = new Set(found.slice(0, topHits))
  const recall = query.pages.filter((page) => top.has(page)).length / Math.min(topHits, query.pages.length)
  return { query, position: position === 0 ? undefined : position, recall, found: found.slice(0, topHits) }
}

/** The route of a URL, as relevance files have it. */
export function routeOf(url: string, base: string): string {
  return `/${url.slice(base.length)}`.replace(/(.)\/$/, '$1')
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
