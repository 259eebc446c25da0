/**
 * The index of the cache: tables of small JSON values. A value is parsed when it is requested, and an unchanged value is written
 * as it was read, so that a build of ten thousand pages does not pay for values it does not use.
 *
 * The file has the tables, a line with the name and length in bytes of each, and a line with the build's id, a checksum and the length
 * of the line before. Each line of a table is a key, a tab and its value. What is known last comes last, so that the tables are
 * written piece by piece and never are one text.
 */
import { closeSync, readFileSync, renameSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { removeIrregular, tryRemove } from '../leftovers.ts'
import { createFile, writeAll } from './cache-bodies.ts'

/** JSON, or a value that this run made: most are objects that the run holds anyway, so their JSON is made when it is needed. */
export type Entry = string | { readonly value: unknown }

export type Table = ReadonlyMap<string, Entry>

export function jsonOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : JSON.stringify(entry.value)
}

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
    const last = file.lastIndexOf(10) + 1
    const [id, crc, length] = file.toString('utf8', last).split(' ')
    const content = file.subarray(0, last)
    if (id !== buildId || Number(crc) !== crc32(content)) return emptyIndex
    return openTables(content, last - Number(length))
  } catch {
    // Missing or unreadable: the build starts without a cache.
    return emptyIndex
  }
}

function openTables(content: Buffer, end: number): CacheIndex {
  const lengths = JSON.parse(content.toString('utf8', end)) as [string, number][] // intact: the checksum matched
  const places = new Map<string, readonly [start: number, end: number]>()
  let start = 0
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
  const table = new Map<string, Entry>()
  for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    const tab = text.indexOf('\t', start)
    table.set(text.slice(start, tab), text.slice(tab + 1, end))
  }
  return table
}

/** Replaces the file in one step: a reader sees the old file or the new one. */
export function writeIndex(path: string, buildId: string, tables: ReadonlyMap<string, Table>): void {
  const temporary = `${path}.${process.pid}`
  try {
    const file = createFile(temporary)
    try {
      writeTables(file, buildId, tables)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    tryRemove(temporary)
    throw error
  }
}

function writeTables(file: number, buildId: string, tables: ReadonlyMap<string, Table>): void {
  let crc = 0
  const write = (text: string): number => {
    const bytes = Buffer.from(text)
    crc = crc32(bytes, crc)
    writeAll(file, bytes)
    return bytes.length
  }
  const lengths = [...tables].map(([name, table]) => {
    let length = 0
    for (const piece of piecesOf(table)) length += write(piece)
    return [name, length]
  })
  const length = write(`${JSON.stringify(lengths)}\n`)
  writeAll(file, Buffer.from(`${buildId} ${crc} ${length}`))
}

/** Fewer writes of the system than lines, and no text that is as long as the table. */
const linesPerPiece = 500

function* piecesOf(table: Table): Generator<string> {
  let lines: string[] = []
  for (const [key, entry] of table) {
    // A file name may contain a line break; such a file is not cached.
    if (!/[\t\n]/.test(key)) lines.push(`${key}\t${jsonOf(entry)}\n`)
    if (lines.length < linesPerPiece) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}
