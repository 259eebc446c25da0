/**
 * The only module that writes a site. It collects the files in a folder of its own and swaps that for the output when all is
 * well, so that readers have the old site or the new one and a build that fails or is killed leaves the old one. Files that did
 * not change are linked from the old output, not written again. The old output becomes the folder in which the next site is
 * collected: most of it is right already, so that an edit in a large site costs the edit, not a tree of new folders.
 */
import { copyFileSync, linkSync, lstatSync, readFileSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { isMissing } from '../system-errors.ts'
import { checkPlace, marker, type OutputPlace } from './output-place.ts'
import { openStage } from './stage.ts'
import { keepAsSpare, recover, swap, takeStage } from './swap-folders.ts'

export interface Output {
  /**
   * Adds a file. `key` names everything its content depends on: when the old output has the file with the same key,
   * `content` is not asked for. Returns the file's size in bytes.
   */
  add(path: string, key: string, content: () => string | Uint8Array): number
  /** Paths that another file has, or needs for a folder; the first file stands. */
  readonly conflicts: readonly string[]
  /** Swaps the new site in. */
  publish(): OutputSummary
  /** Forgets what was collected; the old site stays. */
  discard(): void
}

export interface OutputSummary {
  readonly files: number
  readonly bytes: number
  readonly written: number
}

/** Key, content hash, size, modification time, inode: what the cache remembers of an output file. */
type Remembered = readonly [key: string, content: string, size: number, mtimeMs: number, inode: number]

export function openOutput(wanted: OutputPlace, cache: Cache): Output {
  const place = checkPlace(wanted)
  const { dir } = place
  recover(place)
  const spare = join(place.workDir, `spare-${hashOf(dir)}`)
  const stageDir = takeStage(place, spare)
  const stage = openStage(stageDir)
  const table = `output ${dir}`
  const added = new Set<string>()
  const parents = new Set<string>()
  const conflicts: string[] = []
  let bytes = 0
  let written = 0

  /** Whether nothing of this build has the path, or needs a folder where this needs a file. */
  const claim = (path: string): boolean => {
    const above = foldersOf(path)
    if (added.has(path) || parents.has(path) || above.some((folder) => added.has(folder))) return false
    added.add(path)
    for (const folder of above) parents.add(folder)
    return true
  }

  /** Takes the file from the old output, if it is there as we left it. */
  const reuse = (path: string, old: Remembered, key: string): boolean => {
    const source = `${dir}/${path}`
    const target = `${stageDir}/${path}`
    if (!isAsLeft(source, old)) return false
    if (stage.present.has(path) && isAsLeft(target, old)) {
      bytes += old[2]
      if (old[0] !== key) cache.set(table, path, [key, ...old.slice(1)])
      return true
    }
    rmSync(target, { force: true })
    const stat = linkOrCopy(source, target)
    // Another build may have swapped its output in just now.
    if (!stat || !isAsLeft(source, old)) {
      rmSync(target, { force: true })
      return false
    }
    bytes += old[2]
    cache.set(table, path, [key, old[1], stat.size, stat.mtimeMs, stat.ino])
    return true
  }

  /** A file of the old output that holds this very content, although nobody remembers it: the cache was lost, say. */
  const sameInOldOutput = (path: string, hash: string): Remembered | undefined => {
    const file = `${dir}/${path}`
    try {
      const stat = lstatSync(file)
      if (!stat.isFile() || hashOf(readFileSync(file)) !== hash) return undefined
      return ['', hash, stat.size, stat.mtimeMs, stat.ino]
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  const add = (path: string, key: string, content: () => string | Uint8Array): number => {
    if (!claim(path)) {
      conflicts.push(path)
      return 0
    }
    const target = `${stageDir}/${path}`
    stage.makeRoom(path)
    const old = cache.get(table, path) as Remembered | undefined // written below
    if (old?.[0] === key && reuse(path, old, key)) return old[2]
    const value = content()
    const hash = hashOf(value)
    const unchanged = old?.[1] === hash ? old : sameInOldOutput(path, hash)
    if (unchanged && reuse(path, unchanged, key)) return unchanged[2]
    // What stands there may be linked to a file of the old output, which must not change.
    if (stage.present.has(path)) rmSync(target, { force: true })
    writeFileSync(target, value)
    const stat = statSync(target)
    cache.set(table, path, [key, hash, stat.size, stat.mtimeMs, stat.ino])
    bytes += stat.size
    written++
    return stat.size
  }

  return {
    add,
    conflicts,
    publish() {
      add(marker.name, '', () => marker.text)
      stage.removeOthers(added)
      swap(stageDir, dir, spare)
      return { files: added.size - 1, bytes: bytes - marker.text.length, written }
    },
    // Half a site is a good start for the next build, which checks every file in it.
    discard: () => keepAsSpare(stageDir, spare),
  }
}

/** The folders above a file, innermost first. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}

function isAsLeft(path: string, [, , size, mtimeMs, inode]: Remembered): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs && stat.ino === inode
}

/** `undefined` when there is nothing to take. */
function linkOrCopy(from: string, to: string): Stats | undefined {
  try {
    linkSync(from, to)
  } catch (error) {
    if (isMissing(error)) return undefined
    // Some file systems have no hard links.
    copyFileSync(from, to)
  }
  return statSync(to)
}
