/** Where the files of versions from git are: each version has a folder, and in it the paths of its commit. */

export const refsFolder = '.docs-gen/refs'

const below = /^\.docs-gen\/refs\/[^/]+\//

export function refFolder(version: string): string {
  return `${refsFolder}/${version}`
}

/** The folder of the commit that a file is from, with a slash at its end; empty for files of the working tree. */
export function commitFolder(file: string): string {
  return below.exec(file)?.[0] ?? ''
}

export function isFromCommit(file: string): boolean {
  return below.test(file)
}

/** The path that a file has in its commit. */
export function pathInCommit(file: string): string {
  return file.replace(below, '')
}
