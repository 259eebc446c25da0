/** Checks all records before they are sent anywhere. */
import type { PageRecords } from '../../renderer/build-records.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { type FacetCounts, facetNames, sizeOf } from '../../renderer/search/records/record-facts.ts'

/** Limit of hosted services on their smallest plans. */
const maxRecordBytes = 10_000

export interface RecordFigures {
  readonly pages: number
  readonly records: number
  readonly bytes: number
  readonly largestBytes: number
  readonly facets: FacetCounts
}

export function checkRecords(pages: readonly PageRecords[]): Diagnostic[] {
  if (pages.every(({ facts }) => facts.records === 0)) {
    const message = 'The site has no search records. Publishing would empty the index.'
    const hint = 'Add pages, or check that not all of them are drafts, unlisted or marked no_index.'
    return [finding({ code: 'no-records', message, hint })]
  }
  const suspects = suspectPages(pages)
  return [...suspects.flatMap(tooLarge), ...repeated(suspects)]
}

/** The pages that may have a record with a mistake. Ids are made from the URL of the page. */
export function suspectPages(pages: readonly PageRecords[]): readonly PageRecords[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { url } of pages) (seen.has(url) ? twice : seen).add(url)
  return pages.filter(({ url, facts }) => facts.largestBytes > maxRecordBytes || facts.hasRepeatedIds || twice.has(url))
}

function tooLarge({ url, source, records }: PageRecords): Diagnostic[] {
  return records().flatMap((record) => {
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
    page.records().flatMap(({ objectID, url }) => {
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
  const facts = pages.map((page) => page.facts)
  const sum = (of: (page: (typeof facts)[number]) => number) => facts.reduce((total, page) => total + of(page), 0)
  return {
    pages: pages.length,
    records: sum(({ records }) => records),
    bytes: sum(({ bytes }) => bytes),
    largestBytes: facts.reduce((most, { largestBytes }) => Math.max(most, largestBytes), 0),
    facets: Object.fromEntries(facetNames.map((name) => [name, addCounts(facts.map(({ facets }) => facets[name]))])),
  }
}

function addCounts(ofPages: readonly (FacetCounts[string] | undefined)[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const page of ofPages)
    for (const [value, count] of Object.entries(page ?? {})) counts.set(value, (counts.get(value) ?? 0) + count)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
