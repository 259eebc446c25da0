/** Lists of the files below folders, each made once and kept until something in it comes or goes. */
import { areSame } from '../../memo/memoize-last.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { FilePath } from '../../model/model.ts'
import { isWithin } from '../../text/doc-name.ts'
import { hashOf } from '../../text/hash.ts'
import type { FolderStates } from './folder-states.ts'
import { type FileList, type Link, listFiles } from './list-files.ts'

export interface FileLists {
  list(dir: FilePath): readonly FilePath[]
  /** The folders that were listed. */
  dirs(): FilePath[]
  /** Names what a folder holds. */
  stateOf(dir: FilePath): string
  diagnostics(): Diagnostic[]
  /** The paths under which symbolic links lead to a file. */
  linksTo(path: FilePath): FilePath[]
  /** These have come or gone. */
  forget(paths: readonly FilePath[]): void
  /** Whether the folders still hold what was listed, judged by their times. */
  areCurrent(): boolean
  /** The files that have come or gone; the disk is asked again for all of them. */
  changes(): FilePath[]
}

export function openFileLists(root: string, folders: FolderStates): FileLists {
  const lists = new Map<FilePath, FileList>()
  // Kept when a list is not: what a link leads to may be what has changed.
  const links = new Map<FilePath, readonly Link[]>()
  const listOf = (dir: FilePath): FileList => {
    const list = lists.get(dir) ?? listFiles(root, dir, folders.contentOf)
    lists.set(dir, list)
    links.set(dir, list.links)
    return list
  }
  return {
    list: (dir) => listOf(dir).files,
    stateOf: (dir) => hashOf(JSON.stringify(listOf(dir))),
    dirs: () => [...lists.keys()],
    diagnostics: () => [...lists.values()].flatMap((list) => list.diagnostics),
    linksTo(path) {
      const leading = [...links.values()].flat().filter(({ target }) => isWithin(path, target))
      return leading.map((link) => link.path + path.slice(link.target.length))
    },
    forget(paths) {
      for (const [dir, { diagnostics }] of lists) {
        // What a link that led nowhere waits for may be anywhere.
        if (diagnostics.length > 0 || paths.some((path) => isWithin(path, dir) || isWithin(dir, path)))
          lists.delete(dir)
      }
    },
    areCurrent: () =>
      [...lists].every(([dir, { files }]) => areSame(files, listFiles(root, dir, folders.contentOf).files)),
    changes: () => [...lists].flatMap(([dir, { files }]) => notInBoth(files, listFiles(root, dir).files)),
  }
}

function notInBoth(a: readonly FilePath[], b: readonly FilePath[]): FilePath[] {
  const [inA, inB] = [new Set(a), new Set(b)]
  return [...a.filter((path) => !inB.has(path)), ...b.filter((path) => !inA.has(path))]
}
