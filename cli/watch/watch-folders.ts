/** Watches the folders of a project with the change reports of the system. */
import { type FSWatcher, watch } from 'node:fs'
import { join, relative } from 'node:path'
import { watch as watchTree } from 'chokidar'
import { toPosix } from '../../renderer/io/disk/file-states.ts'
import { isForbidden, isSystemError } from '../../renderer/io/system-errors.ts'
import type { FilePath } from '../../renderer/model/model.ts'

export interface WatchOptions {
  readonly root: string
  readonly isIgnored: (path: FilePath) => boolean
  readonly add: (path: FilePath) => void
}

export interface FolderWatch {
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Watches folders only: the system reports the changes in a folder, and watching every file would cost a handle each. */
export function watchFolders({ root, isIgnored, add }: WatchOptions, onError: (error: unknown) => void): FolderWatch {
  const watcher = watchTree(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) => stats?.isFile() === true || isIgnored(toPosix(relative(root, path))),
  })
  // Absolute paths. A folder that the site needs is reported by the code that reads it; others may stay closed.
  const closed = new Set<string>()
  const added = new Map<string, FSWatcher>()
  const addPath = (path: string) => {
    if (closed.delete(path)) addOpened(path)
    add(toPosix(relative(root, path)))
  }
  const addOpened = (path: string) => {
    watcher.add(path)
    watchAtOnce(path)
  }
  /** chokidar watches a new folder a moment later; what changes until then would be lost. The system has one watch for both. */
  const watchAtOnce = (path: string) => {
    forget(path)
    const own = watchNow(path, (name) => addPath(join(path, name)))
    if (own) added.set(path, own)
  }
  const forget = (path: string) => {
    added.get(path)?.close()
    added.delete(path)
  }
  watcher.on('raw', (_, name: unknown, details: unknown) => {
    const folder = (details as { watchedPath?: unknown }).watchedPath // chokidar's details of an `fs.watch` event
    if (typeof folder !== 'string') return
    forget(folder) // chokidar watches it
    addPath(typeof name === 'string' ? join(folder, name) : folder)
  })
  watcher.on('addDir', (path) => {
    watchAtOnce(path)
    addPath(path)
  })
  watcher.on('unlinkDir', (path) => {
    forget(path)
    addPath(path)
  })
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  watcher.once('ready', () => isReady())
  watcher.on('error', (error) => {
    if (isForbidden(error) && isSystemError(error) && error.path !== undefined) closed.add(error.path)
    else onError(error)
  })
  return {
    ready,
    async close() {
      isReady()
      for (const own of added.values()) own.close()
      await watcher.close()
    },
  }
}

/** `undefined` when the folder is still closed, which chokidar reports. */
function watchNow(folder: string, onChange: (name: string) => void): FSWatcher | undefined {
  try {
    const own = watch(folder, (_, name) => onChange(name ?? ''))
    own.on('error', () => own.close())
    return own
  } catch {
    return undefined
  }
}
