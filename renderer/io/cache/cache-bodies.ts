/** Page bodies of the cache: pieces of JSON in one file. Each is appended as it is made, so that memory never holds all of them. */
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

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
  read(place: BodyPlace): unknown
  append(json: string): BodyPlace
  /** Rewrites the file without unused bodies, when these take more space than the others; returns the new places. */
  compact(places: ReadonlyMap<string, BodyPlace>): Map<string, BodyPlace>
  close(): void
}

/** Writes all bytes: one call of the system may write only some of them. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

export function openBodies(path: string): BodyFile {
  let opened: number | undefined = openSync(path, 'a+')

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

  return {
    read(place) {
      const bytes = readBytes(place)
      if (crc32(bytes) !== place.crc) throw new DamagedCache(`The cache is damaged at byte ${place.offset}.`)
      return JSON.parse(bytes.toString())
    },
    append(json) {
      const bytes = Buffer.from(json)
      // Ask for the size each time: on a full disk, only a part of the last piece may have been written.
      const place = { offset: fstatSync(file()).size, length: bytes.length, crc: crc32(bytes) }
      writeAll(file(), bytes)
      return place
    },
    compact(places) {
      const usedBytes = [...places.values()].reduce((sum, place) => sum + place.length, 0)
      if (fstatSync(file()).size <= 2 * usedBytes + 1_000_000) return new Map(places)
      const temporary = `${path}.${process.pid}`
      const moved = new Map<string, BodyPlace>()
      const out = openSync(temporary, 'w')
      let offset = 0
      for (const [key, place] of places) {
        writeAll(out, readBytes(place))
        moved.set(key, { ...place, offset })
        offset += place.length
      }
      closeSync(out)
      closeSync(file())
      rmSync(path, { force: true })
      renameSync(temporary, path)
      opened = openSync(path, 'a+')
      return moved
    },
    close() {
      if (opened !== undefined) closeSync(opened)
      opened = undefined
    },
  }
}
