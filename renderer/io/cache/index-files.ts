/**
 * The files of the cache's index. Most builds follow an edit and change few values, so one file has the values of some earlier build,
 * and a small one what changed since. The id of the small one has the checksum of the other: beside any other file it counts as missing.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { tryRemove } from '../leftovers.ts'
import {
  type CacheIndex,
  type Entry,
  emptyIndex,
  indexOf,
  jsonOf,
  readIndex,
  type StoredIndex,
  type Table,
  writeIndex,
} from './cache-index.ts'

interface IndexFiles {
  /** What was in the files when they were opened. */
  readonly index: CacheIndex
  /** Values that are texts must be from `index`. */
  write(tables: Tables): void
}

/** The names of the files. */
export const indexNames = ['cache.txt', 'changes.txt'] as const

/** When more of the values changed, all are written again. */
const largestShare = 0.05

export function openIndexFiles(dir: string, buildId: string, isEmpty: boolean): IndexFiles {
  const [path, changesPath] = [join(dir, indexNames[0]), join(dir, indexNames[1])]
  const idOfChanges = ({ crc }: StoredIndex) => `${buildId}-${crc}`
  let all = isEmpty ? undefined : readIndex(path, buildId)
  let facts = factsOf(path)
  let changes = all && readIndex(changesPath, idOfChanges(all))?.index

  const writeAll = (tables: Tables): void => {
    all = undefined
    const crc = writeIndex(path, buildId, tables)
    tryRemove(changesPath)
    changes = undefined
    all = { index: indexOf(tables), crc }
    facts = factsOf(path)
  }

  return {
    index: changes && all ? withChanges(all.index, changes) : (all?.index ?? emptyIndex),
    write(tables) {
      // Another command may have replaced the file.
      const changed =
        all && factsOf(path) === facts ? changesSince(all.index, changes ?? emptyIndex, tables) : undefined
      if (all && changed) writeIndex(changesPath, idOfChanges(all), changed)
      else writeAll(tables)
    },
  }
}

/** Names a state of the file. */
function factsOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return '' // missing, or in a folder that may not be read
  }
}

/** The value of a key that was removed. */
const removed = ''

function withChanges(all: CacheIndex, changes: CacheIndex): CacheIndex {
  const changed = new Set(changes.names)
  const tables = new Map<string, Table>()
  return {
    names: [...new Set([...all.names, ...changes.names])],
    table(name) {
      if (!changed.has(name)) return all.table(name)
      const table = tables.get(name) ?? joined(all.table(name), changes.table(name))
      tables.set(name, table)
      return table
    },
  }
}

function joined(before: Table, changes: Table): Table {
  const table = new Map(before)
  for (const [key, entry] of changes) {
    if (entry === removed) table.delete(key)
    else table.set(key, entry)
  }
  return table
}

type Tables = ReadonlyMap<string, Table>

/** All changes since the large file was written; `undefined` when there are too many. `earlier` are those that this run read. */
function changesSince(all: CacheIndex, earlier: CacheIndex, tables: Tables): Tables | undefined {
  const changes = new Map<string, Table>()
  let [count, known] = [0, 0]
  for (const [name, table] of tables) {
    const before = all.table(name)
    const changed = differences(before, earlier.table(name), table)
    if (changed.size > 0) changes.set(name, changed)
    count += changed.size
    known += before.size
  }
  return count <= known * largestShare ? changes : undefined
}

function differences(before: Table, earlier: Table, table: Table): Table {
  const changed = new Map<string, Entry>()
  let added = 0
  for (const [key, entry] of table) {
    // A text was read, and comparing all of them takes longer than all the rest.
    if (typeof entry === 'string' && !earlier.has(key)) continue
    const old = before.get(key)
    if (old === entry) continue
    const json = jsonOf(entry)
    if (old === undefined) added++
    if (old === undefined || jsonOf(old) !== json) changed.set(key, json)
  }
  if (table.size - added === before.size) return changed
  for (const key of before.keys()) if (!table.has(key)) changed.set(key, removed)
  return changed
}
