/** The folder in which a site is collected. It may hold an earlier site, most of which is right already. */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { folderOf } from '../../text/doc-name.ts'
import { isMissing } from '../system-errors.ts'

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

  /** Makes a folder and those above it; files in its way go. */
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return
    makeFolder(folderOf(folder))
    const path = `${dir}/${folder}`
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat && !stat.isDirectory()) rmSync(path)
    if (!stat?.isDirectory()) mkdirSync(path)
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
    present: files,
    makeRoom(path) {
      makeFolder(folderOf(path))
      if (folders.has(path)) rmSync(`${dir}/${path}`, { recursive: true, force: true })
    },
    removeOthers(wanted) {
      const others = [...files].filter((path) => !wanted.has(path))
      for (const path of others) if (isFile(`${dir}/${path}`)) rmSync(`${dir}/${path}`)
      for (const folder of new Set(others.map(folderOf))) removeEmpty(folder)
    },
  }
}

/** Every file and every folder below a folder, by its path relative to it, which is empty for the folder itself. */
function listTree(root: string) {
  const files = new Set<string>()
  const folders = new Set<string>([''])
  // Folders that are found on the way are visited as well.
  for (const folder of folders) {
    const above = folder === '' ? '' : `${folder}/`
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.add(above + entry.name)
      else files.add(above + entry.name)
    }
  }
  return { files, folders }
}

function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
