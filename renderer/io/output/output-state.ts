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

/** Folders by path, each with a text that changes when something comes into it or leaves it; empty for one that is unknown. */
export type FolderFacts = ReadonlyMap<string, string>

/** `factsOf` and `folders` are what the build has just written or checked. */
export function stateOfOutput(
  dir: string,
  files: readonly string[],
  factsOf = (path: string): FileFacts => factsAt(`${dir}/${path}`),
  folders = foldersOf(dir, files),
): OutputState {
  return { files, hash: hashOf([...folders.values(), ...files.map((path) => factsOf(path).join(' '))].join('\n')) }
}

export function isAsLeft(dir: string, left: OutputState): boolean {
  try {
    return stateOfOutput(dir, left.files).hash === left.hash
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return false
    throw error
  }
}

/** The folders that have these files. */
export function foldersOf(dir: string, files: readonly string[]): FolderFacts {
  const folders = new Set<string>([''])
  for (const file of files)
    for (let folder = folderOf(file); !folders.has(folder); folder = folderOf(folder)) folders.add(folder)
  return new Map([...folders].map((folder) => [folder, factsOfFolder(`${dir}/${folder}`)]))
}

/** To move a folder changes none of these. */
function factsOfFolder(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.ino} ${stat.mode} ${stat.uid}` : ''
}

function factsAt(path: string): FileFacts {
  const { size, mtimeMs, ino } = statSync(path)
  return [size, mtimeMs, ino]
}
