/** Files and folders that bear the number of the process which made them, and outlive it when it is killed. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing } from './system-errors.ts'

export interface Leftover {
  readonly path: string
  readonly match: RegExpExecArray
}

/** What processes that have ended left in a folder; the pattern's first group is the process's number. */
export function findLeftovers(dir: string, pattern: RegExp): Leftover[] {
  return findByProcess(dir, pattern).filter(({ match }) => !isRunning(Number(match[1])))
}

/** The same, also of processes that are running: another one may have got the number since. */
export function findByProcess(dir: string, pattern: RegExp): Leftover[] {
  return namesIn(dir).flatMap((name) => {
    const match = pattern.exec(name)
    return match ? [{ path: join(dir, name), match }] : []
  })
}

export function removeLeftovers(dir: string, pattern: RegExp): void {
  for (const { path } of findLeftovers(dir, pattern)) rmSync(path, { recursive: true, force: true })
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether another process has this number. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
