/**
 * The only module that writes a site. It collects the files in a staging folder and swaps that for the output if there are no errors.
 * So readers have the old site or the new one, and a build that fails or is killed leaves the old one. Unchanged files are linked
 * from the old output, not written again. The old output becomes the next staging folder: most of its files are still right, so an
 * edit in a large site costs the edit, not a tree of new folders.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { isForbidden, isMissing } from '../system-errors.ts'
import { createClaims } from './claims.ts'
import { createKnownTrees } from './known-trees.ts'
import { openLink } from './link-folders.ts'
import { lostPages, markerText } from './lost-pages.ts'
import { type FolderFacts, foldersOf, type OutputState, stateOfOutput } from './output-state.ts'
import { checkTarget, marker, type OutputTarget } from './output-target.ts'
import type { StagingFolder } from './staging-folder.ts'
import { keptBeside, openSwap } from './swap-folders.ts'
import { verifyOutput } from './verify-output.ts'
import { createWriteThread } from './write-thread.ts'

export interface Output {
  /**
   * Adds a file. `key` names everything its content depends on: if the old output has the file with the same key, `content` is not
   * called. Returns the size of the file in bytes.
   */
  add(path: string, key: string, content: () => string | Uint8Array): number
  /** Paths that another file already has, or needs for a folder. The first file wins. */
  readonly conflicts: readonly string[]
  /** The finding that stops a build with this number of pages, because the old site has many more. */
  lost(pages: number): Diagnostic | undefined
  /** Waits for files that another thread writes. Call it before `publish`. */
  settle(): Promise<void>
  /** Swaps the new site in. Throws a `SiteError` when a collected file is gone: another process removed it. */
  publish(pages: number): OutputSummary
  /** Reads the published site again and reports what differs from the files that were added. */
  verify(): Diagnostic[]
  /** How the published site can be recognized later; `undefined` when none is written. */
  state(): OutputState | undefined
  /** Old sites that could not be removed. */
  leftovers(): Diagnostic[]
  /** Drops the collected files. The old site stays. */
  discard(): void | Promise<void>
}

interface OutputSummary {
  readonly files: number
  readonly bytes: number
  readonly written: number
}

/** Facts of an output file in the cache: key, content hash or an empty string, size, modification time, inode. */
type Remembered = readonly [key: string, content: string, size: number, mtimeMs: number, inode: number]

interface OutputOptions {
  /** Whether `verify` will be called. */
  readonly isVerified: boolean
  /** The code of a thread that may write files. */
  readonly writerUrl?: URL | undefined
}

export function openOutput(wanted: OutputTarget, cache: Cache, { isVerified, writerUrl }: OutputOptions): Output {
  const target = checkTarget(wanted)
  const { dir } = target
  const known = createKnownTrees(dir, cache)
  const { staging, publish, discard } = target.asLink ? openLink(target, known) : openSwap(target, known)
  const table = `output ${dir}`
  const claim = createClaims()
  const isFirst = !existsSync(dir)
  const reuse = createReuse(dir, staging)
  const collected = new Map<string, Remembered>()
  const conflicts: string[] = []
  let folders: FolderFacts | undefined
  let written = 0
  const thread = createWriteThread({
    url: isFirst && staging.present.size === 0 ? writerUrl : undefined,
    dir: staging.dir,
    onWritten([path, size, mtimeMs, inode]) {
      const [key = '', hash = ''] = collected.get(path) ?? []
      cache.set(table, path, [key, hash, size, mtimeMs, inode])
      collected.set(path, [key, hash, size, mtimeMs, inode])
    },
  })

  /** Brings a file into the staging folder. `old` is what the cache knows of it. */
  const collect = (
    path: string,
    key: string,
    old: Remembered | undefined,
    content: () => string | Uint8Array,
  ): Remembered => {
    const isElsewhere = inStaging(thread.takes)
    if (!isElsewhere) inStaging(() => staging.makeRoom(path))
    const isKnown = old?.[0] === key && (old[1] !== '' || !isVerified)
    const reused = isKnown ? reuse(path, old) : undefined
    if (reused) return reused
    const value = content()
    // A first build has nothing to compare with, and a later one reads the old file when it has to know whether it is the same.
    const hash = isFirst && !isVerified ? '' : hashOf(value)
    const unchanged = isFirst ? undefined : old?.[1] === hash ? old : sameInOldOutput(`${dir}/${path}`, hash)
    const same = unchanged && reuse(path, unchanged)
    if (same) return withKey(key, same)
    written++
    if (isElsewhere) return [key, hash, thread.write(path, value), 0, 0]
    return withKey(key, writeFresh(staging, path, value, hash))
  }

  const add = (path: string, key: string, content: () => string | Uint8Array): number => {
    if (!claim(path)) {
      conflicts.push(path)
      return 0
    }
    const old = cache.get(table, path) as Remembered | undefined // written below
    const file = collect(path, key, old, content)
    if (file !== old) cache.set(table, path, file)
    collected.set(path, file)
    return file[2]
  }

  return {
    add,
    conflicts,
    lost: (pages) => lostPages(wanted.dir, pages, collected),
    settle: () => thread.finish().catch(rethrow),
    publish(pages) {
      const mark = markerText(pages)
      add(marker.name, mark, () => mark)
      staging.removeOthers(collected)
      const files = [...collected.keys()]
      folders = foldersOf(staging.dir, files)
      refuseHoles(staging.missing(collected, folders), files.length)
      known.keep(dir) // it becomes the next staging folder
      publish()
      known.write(dir, files, folders)
      const bytes = [...collected.values()].reduce((sum, file) => sum + file[2], 0)
      return { files: collected.size - 1, bytes: bytes - mark.length, written }
    },
    verify: () => verifyOutput(dir, new Map([...collected].map(([path, file]) => [path, file[1]]))),
    state: () => stateOfOutput(dir, [...collected.keys()], (path) => factsOf(collected.get(path)), folders),
    leftovers: () => keptBeside(dir).map(leftover),
    discard: () => thread.close()?.then(discard) ?? discard(),
  }
}

