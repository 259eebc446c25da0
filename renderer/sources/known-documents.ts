/** Heads of documents from earlier runs. The cache has one entry per folder, so that one read serves all documents in it. */

import type { Cache } from '../io/cache/cache.ts'
import type { FileState } from '../io/disk/file-states.ts'
import type { FilePath, SourceHead } from '../model/model.ts'
import { folderOf } from '../text/doc-name.ts'

export interface KnownDocument {
  readonly state: FileState
  readonly head: SourceHead
}

export interface KnownDocuments {
  get(path: FilePath, cache: Cache): KnownDocument | undefined
  set(path: FilePath, known: KnownDocument): void
  /** Tells the cache to keep only what was read or set. */
  keep(cache: Cache): void
}

interface Folder {
  readonly saved: ReadonlyMap<FilePath, KnownDocument>
  readonly current: Map<FilePath, KnownDocument>
  isSaved: boolean
}

const table = 'documents'

export function createKnownDocuments(): KnownDocuments {
  const folders = new Map<string, Folder>()

  const folderAt = (path: string, cache?: Cache): Folder => {
    const known = folders.get(path)
    if (known) return known
    const saved = (cache?.get(table, path) ?? []) as [FilePath, KnownDocument][] // written by keep
    const folder = { saved: new Map(saved), current: new Map<FilePath, KnownDocument>(), isSaved: true }
    folders.set(path, folder)
    return folder
  }

  return {
    get(path, cache) {
      const { saved, current } = folderAt(folderOf(path), cache)
      const known = saved.get(path)
      if (known) current.set(path, known)
      return known
    },
    set(path, known) {
      const folder = folderAt(folderOf(path))
      folder.current.set(path, known)
      folder.isSaved = false
    },
    keep(cache) {
      for (const [path, folder] of folders) {
        const isSaved = folder.isSaved && folder.current.size === folder.saved.size
        if (isSaved) cache.keep(table, path)
        else cache.set(table, path, [...folder.current])
      }
    },
  }
}
