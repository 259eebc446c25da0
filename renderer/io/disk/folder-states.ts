/**
 * The entries of folders, read again only when the times of a folder have changed: files that come or go change them. Entries may
 * be from an earlier run, for callers that check everything soon after the start.
 */
import { statSync } from 'node:fs'
import type { FilePath } from '../../model/model.ts'
import type { Cache } from '../cache/cache.ts'
import { isForbidden, isMissing } from '../system-errors.ts'
import { type FolderContent, readFolder } from './list-files.ts'

export interface FolderStates {
  contentOf(folder: FilePath): FolderContent
  /** Whether the folder has not changed since an earlier run. */
  isUnchanged(folder: FilePath): boolean
  /** The same for every folder that was requested. */
  areUnchanged(): boolean
  /** Drops the entries of a folder that changed. */
  forget(folder: FilePath): void
  /** From here on, nothing of an earlier run counts. */
  startOver(): void
  /** Time has gone on: only time stamps from then on may still be given twice. */
  settle(settledBefore: number): void
  /** Has the cache keep it for the next run. */
  keep(): void
}

interface FolderState {
  readonly state: string
  readonly content: FolderContent
}

/** `settledBefore`: a time stamp from then on, in milliseconds since 1970, may still be given twice. */
export function openFolderStates(
  root: string,
  cache: Cache,
  { settledBefore, fromCache }: { readonly settledBefore: number; readonly fromCache: boolean },
): FolderStates {
  let settled = settledBefore
  const folders = new Map<FilePath, FolderState>()
  const unchanged = new Set<FilePath>()
  let isCacheTrusted = fromCache
  let areUnchanged = fromCache

  const fromEarlierRun = (folder: FilePath, state: string): FolderState | undefined => {
    const cached = isCacheTrusted ? (cache.get('folders', folder) as FolderState | undefined) : undefined // written by keep
    if (cached?.state !== state) return undefined
    folders.set(folder, cached)
    unchanged.add(folder)
    return cached
  }

  return {
    contentOf(folder) {
      const state = settledState(`${root}/${folder}`, settled)
      const cached = state === undefined ? undefined : (folders.get(folder) ?? fromEarlierRun(folder, state))
      if (cached && cached.state === state) return cached.content
      const content = state === missing ? [] : readFolder(root, folder)
      areUnchanged = false
      unchanged.delete(folder)
      if (state === undefined) folders.delete(folder)
      else folders.set(folder, { state, content })
      return content
    },
    isUnchanged: (folder) => unchanged.has(folder),
    areUnchanged: () => areUnchanged,
    forget(folder) {
      folders.delete(folder)
      unchanged.delete(folder)
    },
    startOver() {
      isCacheTrusted = false
      unchanged.clear()
    },
    settle(settledBefore) {
      settled = Math.max(settled, settledBefore)
    },
    keep() {
      for (const [path, folder] of folders) if (!('code' in folder.content)) cache.set('folders', path, folder)
    },
  }
}

const missing = 'missing'

/**
 * Names the state of a folder, or that there is none; `undefined` when it may still change without another time stamp, and when
 * it may not be read.
 */
function settledState(folder: string, settledBefore: number): string | undefined {
  try {
    const { ino, mtimeMs, ctimeMs } = statSync(folder)
    return Math.max(mtimeMs, ctimeMs) < settledBefore ? `${ino} ${mtimeMs} ${ctimeMs}` : undefined
  } catch (error) {
    if (isMissing(error)) return missing
    if (isForbidden(error)) return undefined
    throw error
  }
}
