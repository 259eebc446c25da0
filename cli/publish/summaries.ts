/** What `docs-gen index` prints. */
import type { RecordFigures } from './check-records.ts'
import type { PublishResult } from './publish.ts'
import type { RelevanceResult } from './relevance.ts'

export function figuresText({ pages, records, bytes, largestBytes, facets }: RecordFigures): string {
  const lines = Object.entries(facets)
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(
      ([name, values]) =>
        `  ${name}: ${Object.entries(values)
          .map(([value, count]) => `${value} ${count}`)
          .join(', ')}`,
    )
  return [
    `${records} records of ${pages} pages, ${Math.round(bytes / 1000)} KB; the largest has ${largestBytes} bytes.`,
    ...lines,
    '',
  ].join('\n')
}

export function relevanceText({ mrr, recall, answers }: RelevanceResult, path: string): string {
  const misses = answers.filter(({ position }) => position !== 1)
  return [
    `Relevance by ${path}: ${answers.length} queries, MRR ${mrr.toFixed(3)}, recall@5 ${recall.toFixed(3)}.`,
    ...misses.map(
      ({ query, position, found }) =>
        `  "${query.query}": ${query.pages[0]} is ${position === undefined ? 'not found' : `number ${position}`}; first is ${found[0] ?? 'nothing'}.`,
    ),
    '',
  ].join('\n')
}

export function changesText({ isDryRun, before, after, changes }: PublishResult, indexName: string): string {
  const counts = changes
    ? `${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed, ${changes.unchanged} as before`
    : `${before} records replaced by ${after}`
  return isDryRun
    ? `Would change "${indexName}": ${counts}. Nothing was published.\n`
    : `Published to "${indexName}": ${counts}.\n`
}
