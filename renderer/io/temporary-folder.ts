/** A folder outside the project, for a project that cannot be written to. */
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeLeftovers, tryRemove } from './leftovers.ts'

export interface TemporaryFolder {
  /** Absolute. Modules in it find the packages of the project. */
  readonly dir: string
  remove(): void
}

export function createTemporaryFolder(root: string): TemporaryFolder {
  removeLeftovers(tmpdir(), /^docs-gen-work-(\d+)-\w{6}$/)
  const top = mkdtempSync(join(tmpdir(), `docs-gen-work-${process.pid}-`))
  let dir = top
  // One folder for each place in which Node would search from the project, the nearest innermost.
  for (const packages of packageFolders(root)) {
    dir = join(dir, 'project')
    mkdirSync(dir)
    symlinkSync(packages, join(dir, 'node_modules'), 'junction')
  }
  return { dir, remove: () => tryRemove(top) }
}

/** The folders with packages of the project and of the folders above it, outermost first. */
function packageFolders(folder: string): string[] {
  const parent = dirname(folder)
  const here = join(folder, 'node_modules')
  return [...(parent === folder ? [] : packageFolders(parent)), ...(existsSync(here) ? [here] : [])]
}
