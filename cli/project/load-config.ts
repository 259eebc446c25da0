/** Finds, runs and checks the config of a site. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { locateProblems, resolveConfig } from '../../renderer/config/resolve-config.ts'
import { loadModule, type ModuleBundle } from '../../renderer/io/bundle/load-module.ts'
import type { CacheResult } from '../../renderer/io/disk/cache-results.ts'
import { marker } from '../../renderer/io/output/output-target.ts'
import { forbidden } from '../../renderer/io/system-errors.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { loadTexts } from '../../renderer/text/languages.ts'
import { openRefs } from '../refs/open-refs.ts'
import { findShallowTags, readTags } from '../refs/repository.ts'
import { configFiles, configsIn, findRoot } from './find-root.ts'
import { missingFolders, namedFolders } from './missing-folders.ts'
import { notReadable, problemAt } from './path-problem.ts'

interface LoadedConfig {
  /** `undefined` when there are errors. */
  readonly config: ResolvedConfig | undefined
  /** The same, and also when the errors are about HTML in the config only: enough to check the pages. */
  readonly checkable: ResolvedConfig | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The config and its local imports, relative to the project, and facts of resolution. Changing any may change the config. */
  readonly inputs: readonly string[]
  /** Folders that the config names, relative to the project. A missing one is an error. */
  readonly folders: readonly FilePath[]
  /** The packages that the config imports. */
  readonly packages: readonly string[]
  /** SHA-256 of the config's code with its local imports; empty if it could not be read. */
  readonly fingerprint: string
  /** The config file, relative to the project. */
  readonly file: FilePath
}

const unusable = { config: undefined, checkable: undefined }

/** `root` is the project folder. `file` is relative to it or absolute. */
export async function loadConfig(
  root: string,
  file?: string,
  cacheResult?: CacheResult<ModuleBundle>,
): Promise<LoadedConfig> {
  const projectRoot = resolve(root)
  const found = configsIn(projectRoot)
  const configFile =
    file === undefined ? found[0] : relative(projectRoot, resolve(projectRoot, file)).replaceAll('\\', '/')
  if (configFile === undefined) return notFound(noConfig(projectRoot), configFiles[0] ?? '')
  const obstacle = obstacleAt(projectRoot, configFile)
  if (obstacle) return notFound(obstacle, configFile)
  const { value, diagnostics, ...module } = await loadModule(projectRoot, configFile, {
    ...(cacheResult && { cacheResult }),
  })
  if (diagnostics.length > 0) return { ...module, ...unusable, folders: [], diagnostics, file: configFile }
  const text = await readFile(join(projectRoot, configFile), 'utf8')
  const around = { texts: await loadTexts(localeNames(value)), ...(await tagsFor(projectRoot, value)) }
  const resolved = resolveConfig(value, configFile, around)
  const problems = [...resolved.problems, ...around.problems]
  const readable = around.problems.every(({ severity }) => severity === 'warning') ? resolved.checkable : undefined
  const refs = readable && (await openRefs(projectRoot, readable, value))
  const folders = resolved.checkable ? namedFolders(resolved.checkable, value) : []
  const missing = missingFolders(projectRoot, folders)
  const isUsable = missing.length === 0 && !refs?.problems.some(({ severity }) => severity === undefined)
  const checkable = isUsable ? refs?.config : undefined
  const ambiguity = file === undefined && found.length > 1 ? [severalConfigs(found)] : []
  return {
    ...module,
    config: resolved.config && checkable,
    checkable,
    folders: folders.map(({ folder }) => folder),
    diagnostics: [
      ...ambiguity,
      ...(await locateProblems([...problems, ...(refs?.problems ?? []), ...missing], configFile, text)),
    ],
    file: configFile,
  }
}

/** The names of the locales in a config that is not checked yet. */
function localeNames(config: unknown): string[] {
  const { locales } = (config ?? {}) as { locales?: unknown } // any value has properties
  if (!Array.isArray(locales)) return []
  return locales.flatMap((locale: { name?: unknown } | null) => (typeof locale?.name === 'string' ? locale.name : []))
}

/** The tags of the repository, when the config chooses versions among them. */
async function tagsFor(root: string, config: unknown) {
  const { versions } = (config ?? {}) as { versions?: unknown } // any value has properties
  if (typeof versions !== 'object' || versions === null || Array.isArray(versions))
    return { tags: undefined, problems: [] }
  const tags = await readTags(root)
  if ('problem' in tags) return { tags: undefined, problems: [{ path: ['versions'], ...tags.problem }] }
  // Without any tag, the config has an error.
  const lack = tags.length > 0 ? await findShallowTags(root) : undefined
  return { tags, problems: lack ? [{ path: ['versions'], ...lack.problem }] : [] }
}

function notFound(diagnostic: Diagnostic, file: FilePath): LoadedConfig {
  return {
    ...unusable,
    diagnostics: [diagnostic],
    inputs: [file],
    folders: [],
    packages: [],
    fingerprint: '',
    file,
  }
}

function noConfig(root: string): Diagnostic {
  const isThere = existsSync(root)
  const message = isThere ? `There is no site.config.ts in "${root}".` : `The folder "${root}" does not exist.`
  return finding({ code: 'config-not-found', message, hint: hintFor(root) })
}

function hintFor(root: string): string {
  if (existsSync(join(root, marker.name))) return 'It is a built site: run "docs-gen serve --built" in its project.'
  const project = findRoot(root)
  if (project === root) return 'Run "docs-gen init" to create a site, or name its folder with --root.'
  return `It is in a project: name that folder, "${project}", or run the command in it.`
}

function obstacleAt(root: string, file: FilePath): Diagnostic | undefined {
  const path = join(root, file)
  const problem = problemAt(path, { kind: 'file', use: 'read' })
  if (problem === notReadable) return forbidden('file', file)
  const code = 'config-not-found'
  if (problem) return finding({ code, message: `The config "${file}" ${problem.what}`, hint: problem.hint, file })
  if (existsSync(path)) return undefined
  const message = `The config file "${file}" does not exist.`
  return finding({ code, message, hint: 'Correct the path after --config.' })
}

function severalConfigs([used, ...others]: readonly string[]): Diagnostic {
  const ignored = others.map((name) => `"${name}"`).join(', ')
  return finding({
    severity: 'warning',
    code: 'config-ambiguous',
    message: `There are several configs: "${used}" is used, ${ignored} ignored.`,
    hint: 'Remove all but one, or choose one with --config.',
  })
}
