/** Looks for changes where the system tells of none: on network drives, in containers, or when it watches as much as it may. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readFolder } from '../../renderer/io/disk/list-files.ts'
import { isForbidden, isMissing } from '../../renderer/io/system-errors.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { FolderWatch, WatchOptions } from './watch-folders.ts'

const shortestMs = 500
/** Looking takes no more than so much of the time. */
const share = 0.1

export function pollFiles({ root, isIgnored, add }: WatchOptions): FolderWatch {
  let known = statesBelow(root, isIgnored)
  let timer = later(0)

  function later(tookMs: number): ReturnType<typeof setTimeout> {
    return setTimeout(look, Math.max(shortestMs, tookMs / share))
  }

  function look(): void {
    const start = performance.now()
    const now = statesBelow(root, isIgnored)
    for (const [path, state] of now) if (known.get(path) !== state) add(path)
    for (const path of known.keys()) if (!now.has(path)) add(path)
    known = now
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
    // One that may not be read is told by whoever needs it.
    if ('code' in content) return
    for (const { path, kind } of content) {
      if (kind !== 'folder') states.set(path, stateOf(join(root, path)))
      else if (!isIgnored(path)) walk(path)
    }
  }
  walk('')
  return states
}

/** Of a link, that of what it leads to. */
function stateOf(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : ''
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return ''
    throw error
  }
}
