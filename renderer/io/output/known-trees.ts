/**
 * Remembers what is in the folders that take turns as the output. Listing a folder takes longer than asking for the times of the
 * folders in it, which tell whether anything has changed.
 */
import { statSync } from 'node:fs'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { type FolderFacts, foldersOf } from './output-state.ts'

export interface Tree {
  readonly files: ReadonlySet<string>
  readonly folders: FolderFacts
}

/** Plain JSON. */
interface KnownTree {
  readonly files: readonly string[]
  readonly hash: string
}

export interface KnownTrees {
  /** `undefined` when something came into the folder or left it, or when nothing is known of it. */
  read(folder: string): Tree | undefined
  write(folder: string, files: readonly string[], folders: FolderFacts): void
  /** Keeps what is known of a folder for the next build. */
  keep(folder: string): void
}

/** `dir` is the output folder. A folder is known by its inode, because it is moved. */
export function createKnownTrees(dir: string, cache: Cache): KnownTrees {
  const table = `folders ${dir}`
  return {
    read(folder) {
      const known = cache.get(table, keyOf(folder)) as KnownTree | undefined // written below
      if (!known) return undefined
      const folders = foldersOf(folder, known.files)
      return hashOfFolders(folders) === known.hash ? { files: new Set(known.files), folders } : undefined
    },
    write: (folder, files, folders) => cache.set(table, keyOf(folder), { files, hash: hashOfFolders(folders) }),
    keep: (folder) => cache.keep(table, keyOf(folder)),
  }
}

function keyOf(folder: string): string {
  return String(statSync(folder, { throwIfNoEntry: false })?.ino)
}

/** Another user may not be allowed to change the folders. */
function hashOfFolders(folders: FolderFacts): string {
  return hashOf([process.geteuid?.(), ...folders.values()].join('\n'))
}
