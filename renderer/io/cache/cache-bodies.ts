/** Page bodies of the cache: pieces of JSON in one file. Each is appended as it is made, so that memory never holds all of them. */
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { removeIrregular, tryRemove } from '../leftovers.ts'
import { isSystemError } from '../system-errors.ts'

export interface BodyPlace {
  readonly offset: number
  readonly length: number
  readonly crc: number
}

/** The cache proved damaged in the middle of a build; the build has to start again without it. */
export class DamagedCache extends Error {}

/** The cache was used after the command had closed it. */
export class ClosedCache extends Error {}

interface BodyFile {
  /** The JSON that was appended. */
  read(place: BodyPlace): string
  append(json: string): BodyPlace
  /** Drops other bodies: from memory, and from the file when they take more space there than these. Returns the new places. */
  compact(places: ReadonlyMap<string, BodyPlace>): Map<string, BodyPlace>
  /** Why the file cannot be used. New bodies stay in memory then. */
  problem(): unknown
  close(): void
}

/** Opens a new file for writing, and never what is at its path. */
export function createFile(path: string): number {
  rmSync(path, { recursive: true, force: true })
  return openSync(path, 'wx')
}

/** Writes all bytes: one call of the system may write only some of them. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

/** Opens the file for reading and appending, whatever was at its path. */
function openFile(path: string): number {
  removeIrregular(path)
  try {
    return openSync(path, 'a+')
  } catch {
    // The file of another user, for instance.
    rmSync(path, { recursive: true, force: true })
    return openSync(path, 'a+')
  }
}

export function openBodies(path: string): BodyFile {
  let opened: number | undefined
  let problem: unknown
  let isClosed = false
  const inMemory = new Map<number, string>()
  let held = 0

  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (error) {
      if (!isSystemError(error)) throw error
      problem = error
      return undefined
    }
  }

  opened = attempt(() => openFile(path))

  /** The system reuses the number of a closed file; writing to it would damage another file. */
  const file = (): number => {
    if (opened === undefined) throw new ClosedCache('The cache is closed.')
    return opened
  }

  const readBytes = ({ offset, length }: BodyPlace): Buffer => {
    const buffer = Buffer.allocUnsafe(length)
    readSync(file(), buffer, 0, length, offset)
    return buffer
  }

  const hold = (json: string): BodyPlace => {
    inMemory.set(--held, json)
    return { offset: held, length: 0, crc: 0 }
  }

  const write = (json: string): BodyPlace => {
    const bytes = Buffer.from(json)
    // Ask for the size each time: on a full disk, only a part of the last piece may have been written.
    const place = { offset: fstatSync(file()).size, length: bytes.length, crc: crc32(bytes) }
    writeAll(file(), bytes)
    return place
  }

  return {
    read(place) {
      if (place.offset < 0) return inMemory.get(place.offset) ?? 'null'
      const bytes = attempt(() => readBytes(place))
      if (!bytes || crc32(bytes) !== place.crc) throw new DamagedCache(`The cache is damaged at byte ${place.offset}.`)
      return bytes.toString()
    },
    append(json) {
      if (isClosed) throw new ClosedCache('The cache is closed.')
      return (problem === undefined ? attempt(() => write(json)) : undefined) ?? hold(json)
    },
    compact(places) {
      const offsets = new Set([...places.values()].map(({ offset }) => offset))
      for (const offset of inMemory.keys()) if (!offsets.has(offset)) inMemory.delete(offset)
      if (problem !== undefined) return new Map(places)
      const usedBytes = [...places.values()].reduce((sum, place) => sum + place.length, 0)
      if (fstatSync(file()).size <= 2 * usedBytes + 1_000_000) return new Map(places)
      const temporary = `${path}.${process.pid}`
      try {
        const moved = copyBodies(places, temporary, readBytes)
        closeSync(file())
        renameSync(temporary, path)
        opened = openSync(path, 'a+')
        return moved
      } catch (error) {
        tryRemove(temporary)
        throw error
      }
    },
    problem: () => problem,
    close() {
      if (opened !== undefined) closeSync(opened)
      opened = undefined
      isClosed = true
    },
  }
}

/** Writes these bodies to a new file; returns their places in it. */
function copyBodies(
  places: ReadonlyMap<string, BodyPlace>,
  path: string,
  readBytes: (place: BodyPlace) => Buffer,
): Map<string, BodyPlace> {
  const moved = new Map<string, BodyPlace>()
  const out = createFile(path)
  try {
    let offset = 0
    for (const [key, place] of places) {
      writeAll(out, readBytes(place))
      moved.set(key, { ...place, offset })
      offset += place.length
    }
  } finally {
    closeSync(out)
  }
  return moved
}
