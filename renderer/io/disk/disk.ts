/**
 * The files of a project as a build sees them. Paths go in and come out relative to the root, with forward slashes: the only
 * place where they meet the platform's. Contents are known by hash; a file whose size and times have not changed since an
 * earlier build is not read again.
 */
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import type { FilePath } from '../../model/model.ts'
import { folderOf } from '../../text/doc-name.ts'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { forbidden, isForbidden, isMissing } from '../system-errors.ts'
import { openFileLists } from './file-lists.ts'
import { openKnownFolders } from './known-folders.ts'
import { realPathFrom } from './list-files.ts'
import { packageState } from './package-states.ts'
import { type FactReader, filesBehind, type Listing, pathIn, readFact, readListing } from './resolution.ts'

/** Size and times of a file, empty when they are not to be trusted, and the hash of its bytes. */
export type FileState = readonly [state: string, hash: string]

export interface Disk {
  readonly root: string
  /** Absolute path in the platform's form. */
  resolve(path: FilePath): string
  /** Path relative to the root, with forward slashes. */
  relative(absolute: string): FilePath
  exists(path: FilePath): boolean
  readText(path: FilePath): string
  readBytes(path: FilePath): Uint8Array
  /** Hash of a file's bytes; `undefined` when there is no such file. Of a fact, its state; see `resolution.ts`. */
  hash(path: FilePath): string | undefined
  /**
   * The same for a file whose state its reader keeps; `known` is what that was the last time. A disk that looks again takes a file
   * for what it was as long as its folder is as it was.
   */
  look(path: FilePath, known: FileState | undefined): FileState | undefined
  /** Makes sure of a file that was taken for what it was. Throws `ChangedFile` when it is not. */
  verify(path: FilePath): void
  /**
   * For files that others read, as esbuild does. The result is asked when they are done: whether none of these files was changed
   * meanwhile. Otherwise nobody knows which content was read, and what was made of it may be shown, but not kept.
   */
  startReading(): (paths: readonly FilePath[]) => boolean
  /** All files below a folder in a fixed order; none when there is no such folder. */
  list(dir: FilePath): readonly FilePath[]
  /** What was wrong with the folders listed so far. */
  diagnostics(): Diagnostic[]
  /** The paths under which a file is known: one that symbolic links lead to has theirs. */
  namesOf(path: FilePath): readonly FilePath[]
  /** Where a file or folder really is, symbolic links followed: outside the project it begins with `..`. `undefined` when there is none. */
  realPath(path: FilePath): FilePath | undefined
  /** Looks again at these files and folders, which have changed, come or gone; everything else is as it was. */
  forget(paths: readonly FilePath[]): void
  /** Has the cache keep what it knows of the files that were looked at. */
  keep(): void
  /**
   * For a disk that looks again, before anything else was asked of it: whether every folder and file that was asked for in the
   * last run is as it was then. Of files that were looked at, only the folders.
   */
  isAsLeft(): boolean
  /** What is otherwise now than when it was looked at; to be forgotten next. From here on no file is taken for what it was. */
  changes(): FilePath[]
}

/** A file was changed after its hash was taken: what was made so far does not belong together. */
export class ChangedFile extends SiteError {}

/** Time stamps of files lag behind the clock by no more. */
const lagMs = 10

/** Changes closer to now than this may still be followed by another one with the same time stamp, so they are not trusted. */
const unsettledMs = 2000

/** What was asked for in a run: the folders, and the hashes of files, `null` where there was none. */
interface Left {
  readonly dirs: readonly FilePath[]
  readonly files: readonly (readonly [FilePath, string | null])[]
}

export interface DiskOptions {
  /** Whoever opens the disk asks soon for everything that has changed. */
  readonly looksAgain?: boolean
}

