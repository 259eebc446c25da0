/** Lists folders that may have symbolic links in a circle, where the recursive list of Node never ends. */
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Found {
  readonly files: string[]
  /** Symbolic links, also those that lead nowhere. */
  readonly links: string[]
}

/** Relative to the folder, with forward slashes, in order. Empty when there is no such folder; installed packages are left out. */
export function filesIn(folder: string): string[] {
  return walk(folder).files.sort()
}

/** The symbolic links in a folder, as `filesIn` has files. */
export function linksIn(folder: string): string[] {
  return walk(folder).links.sort()
}

const ignored: ReadonlySet<string> = new Set(['node_modules', '.git'])

function walk(folder: string): Found {
  const found: Found = { files: [], links: [] }
  if (existsSync(folder)) addFolder(folder, '', [realpathSync(folder)], found)
  return found
}

/** `around` are the real paths of the folders on the way: a link to one of them is not followed. */
function addFolder(root: string, folder: string, around: readonly string[], found: Found): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) found.links.push(path)
    if (!isFolder(join(root, path), entry)) {
      found.files.push(path)
      continue
    }
    const real = realpathSync(join(root, path))
    if (!around.includes(real)) addFolder(root, path, [...around, real], found)
  }
}

function isFolder(path: string, entry: Dirent): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isDirectory())
}
