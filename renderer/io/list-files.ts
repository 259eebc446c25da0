/** Walks a folder. Symbolic links are followed inside the project only: what lies elsewhere is not the site's to publish. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import type { FilePath } from '../model.ts'

export interface FileList {
  /** Relative to the root, sorted by code unit, so that no locale has a say in the output. */
  readonly files: readonly FilePath[]
  /** Links that cannot be followed. */
  readonly diagnostics: readonly Diagnostic[]
}

interface Folder {
  readonly path: FilePath
  /** Real paths of the folders that links on the way here led to. */
  readonly via: readonly string[]
}

const ignored: ReadonlySet<string> = new Set(['node_modules', '.git', '.DS_Store'])

/** All files below a folder; none when there is no such folder. */
export function listFiles(root: string, dir: FilePath): FileList {
  const files: FilePath[] = []
  const diagnostics: Diagnostic[] = []
  const pending: Folder[] = [{ path: dir === '.' ? '' : dir, via: [] }]
  for (let folder = pending.pop(); folder; folder = pending.pop()) {
    for (const entry of readEntries(join(root, folder.path))) {
      if (ignored.has(entry.name)) continue
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`
      const target = entry.isSymbolicLink() ? followLink(root, path, folder) : { kind: entry, via: folder.via }
      if ('code' in target) diagnostics.push(target)
      else if (target.kind.isDirectory()) pending.push({ path, via: target.via })
      else if (target.kind.isFile()) files.push(path)
    }
  }
  return { files: files.sort((a, b) => (a < b ? -1 : 1)), diagnostics }
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

function followLink(root: string, path: FilePath, { path: parent, via }: Folder) {
  const target = realPath(join(root, path))
  if (target === undefined) return cannotFollow(path, 'leads nowhere', 'Remove it, or correct its target.')
  if (!isWithin(target, realpathSync(root))) {
    return cannotFollow(
      path,
      'leads out of the project',
      'Replace it by the file itself, or move its target into the project.',
    )
  }
  if (via.includes(target) || isWithin(realpathSync(join(root, parent)), target)) {
    return cannotFollow(path, 'leads to a folder that it lies in', 'Remove it.')
  }
  return { kind: statSync(target), via: [...via, target] }
}

/** `undefined` for a link to nothing, or to itself. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ELOOP')) return undefined
    throw error
  }
}

/** Whether a path is the folder or lies below it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && way !== path)
}

function cannotFollow(path: FilePath, what: string, hint: string): Diagnostic {
  const place = { file: path, line: undefined, column: undefined }
  return { severity: 'error', code: 'symbolic-link', message: `The symbolic link "${path}" ${what}.`, hint, ...place }
}
