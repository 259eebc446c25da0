/**
 * What the last run of `serve` left in the cache, so that a first page does not wait for 10,000 files. A run begins by trusting: a
 * document counts as unchanged while its folder has not changed. It ends trusting when all files were checked once.
 */
import type { FilePath } from '../../model/model.ts'
import type { Cache } from '../cache/cache.ts'
import type { FileLists } from './file-lists.ts'
import type { FileStates } from './file-states.ts'
import type { FolderStates } from './folder-states.ts'

export interface LastRun {
  /** Whether every folder that the last run listed and every file that it requested is unchanged. Ask before anything else. */
  isUnchanged(): boolean
  /** Checks a document that counted as unchanged. Throws `ChangedFile` when it is not. */
  verify(path: FilePath): void
  /** Ends trusting. Returns what differs from what is known, to be forgotten next. */
  checkAll(): FilePath[]
  /** Writes for the next run what this one knows. */
  save(): void
}

/** What was requested in a run. */
interface Saved {
  readonly dirs: readonly FilePath[]
  /** Hashes, `null` where there was no file. */
  readonly files: ReturnType<FileStates['requested']>
}

export interface LastRunInput {
  readonly cache: Cache
  readonly states: FileStates
  readonly folders: FolderStates
  readonly lists: FileLists
  /** Time stamps before this time belong to one change only, in milliseconds since 1970. */
  readonly settled: () => number
}

const table = 'left'

export function openLastRun({ cache, states, folders, lists, settled }: LastRunInput): LastRun {
  const isSame = (path: FilePath, last: string | null): boolean => {
    try {
      return (states.stateOf(path) ?? null) === last
    } catch {
      return false // the next read reports why
    }
  }

  return {
    isUnchanged() {
      const saved = cache.get(table, '') as Saved | null | undefined // written by save
      if (!saved) return false
      saved.dirs.forEach(lists.list)
      return folders.areUnchanged() && saved.files.every(([path, last]) => isSame(path, last))
    },
    verify: states.verify,
    checkAll() {
      const changed = states.changes()
      folders.startOver()
      return [...new Set([...changed, ...lists.changes()])]
    },
    save() {
      states.save()
      folders.settle(settled())
      // Otherwise a folder changed, and nothing has reported it yet.
      const saved: Saved | null = lists.areCurrent() ? { dirs: lists.dirs(), files: states.requested() } : null
      cache.set(table, '', saved)
      folders.keep()
    },
  }
}
