/** Checks all records before they are sent anywhere. */
import type { PageRecords } from '../../renderer/build-records.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { SearchRecord } from '../../renderer/search/records/record.ts'

/** Limit of hosted services on their smallest plans. */
const maxRecordBytes = 10_000

export interface RecordFigures {
  readonly pages: number
  readonly records: number
  readonly bytes: number
  readonly largestBytes: number
  /** Number of records by facet and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const facetNames = ['type', 'lang', 'language', 'version', 'docusaurus_tag'] as const

export function checkRecords(pages: readonly PageRecords[]): Diagnostic[] {
  const records = pages.flatMap((page) => page.records)
  if (records.length === 0) {
    const message = 'The site has no search records. Publishing would empty the index.'
    const hint = 'Add pages, or check that not all of them are drafts, unlisted or marked no_index.'
    return [finding({ code: 'no-records', message, hint })]
  }
  return [...pages.flatMap(tooLarge), ...repeated(pages)]
}

function tooLarge({ url, source, records }: PageRecords): Diagnostic[] {
  return records.flatMap((record) => {
    const bytes = sizeOf(record)
    if (bytes <= maxRecordBytes) return []
    const start = (record.content ?? record.hierarchy.lvl1).slice(0, 60)
    const message = `A search record of the page "${url}" has ${bytes} bytes; the limit is ${maxRecordBytes}. It starts with "${start}".`
    const hint = 'Shorten the heading, or split the text of that section.'
    return [finding({ code: 'large-record', message, hint, file: source })]
  })
}

function repeated(pages: readonly PageRecords[]): Diagnostic[] {
  const owners = new Map<string, PageRecords>()
  return pages.flatMap((page) =>
    page.records.flatMap(({ objectID, url }) => {
      const owner = owners.get(objectID)
      owners.set(objectID, page)
      if (!owner) return []
      const message = `Two search records have the id "${objectID}": one of "${owner.url}" and one of "${url}".`
      const hint = 'Give the headings of that page different ids.'
      return [finding({ code: 'same-record', message, hint, file: page.source })]
    }),
  )
}

export function figuresOf(pages: readonly PageRecords[]): RecordFigures {
  const records = pages.flatMap((page) => page.records)
  const sizes = records.map(sizeOf)
  return {
    pages: pages.length,
    records: records.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    largestBytes: sizes.reduce((most, size) => Math.max(most, size), 0),
    facets: Object.fromEntries(
      facetNames.map((name) => [name, countValues(records.flatMap((record) => record[name] ?? []))]),
    ),
  }
}

function sizeOf(record: SearchRecord): number {
  return Buffer.byteLength(JSON.stringify(record))
}

function countValues(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
