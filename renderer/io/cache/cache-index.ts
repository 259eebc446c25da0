/**
 * The index of the cache: tables of small JSON values. A value is parsed when it is requested, and an unchanged value is written
 * as it was read, so that a build of ten thousand pages does not pay for values it does not use.
 *
 * The file has a line with the build's id and a checksum, a line with the name and length in bytes of each table, and the tables.
 * Each line of a table is a key, a tab and its value.
 */
import { closeSync, readFileSync, renameSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { removeIrregular, tryRemove } from '../leftovers.ts'
import { createFile, writeAll } from './cache-bodies.ts'

/** JSON by key. */
export type Table = ReadonlyMap<string, string>

/** The tables of a file; each is read on first use. */
interface CacheIndex {
  readonly names: readonly string[]
  table(name: string): Table
}

const none: Table = new Map()

/** An index of tables in memory. */
export function indexOf(tables: ReadonlyMap<string, Table>): CacheIndex {
  return { names: [...tables.keys()], table: (name) => tables.get(name) ?? none }
}

export const emptyIndex = indexOf(new Map())

/** Returns an empty index when the file is missing, damaged or from another version of docs-gen. */
export function readIndex(path: string, buildId: string): CacheIndex {
  try {
    removeIrregular(path)
    const file = readFileSync(path)
    const headEnd = file.indexOf(10)
    const [id, crc] = file.toString('utf8', 0, headEnd).split(' ')
    const content = file.subarray(headEnd + 1)
    if (id !== buildId || Number(crc) !== crc32(content)) return emptyIndex
    return openTables(content)
  } catch {
    // Missing or unreadable: the build starts without a cache.
    return emptyIndex
  }
}

function openTables(content: Buffer): CacheIndex {
  const namesEnd = content.indexOf(10)
  const lengths = JSON.parse(content.toString('utf8', 0, namesEnd)) as [string, number][] // intact: the checksum matched
  const places = new Map<string, readonly [start: number, end: number]>()
  let start = namesEnd + 1
  for (const [name, length] of lengths) {
    places.set(name, [start, start + length])
    start += length
  }
  const tables = new Map<string, Table>()
  return {
    names: [...places.keys()],
    table(name) {
      const table = tables.get(name) ?? readTable(content.toString('utf8', ...(places.get(name) ?? [0, 0])))
      tables.set(name, table)
      return table
    },
  }
}

function readTable(text: string): Table {
  const table = new Map<string, string>()
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t')
    if (tab >= 0) table.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return table
}

/** Replaces the file in one step: a reader sees the old file or the new one. */
export function writeIndex(path: string, buildId: string, tables: ReadonlyMap<string, Table>): void {
  const texts = [...tables].map(([name, table]) => [name, Buffer.from(tableText(table))] as const)
  const names = Buffer.from(`${JSON.stringify(texts.map(([name, text]) => [name, text.length]))}\n`)
  const content = [names, ...texts.map(([, text]) => text)]
  const crc = content.reduce((sum, part) => crc32(part, sum), 0)
  const temporary = `${path}.${process.pid}`
  try {
    const file = createFile(temporary)
    try {
      for (const part of [Buffer.from(`${buildId} ${crc}\n`), ...content]) writeAll(file, part)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    tryRemove(temporary)
    throw error
  }
}

function tableText(table: Table): string {
  const lines: string[] = []
  // A file name may contain a line break; such a file is not cached.
  for (const [key, json] of table) if (!/[\t\n]/.test(key)) lines.push(`${key}\t${json}\n`)
  return lines.join('')
}
