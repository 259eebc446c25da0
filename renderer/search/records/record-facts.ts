/** What a check of the records needs to know of a page. It is cached, because making all records takes as long as a build. */
import type { Synonym } from '../../model/synonym.ts'
import type { PageText } from './read-text.ts'
import type { SearchRecord } from './record.ts'

export interface RecordFacts {
  readonly records: number
  readonly bytes: number
  readonly largestBytes: number
  readonly hasRepeatedIds: boolean
  /** Number of records by facet and value. */
  readonly facets: FacetCounts
  readonly synonyms: readonly Synonym[]
}

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

export const facetNames = ['type', 'lang', 'language', 'version', 'docusaurus_tag'] as const

export function factsOf({ records, synonyms }: PageText): RecordFacts {
  const sizes = records.map(sizeOf)
  return {
    records: records.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    largestBytes: Math.max(0, ...sizes),
    hasRepeatedIds: new Set(records.map(({ objectID }) => objectID)).size < records.length,
    facets: Object.fromEntries(facetNames.map((name) => [name, countValues(records, name)])),
    synonyms,
  }
}

export function sizeOf(record: SearchRecord): number {
  return Buffer.byteLength(JSON.stringify(record))
}

function countValues(records: readonly SearchRecord[], name: (typeof facetNames)[number]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { [name]: value } of records) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries(counts)
}
