/** Reports files that the config names but that do not exist, and folders that it does not name but probably should. */
import { browserPackage } from '../diagrams/drawing-package.ts'
import type { Disk } from '../io/disk/disk.ts'
import { findPackage } from '../io/disk/installed-package.ts'
import { isReadable } from '../io/disk/is-readable.ts'
import { isHidden } from '../io/disk/list-files.ts'
import { otherSpelling } from '../io/disk/resolution.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { isExternal } from '../text/routes.ts'
import { staticDirOf } from './docs.ts'
import { checkMessages } from './messages.ts'
import { type NamedFile, namedPictures, pictureFile } from './named-pictures.ts'
import { nameOfPath } from './read-options.ts'

export function checkConfigFiles(config: ResolvedConfig, disk: Disk): Diagnostic[] {
  const { file, staticDirs } = config
  const folders = staticDirs.length === 0 ? '' : ` (${staticDirs.join(', ')})`
  return [
    ...[...themeFiles(config), ...sampleFiles(config), ...assetFiles(config)].flatMap((named) =>
      unusable(file, named, disk),
    ),
    ...namedPictures(config)
      .filter(([, path]) => !isExternal(path) && pictureFile(path, config, disk) === undefined)
      .map((named) => missing(file, named, `Put it into a static folder${folders}, or correct the path.`)),
    ...missingPackage(config, disk),
    ...unnamedFolders(config, disk),
    ...emptySubmodules(config, disk),
    ...checkMessages(config, disk),
  ]
}

/** Folders that other generators publish. A site with a static folder of its own has chosen. */
function unnamedFolders(config: ResolvedConfig, disk: Disk): Diagnostic[] {
  const { file, docs, staticDirs, outDir, pagesDir, versions, assets } = config
  const [dir, ...others] = staticDirs
  const isDefault = others.length === 0 && dir === staticDirOf(docs?.dir ?? 'docs')
  if (!isDefault || disk.list(dir).length > 0) return []
  const named = [outDir, pagesDir, ...versions.map(({ dir }) => dir), ...assets.dirs].map((folder) => `${folder}/`)
  const isFree = (folder: FilePath) => !named.some((it) => it.startsWith(`${folder}/`))
  const isOutput = (folder: FilePath) => disk.exists(`${folder}/.docs-gen-output`)
  return ['static', 'public']
    .filter((folder) => isFree(folder) && disk.list(folder).some((path) => !isHidden(path)) && !isOutput(folder))
    .map((folder) =>
      finding({
        severity: 'hint',
        code: 'unused-folder',
        message: `The files in "${folder}" are not published.`,
        hint: `Set staticDirs: ['${folder}'] in the config to copy them to the root of the site, or staticDirs: [] if they are no part of it.`,
        file,
      }),
    )
}

/** A clone without submodules has an empty folder for each: its pages would vanish from the site. */
function emptySubmodules(
  { file, docs, pagesDir, versions, locales, staticDirs }: ResolvedConfig,
  disk: Disk,
): Diagnostic[] {
  const folders = [
    docs?.dir,
    pagesDir,
    ...versions.map(({ dir }) => dir),
    ...locales.map(({ folder }) => folder),
    ...staticDirs,
  ]
  const isShown = (path: string) =>
    folders.some(
      (folder) => folder !== undefined && (`${path}/`.startsWith(`${folder}/`) || folder.startsWith(`${path}/`)),
    )
  return submodulesIn('', disk)
    .filter((path) => isShown(path) && disk.list(path).length === 0)
    .map((path) =>
      finding({
        severity: 'warning',
        code: 'git-submodule',
        message: `The folder "${path}" is a submodule that is not checked out, so the site lacks its files.`,
        hint: 'Run git submodule update --init --recursive',
        file,
      }),
    )
}

/** Also those in other submodules. `folder` is empty for the project. */
function submodulesIn(folder: string, disk: Disk): string[] {
  const file = `${folder}.gitmodules`
  if (disk.hash(file) === undefined) return []
  return [...disk.readText(file).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm)].flatMap(([, value = '']) => {
    const name = value.trim().replace(/^"|"$/g, '')
    const isFolder = name.split('/').every((part) => !/^\.{0,2}$/.test(part))
    return isFolder ? [folder + name, ...submodulesIn(`${folder}${name}/`, disk)] : []
  })
}

function missingPackage({ file, markdown }: ResolvedConfig, disk: Disk): Diagnostic[] {
  if (markdown.mermaid !== 'browser' || findPackage(browserPackage, disk).url !== undefined) return []
  const message = `The package "${browserPackage}" is not installed, which markdown.mermaid: 'browser' needs.`
  const hint = `Run npm install ${browserPackage}.`
  return [finding({ code: 'mermaid-package', message, hint, file, keys: ['markdown', 'mermaid'] })]
}

function themeFiles({ theme }: ResolvedConfig): NamedFile[] {
  const modules = (['components', 'mdxComponents'] as const).flatMap((option) =>
    Object.entries(theme[option]).map(([name, file]): NamedFile => [['theme', option, name], file]),
  )
  return [...modules, ...theme.css.map((file, index): NamedFile => [['theme', 'css', index], file])]
}

function assetFiles({ assets }: ResolvedConfig): NamedFile[] {
  return assets.files.map((file, index): NamedFile => [['assets', 'files', index], file])
}

function sampleFiles({ samples }: ResolvedConfig): NamedFile[] {
  return Object.entries(samples).flatMap(([name, { files }]) =>
    files.map((file, index): NamedFile => [['samples', name, 'files', index], file]),
  )
}

function unusable(file: FilePath, named: NamedFile, disk: Disk): Diagnostic[] {
  const [keys, path] = named
  if (!disk.exists(path)) return [missing(file, named, hintFor(path, disk))]
  if (isReadable(path, disk)) return []
  const message = `The file "${path}" of ${nameOfPath(keys)} cannot be read: permission denied.`
  return [finding({ code: 'no-permission', message, hint: 'Change its permissions, or correct the path.', file, keys })]
}

function hintFor(path: FilePath, disk: Disk): string {
  const other = otherSpelling(path, disk.stateOf)
  if (other !== undefined) return `Did you mean "${other}"? Upper and lower case matter.`
  return `Create the file "${path}", or correct the path.`
}

function missing(file: FilePath, [keys, path]: NamedFile, hint: string): Diagnostic {
  const message = `The file "${path}" of ${nameOfPath(keys)} does not exist.`
  return finding({ code: 'missing-config-file', message, hint, file, keys })
}
