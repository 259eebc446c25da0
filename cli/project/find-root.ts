/** Finds the folder of the project, and the configs in it. */
import { lstatSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Flags } from './flag-types.ts'

export const configFiles = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `site.config.${ending}`)

/** Absolute. Without --root and --config, the project is the nearest one above: a command may be run in a subfolder. */
export function projectRoot({ root, config }: Pick<Flags, 'root' | 'config'>): string {
  return resolve(root ?? (config === undefined ? findRoot(resolve('.')) : '.'))
}

/** The folder or the nearest one above it that has a config. */
export function findRoot(start: string): string {
  for (let folder = start, last = ''; folder !== last; last = folder, folder = dirname(folder))
    if (configsIn(folder).length > 0) return folder
  return start
}

/** Also names that cannot be read, such as a link that leads nowhere: they are reported, and no other config is used. */
export function configsIn(folder: string): string[] {
  return configFiles.filter((name) => isPresent(join(folder, name)))
}

function isPresent(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false // the folder cannot be read
  }
}
