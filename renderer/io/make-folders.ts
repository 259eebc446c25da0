import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, and returns the outermost that is new. Node's own way never ends where the system has no place for
 * new folders, such as /proc, and calls a read-only folder a missing one.
 */
export function makeFolders(path: string): string | undefined {
  const parent = dirname(path)
  const above = existsSync(parent) ? undefined : makeFolders(parent)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return above
  try {
    mkdirSync(path)
    return above ?? path
  } catch (error) {
    // Another process was faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
    return above
  }
}
