/**
 * Refuses pipes, sockets and devices that a module imports, or that decide where an import leads: esbuild and Node would wait for
 * their end, which may never come.
 */
import { type Dirent, readdirSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import { toPosix } from '../disk/file-states.ts'
import { isSpecial } from '../disk/read-file.ts'
import { createPathTargets, foldersUp, tsconfigFiles } from '../disk/tsconfig.ts'
import { packageName } from './bundle-inputs.ts'

/** Comes before all plugins that resolve or read files. */
export function regularFilesPlugin(root: string): Plugin {
  const settings = createSettings()
  const refuse = (path: string | undefined) =>
    path === undefined ? undefined : unreadable(toPosix(relative(root, path)), specialFile)
  return {
    name: 'regular-files',
    setup(builder) {
      // esbuild reads the settings of this folder before the first import.
      builder.onStart(() => refuse(settings.specialAbove(root)))
      builder.onResolve({ filter: /./ }, ({ path, resolveDir }) =>
        resolveDir === '' ? undefined : refuse(settings.specialFor(path.replace(/\?.*/, ''), resolveDir)),
      )
      builder.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => refuse(isSpecial(path) ? path : undefined))
    },
  }
}

/** What esbuild reads without being asked, each folder once. */
function createSettings() {
  const above = new Map<string, string | undefined>()
  const inPackage = new Map<string, string | undefined>()
  const targets = new Map<string, (specifier: string) => string[]>()

  const specialAbove = (folder: string): string | undefined => {
    if (above.has(folder)) return above.get(folder)
    const parent = dirname(folder)
    const own = [join(folder, 'package.json'), ...tsconfigFiles(folder)].find(isSpecial)
    const found = own ?? (parent === folder ? undefined : specialAbove(parent))
    above.set(folder, found)
    return found
  }

  const specialInPackage = (folder: string): string | undefined => {
    if (!inPackage.has(folder)) inPackage.set(folder, specialAbove(folder) ?? specialBelow(folder))
    return inPackage.get(folder)
  }

  const pathTargets = (specifier: string, folder: string): string[] => {
    const targetsOf = targets.get(folder) ?? createPathTargets(folder)
    targets.set(folder, targetsOf)
    return targetsOf(specifier)
  }

  return {
    specialAbove,
    specialFor(specifier: string, folder: string): string | undefined {
      const found = specialAbove(folder)
      if (found !== undefined) return found
      if (/^\.{0,2}\/|^\.{1,2}$/.test(specifier) || isAbsolute(specifier))
        return specialAbove(resolve(folder, specifier))
      const paths = pathTargets(specifier, folder).map(specialAbove)
      const packages = foldersUp(folder).map((it) => specialInPackage(join(it, 'node_modules', packageName(specifier))))
      return [...paths, ...packages].find((path) => path !== undefined)
    },
  }
}

export const settingsFile = /^(?:package|tsconfig|jsconfig)\.json$/

/** The folders of an installed package are few (286 packages take 14 ms). One that is a link can be a whole repository. */
function specialBelow(folder: string): string | undefined {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (settingsFile.test(entry.name) && isSpecial(path)) return path
    const found = entry.isDirectory() && entry.name !== 'node_modules' ? specialBelow(path) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function entriesOf(folder: string): Dirent[] {
  try {
    return /[/\\]node_modules[/\\]/.test(realpathSync(folder)) ? readdirSync(folder, { withFileTypes: true }) : []
  } catch {
    return [] // not installed there, or not permitted
  }
}

export const specialFile = 'it is a pipe, a socket or a device'

/** A failed import, in the words of esbuild. */
export function unreadable(file: FilePath, reason: string) {
  return { errors: [{ text: `Cannot read file "${file}": ${reason}` }] }
}
