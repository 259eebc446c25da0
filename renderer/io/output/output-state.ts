/** Says whether an output folder is unchanged since its build. */
import { statSync } from 'node:fs'
import { folderOf } from '../../text/doc-name.ts'
import { hashOf } from '../../text/hash.ts'
import { isForbidden, isMissing } from '../system-errors.ts'

/** Plain JSON. */
export interface OutputState {
  readonly files: readonly string[]
  /** Hash of the states of all files and folders: what comes into a folder or leaves it changes its time. */
  readonly hash: string
}

/** Size, modification time and inode of a file. */
type FileFacts = readonly [size: number, mtimeMs: number, inode: number]

/** `factsOf` answers for the files that the build has just written or checked. */
export function stateOfOutput(
  dir: string,
  files: readonly string[],
  factsOf = (path: string): FileFacts => factsAt(`${dir}/${path}`),
): OutputState {
  const folders = [...foldersAbove(files)].map((folder) => factsAt(`${dir}/${folder}`).slice(1).join(' '))
  return { files, hash: hashOf([...folders, ...files.map((path) => factsOf(path).join(' '))].join('\n')) }
}

export function isAsLeft(dir: string, left: OutputState): boolean {
  try {
    return stateOfOutput(dir, left.files).hash === left.hash
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return false
    throw error
  }
}

function foldersAbove(files: readonly string[]): Set<string> {
  const folders = new Set<string>([''])
  for (const file of files)
    for (let folder = folderOf(file); !folders.has(folder); folder = folderOf(folder)) folders.add(folder)
  return folders
}

function factsAt(path: string): FileFacts {
  const { size, mtimeMs, ino } = statSync(path)
  return [size, mtimeMs, ino]
}
