/** Compares the records of a site with those of the live index, by content. */
import { createHash } from 'node:crypto'
import type { SearchRecord } from '../../renderer/search/records/record.ts'

export interface LiveRecord {
  readonly objectID: string
}

export interface Changes {
  readonly added: readonly SearchRecord[]
  readonly changed: readonly SearchRecord[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

/** `live` has every record of the index. */
export function compareRecords(records: readonly SearchRecord[], live: readonly LiveRecord[]): Changes {
  const hashes = new Map(live.map((record) => [record.objectID, contentHash(record)]))
  const added: SearchRecord[] = []
  const changed: SearchRecord[] = []
  for (const record of records) {
    const hash = hashes.get(record.objectID)
    if (hash === undefined) added.push(record)
    else if (hash !== contentHash(record)) changed.push(record)
  }
  const wanted = new Set(records.map((record) => record.objectID))
  const removed = [...hashes.keys()].filter((id) => !wanted.has(id))
  return { added, changed, removed, unchanged: records.length - added.length - changed.length }
}

export interface SettingDifference {
  readonly name: string
  /** `undefined` when the index does not have the setting. */
  readonly live: unknown
  readonly wanted: unknown
}

/** Settings that only the live index has are not ours to change. */
export function compareSettings(
  wanted: Readonly<Record<string, unknown>>,
  live: Readonly<Record<string, unknown>>,
): SettingDifference[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    contentOf(value) === contentOf(live[name]) ? [] : [{ name, live: live[name], wanted: value }],
  )
}

function contentOf(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? ''
}

function contentHash(record: LiveRecord): string {
  return createHash('sha256').update(contentOf(record)).digest('hex')
}

/** The value with the keys of all objects sorted: services return them in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
