/**
 * The files of a project as a build sees them. Paths go in and come out relative to the root, with forward slashes: the only
 * place where they meet the platform's. Contents are known by hash; a file whose size and times have not changed since an
 * earlier build is not read again.
 */
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type Diagnostic, SiteError } from '../diagnostic.ts'
import { hashOf } from '../hash.ts'
import type { FilePath } from '../model.ts'
import type { Cache } from './cache.ts'

export interface Disk {
  readonly root: string
  /** Absolute path in the platform's form. */
  resolve(path: FilePath): string
  /** Path relative to the root, with forward slashes. */
  relative(absolute: string): FilePath
  exists(path: FilePath): boolean
  readText(path: FilePath): string
  readBytes(path: FilePath): Uint8Array
  /** Hash of a file's bytes; `undefined` when there is no such file. */
  hash(path: FilePath): string | undefined
  /** All files below a folder in a fixed order; none when there is no such folder. Symbolic links out of the root are errors. */
  list(dir: FilePath): FilePath[]
}

/** Changes closer to now than this may still be followed by another one with the same time stamp, so they are not trusted. */
const unsettledMs = 2000

export function openDisk(root: string, cache: Cache, now: number): Disk {
  const rootPath = resolve(root)
  const hashes = new Map<FilePath, string | undefined>()
  const toNative = (path: FilePath) => (isAbsolute(path) ? path : join(rootPath, path))

  const readHash = (path: FilePath): string | undefined => {
    const stat = statSync(toNative(path), { throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    const state = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
    const known = cache.get('files', path) as [string, string] | undefined // written below
    if (known?.[0] === state) return known[1]
    const hash = hashOf(readFileSync(toNative(path)))
    const isSettled = now - Math.max(stat.mtimeMs, stat.ctimeMs) > unsettledMs
    cache.set('files', path, [isSettled ? state : '', hash])
    return hash
  }

  return {
    root: rootPath,
    resolve: toNative,
    relative: (absolute) => toPosix(relative(rootPath, absolute)),
    exists: (path) => statSync(toNative(path), { throwIfNoEntry: false })?.isFile() ?? false,
    readText: (path) => readFileSync(toNative(path), 'utf8'),
    readBytes: (path) => readFileSync(toNative(path)),
    hash(path) {
      if (!hashes.has(path)) hashes.set(path, readHash(path))
      return hashes.get(path)
    },
    list: (dir) => listFiles(rootPath, toPosix(dir)),
  }
}

export function toPosix(path: string): FilePath {
  return sep === '/' ? path : path.split(sep).join('/')
}

function listFiles(root: string, dir: FilePath): FilePath[] {
  const files: FilePath[] = []
  const pending = [dir]
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const entry of readEntries(join(root, current))) {
      if (entry.name === 'node_modules' || entry.name === '.git' || entry.name === '.DS_Store') continue
      const path = current === '' || current === '.' ? entry.name : `${current}/${entry.name}`
      const kind = entry.isSymbolicLink() ? kindOfLink(root, path) : entry
      if (kind.isDirectory()) pending.push(path)
      else if (kind.isFile()) files.push(path)
    }
  }
  // By code unit, so that no locale has a say in the output.
  return files.sort((a, b) => (a < b ? -1 : 1))
}

function readEntries(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function kindOfLink(root: string, path: FilePath) {
  const target = realpathSync(join(root, path))
  const within = relative(realpathSync(root), target)
  if (within.startsWith('..') || isAbsolute(within)) throw new SiteError([outsideRoot(path)])
  return statSync(target)
}

function outsideRoot(path: FilePath): Diagnostic {
  return {
    severity: 'error',
    code: 'link-outside-project',
    message: `The symbolic link "${path}" leads out of the project.`,
    hint: 'Replace it by the file itself, or move its target into the project.',
    file: path,
    line: undefined,
    column: undefined,
  }
}
