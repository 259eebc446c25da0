/** What every command needs from a project: its config, and the package's own files beside this one. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Disk } from '../../renderer/io/disk/disk.ts'
import { contentDirs } from '../../renderer/io/disk/public-files.ts'
import { restoreSite, restoreSitesIn } from '../../renderer/io/output/swap-folders.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { commitFolder, pathInCommit, refFolder } from '../../renderer/model/git-paths.ts'
import { statesOf } from '../../renderer/model/input-states.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { BuildTools, LastUpdate } from '../../renderer/pages/build-context.ts'
import { hashOf } from '../../renderer/text/hash.ts'
import { checkPublicKey } from '../publish/credentials.ts'
import { askGit } from '../refs/git.ts'
import { cachedConfig } from './cached-config.ts'
import { projectRoot } from './find-root.ts'
import type { Flags } from './flag-types.ts'
import { loadConfig } from './load-config.ts'
import { unknownVariables } from './unknown-variables.ts'
import { UsageError } from './usage-error.ts'

declare const __VERSION__: string
declare const __BUILD_ID__: string

export interface Project {
  /** Absolute. */
  readonly root: string
  /** The output folder as it is named, relative to the root or absolute. */
  readonly out: string
  readonly config: ResolvedConfig | undefined
  /** The same, and also when errors in the config say nothing about the pages, which can then be checked. */
  readonly checkable: ResolvedConfig | undefined
  readonly configHash: string
  /** Files that the config was made from, relative to the root, and the facts of their resolution. */
  readonly configInputs: readonly string[]
  /** Where the icon may be if the config names none, relative to the root. */
  readonly iconFiles: readonly FilePath[]
  /** Folders that the config names, relative to the root. */
  readonly configFolders: readonly string[]
  /** Packages that the config imports. */
  readonly configPackages: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Every command begins with this. */
export async function startProject(flags: Pick<Flags, 'root' | 'config' | 'out' | 'cache'>): Promise<Project> {
  const project = await openProject({ ...flags, root: projectRoot(flags) })
  if (project.diagnostics.some(({ code }) => code === 'config-not-found')) throw new UsageError(project.diagnostics)
  return project
}

