/** Watches a project and passes on changed paths: without delay, one batch at a time, a burst as one batch. */
import { existsSync, fstatSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { marker } from '../../renderer/io/output/output-target.ts'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import { pollFiles, pollOutside } from './poll-files.ts'
import { type WatchOptions, watchFolders } from './watch-folders.ts'

interface RebuildLoopOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Folders to ignore, relative to the project. */
  readonly ignored: readonly string[]
  /** Poll for changes instead of using the change reports of the system. */
  readonly poll: boolean
  /** Handles changed paths, relative to the project. Called again only when it is done. */
  readonly onChange: (paths: readonly FilePath[]) => Promise<void>
  /** Gets the errors of the watcher and of `onChange`. */
  readonly onError: (error: unknown) => void
}

export interface RebuildLoop {
  /** Settles when every folder is watched. */
  readonly ready: Promise<void>
  /** Adds changes that the watcher has not reported. */
  take(paths: readonly FilePath[]): void
  /** Also watches these files outside the project. */
  follow(paths: readonly FilePath[]): void
  close(): Promise<void>
}

/** Editors that save by renaming are done within the quiet time. A change of branch takes longer and is handled in a few batches. */
const quietMs = 12
const longestMs = 200

export function startRebuildLoop(options: RebuildLoopOptions): RebuildLoop {
  const { root, poll, onError } = options
  const isIgnored = createFilter(root, options.ignored)
  const collector = createCollector(options)
  const add = (path: FilePath) => {
    if (path !== '' && !isIgnored(path)) collector.add(path)
  }
  const watching: WatchOptions = { root, isIgnored, add }
  const outside = pollOutside({ root, add: collector.add })
  let current = poll ? pollFiles(watching) : watchFolders(watching, onWatchError)
  let isPolling = poll
  let isClosed = false

  function onWatchError(error: unknown): void {
    if (!isLimit(error)) onError(error)
    else if (!isPolling && !isClosed) startPolling(error)
  }

  /** Every folder that cannot be watched is an error of its own. Only the first one is reported. */
  function startPolling(error: NodeJS.ErrnoException): void {
    isPolling = true
    onError(new SiteError([watchLimit(error)]))
    const watched = current
    current = pollFiles(watching)
    watched.close().catch(onError)
  }

  return {
    ready: current.ready,
    take: (paths) => paths.forEach(add),
    follow: outside.follow,
    async close() {
      isClosed = true
      collector.close()
      await outside.close()
      await current.close()
    },
  }
}

function isLimit(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === 'watch' && (code === 'ENOSPC' || code === 'EMFILE')
}

function watchLimit({ code }: NodeJS.ErrnoException): Diagnostic {
  const message = `The system's watch limit is reached (${code}); polling instead, which is slower.`
  const hint = 'Raise the limit; on Linux it is fs.inotify.max_user_watches.'
  return finding({ severity: 'warning', code: 'watch-limit', message, hint })
}

/**
 * Ignores hidden folders, installed packages and built sites, which are no sources. Logs of this process are ignored, too: each
 * line would be a change, which writes a line.
 */
function createFilter(root: string, ignored: readonly string[]) {
  const isOutput = createOutputTest(root)
  const dirs = ['build', ...ignored].map((dir) => `${dir}/`)
  return (path: FilePath): boolean =>
    /(^|\/)(\.[^/]*|node_modules)(\/|$)/.test(path) ||
    dirs.some((dir) => `${path}/`.startsWith(dir)) ||
    /^[^/]*\.log$/.test(path) ||
    isOutput(path) ||
    foldersOf(path).some((dir) => existsSync(join(root, dir, marker.name)))
}

/** Whether standard output or standard error go to the file, as after `docs-gen serve > notes.txt`. */
function createOutputTest(root: string) {
  const outputs = [1, 2].flatMap((descriptor) => {
    try {
      const stats = fstatSync(descriptor)
      return stats.isFile() ? [stats] : []
    } catch {
      return [] // closed
    }
  })
  return (path: FilePath): boolean => {
    if (outputs.length === 0) return false
    const stats = statsAt(join(root, path))
    return stats !== undefined && outputs.some(({ dev, ino }) => dev === stats.dev && ino === stats.ino)
  }
}

/** `undefined` also for a path that may not be looked at. */
function statsAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The path and all folders above it. */
function foldersOf(path: FilePath): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function createCollector({ onChange, onError }: RebuildLoopOptions) {
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