function factsOf([, , size, mtimeMs, inode]: Remembered = ['', '', 0, 0, 0]) {
  return [size, mtimeMs, inode] as const
}

/** Written out, because a list that a spread makes has room for 17 items. */
function withKey(key: string, [, content, size, mtimeMs, inode]: Remembered): Remembered {
  return [key, content, size, mtimeMs, inode]
}

/** Takes a file from the old output if it is unchanged since it was written; else returns `undefined`. */
function createReuse(dir: string, staging: StagingFolder) {
  return (path: string, old: Remembered): Remembered | undefined => {
    const source = `${dir}/${path}`
    const target = `${staging.dir}/${path}`
    // Most files are in the staging folder already; what the old output has at this path does not matter then.
    if (staging.present.has(path) && isUnchanged(target, old)) return old
    if (!isUnchanged(source, old)) return undefined
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
    // The error of a missing file takes longer than the question, and in a first build all of them are missing.
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat?.isFile() || hashOf(readFileSync(file)) !== hash) return undefined
    return ['', hash, stat.size, stat.mtimeMs, stat.ino]
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return undefined
    throw error
  }
}

function writeFresh(staging: StagingFolder, path: string, value: string | Uint8Array, hash: string): Remembered {
  const file = `${staging.dir}/${path}`
  return inStaging(() => {
    // The present file may be a hard link to a file of the old output, which must not change.
    if (staging.present.has(path)) rmSync(file, { force: true })
    writeFileSync(file, value)
    const stat = statSync(file)
    return ['', hash, stat.size, stat.mtimeMs, stat.ino]
  })
}

/** Says so when another process has removed folders of the staging folder. */
function inStaging<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    return rethrow(error)
  }
}

function rethrow(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  throw isGone ? new SiteError([incomplete('Folders')]) : error
}

/** Readers would miss these files. Another process removed them, for instance with the cache folder. */
function refuseHoles(holes: readonly string[], all: number): void {
  const [first] = holes
  if (first !== undefined) throw new SiteError([incomplete(`${holes.length} of ${all} files, such as "${first}",`)])
}

function isUnchanged(path: string, [, , size, mtimeMs, inode]: Remembered): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat?.size === size && stat.mtimeMs === mtimeMs && stat.ino === inode
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return false
    throw error
  }
}

/** `undefined` if the file does not exist or may not be read. */
function linkOrCopy(from: string, to: string): Stats | undefined {
  try {
    linkSync(from, to)
  } catch (error) {
    if (isMissing(error) || !tryCopy(from, to)) return undefined
  }
  return statSync(to)
}

/** Some file systems have no hard links, and systems refuse them for files of other users. */
function tryCopy(from: string, to: string): boolean {
  try {
    copyFileSync(from, to)
    return true
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return false
    throw error
  }
}

function incomplete(what: string): Diagnostic {
  return finding({
    code: 'output-incomplete',
    message: `${what} of the new site disappeared while the site was collected. The old site is unchanged.`,
    hint: 'Build again. Nothing else may change the folder ".docs-gen" meanwhile.',
  })
}

function leftover(path: string): Diagnostic {
  return finding({
    severity: 'warning',
    code: 'leftover-kept',
    message: `The folder "${path}" with an old site cannot be removed.`,
    hint: 'Remove it as the user who owns it. The new site is complete.',
  })
}
