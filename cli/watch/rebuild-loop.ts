/** Watches a project and hands on what has changed: soon, one change at a time, a burst as one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { marker } from '../../renderer/io/output/output-place.ts'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import { pollFiles } from './poll-files.ts'
import { type WatchOptions, watchFolders } from './watch-folders.ts'

export interface RebuildLoopOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Folders not to be looked into, relative to the project. */
  readonly ignored: readonly string[]
  /** Looks for changes itself instead of being told by the system. */
  readonly poll: boolean
  /** Takes up changes; called again only when it is done. The paths are relative to the project. */
  readonly onChange: (paths: readonly FilePath[]) => Promise<void>
  /** Told what the watcher cannot do. */
  readonly onError: (error: unknown) => void
}

export interface RebuildLoop {
  /** Settles when every folder is watched. */
  readonly ready: Promise<void>
  /** Hands on changes that were found otherwise. */
  take(paths: readonly FilePath[]): void
  close(): Promise<void>
}

/** An editor that saves by renaming is done by then, and a change of branch is under way: it is taken up in a few steps. */
const quietMs = 12
const longestMs = 200

export function startRebuildLoop(options: RebuildLoopOptions): RebuildLoop {
  const { root, poll, onError } = options
  const isIgnored = createFilter(root, options.ignored)
  const collector = createCollector(options, isIgnored)
  const watching: WatchOptions = { root, isIgnored, add: collector.add }
  let current = poll ? pollFiles(watching) : watchFolders(watching, onWatchError)
  let isPolling = poll
  let isClosed = false

  function onWatchError(error: unknown): void {
    if (!isLimit(error)) onError(error)
    else if (!isPolling && !isClosed) startPolling(error)
  }

  /** Every folder that cannot be watched is an error of its own; the first is enough. */
  function startPolling(error: NodeJS.ErrnoException): void {
    isPolling = true
    onError(new SiteError([tooMuchToWatch(error)]))
    const told = current
    current = pollFiles(watching)
    told.close().catch(onError)
  }

  return {
    ready: current.ready,
    take: (paths) => paths.forEach(collector.add),
    async close() {
      isClosed = true
      collector.close()
      await current.close()
    },
  }
}

function isLimit(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === 'watch' && (code === 'ENOSPC' || code === 'EMFILE')
}

function tooMuchToWatch({ code }: NodeJS.ErrnoException): Diagnostic {
  return {
    severity: 'warning',
    code: 'watch-limit',
    message: `The system watches no more folders (${code}), so changes are looked for instead, which takes a little longer.`,
    hint: 'Raise its limit, on Linux fs.inotify.max_user_watches.',
    file: undefined,
    line: undefined,
    column: undefined,
  }
}

/** Hidden folders, installed packages and built sites say nothing about the site. */
function createFilter(root: string, ignored: readonly string[]) {
  const dirs = ['build', ...ignored].map((dir) => `${dir}/`)
  return (path: FilePath): boolean =>
    /(^|\/)(\.[^/]*|node_modules)(\/|$)/.test(path) ||
    dirs.some((dir) => `${path}/`.startsWith(dir)) ||
    foldersOf(path).some((dir) => existsSync(join(root, dir, marker.name)))
}

/** The path and the folders it lies in. */
function foldersOf(path: FilePath): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function createCollector({ onChange, onError }: RebuildLoopOptions, isIgnored: (path: FilePath) => boolean) {
  let paths = new Set<FilePath>()
  let first = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  const flush = () => {
    if (running || paths.size === 0 || isClosed) return
    const changed = [...paths]
    paths = new Set()
    running = onChange(changed)
      .catch(onError)
      .finally(() => {
        running = undefined
        flush()
      })
  }

  return {
    add(path: FilePath) {
      if (path === '' || isIgnored(path)) return
      const now = performance.now()
      if (paths.size === 0) first = now
      paths.add(path)
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(quietMs, first + longestMs - now)))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
