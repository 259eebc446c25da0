/** The folder in which a site is collected. It may already hold an earlier site, most of whose files are unchanged. */
import { accessSync, constants, existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { folderOf } from '../../text/doc-name.ts'
import { isMissing } from '../system-errors.ts'
import type { KnownTrees } from './known-trees.ts'
import { listTree } from './list-tree.ts'
import { makeIfMissing } from './make-if-missing.ts'
import type { FolderFacts } from './output-state.ts'

export interface StagingFolder {
  readonly dir: string
  /** Paths of the files that were there at the start, relative to the folder. */
  readonly present: ReadonlySet<string>
  /** Those of the wanted files that are gone. `folders` are theirs as they are now. */
  missing(wanted: ReadonlyMap<string, unknown>, folders: FolderFacts): string[]
  /** Creates the folder for a file, and removes files or folders in the way. */
  makeRoom(path: string): void
  /** Removes files that were there at the start and are not wanted, and folders that become empty. */
  removeOthers(wanted: ReadonlyMap<string, unknown>): void
}

/** Throws when this process may not change a folder in it, or when it is a link, which could lead anywhere. */
export function openStagingFolder(dir: string, known: Pick<KnownTrees, 'read'>): StagingFolder {
  if (!lstatSync(dir).isDirectory()) throw new Error(`"${dir}" is not a folder.`)
  const { files, folders: present } = known.read(dir) ?? listTree(dir, refuseForeign)
  const folders = new Set(present.keys())

  /** Creates a folder and its parents, and removes files in the way. */
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return
    const parent = folderOf(folder)
    makeFolder(parent)
    const path = `${dir}/${folder}`
    // Nothing is in the way in a folder that this run has created.
    const stat = present.has(parent) ? lstatSync(path, { throwIfNoEntry: false }) : undefined
    if (stat && !stat.isDirectory()) rmSync(path)
    if (!stat?.isDirectory()) makeIfMissing(path)
    folders.add(folder)
  }

  const removeEmpty = (folder: string): void => {
    const path = `${dir}/${folder}`
    if (folder === '' || isFile(path)) return
    if (existsSync(path)) {
      if (readdirSync(path).length > 0) return
      rmdirSync(path)
    }
    removeEmpty(folderOf(folder))
  }

  return {
    dir,
    present: files,
    missing(wanted, now) {
      // A folder that nothing came into or left has all its files.
      const changed = [...now].filter(([folder, facts]) => facts === '' || facts !== present.get(folder))
      const names = new Map(changed.map(([folder]) => [folder, namesIn(`${dir}/${folder}`)]))
      return [...wanted.keys()].filter((path) => names.get(folderOf(path))?.has(nameOf(path)) === false)
    },
    makeRoom(path) {
      makeFolder(folderOf(path))
      if (folders.has(path)) rmSync(`${dir}/${path}`, { recursive: true, force: true })
    },
    removeOthers(wanted) {
      const others = [...files].filter((path) => !wanted.has(path))
      for (const path of others) if (isFile(`${dir}/${path}`)) rmSync(`${dir}/${path}`, { force: true })
      for (const folder of new Set(others.map(folderOf))) removeEmpty(folder)
    },
  }
}

function refuseForeign(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

function namesIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder))
  } catch (error) {
    if (isMissing(error)) return new Set()
    throw error
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
