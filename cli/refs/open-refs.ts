/**
 * Prepares the versions that the config reads from git. Each gets a folder below `.docs-gen/refs` with its files at the paths that
 * they have in the commit. Versions share equal files, and a folder stays as it is until its tag leads to another commit.
 */

import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OptionPath, OptionProblem } from '../../renderer/config/read-options.ts'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { removeLeftovers } from '../../renderer/io/leftovers.ts'
import { pathInCommit, refFolder, refsFolder } from '../../renderer/model/git-paths.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig, ResolvedVersion } from '../../renderer/model/resolved-config.ts'
import { translatedPath } from '../../renderer/model/translated-path.ts'
import { hashOf } from '../../renderer/text/hash.ts'
import { didYouMean, nearest } from '../../renderer/text/nearest.ts'
import { askGit, openObjects } from './git.ts'
import { type Repository, readRepository } from './repository.ts'
import { isBelow, parseTree, type Tree } from './tree.ts'
import { type Source, type WrittenFiles, writeVersion } from './write-version.ts'

/** A change of what is written needs another number. */
const format = 1

/** Kept beside the folder of a version. */
interface Marker {
  readonly key: string
  /** The config that named the version. */
  readonly config: FilePath
  readonly files: readonly (readonly [FilePath, string])[]
  readonly problems: readonly VersionProblem[]
}

/** A problem of one option of a version. */
type VersionProblem = Omit<OptionProblem, 'path'> & { readonly option: 'ref' | 'dir' | 'sidebars' }

type RefVersion = ResolvedVersion & { readonly ref: string }

/** `raw` is the config as it was written. */
export async function openRefs(root: string, config: ResolvedConfig, raw: unknown) {
  const versions = config.versions.filter((version): version is RefVersion => version.ref !== undefined)
  removeOthers(root, config)
  if (versions.length === 0) return { config, problems: [] }
  const repository = await readRepository(
    root,
    versions.map(({ ref }) => ref),
  )
  const problems: OptionProblem[] = []
  const commits = new Map<RefVersion, string>()
  for (const version of versions) {
    const commit = 'problem' in repository ? repository : repository.commitOf(version.ref)
    if (typeof commit === 'string') commits.set(version, commit)
    else problems.push({ path: pathOf(config, raw, version, 'ref'), ...commit.problem })
    if ('problem' in repository) break
  }
  if ('problem' in repository || problems.length > 0) return { config, problems }
  for (const [version, found] of await writeVersions(root, config, commits, repository))
    problems.push(
      ...found.map(({ option, ...problem }) => ({ path: pathOf(config, raw, version, option), ...problem })),
    )
  return { config: withSidebars(root, config, raw, problems), problems }
}

/** Where the config has an option of a version; the versions of a pattern have those of the pattern. */
function pathOf({ versions }: ResolvedConfig, raw: unknown, version: ResolvedVersion, option: string): OptionPath {
  const written = (raw as { versions?: unknown }).versions // the config was checked
  if (!Array.isArray(written)) return ['versions', option === 'ref' ? 'tags' : option]
  return ['versions', versions.indexOf(version), option]
}

async function writeVersions(
  root: string,
  config: ResolvedConfig,
  commits: ReadonlyMap<RefVersion, string>,
  { gitDir }: Repository,
) {
  const copies = new Map<string, string>()
  const names = new Map<string, readonly FilePath[]>()
  const markers = [...commits].map(([version, commit]) => {
    const wanted = wantedOf(config, version)
    return {
      version,
      commit,
      wanted,
      key: hashOf(String(format), commit, JSON.stringify(wanted)),
      marker: readMarker(root, version),
    }
  })
  const done = new Map<RefVersion, readonly VersionProblem[]>()
  for (const { version, key, marker } of markers) {
    for (const [path, oid] of marker?.files ?? []) copies.set(oid, join(root, refFolder(version.name), path))
    if (marker?.key === key) done.set(version, marker.problems)
  }
  if (done.size === markers.length) return done
  const objects = openObjects(root)
  try {
    for (const { version, commit, wanted, key, marker } of markers) {
      if (done.has(version)) continue
      const replacement = { version, commit, wanted, key, config: config.file, before: marker?.files ?? [] }
      done.set(version, await replaceVersion(root, replacement, { objects, copies, names, gitDir }))
    }
  } finally {
    objects.close()
  }
  return done
}

interface Wanted {
  readonly dirs: readonly FilePath[]
  readonly files: readonly FilePath[]
}

/** The docs of the version in all languages, and the files that its pages may show. */
function wantedOf({ locales, staticDirs, assets }: ResolvedConfig, { dir, sidebars }: ResolvedVersion): Wanted {
  const inLanguages = (path: FilePath) => locales.map((locale) => translatedPath(path, locale))
  return {
    dirs: [...inLanguages(pathInCommit(dir)), ...staticDirs, ...assets.dirs],
    files: [...(typeof sidebars === 'string' ? inLanguages(pathInCommit(sidebars)) : []), ...assets.files],
  }
}

interface Replacement {
  readonly version: RefVersion
  readonly commit: string
  readonly wanted: Wanted
  readonly key: string
  readonly config: FilePath
  /** The files that the folder has now. */
  readonly before: Marker['files']
}

