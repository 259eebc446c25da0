/** Texts that `docs-gen index` prints. */
import { formatBytes, plural } from '../report/format.ts'
import type { RecordFigures } from './check-records.ts'
import type { PublishResult } from './publish.ts'
import type { RelevanceResult } from './relevance.ts'

/** This facet is for clients only: its values are derived from the version and mean nothing to a user. */
const internalFacets = new Set(['docusaurus_tag'])

export function figuresText({ pages, records, bytes, largestBytes, facets }: RecordFigures): string {
  const lines = Object.entries(facets)
    .filter(([name, values]) => !internalFacets.has(name) && Object.keys(values).length > 0)
    .map(
      ([name, values]) =>
        `  ${name}: ${Object.entries(values)
          .map(([value, count]) => `${value} ${count}`)
          .join(', ')}`,
    )
  return [
    `${plural(records, 'record')} from ${plural(pages, 'searchable page')}, ${formatBytes(bytes)}; the largest has ${largestBytes} bytes.`,
    ...lines,
    '',
  ].join('\n')
}

export function relevanceText({ mrr, recall, answers }: RelevanceResult, path: string): string {
  const misses = answers.filter(({ position }) => position !== 1)
  return [
    `Relevance by ${path}: ${answers.length === 1 ? '1 query' : `${answers.length} queries`}, MRR ${mrr.toFixed(3)}, recall@5 ${recall.toFixed(3)}.`,
    ...misses.map(
      ({ query, position, found }) =>
        `  "${query.query}": ${query.pages[0]} is ${position === undefined ? 'not found' : `number ${position}`}; first is ${found[0] ?? 'nothing'}.`,
    ),
    '',
  ].join('\n')
}

/** Of Algolia's Build plan, as its page on service limits has them. The number of records in a plan changes, so none is here. */
const buildPlan = { recordBytes: 10_000, indexBytes: 1_000_000_000 }

export function limitsText({ records, bytes, largestBytes }: RecordFigures): string {
  const of = (value: number, limit: number) => `${value.toLocaleString('en')} of ${limit.toLocaleString('en')}`
  return `  Algolia's Build plan: the largest record has ${of(largestBytes, buildPlan.recordBytes)} bytes, all ${records.toLocaleString('en')} have ${of(bytes, buildPlan.indexBytes)}\n`
}

export function changesText({ isDryRun, before, after, changes, settings }: PublishResult, indexName: string): string {
  const counts = changes
    ? `${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed, ${changes.unchanged} unchanged`
    : `${plural(before, 'record')} replaced by ${after}`
  const differences = settings.map(
    ({ name, live, wanted }) => `  setting ${name}: ${shortly(live)} in the index, ${shortly(wanted)} here\n`,
  )
  return isDryRun
    ? `Would change "${indexName}": ${counts}. Nothing was published.\n${differences.join('')}`
    : `Published to "${indexName}": ${counts}.\n${differences.join('')}`
}

const longestValue = 60

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** The same for programs. */
export function changesSummary({ isDryRun, before, after, changes, settings }: PublishResult, indexName: string) {
  const { added, changed, removed, unchanged } = changes ?? {}
  const counts = { added: added?.length, changed: changed?.length, removed: removed?.length, unchanged }
  const different = settings.length > 0 && { settings: settings.map(({ name }) => name) }
  return { index: indexName, published: !isDryRun, before, after, ...counts, ...different }
}
