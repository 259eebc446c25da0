/**
 * The only module that writes a site. It collects the files in a stage folder and swaps that for the output if there are no errors.
 * So readers have the old site or the new one, and a build that fails or is killed leaves the old one. Unchanged files are linked
 * from the old output, not written again. The old output becomes the next stage folder: most of its files are still right, so an
 * edit in a large site costs the edit, not a tree of new folders.
 */
import { copyFileSync, linkSync, lstatSync, readFileSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { isMissing } from '../system-errors.ts'
import { checkPlace, marker, type OutputPlace } from './output-place.ts'
import { openStage, type Stage } from './staging-folder.ts'
import { keepAsSpare, recover, swap, takeStage } from './swap-folders.ts'

export interface Output {
  /**
   * Adds a file. `key` names everything its content depends on: if the old output has the file with the same key, `content` is not
   * called. Returns the size of the file in bytes.
   */
  add(path: string, key: string, content: () => string | Uint8Array): number
  /** Paths that another file already has, or needs for a folder. The first file wins. */
  readonly conflicts: readonly string[]
  /** Swaps the new site in. */
  publish(): OutputSummary
  /** Drops the collected files. The old site stays. */
  discard(): void
}

interface OutputSummary {
  readonly files: number
  readonly bytes: number
  readonly written: number
}

/** Facts of an output file in the cache: key, content hash, size, modification time, inode. */
type Remembered = readonly [key: string, content: string, size: number, mtimeMs: number, inode: number]

export function openOutput(wanted: OutputPlace, cache: Cache): Output {
  const place = checkPlace(wanted)
  const { dir } = place
  recover(place)
  const spare = join(place.workDir, `spare-${hashOf(dir)}`)
  const stageDir = takeStage(place, spare)
  const stage = openStage(stageDir)
  const table = `output ${dir}`
  const { added, claim } = createClaims()
  const reuse = createReuse(dir, stageDir, stage)
  const conflicts: string[] = []
  let bytes = 0
  let written = 0

  const add = (path: string, key: string, content: () => string | Uint8Array): number => {
    if (!claim(path)) {
      conflicts.push(path)
      return 0
    }
    stage.makeRoom(path)
    const old = cache.get(table, path) as Remembered | undefined // written below
    let file = old?.[0] === key ? reuse(path, old) : undefined
    if (file === undefined) {
      const value = content()
      const hash = hashOf(value)
      const unchanged = old?.[1] === hash ? old : sameInOldOutput(`${dir}/${path}`, hash)
      file = unchanged && reuse(path, unchanged)
      if (file === undefined) {
        file = writeFresh(`${stageDir}/${path}`, value, hash, stage.present.has(path))
        written++
      }
    }
    if (file !== old || old[0] !== key) cache.set(table, path, [key, ...file.slice(1)])
    bytes += file[2]
    return file[2]
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

/** Which paths this build has, as files or as folders. */
function createClaims() {
  const added = new Set<string>()
  const parents = new Set<string>()

  /** Returns false if the build already has the path, or needs a folder at it or a file at one of its folders. */
  const claim = (path: string): boolean => {
    const above = foldersOf(path)
    if (added.has(path) || parents.has(path) || above.some((folder) => added.has(folder))) return false
    added.add(path)
    for (const folder of above) parents.add(folder)
    return true
  }
  return { added, claim }
}

/** Takes a file from the old output if it is unchanged since it was written; else returns `undefined`. */
function createReuse(dir: string, stageDir: string, stage: Stage) {
  return (path: string, old: Remembered): Remembered | undefined => {
    const source = `${dir}/${path}`
    const target = `${stageDir}/${path}`
    if (!isUnchanged(source, old)) return undefined
    if (stage.present.has(path) && isUnchanged(target, old)) return old
    rmSync(target, { force: true })
    const stat = linkOrCopy(source, target)
    // Another build may have swapped in its output in the meantime.
    if (stat && isUnchanged(source, old)) return [old[0], old[1], stat.size, stat.mtimeMs, stat.ino]
    rmSync(target, { force: true })
    return undefined
  }
}

/** Finds a file with the same content in the old output that the cache does not know, for instance after the cache was lost. */
function sameInOldOutput(file: string, hash: string): Remembered | undefined {
  try {
    const stat = lstatSync(file)
    if (!stat.isFile() || hashOf(readFileSync(file)) !== hash) return undefined
    return ['', hash, stat.size, stat.mtimeMs, stat.ino]
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function writeFresh(file: string, value: string | Uint8Array, hash: string, isPresent: boolean): Remembered {
  // The present file may be a hard link to a file of the old output, which must not change.
  if (isPresent) rmSync(file, { force: true })
  writeFileSync(file, value)
  const stat = statSync(file)
  return ['', hash, stat.size, stat.mtimeMs, stat.ino]
}

/** The folders above a file, innermost first. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}

function isUnchanged(path: string, [, , size, mtimeMs, inode]: Remembered): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs && stat.ino === inode
}

/** `undefined` if the file does not exist. */
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
