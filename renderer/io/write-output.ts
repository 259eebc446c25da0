/**
 * The only module that writes a site. It collects the files in a folder of its own and swaps that for the output when all is
 * well, so that readers have the old site or the new one and a build that fails or is killed leaves the old one. Files that did
 * not change are linked from the old output, not written again. The old output becomes the folder in which the next site is
 * collected: most of it is right already, so that an edit in a large site costs the edit, not a tree of new folders.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, relative, sep } from 'node:path'
import { type Diagnostic, SiteError } from '../diagnostic.ts'
import { hashOf } from '../hash.ts'
import type { Cache } from './cache.ts'
import { findLeftovers, removeLeftovers } from './leftovers.ts'
import { isMissing } from './list-files.ts'

export interface Output {
  /**
   * Adds a file. `key` names everything its content depends on: when the old output has the file with the same key,
   * `content` is not asked for. Returns the file's size in bytes.
   */
  add(path: string, key: string, content: () => string | Uint8Array): number
  /** Paths that were added more than once; the first file stands. */
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

const markerName = '.docs-gen-output'
const markerText = 'This folder is written by docs-gen, which replaces it as a whole. Keep nothing of your own here.\n'

export interface OutputPlace {
  /** Absolute path of the output folder. */
  readonly dir: string
  /** Absolute paths of the project and of its sources, none of which may be replaced. */
  readonly root: string
  readonly sources: readonly string[]
  /** Absolute path of a folder for what the next build can use; out of sight of the project's owner. */
  readonly workDir: string
}

export function openOutput(place: OutputPlace, cache: Cache): Output {
  const { dir } = place
  refuseForeignFolder(place)
  recover(place)
  const spare = join(place.workDir, `spare-${hashOf(dir)}`)
  const stage = takeStage(place, spare)
  const table = `output ${dir}`
  const { files: present, folders } = listTree(stage)
  const added = new Set<string>()
  const conflicts: string[] = []
  let bytes = 0
  let written = 0

  const ensureFolder = (path: string) => {
    const folder = dirname(path)
    if (folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }

  /** Takes the file from the old output, if it is there as we left it. */
  const reuse = (path: string, old: Remembered, key: string): boolean => {
    const source = join(dir, path)
    const target = join(stage, path)
    if (!isAsLeft(source, old)) return false
    if (present.has(path) && isAsLeft(target, old)) {
      bytes += old[2]
      cache.set(table, path, [key, ...old.slice(1)])
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
    const file = join(dir, path)
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
    if (added.has(path)) {
      conflicts.push(path)
      return 0
    }
    added.add(path)
    const target = join(stage, path)
    ensureFolder(target)
    const old = cache.get(table, path) as Remembered | undefined // written below
    if (old?.[0] === key && reuse(path, old, key)) return old[2]
    const value = content()
    const hash = hashOf(value)
    const unchanged = old?.[1] === hash ? old : sameInOldOutput(path, hash)
    if (unchanged && reuse(path, unchanged, key)) return unchanged[2]
    // What stands there may be linked to a file of the old output, which must not change.
    if (present.has(path)) rmSync(target, { force: true })
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
      add(markerName, '', () => markerText)
      removeOthers(stage, present, added)
      swap(stage, dir, spare)
      return { files: added.size - 1, bytes: bytes - markerText.length, written }
    },
    // Half a site is a good start for the next build, which checks every file in it.
    discard: () => keepAsSpare(stage, spare),
  }
}

function isAsLeft(path: string, [, , size, mtimeMs, inode]: Remembered): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs && stat.ino === inode
}

function besides(dir: string, what: string): string {
  return join(dirname(dir), `.${basename(dir)}.${what}-${process.pid}`)
}

/** The folder to collect the site in: the last site but one where there is one, an empty folder otherwise. */
function takeStage({ dir, workDir }: OutputPlace, spare: string): string {
  mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(workDir, { recursive: true })
  // A folder moves by renaming, which stays within a file system.
  if (statSync(workDir).dev !== statSync(dirname(dir)).dev) return emptyFolder(besides(dir, 'staging'))
  const stage = `${spare}-${process.pid}`
  rmSync(stage, { recursive: true, force: true })
  try {
    renameSync(spare, stage)
    return stage
  } catch (error) {
    if (!isMissing(error)) throw error
    return emptyFolder(stage)
  }
}

