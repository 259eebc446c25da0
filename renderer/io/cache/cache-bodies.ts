/** Page bodies of the cache: pieces of JSON in one file. Each is appended as it is made, so that memory never holds all of them. */
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { removeIrregular, tryRemove } from '../leftovers.ts'
import { isSystemError } from '../system-errors.ts'

export interface BodySlice {
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
  read(slice: BodySlice): string
  append(json: string): BodySlice
  /**
   * Drops other bodies: from memory, and from the file when they take more space there than these. Returns the new slices if these
   * have moved.
   */
  compact(slices: ReadonlyMap<string, BodySlice>): Map<string, BodySlice> | undefined
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

  const hold = (json: string): BodySlice => {
    inMemory.set(--held, json)
    return { offset: held, length: 0, crc: 0 }
  }

  return {
    read(slice) {
      if (slice.offset < 0) return inMemory.get(slice.offset) ?? 'null'
      const bytes = attempt(() => readSlice(file(), slice))
      if (!bytes || crc32(bytes) !== slice.crc) throw new DamagedCache(`The cache is damaged at byte ${slice.offset}.`)
      return bytes.toString()
    },
    append(json) {
      if (isClosed) throw new ClosedCache('The cache is closed.')
      return (problem === undefined ? attempt(() => appendTo(file(), json)) : undefined) ?? hold(json)
    },
    compact(slices) {
      const offsets = new Set([...slices.values()].map(({ offset }) => offset))
      for (const offset of inMemory.keys()) if (!offsets.has(offset)) inMemory.delete(offset)
      if (problem !== undefined) return undefined
      const usedBytes = [...slices.values()].reduce((sum, slice) => sum + slice.length, 0)
      if (fstatSync(file()).size <= 2 * usedBytes + 1_000_000) return undefined
      const temporary = `${path}.${process.pid}`
      try {
        const moved = copyBodies(file(), slices, temporary)
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

function readSlice(file: number, { offset, length }: BodySlice): Buffer {
  const buffer = Buffer.allocUnsafe(length)
  readSync(file, buffer, 0, length, offset)
  return buffer
}

function appendTo(file: number, json: string): BodySlice {
  const bytes = Buffer.from(json)
  // Ask for the size each time: on a full disk, only a part of the last piece may have been written.
  const slice = { offset: fstatSync(file).size, length: bytes.length, crc: crc32(bytes) }
  writeAll(file, bytes)
  return slice
}

/** Writes these bodies to a new file; returns their slices in it. */
function copyBodies(file: number, slices: ReadonlyMap<string, BodySlice>, path: string): Map<string, BodySlice> {
  const moved = new Map<string, BodySlice>()
  const out = createFile(path)
  try {
    let offset = 0
    for (const [key, slice] of slices) {
      writeAll(out, readSlice(file, slice))
      moved.set(key, { ...slice, offset })
      offset += slice.length
    }
  } finally {
    closeSync(out)
  }
  return moved
}
