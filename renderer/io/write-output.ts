/**
 * The only module that writes a site. It collects the files in a folder beside the output and swaps the two when all is well,
 * so that readers have the old site or the new one and a build that fails or is killed leaves the old one. Files that did not
 * change are linked from the old output, not written again.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, relative, sep } from 'node:path'
import { type Diagnostic, SiteError } from '../diagnostic.ts'
import { hashOf } from '../hash.ts'
import type { Cache } from './cache.ts'

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
}

export function openOutput(place: OutputPlace, cache: Cache): Output {
  const { dir } = place
  refuseForeignFolder(place)
  recover(dir)
  const stage = besides(dir, 'staging')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  const table = `output ${dir}`
  const folders = new Set<string>([stage])
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
    const stat = statSync(join(dir, path), { throwIfNoEntry: false })
    if (!stat || stat.size !== old[2] || stat.mtimeMs !== old[3] || stat.ino !== old[4]) return false
    linkOrCopy(join(dir, path), join(stage, path))
    const target = statSync(join(stage, path))
    cache.set(table, path, [key, old[1], target.size, target.mtimeMs, target.ino])
    bytes += stat.size
    return true
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
    if (old?.[1] === hash && reuse(path, old, key)) return old[2]
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
      swap(stage, dir)
      return { files: added.size - 1, bytes: bytes - markerText.length, written }
    },
    discard: () => rmSync(stage, { recursive: true, force: true }),
  }
}

function besides(dir: string, what: string): string {
  return join(dirname(dir), `.${basename(dir)}.${what}-${process.pid}`)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems have no hard links.
    copyFileSync(from, to)
  }
}

function swap(stage: string, dir: string): void {
  const old = besides(dir, 'old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dir)) renameSync(dir, old)
  try {
    renameSync(stage, dir)
  } catch (error) {
    if (existsSync(old)) renameSync(old, dir)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/** Puts right what a killed build left: an old site on its way out comes back, folders of dead builds go. */
function recover(dir: string): void {
  const parent = dirname(dir)
  if (!existsSync(parent)) return
  const prefix = `.${basename(dir)}.`
  for (const name of readdirSync(parent)) {
    const match = name.startsWith(prefix) ? /^(staging|old)-(\d+)$/.exec(name.slice(prefix.length)) : null
    if (!match || isRunning(Number(match[2]))) continue
    if (match[1] === 'old' && !existsSync(dir)) renameSync(join(parent, name), dir)
    else rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
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
