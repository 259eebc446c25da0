/** Swaps whole folders: the collected site becomes the output, and the old output becomes the start of the next collection. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findByProcess, removeLeftovers } from '../leftovers.ts'
import { isMissing } from '../system-errors.ts'
import { type OutputPlace, realPath } from './output-place.ts'

function pathBeside(dir: string, what: string): string {
  return join(dirname(dir), `.${basename(dir)}.${what}-${process.pid}`)
}

/** Returns the folder to collect the site in: the site before the last one if it is still there, else an empty folder. */
export function takeStage({ dir, workDir }: OutputPlace, spare: string): string {
  mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(workDir, { recursive: true })
  // Folders are moved by renaming, which works only within a file system.
  if (statSync(workDir).dev !== statSync(dirname(dir)).dev) return createStageBeside(dir)
  const stage = `${spare}-${process.pid}`
  rmSync(stage, { recursive: true, force: true })
  try {
    renameSync(spare, stage)
    return stage
  } catch (error) {
    if (!isMissing(error)) throw error
    return emptyFolder(stage)
  }
}

/** An empty folder on the same file system as `dir`, with a hidden name. */
export function createStageBeside(dir: string): string {
  return emptyFolder(pathBeside(dir, 'staging'))
}

function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

/**
 * Replaces `dir` with the stage. If that fails, the old folder comes back. The old folder is kept as `spare`, or removed when there
 * is no such path.
 */
export function swap(stage: string, dir: string, spare?: string): void {
  const old = pathBeside(dir, 'old')
  rmSync(old, { recursive: true, force: true })
  for (let tries = 0; ; tries++) {
    setAside(dir, old)
    try {
      renameSync(stage, dir)
      break
    } catch (error) {
      // Another build may have put its site there in the meantime. The last build wins.
      const isTaken = existsSync(dir) && tries < 100
      if (!isTaken && existsSync(old)) renameSync(old, dir)
      if (!isTaken) throw error
      keepAsSpare(old, spare)
    }
  }
  keepAsSpare(old, spare)
}

function setAside(dir: string, old: string): void {
  try {
    renameSync(dir, old)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Removes the folder when it cannot become the spare: another build has left one, it is on another file system, or it is missing. */
export function keepAsSpare(old: string, spare: string | undefined): void {
  try {
    if (spare !== undefined) renameSync(old, spare)
  } catch {
    // It is removed below.
  }
  rmSync(old, { recursive: true, force: true })
}

/** Cleans up after killed builds: restores an old site that was set aside, and removes the folders of dead processes. */
export function recover({ dir, workDir }: OutputPlace): void {
  recoverFolder(dir)
  removeLeftovers(workDir, /^spare-[\da-f]+-(\d+)$/)
}

export function recoverFolder(dir: string): void {
  restoreSite(dir)
  removeLeftovers(dirname(dir), namesBeside(dir, 'old'))
  removeLeftovers(dirname(dir), namesBeside(dir, 'staging'))
}

/**
 * A build that is killed between the two renames of its swap leaves no output folder. This restores the old site, which was set
 * aside a moment before. It does not harm a build that is in the middle of its swap at this moment.
 */
export function restoreSite(output: string): void {
  const dir = realPath(output)
  for (const { path } of findByProcess(dirname(dir), namesBeside(dir, 'old'))) {
    if (existsSync(dir)) return
    try {
      renameSync(path, dir)
    } catch (error) {
      // Another command may have restored it, or put a new site there.
      if (!isMissing(error) && !existsSync(dir)) throw error
    }
  }
}

/** Matches the names of `pathBeside`, for any process. */
function namesBeside(dir: string, what: string): RegExp {
  return new RegExp(`^\\.${basename(dir).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\.${what}-(\\d+)$`)
}
