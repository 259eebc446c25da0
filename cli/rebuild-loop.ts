/** Watches a project and hands on what has changed: soon, one change at a time, a burst as one. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { watch } from 'chokidar'
import { toPosix } from '../renderer/io/disk.ts'
import { marker } from '../renderer/io/output-place.ts'
import type { FilePath } from '../renderer/model.ts'

export interface RebuildLoopOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Folders not to be looked into, relative to the project. */
  readonly ignored: readonly string[]
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
  const { root, onError } = options
  const isIgnored = createFilter(root, options.ignored)
  const collector = createCollector(options, isIgnored)
  // Folders only: the system tells what happens in a folder, and watching every file would cost a handle for each.
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) => stats?.isFile() === true || isIgnored(toPosix(relative(root, path))),
  })
  const add = (path: string) => collector.add(toPosix(relative(root, path)))
  watcher.on('raw', (_, name: unknown, details: unknown) => {
    const folder = (details as { watchedPath?: unknown }).watchedPath // what chokidar tells of `fs.watch`
    if (typeof folder === 'string') add(typeof name === 'string' ? join(folder, name) : folder)
  })
  watcher.on('addDir', add)
  watcher.on('unlinkDir', add)
  watcher.on('error', onError)
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    take: (paths) => paths.forEach(collector.add),
    async close() {
      collector.close()
      await watcher.close()
    },
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
