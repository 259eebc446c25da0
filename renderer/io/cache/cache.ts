/**
 * Stores results of earlier builds on disk, by content hash: small values in the tables of an index, page bodies in a file that is
 * read piece by piece. A cache that is damaged or of another version counts as empty; every value is checked by checksum.
 * There is no invalidation: a key names everything its value depends on, and `save` drops values that the build did not use.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { removeLeftovers, tryRemove } from '../leftovers.ts'
import { makeFolders } from '../make-folders.ts'
import { isSystemError } from '../system-errors.ts'
import { type BodySlice, DamagedCache, openBodies } from './cache-bodies.ts'
import { type Entry, emptyIndex, indexOf, jsonOf, readIndex, type Table, writeIndex } from './cache-index.ts'
import { unusableCache } from './unusable-cache.ts'

export interface Cache {
  /** Returns the value, a new object each time; `undefined` when the key is unknown. */
  get(table: string, key: string): unknown
  /** The value must not be changed afterwards: its JSON is made by `save`. */
  set(table: string, key: string, value: unknown): void
  /** Marks a value as used, if it exists, so that `save` keeps it. */
  keep(table: string, key: string): void
  /** Whether the key has a body; marks the body as used. */
  hasBody(key: string): boolean
  /** Like `get`, for large values, which are read from disk on each call. Throws `DamagedCache`. */
  getBody(key: string): unknown
  setBody(key: string, value: unknown): void
  /** Like `getBody` and `setBody`, for text that is JSON or has a form of its own. */
  getBodyText(key: string): string
  setBodyText(key: string, json: string): void
  /** Writes the values that were used or set since the last time, and drops the others, also when they cannot be written. */
  save(): void
  /** A warning when the cache cannot be read or written. The values of this run are in memory then. */
  diagnostics(): Diagnostic[]
  close(): void
}

const indexName = 'cache.txt'
const bodiesName = 'bodies.bin'
/** The table with the slices of the bodies. */
const slicesTable = 'bodies'

/** Opens the cache in a folder. `buildId` names the code that computes the values. An empty one ignores what is on disk. */
export function openCache(dir: string, buildId: string, isEmpty = false): Cache {
  makeFolders(dir)
  removeLeftovers(dir, /^(?:cache\.txt\.|bodies\.bin\.)(\d+)/)
  const indexPath = join(dir, indexName)
  let used = new Map<string, Map<string, Entry>>()
  let slices = new Map<string, Entry>()
  const bodiesPath = join(dir, bodiesName)
  const bodies = openBodies(bodiesPath)
  let old = isEmpty || bodies.problem() !== undefined ? emptyIndex : readIndex(indexPath, buildId)
  let problem: unknown

  const tableOf = (name: string) => {
    const table = used.get(name) ?? new Map<string, Entry>()
    used.set(name, table)
    return table
  }

  const find = (name: string, key: string) => tableOf(name).get(key) ?? old.table(name).get(key)

  const entryOf = (key: string): Entry | undefined => {
    const entry = slices.get(key) ?? old.table(slicesTable).get(key)
    if (entry !== undefined) slices.set(key, entry)
    return entry
  }

  const getBodyText = (key: string): string => {
    const entry = entryOf(key)
    if (entry === undefined) throw new DamagedCache(`The cache has no body "${key}".`)
    return bodies.read(toSlice(entry))
  }

  const setBodyText = (key: string, json: string) => void slices.set(key, toEntry(bodies.append(json)))

  const compact = (): Map<string, Entry> => {
    const moved = bodies.compact(new Map([...slices].map(([key, entry]) => [key, toSlice(entry)])))
    return moved ? new Map([...moved].map(([key, slice]) => [key, toEntry(slice)])) : slices
  }

  /** What was used since the last time. */
  const takeTables = (isGone: boolean): Map<string, Table> => {
    // A table that this run did not use may belong to another one, such as the manifest of another output folder.
    const others = old.names.filter((name) => !used.has(name)).map((name) => [name, old.table(name)] as const)
    const tables = new Map<string, Table>([...used, ...others, [slicesTable, isGone ? slices : compact()]])
    old = indexOf(tables)
    used = new Map()
    slices = new Map()
    return tables
  }

  return {
    get(name, key) {
      const entry = find(name, key)
      if (entry === undefined) return undefined
      tableOf(name).set(key, entry)
      return JSON.parse(jsonOf(entry))
    },
    set(name, key, value) {
      tableOf(name).set(key, { value })
    },
    keep(name, key) {
      const entry = find(name, key)
      if (entry !== undefined) tableOf(name).set(key, entry)
    },
    hasBody: (key) => entryOf(key) !== undefined,
    getBody: (key) => JSON.parse(getBodyText(key)),
    setBody: (key, value) => setBodyText(key, JSON.stringify(value)),
    getBodyText,
    setBodyText,
    save() {
      // The folder was removed during the run. Do not restore it: the next run starts with an empty cache.
      const isGone = bodies.problem() === undefined && !existsSync(bodiesPath)
      try {
        const tables = takeTables(isGone)
        if (isGone || bodies.problem() !== undefined) return
        writeIndex(indexPath, buildId, tables)
        problem = undefined
      } catch (error) {
        if (!isSystemError(error)) throw error
        problem = error
      }
    },
    diagnostics() {
      const reason = bodies.problem() ?? problem
      return reason === undefined ? [] : [unusableCache(reason)]
    },
    close: () => bodies.close(),
  }
}

/** Short text: there are several for each page, and an object takes three times the memory. */
function toEntry({ offset, length, crc }: BodySlice): Entry {
  return JSON.stringify([offset, length, crc])
}

function toSlice(entry: Entry): BodySlice {
  const [offset, length, crc] = JSON.parse(jsonOf(entry)) as [number, number, number] // made by `toEntry`
  return { offset, length, crc }
}

/** Removes the folder with all its files. */
export function removeCache(dir: string): void {
  tryRemove(dir)
}

/** Removes the files of the cache and leaves the folder. */
export function dropCache(dir: string): void {
  for (const name of [indexName, bodiesName]) tryRemove(join(dir, name))
}
