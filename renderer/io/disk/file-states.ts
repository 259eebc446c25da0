/**
 * What is known of files: size and times, and the hash of their bytes. A file is read once, and again after it was forgotten; one
 * whose size and times are those of an earlier run is not read at all.
 */
import { readFileSync, type Stats, statSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { isFromCommit } from '../../model/git-paths.ts'
import type { FilePath } from '../../model/model.ts'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { forbidden, isForbidden, isMissing } from '../system-errors.ts'
import { isOutside } from './is-outside.ts'
import type { Answers } from './looks.ts'
import { packageState } from './package-states.ts'
import { isFile } from './read-file.ts'
import { type FactReader, type Listing, pathIn, readFact, readListing } from './resolution.ts'

/** Size and times of a file, empty when they cannot be trusted, and the hash of its bytes. */
export type FileState = readonly [state: string, hash: string]

/** A file changed after its hash was taken, so what was made so far does not fit together. */
export class ChangedFile extends SiteError {}

export interface FileStates {
  /** What facts about imports are read with. */
  readonly reader: FactReader
  /** Absolute path. */
  place(path: FilePath): string
  /** `undefined` when the file does not exist. */
  attempt<Result>(path: FilePath, look: (place: string) => Result): Result | undefined
  /** Whether the path was looked at. */
  has(path: FilePath): boolean
  /** Whether it was, and there was a file. */
  wasFile(path: FilePath): boolean
  /** Hash of a file's bytes or of a fact's state; `undefined` when there is none. */
  stateOf(path: FilePath): string | undefined
  /** The state of a file; `last` is its state in an earlier run. */
  look(path: FilePath, last: FileState | undefined): FileState | undefined
  /** Counts a file as unchanged without looking at it. */
  assume(path: FilePath, last: FileState): FileState
  /** Looks at a file that was assumed to be unchanged. Throws `ChangedFile` when it is not. */
  verify(path: FilePath): void
  /** The bytes with the hash that was returned before, if one was. */
  read(path: FilePath): Buffer
  /** Looks at everything again: what differs from what is known. Nothing is assumed any more. */
  changes(): FilePath[]
  /** Drops what is known of these files and of all facts. */
  forget(paths: readonly FilePath[]): void
  /** Drops what is known of files below folders that moved or were deleted. */
  forgetBelow(folders: ReadonlySet<FilePath>): void
  /** The files whose hash was requested, `null` where there was none. */
  requested(): (readonly [FilePath, string | null])[]
  /** Files outside the project that were looked at, without installed packages. */
  outside(): readonly FilePath[]
  /** Keeps what is known of all files for the next run. */
  save(): void
  /** What was answered about files and facts so far. */
  answers(): Pick<Answers, 'file' | 'fact'>
  /** The answer about a file, from the disk. */
  stateNow(path: FilePath): string
}

/** `settledBefore`: a time stamp from then on may still be given to another change of the file. */
export function openFileStates(root: string, cache: Cache, settledBefore: number): FileStates {
  const files = createFileReader(root, settledBefore)
  const facts = createFacts(root, cache, (path) => stateOf(path))
  const hashes = new Map<FilePath, string | undefined>()
  const states = new Map<FilePath, FileState>()
  const requested = new Set<FilePath>()
  const assumed = new Set<FilePath>()
  const outside = new Set<FilePath>()

  const readState = (path: FilePath, last: FileState | undefined): FileState | undefined => {
    const fact = facts.state(path)
    return fact === undefined ? files.state(path, last) : ['', fact]
  }

  const remember = (path: FilePath, state: FileState | undefined): FileState | undefined => {
    hashes.set(path, state?.[1])
    if (isOutside(path)) outside.add(path)
    if (state) states.set(path, state)
    else states.delete(path)
    return state
  }

  const verify = (path: FilePath): void => {
    if (!assumed.delete(path)) return
    const before = hashes.get(path)
    if (remember(path, readState(path, states.get(path)))?.[1] !== before) throw new ChangedFile([changed(path)])
  }

  const stateOf = (path: FilePath): string | undefined => {
    requested.add(path)
    verify(path)
    if (hashes.has(path)) return hashes.get(path)
    const last = states.get(path) ?? (cache.get('files', path) as FileState | undefined) // written below
    const state = remember(path, readState(path, last))
    if (state && state !== last && state[0] !== '') cache.set('files', path, state)
    return state?.[1]
  }

  const differs = (path: FilePath): boolean => {
    try {
      return readState(path, states.get(path))?.[1] !== hashes.get(path)
    } catch {
      return true // the next read reports why
    }
  }

  const forget = (path: FilePath) => {
    hashes.delete(path)
    assumed.delete(path)
  }

  return {
    ...files,
    reader: facts.reader,
    has: (path) => hashes.has(path),
    wasFile: (path) => hashes.get(path) !== undefined,
    stateOf,
    look: (path, last) =>
      hashes.has(path) ? states.get(path) : remember(path, readState(path, states.get(path) ?? last)),
    assume(path, last) {
      assumed.add(path)
      remember(path, last)
      return last
    },
    verify,
    read: (path) => files.read(path, hashes.get(path)),
    changes() {
      facts.forgetListings()
      const paths = [...hashes.keys()].filter(differs)
      assumed.clear()
      return paths.map(pathIn)
    },
    forget: (paths) => [...facts.forget(), ...paths].forEach(forget),
    forgetBelow: (folders) => [...hashes.keys()].filter((file) => isBelow(file, folders)).forEach(forget),
    requested: () =>
      [...requested].filter((path) => hashes.has(path)).map((path) => [path, hashes.get(path) ?? null] as const),
    outside: () => [...outside],
    save() {
      for (const path of states.keys()) cache.keep('files', path)
    },
    answers: () => answersFrom(hashes, states, facts.has),
    stateNow(path) {
      if (isOutside(path)) outside.add(path)
      return files.stateNow(path)
    },
  }
}

function answersFrom(
  hashes: ReadonlyMap<FilePath, string | undefined>,
  states: ReadonlyMap<FilePath, FileState>,
  isFact: (path: FilePath) => boolean,
): Pick<Answers, 'file' | 'fact'> {
  const file = new Map<string, string>()
  const fact = new Map<string, string>()
  for (const [path, hash] of hashes) {
    if (isFact(path)) fact.set(path, hash ?? noFile)
    else file.set(path, hash === undefined ? noFile : (states.get(path)?.[0] ?? ''))
  }
  return { file, fact }
}

const noFile = 'none'

/** Reads files and their states from the disk, and remembers nothing. */
function createFileReader(root: string, settledBefore: number) {
  // Plain text instead of `join`: every file of the site passes here, and every platform accepts forward slashes.
  const place = (path: FilePath) => (isAbsolute(path) ? path : `${root}/${path}`)

  const attempt = <Result>(path: FilePath, look: (place: string) => Result): Result | undefined => {
    try {
      return look(place(path))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw isForbidden(error) ? new SiteError([forbidden('file', path)]) : error
    }
  }

  const statOf = (path: FilePath) => {
    const stat = attempt(path, (at) => statSync(at, { throwIfNoEntry: false }))
    return stat?.isFile() ? stat : undefined
  }

  // The next look at a file right after `stateNow` does not ask the system again.
  const justSeen = new Map<FilePath, string>()

  // Versions from git share equal files as hard links.
  const linked = new Map<string, string>()

  // Most files are read right after their hash was taken.
  let lastRead: { readonly path: FilePath; readonly hash: string; readonly bytes: Buffer } | undefined

  const hashAt = (path: FilePath, stat: Stats, isNew: boolean): string | undefined => {
    const inode = stat.nlink > 1 ? `${stat.dev} ${stat.ino} ${toState(stat)}` : ''
    const known = isNew ? linked.get(inode) : undefined
    if (known !== undefined) return known
    const bytes = attempt(path, (at) => readFileSync(at))
    const hash = bytes && hashOf(bytes)
    if (inode !== '' && hash !== undefined) linked.set(inode, hash)
    lastRead = bytes && hash !== undefined ? { path, hash, bytes } : undefined
    return hash
  }

  const takeLast = (path: FilePath, hash: string | undefined): Buffer | undefined => {
    const bytes = lastRead?.path === path && lastRead.hash === hash ? lastRead.bytes : undefined
    lastRead = undefined
    return bytes
  }

  return {
    place,
    attempt,
    stateNow(path: FilePath): string {
      const stat = statOf(path)
      const state = stat ? toState(stat) : noFile
      justSeen.set(path, state)
      return state
    },
    /** A file whose size and times equal those of `last` is not read. */
    state(path: FilePath, last: FileState | undefined): FileState | undefined {
      if (last && justSeen.get(path) === last[0] && justSeen.delete(path)) return last
      const stat = statOf(path)
      if (!stat) return undefined
      const state = toState(stat)
      if (last?.[0] === state) return last
      const hash = hashAt(path, stat, last === undefined)
      if (hash === undefined) return undefined
      // Nobody edits the files of a commit: another commit has others.
      const isSettled = isFromCommit(path) || Math.max(stat.mtimeMs, stat.ctimeMs) < settledBefore
      return [isSettled ? state : '', hash]
    },
    read(path: FilePath, hash: string | undefined): Buffer {
      const known = takeLast(path, hash)
      if (known) return known
      const bytes = isFile(place(path)) ? attempt(path, (at) => readFileSync(at)) : undefined
      if (!bytes || (hash !== undefined && hash !== hashOf(bytes))) throw new ChangedFile([changed(path)])
      return bytes
    },
  }
}

function toState({ size, mtimeMs, ctimeMs }: Stats): string {
  // V8 makes a template of references to its parts, which takes three times the memory.
  return [size, mtimeMs, ctimeMs].join(' ')
}

/** Facts have names that are no paths, so any change may concern them. */
function createFacts(root: string, cache: Cache, stateOf: FileStates['stateOf']) {
  const names = new Set<string>()
  const listings = new Map<string, Listing | undefined>()
  const reader: FactReader = {
    root,
    relative: (absolute) => toPosix(relative(root, absolute)),
    stateOf,
    packageState: (name) => packageState(root, name, cache, stateOf),
    listing(folder) {
      if (!listings.has(folder)) listings.set(folder, readListing(folder))
      return listings.get(folder)
    },
  }
  return {
    reader,
    /** `undefined` when the path is that of a file. */
    state(path: FilePath): string | undefined {
      const fact = path.includes('?') ? readFact(path, reader) : undefined
      if (fact !== undefined) names.add(path)
      return fact
    },
    has: (name: string) => names.has(name),
    forgetListings: () => listings.clear(),
    /** Returns the facts that were known. */
    forget(): string[] {
      const forgotten = [...names]
      names.clear()
      listings.clear()
      return forgotten
    },
  }
}

function isBelow(file: FilePath, folders: ReadonlySet<FilePath>): boolean {
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    if (folders.has(file.slice(0, end))) return true
  }
  return false
}

export function toPosix(path: string): FilePath {
  return sep === '/' ? path : path.split(sep).join('/')
}

export function changed(file: FilePath): Diagnostic {
  const message = `"${file}" changed while it was read.`
  return finding({ code: 'file-changed', message, hint: 'Run the command again.', file })
}