export function openDisk(root: string, cache: Cache, now: number, { looksAgain = false }: DiskOptions = {}): Disk {
  const rootPath = resolve(root)
  const hashes = new Map<FilePath, string | undefined>()
  const states = new Map<FilePath, FileState>()
  const settledBefore = now - unsettledMs
  const folders = openKnownFolders(rootPath, cache, { settledBefore, fromCache: looksAgain })
  const lists = openFileLists(rootPath, folders)
  const realPaths = new Map<FilePath, FilePath | undefined>()
  /** Files whose hash was asked for. */
  const asked = new Set<FilePath>()
  /** Names that are no paths: any change may be about them. */
  const facts = new Set<string>()
  const listings = new Map<string, Listing | undefined>()
  /** Files that were taken for what they were. */
  const unverified = new Set<FilePath>()
  // Plain text instead of `join`: every file of the site comes through here, and every platform takes forward slashes.
  const place = (path: FilePath) => (isAbsolute(path) ? path : `${rootPath}/${path}`)

  /** `undefined` when the file has gone. */
  const attempt = <Result>(path: FilePath, look: (place: string) => Result): Result | undefined => {
    try {
      return look(place(path))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw isForbidden(error) ? new SiteError([forbidden('file', path)]) : error
    }
  }

  /** The file is read unless it is as it was known. */
  const readState = (path: FilePath, known: FileState | undefined): FileState | undefined => {
    const fact = path.includes('?') ? readFact(path, reader) : undefined
    if (fact !== undefined) {
      facts.add(path)
      return ['', fact]
    }
    const stat = attempt(path, (at) => statSync(at, { throwIfNoEntry: false }))
    if (!stat?.isFile()) return undefined
    const state = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
    if (known?.[0] === state) return known
    const bytes = attempt(path, (at) => readFileSync(at))
    if (!bytes) return undefined
    const isSettled = Math.max(stat.mtimeMs, stat.ctimeMs) < settledBefore
    return [isSettled ? state : '', hashOf(bytes)]
  }

  const remember = (path: FilePath, state: FileState | undefined): FileState | undefined => {
    hashes.set(path, state?.[1])
    if (state) states.set(path, state)
    else states.delete(path)
    return state
  }

  const verify = (path: FilePath): void => {
    if (!unverified.delete(path)) return
    const taken = hashes.get(path)
    if (remember(path, readState(path, states.get(path)))?.[1] !== taken) throw new ChangedFile([changed(path)])
  }

  /** Whoever has asked for a file's hash gets the bytes with that hash. */
  const readKnown = (path: FilePath): Buffer => {
    const known = hashes.get(path)
    const bytes = isFile(place(path)) ? attempt(path, (at) => readFileSync(at)) : undefined
    if (!bytes || (known !== undefined && known !== hashOf(bytes))) throw new ChangedFile([changed(path)])
    return bytes
  }

  const isOther = (path: FilePath): boolean => {
    try {
      return readState(path, states.get(path))?.[1] !== hashes.get(path)
    } catch {
      return true // who reads it next is told why it cannot be read
    }
  }

  const namesOf = (path: FilePath): readonly FilePath[] => {
    const names = lists.linksTo(path)
    return names.length === 0 || hashes.has(path) ? [path, ...names] : names
  }

  const hash = (path: FilePath): string | undefined => {
    asked.add(path)
    verify(path)
    if (hashes.has(path)) return hashes.get(path)
    const known = states.get(path) ?? (cache.get('files', path) as FileState | undefined) // written below
    const state = remember(path, readState(path, known))
    if (state && state !== known && state[0] !== '') cache.set('files', path, state)
    return state?.[1]
  }

  const relativeTo = (absolute: string): FilePath => toPosix(relative(rootPath, absolute))
  const reader: FactReader = {
    root: rootPath,
    relative: relativeTo,
    hash,
    packageState: (name) => packageState(rootPath, name, cache, hash),
    listing(folder) {
      if (!listings.has(folder)) listings.set(folder, readListing(folder))
      return listings.get(folder)
    },
  }

  const isStill = (path: FilePath, last: string | null): boolean => {
    try {
      return (hash(path) ?? null) === last
    } catch {
      return false // who needs it is told why it cannot be read
    }
  }

  /** `undefined` when somebody has changed a folder of which nothing was told yet. */
  const leave = (): Left | undefined => {
    folders.settle(Date.now() - unsettledMs)
    if (!lists.areCurrent()) return undefined
    const files = [...asked].filter((path) => hashes.has(path))
    return { dirs: lists.dirs(), files: files.map((path) => [path, hashes.get(path) ?? null]) }
  }

  return {
    root: rootPath,
    resolve: (path) => (isAbsolute(path) ? path : join(rootPath, path)),
    relative: relativeTo,
    exists: (path) => isFile(place(path)),
    readText: (path) => readKnown(path).toString(),
    readBytes: readKnown,
    hash,
    look(path, known) {
      if (hashes.has(path)) return states.get(path)
      if (!known || known[0] === '' || !folders.isUnchanged(folderOf(path)))
        return remember(path, readState(path, states.get(path) ?? known))
      unverified.add(path)
      return remember(path, known)
    },
    verify,
    startReading() {
      const start = Date.now() - lagMs
      const isNewer = (path: FilePath) => {
        const stat = attempt(path, (at) => statSync(at, { throwIfNoEntry: false }))
        return stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) > start
      }
      return (paths) => ![...new Set(paths.flatMap((path) => filesBehind(path, reader)))].some(isNewer)
    },
    list: (dir) => lists.list(toPosix(dir)),
    diagnostics: lists.diagnostics,
    namesOf,
    realPath(path) {
      if (!realPaths.has(path))
        realPaths.set(
          path,
          attempt(path, (at) => realPathFrom(rootPath, at)),
        )
      return realPaths.get(path)
    },
    forget(paths) {
      // Where a link leads shows in no other path.
      realPaths.clear()
      const names = paths.flatMap(namesOf)
      // A known file that is still there has other content, and the lists are as they were.
      const others = names.filter((path) => hashes.get(path) === undefined || !isFile(place(path)))
      for (const fact of facts) hashes.delete(fact)
      facts.clear()
      listings.clear()
      for (const path of names) {
        hashes.delete(path)
        unverified.delete(path)
        folders.forget(folderOf(path))
      }
      if (others.length === 0) return
      lists.forget(others)
      // Of a file that came nothing was known before; below a folder everything may be another.
      const moved = new Set(others.filter((path) => !isFile(place(path))))
      if (moved.size > 0) for (const file of hashes.keys()) if (isBelow(file, moved)) hashes.delete(file)
    },
    keep() {
      for (const path of states.keys()) cache.keep('files', path)
      cache.set('left', '', leave() ?? null)
      folders.keep()
    },
    isAsLeft() {
      const left = looksAgain ? (cache.get('left', '') as Left | null | undefined) : undefined // written by keep
      if (!left) return false
      left.dirs.forEach(lists.list)
      return folders.areUnchanged() && left.files.every(([path, last]) => isStill(path, last))
    },
    changes() {
      listings.clear()
      const changed = [...hashes.keys()].filter(isOther)
      folders.startAnew()
      unverified.clear()
      return [...new Set([...changed.map(pathIn), ...lists.changes()])]
    },
  }
}

/** Reads files as they are now, for whoever shows what is in them. */
export function textReader(root: string): (file: FilePath) => string | undefined {
  return (file) => {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return undefined // gone, or not to be read: it is shown without
    }
  }
}

function isBelow(file: FilePath, folders: ReadonlySet<FilePath>): boolean {
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    if (folders.has(file.slice(0, end))) return true
  }
  return false
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch (error) {
    // In a folder that may not be looked into there is nothing to read.
    if (isForbidden(error) || isMissing(error)) return false
    throw error
  }
}

export function toPosix(path: string): FilePath {
  return sep === '/' ? path : path.split(sep).join('/')
}

function changed(path: FilePath): Diagnostic {
  return {
    severity: 'error',
    code: 'file-changed',
    message: `"${path}" was changed while it was being read.`,
    hint: 'Run the command again.',
    file: path,
    line: undefined,
    column: undefined,
  }
}