async function replaceVersion(
  root: string,
  { version, commit, wanted, key, config, before }: Replacement,
  source: Source,
): Promise<readonly VersionProblem[]> {
  const tree = parseTree((await askGit(root, ['ls-tree', '-r', '-z', commit])) ?? '')
  const docs = pathInCommit(version.dir)
  if (![...tree.keys()].some((path) => isBelow(path, [docs]))) return [noFolder(docs, version, tree)]
  const folder = join(root, refFolder(version.name))
  const staged = `${folder}.new-${process.pid}`
  rmSync(staged, { recursive: true, force: true })
  try {
    const { files, leftOut } = await writeVersion({ folder: staged, tree, ...wanted }, source)
    const problems = warningsOf(leftOut, version)
    rmSync(markerFile(root, version.name), { force: true })
    rmSync(folder, { recursive: true, force: true })
    renameSync(staged, folder)
    // The objects of Git LFS may be there next time.
    for (const path of leftOut.large) files.delete(path)
    const marker: Marker = { key: leftOut.large.length > 0 ? '' : key, config, files: [...files], problems }
    writeFileSync(markerFile(root, version.name), JSON.stringify(marker))
    for (const [, oid] of before) if (source.copies.get(oid)?.startsWith(`${folder}/`)) source.copies.delete(oid)
    files.forEach((oid, path) => {
      source.copies.set(oid, `${folder}/${path}`)
    })
    return problems
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

function noFolder(docs: FilePath, { name, ref }: RefVersion, tree: Tree): VersionProblem {
  const folders = new Set(
    [...tree.keys()].flatMap((path) => (/\.mdx?$/.test(path) ? (path.match(/^.+(?=\/)/)?.[0] ?? []) : [])),
  )
  const message = `The folder "${docs}" does not exist in "${ref}".`
  const own = `List the versions if only some have another folder: { name: '${name}', ref: '${ref}', dir: '…' }.`
  const hint = `${didYouMean(nearest(docs, [...folders]), 'Name the folder that had the docs with "dir".')} ${own}`
  return { option: 'dir', code: 'missing-config-folder', message, hint }
}

function warningsOf({ links, submodules, large }: WrittenFiles['leftOut'], { ref }: RefVersion): VersionProblem[] {
  const warn = (paths: readonly FilePath[], what: string, words: Pick<OptionProblem, 'code' | 'hint'>) => {
    const more = paths.length > 1 ? ` and ${paths.length - 1} more` : ''
    const message = `"${paths[0]}"${more} of "${ref}" ${what}`
    return paths.length === 0 ? [] : [{ option: 'ref', severity: 'warning', message, ...words } as const]
  }
  return [
    ...warn(links, 'is a symbolic link that leads out of the folders of the version.', {
      code: 'git-link',
      hint: 'Its pages cannot show what the link leads to.',
    }),
    ...warn(submodules, 'is a submodule, whose files are in another repository.', {
      code: 'git-submodule',
      hint: 'Versions from git do not have its files. Copy the version with "docs-gen cut" if it needs them.',
    }),
    ...warn(large, 'is in Git LFS and not on this machine.', {
      code: 'git-lfs',
      hint: `Download it: git lfs fetch origin ${ref}`,
    }),
  ]
}

/** The sidebars file of the docs may be younger than a version. */
function withSidebars(root: string, config: ResolvedConfig, raw: unknown, problems: OptionProblem[]): ResolvedConfig {
  const versions = config.versions.map((version): ResolvedVersion => {
    const { ref, sidebars } = version
    if (ref === undefined || typeof sidebars !== 'string' || existsSync(join(root, sidebars))) return version
    const path = pathOf(config, raw, version, 'sidebars')
    const isWritten = path.reduce<unknown>((outer, key) => Object(outer)[key], raw) !== undefined
    const message = `The file "${pathInCommit(sidebars)}" does not exist in "${ref}".`
    if (isWritten)
      problems.push({ path, code: 'missing-config-file', message, hint: 'Correct the path, or remove the option.' })
    return { ...version, sidebars: undefined }
  })
  return { ...config, versions }
}

function markerFile(root: string, name: string): string {
  return join(root, `${refFolder(name)}.json`)
}

function readMarker(root: string, { name }: Pick<ResolvedVersion, 'name'>): Marker | undefined {
  try {
    if (!existsSync(join(root, refFolder(name)))) return undefined
    return JSON.parse(readIfFile(markerFile(root, name)) ?? '') as Marker // written by replaceVersion
  } catch {
    return undefined // written again
  }
}

/** Removes the versions that this config no longer names. */
function removeOthers(root: string, { file, versions }: ResolvedConfig): void {
  const parent = resolve(root, refsFolder)
  if (!existsSync(parent)) return
  removeLeftovers(parent, /\.new-(\d+)$/)
  const names = new Set(versions.flatMap(({ ref, name }) => (ref === undefined ? [] : name)))
  for (const entry of readdirSync(parent)) {
    const name = entry.endsWith('.json') ? entry.slice(0, -'.json'.length) : undefined
    if (name === undefined || names.has(name) || readMarker(root, { name })?.config !== file) continue
    rmSync(join(parent, name), { recursive: true, force: true })
    rmSync(join(parent, entry), { force: true })
  }
}
