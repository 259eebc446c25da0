/** Polls for changes where the system reports none: on network drives, in containers, at its limit of watches, outside the project. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isOutside } from '../../renderer/io/disk/is-outside.ts'
import { readFolder } from '../../renderer/io/disk/list-files.ts'
import { isForbidden, isMissing } from '../../renderer/io/system-errors.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import { folderOf } from '../../renderer/text/doc-name.ts'
import type { FolderWatch, WatchOptions } from './watch-folders.ts'

const shortestMs = 500
/** Upper bound for the share of time spent polling. */
const share = 0.1

export function pollFiles({ root, isIgnored, add }: WatchOptions): FolderWatch {
  return startPolling(() => statesBelow(root, isIgnored), add)
}

export interface FollowedFiles extends FolderWatch {
  follow(paths: readonly FilePath[]): void
}

/**
 * Polls single files outside the project, such as those of a linked package, and their folders. A file that is followed from now on
 * counts as changed: it may have changed after it was read.
 */
export function pollOutside({ root, add }: Pick<WatchOptions, 'root' | 'add'>): FollowedFiles {
  const followed = new Set<FilePath>()
  const polling = startPolling(() => new Map([...followed].map((path) => [path, stateOf(join(root, path))])), add)
  return {
    ...polling,
    follow(paths) {
      for (const path of paths) if (isOutside(path)) followed.add(path).add(folderOf(path))
    },
  }
}

function startPolling(states: () => Map<FilePath, string>, add: (path: FilePath) => void): FolderWatch {
  let last = states()
  let timer = later(0)

  function later(tookMs: number): ReturnType<typeof setTimeout> {
    return setTimeout(poll, Math.max(shortestMs, tookMs / share))
  }

  function poll(): void {
    const start = performance.now()
    const now = states()
    for (const [path, state] of now) if (last.get(path) !== state) add(path)
    for (const path of last.keys()) if (!now.has(path)) add(path)
    last = now
    timer = later(performance.now() - start)
  }

  return {
    ready: Promise.resolve(),
    close: async () => clearTimeout(timer),
  }
}

/** Size and times of every file. */
function statesBelow(root: string, isIgnored: (path: FilePath) => boolean): Map<FilePath, string> {
  const states = new Map<FilePath, string>()
  const walk = (folder: FilePath): void => {
    const content = readFolder(root, folder)
    // A folder without permission is reported by the code that needs it.
    if ('code' in content) return
    for (const { path, kind } of content) {
      if (kind !== 'folder') states.set(path, stateOf(join(root, path)))
      else if (!isIgnored(path)) walk(path)
    }
  }
  walk('')
  return states
}

/** Of a symbolic link, the state of its target. */
function stateOf(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : ''
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return ''
    throw error
  }
}
