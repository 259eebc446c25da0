/** Page bodies of the cache: pieces of JSON in one file, written one after the other as they come, so that memory never holds them all. */
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

export interface BodyPlace {
  readonly offset: number
  readonly length: number
  readonly crc: number
}

/** The cache turned out damaged in the middle of a build, which has to start anew without it. */
export class DamagedCache extends Error {}

/** The command was ended while something was still being made. */
export class ClosedCache extends Error {}

export interface BodyFile {
  read(place: BodyPlace): unknown
  append(json: string): BodyPlace
  /** Rewrites the file without what nobody asked for, once that is more than the rest; returns the places from then on. */
  compact(places: ReadonlyMap<string, BodyPlace>): Map<string, BodyPlace>
  close(): void
}

/** The system may write less than it was given, and say so. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

export function openBodies(path: string): BodyFile {
  let opened: number | undefined = openSync(path, 'a+')

  /** The system gives the number of a closed file to another one, which must not be written to. */
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
      // Where the file ends now: a full disk may have taken a part of the last piece.
      const place = { offset: fstatSync(file()).size, length: bytes.length, crc: crc32(bytes) }
      writeAll(file(), bytes)
      return place
    },
    compact(places) {
      const living = [...places.values()].reduce((sum, place) => sum + place.length, 0)
      if (fstatSync(file()).size <= 2 * living + 1_000_000) return new Map(places)
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
      closeSync(file())
      opened = undefined
    },
  }
}
