/** Finds output files that are made twice, or that need a folder where another one is. */

/** Which paths this build has, as files or as folders. */
export function createClaims() {
  const added = new Set<string>()
  const parents = new Set<string>()

  /** Returns false if the build already has the path, or needs a folder at it or a file at one of its folders. */
  const claim = (path: string): boolean => {
    const above = foldersOf(path)
    if (added.has(path) || parents.has(path) || above.some((folder) => added.has(folder))) return false
    added.add(path)
    for (const folder of above) parents.add(folder)
    return true
  }
  return claim
}

/** The folders above a file, innermost first. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}
