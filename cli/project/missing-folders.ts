/**
 * Reports folders that the config names but that do not exist. Without this check a misspelt name would publish an empty site, or trust
 * the authors of a folder.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfPath, type OptionPath, type OptionProblem } from '../../renderer/config/read-options.ts'
import { versionsOf } from '../../renderer/model/docs-sets.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { didYouMean, nearest } from '../../renderer/text/nearest.ts'

export interface NamedFolder {
  readonly path: OptionPath
  readonly folder: FilePath
  readonly mayBeFile?: true
}

/** Folders with a default name may be missing, except those of versions. `raw` is the config as it was written. */
export function namedFolders(config: ResolvedConfig, raw: unknown): NamedFolder[] {
  const all: NamedFolder[] = [
    { path: ['docs', 'dir'], folder: config.docs?.dir ?? '' },
    { path: ['pagesDir'], folder: config.pagesDir },
    ...config.locales.map(({ folder = '' }, index) => ({ path: ['locales', index, 'folder'], folder })),
    ...config.staticDirs.map((folder, index) => ({ path: ['staticDirs', index], folder })),
    ...config.assets.dirs.map((folder, index) => ({ path: ['assets', 'dirs', index], folder })),
    ...config.untrusted.map((folder, index) => ({ path: ['content', 'untrusted', index], folder })),
    ...foldersOfCompat(config),
  ]
  const sets = new Set(config.versions.map(({ docs }) => docs.set))
  const more = [...sets].flatMap((set) => {
    if (set === '') return []
    return versionsOf(config, set).map(({ dir, docs }, index) => ({
      path: ['moreDocs', set, ...(dir === docs.dir ? [] : ['versions', index]), 'dir'],
      folder: dir,
    }))
  })
  const versions = versionsOf(config).flatMap(({ dir, ref }, index) =>
    ref === undefined ? { path: ['versions', index, 'dir'], folder: dir } : [],
  )
  const named = [
    ...all.filter(({ path }) => isWritten(raw, path)),
    ...more,
    ...(isWritten(raw, ['versions']) ? versions : []),
  ]
  return named.filter(({ folder }, index) => named.findIndex((it) => it.folder === folder) === index)
}

function foldersOfCompat({ compat }: ResolvedConfig): NamedFolder[] {
  if (compat === undefined) return []
  if (compat.generator === 'docusaurus')
    return [
      ['compat', 'docusaurus', 'dir'],
      ['compat', 'docusaurus'],
    ].map((path) => ({ path, folder: compat.dir }))
  const { name, folders } =
    compat.generator === 'mkdocs'
      ? { name: 'snippets', folders: compat.snippets }
      : { name: 'includes', folders: compat.includes }
  const mayBeFile = compat.generator === 'mdbook' && { mayBeFile: true as const }
  return folders.map((folder, index) => ({ path: ['compat', compat.generator, name, index], folder, ...mayBeFile }))
}

function isWritten(raw: unknown, path: OptionPath): boolean {
  const value = path.reduce<unknown>((outer, key) => Object(outer)[key], raw)
  return value !== undefined && value !== false
}

export function missingFolders(root: string, folders: readonly NamedFolder[]): OptionProblem[] {
  return folders.flatMap(({ path, folder, mayBeFile = false }) => {
    const place = join(root, folder)
    const isThere = existsSync(place)
    if (isThere && (mayBeFile || statSync(place).isDirectory())) return []
    const option = nameOfPath(path)
    const message = isThere
      ? `The path "${folder}" of ${option} is a file, not a folder.`
      : `The folder "${folder}" of ${option} does not exist.`
    const hint = didYouMean(nearestFolder(root, folder), 'Create the folder, or correct the path.')
    return [{ path, code: 'missing-config-folder', message, hint }]
  })
}

/** The existing path that differs least: each missing part is replaced by the nearest name in its folder. */
function nearestFolder(root: string, wanted: FilePath): FilePath | undefined {
  let found = ''
  for (const part of wanted.split('/')) {
    const names = foldersIn(join(root, found))
    const name = names.includes(part) ? part : nearest(part, names)
    if (name === undefined) return undefined
    found = found === '' ? name : `${found}/${name}`
  }
  return found
}

function foldersIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}
