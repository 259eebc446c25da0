/** Finds and removes temporary files of killed processes. Their names contain the id of the process that made them. */
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing } from './system-errors.ts'

interface Leftover {
  readonly path: string
  readonly match: RegExpExecArray
}

/** Leftovers of processes that have ended; the pattern's first group is the process id. */
export function findLeftovers(dir: string, pattern: RegExp): Leftover[] {
  return findByProcess(dir, pattern).filter(({ match }) => !isRunning(Number(match[1])))
}

/** Matching files of all processes, also running ones: the system may have reused the id since. */
export function findByProcess(dir: string, pattern: RegExp): Leftover[] {
  return namesIn(dir).flatMap((name) => {
    const match = pattern.exec(name)
    return match ? [{ path: join(dir, name), match }] : []
  })
}

export function removeLeftovers(dir: string, pattern: RegExp): void {
  for (const { path } of findLeftovers(dir, pattern)) tryRemove(path)
}

/** Removes a file or a folder with everything in it. What another user owns stays. */
export function tryRemove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A later run tries again.
  }
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether another process with this id is running. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes what is at the path of a file of ours, unless it is a regular file under this one name. A link could lead to a file of
 * another user, and a pipe would never answer.
 */
export function removeIrregular(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat && !(stat.isFile() && stat.nlink <= 1)) rmSync(path, { recursive: true, force: true })
}
