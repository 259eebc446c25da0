/** Polls for changes where the system reports none: on network drives, in containers, or at the system's watch limit. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readFolder } from '../../renderer/io/disk/list-files.ts'
import { isForbidden, isMissing } from '../../renderer/io/system-errors.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { FolderWatch, WatchOptions } from './watch-folders.ts'

const shortestMs = 500
/** Upper bound for the share of time spent polling. */
const share = 0.1

export function pollFiles({ root, isIgnored, add }: WatchOptions): FolderWatch {
  let last = statesBelow(root, isIgnored)
  let timer = later(0)

  function later(tookMs: number): ReturnType<typeof setTimeout> {
    return setTimeout(poll, Math.max(shortestMs, tookMs / share))
  }

  function poll(): void {
    const start = performance.now()
    const now = statesBelow(root, isIgnored)
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