function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

/** Every file below a folder by its path relative to it, and every folder by its full path. */
function listTree(root: string) {
  const files = new Set<string>()
  const folders = new Set<string>([root])
  const pending = ['']
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const entry of readdirSync(join(root, current), { withFileTypes: true })) {
      const path = current === '' ? entry.name : `${current}/${entry.name}`
      if (entry.isDirectory()) {
        folders.add(join(root, path))
        pending.push(path)
      } else files.add(path)
    }
  }
  return { files, folders }
}

/** Removes what the stage held before and the new site does not, with the folders this leaves empty. */
function removeOthers(stage: string, present: ReadonlySet<string>, added: ReadonlySet<string>): void {
  for (const path of present) {
    if (added.has(path)) continue
    rmSync(join(stage, path), { force: true })
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (readdirSync(join(stage, folder)).length > 0) break
      rmdirSync(join(stage, folder))
    }
  }
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

function swap(stage: string, dir: string, spare: string): void {
  const old = besides(dir, 'old')
  rmSync(old, { recursive: true, force: true })
  for (let tries = 0; ; tries++) {
    setAside(dir, old)
    try {
      renameSync(stage, dir)
      break
    } catch (error) {
      // Another build may have put its site there meanwhile; the last one wins.
      const isTaken = existsSync(dir) && tries < 100
      if (!isTaken && existsSync(old)) renameSync(old, dir)
      if (!isTaken) throw error
      keepAsSpare(old, spare)
    }
  }
  keepAsSpare(old, spare)
}

function setAside(dir: string, old: string): void {
  try {
    renameSync(dir, old)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function keepAsSpare(old: string, spare: string): void {
  try {
    renameSync(old, spare)
  } catch {
    // Another build has left one, or it is on another file system, or there is none.
    rmSync(old, { recursive: true, force: true })
  }
}

/** Puts right what a killed build left: an old site on its way out comes back, folders of dead builds go. */
function recover({ dir, workDir }: OutputPlace): void {
  const name = basename(dir).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  for (const { path } of findLeftovers(dirname(dir), new RegExp(`^\\.${name}\\.old-(\\d+)$`))) {
    if (existsSync(dir)) rmSync(path, { recursive: true, force: true })
    else renameSync(path, dir)
  }
  removeLeftovers(dirname(dir), new RegExp(`^\\.${name}\\.staging-(\\d+)$`))
  removeLeftovers(workDir, /^spare-[\da-f]+-(\d+)$/)
}

function refuseForeignFolder({ dir, root, sources }: OutputPlace): void {
  const reason =
    dir === parse(dir).root
      ? 'is the root of the file system'
      : dir === homedir()
        ? 'is your home folder'
        : contains(dir, root)
          ? 'holds the project itself'
          : sources.some((source) => contains(dir, source) || contains(source, dir))
            ? "is, holds or lies in a folder with the site's sources"
            : existsSync(join(dir, '.git'))
              ? 'is a repository'
              : isForeign(dir)
                ? 'exists and was not written by docs-gen'
                : undefined
  if (reason) throw new SiteError([refusal(dir, reason)])
}

/** Whether `inner` is `outer` or lies below it. */
function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner)
  return path === '' || !(path === '..' || path.startsWith(`..${sep}`) || parse(path).root !== '')
}

function isForeign(dir: string): boolean {
  const stat = statSync(dir, { throwIfNoEntry: false })
  if (!stat) return false
  return !stat.isDirectory() || (readdirSync(dir).length > 0 && !existsSync(join(dir, markerName)))
}

function refusal(dir: string, reason: string): Diagnostic {
  return {
    severity: 'error',
    code: 'output-folder',
    message: `The output folder "${dir}" ${reason}, and a build replaces its output folder as a whole.`,
    hint: 'Choose another folder with --out, or empty this one yourself first.',
    file: undefined,
    line: undefined,
    column: undefined,
  }
}
