/** Where a project begins whose pages include files from above its folder. */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Included {
  /** Absolute path of the folder that contains the site and what its pages include. */
  readonly root: string
  /** The folders of the included files, relative to it. */
  readonly dirs: readonly string[]
}

/**
 * `targets` are absolute paths of what pages include, `others` of what else must be in the project. Files outside of the repository are
 * left out: a page must not move the project to the root of the disk.
 */
export function findIncluded(folder: string, targets: readonly string[], others: readonly string[] = []): Included {
  const around = placeAround(folder)
  const included = targets.filter((target) => isIn(around, target))
  let root = folder
  for (const target of [...others, ...included]) while (!isIn(root, target)) root = dirname(root)
  return { root, dirs: [...new Set(included)].map((target) => toPosix(relative(root, target))).sort() }
}

function isIn(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..')
}

/** The repository, or without one, the folder above. */
export function placeAround(folder: string): string {
  return repositoryOf(folder) ?? dirname(folder)
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder))
}

export function toPosix(path: string): string {
  return path.replaceAll('\\', '/')
}