/** Also undoes what a killed command left. */
export async function openProject(options: Pick<Flags, 'root' | 'config' | 'out' | 'cache'>): Promise<Project> {
  const root = resolve(options.root ?? '.')
  restoreSitesIn(root)
  const { config, checkable, diagnostics, inputs, folders, packages, fingerprint, file } = await loadConfig(
    root,
    options.config,
    options.cache === false ? undefined : cachedConfig(root, buildId),
  )
  const out = options.out ?? checkable?.outDir ?? 'build'
  restoreSite(resolve(root, out))
  const found = checkable && withIcon(root, checkable)
  // The same code may give another config: it can read the environment or the disk.
  const configHash = hashOf(
    fingerprint,
    JSON.stringify(found ?? {}, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
  )
  const leaks = checkPublicKey(process.env, found?.search, file)
  // A site that contains the write key must not be written.
  const usable = leaks.length > 0 ? undefined : found
  return {
    root,
    out,
    config: config && usable,
    checkable: usable,
    configHash,
    configInputs: inputs,
    iconFiles: checkable ? iconFiles(checkable) : [],
    configFolders: folders,
    configPackages: packages,
    diagnostics: [...diagnostics, ...leaks, ...unknownVariables(process.env)],
  }
}

/** The state of everything that the config was made from, except packages, which of its folders are missing, and which icons exist. */
export function configState({ configInputs, configFolders, iconFiles }: Project, disk: Disk): string {
  const missing = configFolders.filter((folder) => disk.realPath(folder) === undefined)
  return JSON.stringify([statesOf(configInputs, disk.stateOf), missing, iconFiles.filter(disk.exists)])
}

/** Adds the default icon if it exists. */
function withIcon(root: string, config: ResolvedConfig): ResolvedConfig {
  const icon = iconFiles(config).find((file) => existsSync(join(root, file)))
  return icon === undefined ? config : { ...config, favicon: basename(icon) }
}

function iconFiles({ favicon, staticDirs }: ResolvedConfig): FilePath[] {
  return favicon === undefined ? defaultIcons.flatMap((name) => staticDirs.map((dir) => `${dir}/${name}`)) : []
}

const defaultIcons = ['favicon.svg', 'favicon.ico']

/** Names the code that makes results. The packages that are not part of ours make some as well. */
function buildId(): string {
  const { version: bundler } = ownRequire('esbuild/package.json')
  const { version: react } = ownRequire('react/package.json')
  return [__BUILD_ID__, bundler, react].join('-')
}

const ownRequire = createRequire(import.meta.url)

/** The package's own files are beside the bundled command, in `dist/`. */
export function packageTools(): BuildTools {
  const here = (path: string) => new URL(path, import.meta.url)
  // This file ends up in dist/ or in dist/chunks/.
  const dist = existsSync(fileURLToPath(here('./client'))) ? './' : '../'
  const figures = {
    'docs-gen/figures': here(`${dist}figures.js`).href,
    'docs-gen/maps': here(`${dist}maps.js`).href,
  }
  const inBrowser = here(`${dist}docusaurus-browser.js`).href
  const react = (name: string) => [name, pathToFileURL(ownRequire.resolve(name)).href] as const
  return {
    buildId: buildId(),
    version: __VERSION__,
    workerUrl: here(`${dist}compile-worker.js`),
    blockWorkerUrl: here(`${dist}block-worker.js`),
    writeWorkerUrl: here(`${dist}write-worker.js`),
    clientDir: fileURLToPath(here(`${dist}client`)),
    clientManifest: 'manifest.json',
    browserModules: {
      ...figures,
      'docs-gen/docusaurus-browser': inBrowser,
      'docs-gen/docusaurus-browser/jsx-runtime': inBrowser,
    },
    runtime: {
      ...Object.fromEntries(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map(react)),
      'docs-gen': here(`${dist}index.js`).href,
      ...figures,
      'docs-gen/theme': here(`${dist}theme.js`).href,
      'docs-gen/docusaurus': here(`${dist}docusaurus.js`).href,
      'docs-gen/client': here(`${dist}client.js`).href,
    },
  }
}

/** Whether some docs show when their pages were changed. */
export function showsUpdates({ versions }: ResolvedConfig): boolean {
  return versions.some(({ docs }) => docs.lastUpdate)
}

interface LastUpdates {
  /** By file. Without git or a repository, pages have no date. */
  readonly updates: ReadonlyMap<string, LastUpdate>
  readonly diagnostics: readonly Diagnostic[]
}

/** Date and author of the last change to every file of the docs, from one walk through the history of each version. Empty when the site shows neither. */
export async function readLastUpdates(root: string, config: ResolvedConfig): Promise<LastUpdates> {
  if (!showsUpdates(config)) return { updates: new Map(), diagnostics: [] }
  const dirs = contentDirs({ ...config, versions: config.versions.filter(({ docs }) => docs.lastUpdate) })
  const ask = (...args: readonly string[]) => askGit(root, args).catch(() => undefined)
  const shallow = ask('rev-parse', '--is-shallow-repository')
  const logs = [undefined, ...config.versions.filter(({ ref }) => ref !== undefined)].map(async (version) => {
    const folder = version ? `${refFolder(version.name)}/` : ''
    const own = dirs.filter((dir) => commitFolder(dir) === folder).map(pathInCommit)
    const format = ['--relative', '--format=%x00%P%x01%cI%x01%an', '--name-only']
    const log = (await ask('log', ...format, version?.ref ?? 'HEAD', '--', ...own)) ?? ''
    return [...parseLog(log, (await shallow) === 'true\n')].map(([path, update]) => [folder + path, update] as const)
  })
  const found = (await Promise.all(logs)).flat()
  const updates = new Map(found.flatMap(([path, update]) => (update ? [[path, update]] : [])))
  const isComplete = found.length > 0 && updates.size === found.length
  return { updates, diagnostics: isComplete ? [] : [found.length > 0 ? shallowHistory(config) : noHistory(config)] }
}

/**
 * Newest first: the first commit that names a file is its last change. The oldest commit of a shallow clone names all files that it
 * has, whenever they changed, so it says nothing about them.
 */
function parseLog(log: string, isShallow: boolean): Map<string, LastUpdate | undefined> {
  const updates = new Map<string, LastUpdate | undefined>()
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...paths] = commit.split('\n')
    const [parents, date = '', author = ''] = head.split('\x01')
    const update = isShallow && parents === '' ? undefined : { date, author }
    for (const path of paths) if (path !== '' && !updates.has(path)) updates.set(path, update)
  }
  return updates
}

function noHistory({ file, docs }: ResolvedConfig): Diagnostic {
  return finding({
    severity: 'warning',
    code: 'no-history',
    message: 'Pages lack the date of their last change: git has no commit with their files.',
    hint: 'Commit them, build in the repository, or remove "lastUpdate".',
    file,
    keys: docs?.lastUpdate ? ['docs', 'lastUpdate'] : undefined,
  })
}

function shallowHistory({ file }: ResolvedConfig): Diagnostic {
  return finding({
    severity: 'warning',
    code: 'shallow-history',
    message: 'The repository is a shallow clone, so pages lack the date of their last change.',
    hint: 'Fetch the history: git fetch --unshallow, or "fetch-depth: 0" for actions/checkout.',
    file,
  })
}
