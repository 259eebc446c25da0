/** The folder in which a site is collected. It may hold an earlier site, most of which is right already. */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMissing } from './list-files.ts'

export interface Stage {
  /** Files that were there from the start, by their path relative to it. */
  readonly present: ReadonlySet<string>
  /** Makes the folder for a file, and removes what stands in the way of either. */
  makeRoom(path: string): void
  /** Removes what was there from the start and is not wanted, with the folders this leaves empty. */
  removeOthers(wanted: ReadonlySet<string>): void
}

export function openStage(dir: string): Stage {
  const { files, folders } = listTree(dir)
  return {
    present: files,
    makeRoom(path) {
      const target = join(dir, path)
      const folder = dirname(target)
      if (!folders.has(folder)) makeFolder(folder, dir)
      folders.add(folder)
      if (folders.has(target)) rmSync(target, { recursive: true, force: true })
    },
    removeOthers(wanted) {
      const others = [...files].filter((path) => !wanted.has(path))
      for (const path of others) if (isFile(join(dir, path))) rmSync(join(dir, path))
      for (const folder of new Set(others.map((path) => dirname(path)))) removeEmpty(dir, folder)
    },
  }
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

/** Makes a folder below another one; files in its way go. */
function makeFolder(folder: string, top: string): void {
  if (folder === top) return
  makeFolder(dirname(folder), top)
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return
  if (stat) rmSync(folder)
  mkdirSync(folder)
}

function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function removeEmpty(stage: string, folder: string): void {
  const path = join(stage, folder)
  if (folder === '.' || isFile(path)) return
  if (existsSync(path)) {
    if (readdirSync(path).length > 0) return
    rmdirSync(path)
  }
  removeEmpty(stage, dirname(folder))
}
