import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder and its parents. Node's own way never ends where the system has no place for new folders, such as /proc. */
export function makeFolders(path: string): void {
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolders(parent)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process was faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
