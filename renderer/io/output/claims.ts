/** Finds output files that are made twice, or that need a folder where another one is. */
import { folderOf } from '../../text/doc-name.ts'

/** Which paths this build has, as files or as folders. */
export function createClaims() {
  const added = new Set<string>()
  const parents = new Set<string>()

  /** Returns false if the build already has the path, or needs a folder at it or a file at one of its folders. */
  const claim = (path: string): boolean => {
    if (added.has(path) || parents.has(path) || !claimFolder(folderOf(path))) return false
    added.add(path)
    return true
  }

  const claimFolder = (folder: string): boolean => {
    // What is above a folder in use is in use.
    if (folder === '' || parents.has(folder)) return true
    if (added.has(folder) || !claimFolder(folderOf(folder))) return false
    parents.add(folder)
    return true
  }
  return claim
}
