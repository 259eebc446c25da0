/** Moves whole folders: what is collected becomes the site, and the old site the start of the next collection. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findByProcess, removeLeftovers } from '../leftovers.ts'
import { isMissing } from '../system-errors.ts'
import { type OutputPlace, realPath } from './output-place.ts'

function besides(dir: string, what: string): string {
  return join(dirname(dir), `.${basename(dir)}.${what}-${process.pid}`)
}

/** The folder to collect the site in: the last site but one where there is one, an empty folder otherwise. */
export function takeStage({ dir, workDir }: OutputPlace, spare: string): string {
  mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(workDir, { recursive: true })
  // A folder moves by renaming, which stays within a file system.
  if (statSync(workDir).dev !== statSync(dirname(dir)).dev) return emptyFolder(besides(dir, 'staging'))
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

function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

/** Puts the collected site in the old one's place. */
export function swap(stage: string, dir: string, spare: string): void {
  const old = besides(dir, 'old')
  rmSync(old, { recursive: true, force: true })
  for (let tries = 0; ; tries++) {
    setAside(dir, old)
    try {
      renameSync(stage, dir)
      break
    } catch (error) {
      // Another build may have put its site there meanwhile; the last one wins.
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

export function keepAsSpare(old: string, spare: string): void {
  try {
    renameSync(old, spare)
  } catch {
    // Another build has left one, or it is on another file system, or there is none.
    rmSync(old, { recursive: true, force: true })
  }
}

/** Puts right what a killed build left: an old site on its way out comes back, folders of dead builds go. */
export function recover({ dir, workDir }: OutputPlace): void {
  restoreSite(dir)
  removeLeftovers(dirname(dir), namesBesides(dir, 'old'))
  removeLeftovers(dirname(dir), namesBesides(dir, 'staging'))
  removeLeftovers(workDir, /^spare-[\da-f]+-(\d+)$/)
}

/**
 * A build that is killed between the two renamings of its swap leaves no output folder: the old site, set aside a moment before,
 * comes back. A build that is in the middle of its swap just now does not mind.
 */
export function restoreSite(output: string): void {
  const dir = realPath(output)
  for (const { path } of findByProcess(dirname(dir), namesBesides(dir, 'old'))) {
    if (existsSync(dir)) return
    try {
      renameSync(path, dir)
    } catch (error) {
      // Another command may have done so, or have put a new site there.
      if (!isMissing(error) && !existsSync(dir)) throw error
    }
  }
}

/** The names that `besides` gives, whatever the process. */
function namesBesides(dir: string, what: string): RegExp {
  return new RegExp(`^\\.${basename(dir).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\.${what}-(\\d+)$`)
}
