/** Walks a folder. Symbolic links are followed inside the project only: what is elsewhere is not the site's to publish. */
import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { extname, isAbsolute, join, relative, sep } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import { forbidden, isForbidden, isMissing } from '../system-errors.ts'

export interface FileList {
  /** Relative to the root, sorted by code unit, so that no locale has a say in the output. */
  readonly files: readonly FilePath[]
  /** Links that were followed, with the paths that they lead to. */
  readonly links: readonly Link[]
  /** Links that cannot be followed, and folders that cannot be read. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface Link {
  readonly path: FilePath
  readonly target: FilePath
}

/** The entries of a folder, in the order of the paths that it and all below it have. */
export type FolderContent = readonly Entry[] | Diagnostic

interface Entry {
  readonly path: FilePath
  readonly kind: 'file' | 'folder' | 'link'
}

interface Folder {
  readonly path: FilePath
  /** Real paths of the folders that links on the way here led to. */
  readonly via: readonly string[]
}

const ignored: ReadonlySet<string> = new Set(['node_modules', '.git', '.DS_Store'])

/** All files below a folder; none when there is no such folder. A caller that has read folders before passes them in. */
export function listFiles(
  root: string,
  dir: FilePath,
  contentOf = (path: FilePath): FolderContent => readFolder(root, path),
): FileList {
  const files: FilePath[] = []
  const links: Link[] = []
  const diagnostics: Diagnostic[] = []
  const walk = (folder: Folder): void => {
    const entries = contentOf(folder.path)
    if ('code' in entries) return void diagnostics.push(entries)
    for (const { path, kind } of entries) {
      if (path.includes('\ufffd') && !lstatSync(join(root, path), { throwIfNoEntry: false }))
        diagnostics.push(unreadableName(path))
      else if (kind === 'file') files.push(path)
      else if (kind === 'folder') walk({ path, via: folder.via })
      else walkLink(path, folder)
    }
  }
  const walkLink = (path: FilePath, folder: Folder): void => {
    const target = followLink(root, path, folder)
    if ('code' in target) return void diagnostics.push(target)
    links.push({ path, target: target.path })
    if (target.kind.isDirectory()) walk({ path, via: target.via })
    else if (target.kind.isFile()) files.push(path)
  }
  const start = { path: dir === '.' ? '' : dir, via: [] }
  const outside = leadsOut(root, start.path)
  if (outside) diagnostics.push(outside)
  else walk(start)
  // Where a link leads, and with it its place in the order, is known too late.
  return { files: links.length > 0 ? files.sort((a, b) => (a < b ? -1 : 1)) : files, links, diagnostics }
}

/** Node shows a name that is not UTF-8 with this character, and cannot open the file. */
function unreadableName(path: FilePath): Diagnostic {
  const message = `"${path}" cannot be read: its name is not valid UTF-8.`
  return finding({ code: 'unreadable-file', message, hint: 'Rename it.', file: path })
}

export function readFolder(root: string, folder: FilePath): FolderContent {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const listed = entries.filter(({ name }) => !ignored.has(name)).flatMap((entry) => toEntry(entry, folder))
    return listed.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    if (isForbidden(error)) return forbidden('folder', folder)
    throw error
  }
}

function toEntry(entry: Dirent, folder: FilePath): Entry | [] {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (entry.isFile()) return { path, kind: 'file' }
  if (entry.isDirectory()) return { path, kind: 'folder' }
  return entry.isSymbolicLink() ? { path, kind: 'link' } : []
}

function orderOf({ path, kind }: Entry): string {
  return kind === 'folder' ? `${path}/` : path
}

/** The folder itself may be a link, or be below one. */
function leadsOut(root: string, dir: FilePath): Diagnostic | undefined {
  const real = realPathFrom(root, join(root, dir))
  if (real === undefined || (real !== '..' && !real.startsWith('../') && !isAbsolute(real))) return undefined
  return cannotFollow(dir, 'leads out of the project', 'Replace it by the folder itself.')
}

function followLink(root: string, path: FilePath, { path: parent, via }: Folder) {
  const target = realPath(join(root, path))
  const kind = target === undefined ? undefined : statSync(target, { throwIfNoEntry: false })
  if (target === undefined || !kind) return cannotFollow(path, 'leads nowhere', 'Remove it, or correct its target.')
  const base = realpathSync(root)
  if (!contains(base, target)) {
    return cannotFollow(
      path,
      'leads out of the project',
      'Replace it by the file itself, or move its target into the project.',
    )
  }
  const way = relative(base, target).split(sep).join('/')
  const hint = 'Replace it by the file itself.'
  if (isHidden(way)) return cannotFollow(path, 'leads to a hidden file or folder', hint)
  // Otherwise another file, such as a list of keys, could become a page.
  if (kind.isFile() && extname(target) !== extname(path))
    return cannotFollow(path, 'leads to a file of another kind', hint)
  const around = realPath(join(root, parent))
  if (via.includes(target) || (around !== undefined && contains(target, around))) {
    return cannotFollow(path, 'leads to a folder around it', 'Remove it.')
  }
  return { kind, path: way, via: [...via, target] }
}

/** Relative to the root; `undefined` when there is no such file. */
export function realPathFrom(root: string, path: string): FilePath | undefined {
  const target = realPath(path)
  return target === undefined ? undefined : relative(realpathSync(root), target).split(sep).join('/')
}

/** Whether a path leads through a name that begins with a dot. */
export function isHidden(path: FilePath): boolean {
  return /(?:^|\/)\.[^/]/.test(path)
}

/** `undefined` for a link that leads nowhere. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether `outer` has `inner` or is it; both are absolute paths of the system. */
export function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function cannotFollow(path: FilePath, what: string, hint: string): Diagnostic {
  return finding({ code: 'symbolic-link', message: `The symbolic link "${path}" ${what}.`, hint, file: path })
}
