/** Reads files that may be something else: a pipe, a socket or a device, which may have no end. */
import { readFileSync, statSync } from 'node:fs'
import { isForbidden, isMissing } from '../system-errors.ts'

/** False for what is in a folder that may not be read. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch (error) {
    if (isForbidden(error) || isMissing(error)) return false
    throw error
  }
}

/** The text of a file; `undefined` when there is none. */
export function readIfFile(path: string): string | undefined {
  return isFile(path) ? readFileSync(path, 'utf8') : undefined
}

/** Whether there is something that is neither a file nor a folder. */
export function isSpecial(path: string): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat !== undefined && !stat.isFile() && !stat.isDirectory()
  } catch {
    return false // who reads it reports that it cannot be read
  }
}
