/** Runs the queries of a relevance file against an index and measures how near the top the expected pages are. */
import { search } from '../../client/search/engine/answer.ts'
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

interface RelevanceAnswer {
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

/** `base` is the base path, which the pages in the file do not have. */
export async function measureRelevance(
  { pages, synonyms }: SearchedSite,
  file: RelevanceFile,
  base: string,
): Promise<RelevanceResult> {
  const reader = readerOf(pages, synonyms)
  const answers = await Promise.all(file.queries.map((query) => answerOf(reader, query, base)))
  return {
    mrr: mean(answers.map(({ position }) => (position === undefined ? 0 : 1 / position))),
    recall: mean(answers.map((answer) => answer.recall)),
    answers,
  }
}

function readerOf(pages: readonly PageRecords[], synonyms: readonly Synonym[]): IndexReader {
  const names = new Map(pages.map((page) => [page.url, page.names]))
  const records = pages.flatMap((page) => page.records)
  const files = new Map(
    indexRecords(records, (url) => names.get(url), synonyms).map(({ path, content }) => [path, String(content)]),
  )
  const read = (path: string): unknown => JSON.parse(files.get(path) ?? 'null')
  return createIndexReader(read(entryPath) as IndexEntry, async (path) => read(path)) // written by indexRecords
}

async function answerOf(reader: IndexReader, query: RelevanceQuery, base: string): Promise<RelevanceAnswer> {
  const { hits } = await search(reader, { query: query.query, hitsPerPage: shownHits })
  const found = hits.map((hit) => `/${String(hit.url_without_anchor).slice(base.length)}`.replace(/(.)\/$/, '$1'))
  const position = found.findIndex((page) => query.pages.includes(page)) + 1
  const top = new Set(found.slice(0, topHits))
  const recall = query.pages.filter((page) => top.has(page)).length / Math.min(topHits, query.pages.length)
  return { query, position: position === 0 ? undefined : position, recall, found: found.slice(0, topHits) }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
