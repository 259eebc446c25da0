/** Heads of documents from earlier runs. The cache has one entry per folder, so that one read serves all documents in it. */
import type { Cache } from '../io/cache/cache.ts'
import type { FileState } from '../io/disk/file-states.ts'
import type { FilePath, SourceHead } from '../model/model.ts'
import { folderOf } from '../text/doc-name.ts'

export interface DocumentHead {
  readonly state: FileState
  readonly head: SourceHead
}

export interface DocumentHeads {
  get(path: FilePath, cache: Cache): DocumentHead | undefined
  set(path: FilePath, cached: DocumentHead): void
  /** Tells the cache to keep only what was read or set. */
  keep(cache: Cache): void
}

interface Folder {
  readonly saved: ReadonlyMap<FilePath, DocumentHead>
  readonly current: Map<FilePath, DocumentHead>
  isSaved: boolean
}

const table = 'documents'

export function createDocumentHeads(): DocumentHeads {
  const folders = new Map<string, Folder>()

  const folderAt = (path: string, cache?: Cache): Folder => {
    const cached = folders.get(path)
    if (cached) return cached
    const saved = (cache?.get(table, path) ?? []) as [FilePath, DocumentHead][] // written by keep
    const folder = { saved: new Map(saved), current: new Map<FilePath, DocumentHead>(), isSaved: true }
    folders.set(path, folder)
    return folder
  }

  return {
    get(path, cache) {
      const { saved, current } = folderAt(folderOf(path), cache)
      const cached = saved.get(path)
      if (cached) current.set(path, cached)
      return cached
    },
    set(path, cached) {
      const folder = folderAt(folderOf(path))
      folder.current.set(path, cached)
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
