/**
 * What earlier builds found out, by content hash: small values in tables that are read whole, page bodies in one file that is
 * read piece by piece. A damaged or foreign cache is an empty one; nothing in it is trusted without its checksum.
 * There is no invalidation: a key names everything its value depends on, and what a build did not ask for is not kept.
 */
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { removeLeftovers } from './leftovers.ts'

export interface Cache {
  get(table: string, key: string): unknown
  set(table: string, key: string, value: unknown): void
  /** Whether there is a body of that key; having asked keeps it. */
  hasBody(key: string): boolean
  /** Like `get`, for large values: they stay on disk until asked for. Throws `DamagedCache`. */
  getBody(key: string): unknown
  setBody(key: string, value: unknown): void
  /** Writes what this build used or found, and forgets the rest. */
  save(): void
  close(): void
}

interface BodyPlace {
  readonly offset: number
  readonly length: number
  readonly crc: number
}

type Tables = Map<string, Map<string, unknown>>

const indexName = 'cache.json'
const bodiesName = 'bodies.bin'

/** The cache turned out damaged in the middle of a build, which has to start anew without it. */
export class DamagedCache extends Error {}

/** Opens the cache in a folder. `buildId` names the code that computes the values. */
export function openCache(dir: string, buildId: string): Cache {
  mkdirSync(dir, { recursive: true })
  removeLeftovers(dir, /^(?:modules-|cache\.json\.|bodies\.bin\.)(\d+)/)
  let old = readIndex(dir, buildId)
  let used: Index = emptyIndex()
  const bodies = openBodies(join(dir, bodiesName))

  const tableOf = (name: string) => {
    const table = used.tables.get(name) ?? new Map<string, unknown>()
    used.tables.set(name, table)
    return table
  }

  const placeOf = (key: string) => {
    const place = used.places.get(key) ?? old.places.get(key)
    if (place) used.places.set(key, place)
    return place
  }

  return {
    get(name, key) {
      const table = tableOf(name)
      const known = table.get(key)
      if (known !== undefined) return known
      const value = old.tables.get(name)?.get(key)
      if (value !== undefined) table.set(key, value)
      return value
    },
    set(name, key, value) {
      tableOf(name).set(key, value)
    },
    hasBody: (key) => placeOf(key) !== undefined,
    getBody(key) {
      const place = placeOf(key)
      if (!place) throw new DamagedCache(`The cache has no body "${key}".`)
      return bodies.read(place)
    },
    setBody(key, value) {
      used.places.set(key, bodies.append(JSON.stringify(value)))
    },
    save() {
      // A table nobody asked for belongs to somebody else, such as the manifest of another output folder.
      for (const [name, table] of old.tables) if (!used.tables.has(name)) used.tables.set(name, table)
      used = { tables: used.tables, places: bodies.compact(used.places) }
      writeIndex(dir, buildId, used)
      old = used
      used = emptyIndex()
    },
    close: () => bodies.close(),
  }
}

interface BodyFile {
  read(place: BodyPlace): unknown
  append(json: string): BodyPlace
  /** Rewrites the file without what nobody asked for, once that is more than the rest; returns the places from then on. */
  compact(places: ReadonlyMap<string, BodyPlace>): Map<string, BodyPlace>
  close(): void
}

/** Pieces of JSON in one file, written one after the other as they come, so that memory never holds them all. */
function openBodies(path: string): BodyFile {
  let file = openSync(path, 'a+')
  let end = fstatSync(file).size

  const readBytes = ({ offset, length }: BodyPlace): Buffer => {
    const buffer = Buffer.allocUnsafe(length)
    readSync(file, buffer, 0, length, offset)
    return buffer
  }

  return {
    read(place) {
      const bytes = readBytes(place)
      if (crc32(bytes) !== place.crc) throw new DamagedCache(`The cache is damaged at byte ${place.offset}.`)
      return JSON.parse(bytes.toString())
    },
    append(json) {
      const bytes = Buffer.from(json)
      writeSync(file, bytes)
      const place = { offset: end, length: bytes.length, crc: crc32(bytes) }
      end += bytes.length
      return place
    },
    compact(places) {
      const living = [...places.values()].reduce((sum, place) => sum + place.length, 0)
      if (end <= 2 * living + 1_000_000) return new Map(places)
      const temporary = `${path}.${process.pid}`
      const moved = new Map<string, BodyPlace>()
      const out = openSync(temporary, 'w')
      let offset = 0
      for (const [key, place] of places) {
        writeSync(out, readBytes(place))
        moved.set(key, { ...place, offset })
        offset += place.length
      }
      closeSync(out)
      closeSync(file)
      rmSync(path, { force: true })
      renameSync(temporary, path)
      file = openSync(path, 'a+')
      end = offset
      return moved
    },
    close: () => closeSync(file),
  }
}

/** Removes the folder and all in it. */
export function removeCache(dir: string): void {
  rmSync(dir, { recursive: true, force: true })
}

/** Removes what is on disk. */
export function dropCache(dir: string): void {
  for (const name of [indexName, bodiesName]) rmSync(join(dir, name), { force: true })
}

interface Index {
  readonly tables: Tables
  readonly places: Map<string, BodyPlace>
}

function emptyIndex(): Index {
  return { tables: new Map(), places: new Map() }
}

function readIndex(dir: string, buildId: string): Index {
  try {
    const file = readFileSync(join(dir, indexName))
    const headEnd = file.indexOf(10)
    const [id, crc] = file.toString('utf8', 0, headEnd).split(' ')
    const content = file.subarray(headEnd + 1)
    if (id !== buildId || Number(crc) !== crc32(content)) return emptyIndex()
    // Written by writeIndex of the same code, and whole: the checksum says so.
    const { tables, places } = JSON.parse(content.toString()) as {
      tables: Record<string, Record<string, unknown>>
      places: Record<string, [number, number, number]>
    }
    return {
      tables: new Map(Object.entries(tables).map(([name, table]) => [name, new Map(Object.entries(table))])),
      places: new Map(
        Object.entries(places).map(([key, [offset, length, crc]]) => [key, { offset, length, crc }] as const),
      ),
    }
  } catch {
    // Missing or unreadable: the build does the work anew.
    return emptyIndex()
  }
}

function writeIndex(dir: string, buildId: string, { tables, places }: Index): void {
  const content = Buffer.from(
    JSON.stringify({
      tables: Object.fromEntries([...tables].map(([name, table]) => [name, Object.fromEntries(table)])),
      places: Object.fromEntries([...places].map(([key, { offset, length, crc }]) => [key, [offset, length, crc]])),
    }),
  )
  const temporary = join(dir, `${indexName}.${process.pid}`)
  writeFileSync(temporary, Buffer.concat([Buffer.from(`${buildId} ${crc32(content)}\n`), content]))
  renameSync(temporary, join(dir, indexName))
}
