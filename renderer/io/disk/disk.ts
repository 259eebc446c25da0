/**
 * The files of a project as a build sees them, known by the hash of their bytes. Paths go in and come out relative to the root, with
 * forward slashes: this is the only place where they meet the platform's.
 */
import { isUtf8 } from 'node:buffer'
import { statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { FilePath } from '../../model/model.ts'
import { folderOf } from '../../text/doc-name.ts'
import { notText } from '../../text/not-text.ts'
import type { Cache } from '../cache/cache.ts'
import { type FileLists, openFileLists } from './file-lists.ts'
import { type FileState, type FileStates, openFileStates, toPosix } from './file-states.ts'
import { type FolderStates, openFolderStates } from './folder-states.ts'
import { type LastRun, openLastRun } from './last-run.ts'
import { realPathFrom } from './list-files.ts'
import { areSameLooks, type Looks, noteLooks } from './looks.ts'
import { isFile, readIfFile } from './read-file.ts'
import { filesBehind } from './resolution.ts'

/** The time in milliseconds since 1970. Tests pass their own, because file systems do not let them set all time stamps. */
export type Clock = () => number

export interface Disk {
  readonly root: string
  /** Absolute path in the platform's form. */
  resolve(path: FilePath): string
  /** Path relative to the root, with forward slashes. */
  relative(absolute: string): FilePath
  exists(path: FilePath): boolean
  /** The text of a file; `notText` when its bytes are not UTF-8. */
  readText(path: FilePath): string
  readBytes(path: FilePath): Uint8Array
  /** Hash of a file's bytes; `undefined` when there is no such file. */
  hash(path: FilePath): string | undefined
  /** State of what a result depends on: the hash of a file, or what a fact says (`resolution.ts`). */
  stateOf(input: string): string | undefined
  /** State and hash of a file; `last` is what they were in an earlier run. The caller stores them. */
  look(path: FilePath, last: FileState | undefined): FileState | undefined
  /**
   * For files that others read, as esbuild does. Ask the result when they are done: false when one of these files changed meanwhile.
   * Then it is unknown which content was read, and the result may be shown, but not cached.
   */
  startReading(): (paths: readonly FilePath[]) => boolean
  /** What the disk would answer differently now. `withUnsteady` adds files that were seen to change, and may be as before. */
  changes(withUnsteady: boolean): FilePath[]
  /** All files below a folder in a fixed order; none when there is no such folder. */
  list(dir: FilePath): readonly FilePath[]
  /** Findings about the folders listed so far. */
  diagnostics(): Diagnostic[]
  /** The paths of a file: its own, and those of symbolic links that lead to it. */
  namesOf(path: FilePath): readonly FilePath[]
  /** Where a file or folder really is, symbolic links followed: outside the project it begins with `..`. `undefined` when there is none. */
  realPath(path: FilePath): FilePath | undefined
  /** Files outside the project that were asked for, without installed packages. */
  outside(): readonly FilePath[]
  /** Drops what is known of these files and folders, which changed, appeared or were deleted. */
  forget(paths: readonly FilePath[]): void
  /** Everything asked so far; `undefined` when a file changed too recently to be recognized by its times. */
  looks(): Looks | undefined
  /** Whether the disk gives the answers of an earlier run again. */
  isAsBefore(looks: Looks): boolean
}

/** Time stamps of files lag behind the clock by at most this. */
const lagMs = 10

/** Another change this soon may get the same time stamp, so newer time stamps are not trusted. */
const unsettledMs = 2000

/** For a command that looks at every file once. */
export function openDisk(root: string, cache: Cache, clock: Clock): Disk {
  return createDisk(openParts(root, cache, clock, false), clock)
}

/** For `serve`, which starts from what its last run knew and later checks everything. */
export function openLiveDisk(
  root: string,
  cache: Cache,
  clock: Clock,
): { readonly disk: Disk; readonly lastRun: LastRun } {
  const parts = openParts(root, cache, clock, true)
  return {
    disk: createDisk(parts, clock),
    lastRun: openLastRun({ ...parts, cache, settled: () => clock() - unsettledMs }),
  }
}

interface Parts {
  readonly root: string
  readonly states: FileStates
  readonly folders: FolderStates
  readonly lists: FileLists
}

function openParts(root: string, cache: Cache, clock: Clock, isLive: boolean): Parts {
  const rootPath = resolve(root)
  const settledBefore = clock() - unsettledMs
  const folders = openFolderStates(rootPath, cache, { settledBefore, fromCache: isLive })
  const lists = openFileLists(rootPath, folders)
  return { root: rootPath, states: openFileStates(rootPath, cache, settledBefore), folders, lists }
}

function createDisk({ root, states, folders, lists }: Parts, clock: Clock): Disk {
  const realPaths = new Map<FilePath, FilePath | undefined>()
  const existing = new Map<FilePath, string>()
  const unsteady = new Set<FilePath>()

  const namesOf = (path: FilePath): readonly FilePath[] => {
    const names = lists.linksTo(path)
    return names.length === 0 || states.has(path) ? [path, ...names] : names
  }

  const exists = (path: FilePath): boolean => {
    const isThere = isFile(states.place(path))
    const answer = String(isThere)
    if ((existing.get(path) ?? answer) !== answer) unsteady.add(path)
    existing.set(path, answer)
    return isThere
  }

  const realPathNow = (path: FilePath) => states.attempt(path, (at) => realPathFrom(root, at))

  const realPath = (path: FilePath): FilePath | undefined => {
    if (!realPaths.has(path)) realPaths.set(path, realPathNow(path))
    return realPaths.get(path)
  }

  return {
    root,
    resolve: (path) => (isAbsolute(path) ? path : join(root, path)),
    relative: states.reader.relative,
    exists,
    readText: (path) => {
      const bytes = states.read(path)
      return isUtf8(bytes) ? bytes.toString() : notText
    },
    readBytes: states.read,
    hash: states.stateOf,
    stateOf: states.stateOf,
    look(path, last) {
      const isTrusted = !states.has(path) && last && last[0] !== '' && folders.isUnchanged(folderOf(path))
      return isTrusted ? states.assume(path, last) : states.look(path, last)
    },
    startReading() {
      const start = clock() - lagMs
      return (paths) => {
        const newer = changedSince(start, paths, states)
        // A time in the future comes from another clock, and says nothing.
        for (const [path, time] of newer) if (time <= clock()) unsteady.add(path)
        return newer.length === 0
      }
    },
    changes: (withUnsteady) => [
      ...states.changes(),
      ...lists.changes(),
      ...[...existing].flatMap(([path, was]) => (String(isFile(states.place(path))) === was ? [] : path)),
      ...[...realPaths].flatMap(([path, real]) => (realPathNow(path) === real ? [] : path)),
      ...(withUnsteady ? unsteady : []),
    ],
    list: (dir) => lists.list(toPosix(dir)),
    diagnostics: lists.diagnostics,
    namesOf,
    realPath,
    outside: states.outside,
    forget(paths) {
      // No other path shows where a link leads.
      realPaths.clear()
      const names = paths.flatMap(namesOf)
      // A known file that still exists has other content, and the lists stay as they are.
      const others = names.filter((path) => !states.wasFile(path) || !isFile(states.place(path)))
      states.forget(names)
      for (const path of names) folders.forget(folderOf(path))
      if (others.length === 0) return
      lists.forget(others)
      // Nothing was known of a new file. Below a folder that is gone, everything may be another.
      const moved = new Set(others.filter((path) => !isFile(states.place(path))))
      if (moved.size > 0) states.forgetBelow(moved)
    },
    looks: () =>
      noteLooks({
        ...states.answers(),
        folder: new Map(lists.dirs().map((dir) => [dir, lists.stateOf(dir)])),
        exists: existing,
        realPath: new Map([...realPaths].map(([path, real]) => [path, real ?? noPath])),
      }),
    isAsBefore: (looks) =>
      areSameLooks(looks, {
        file: states.stateNow,
        fact: (name) => states.stateOf(name) ?? '',
        folder: lists.stateOf,
        exists: (path) => String(isFile(states.place(path))),
        realPath: (path) => realPathNow(path) ?? noPath,
      }),
  }
}

/** The files behind these inputs with a newer time stamp, and that time. */
function changedSince(start: number, inputs: readonly string[], { reader, attempt }: FileStates) {
  const timeOf = (path: FilePath) => {
    const stat = attempt(path, (at) => statSync(at, { throwIfNoEntry: false }))
    return stat ? Math.max(stat.mtimeMs, stat.ctimeMs) : 0
  }
  const files = new Set(inputs.flatMap((path) => filesBehind(path, reader)))
  return [...files].map((path) => [path, timeOf(path)] as const).filter(([, time]) => time > start)
}

/** Used in place of the real path of a file that does not exist. */
const noPath = '?'

/** Reads files that may not be there. */
export function readerIfThere({ exists, readText }: Pick<Disk, 'exists' | 'readText'>) {
  return (file: FilePath): string | undefined => (exists(file) ? readText(file) : undefined)
}

/** Reads files as they are now, to show what is in them. `undefined` for a file that cannot be read. */
export function textReader(root: string): (file: FilePath) => string | undefined {
  return (file) => {
    try {
      return readIfFile(join(root, file))
    } catch {
      return undefined // deleted or not readable: the finding is shown without it
    }
  }
}
