/** Finds, runs and checks a site's config. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'
import { loadModule } from '../../renderer/io/bundle/load-module.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'

export interface LoadedConfig {
  /** `undefined` when there are errors. */
  readonly config: ResolvedConfig | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The config and its local imports, relative to the project, and facts: a change to any of them may change the config. */
  readonly inputs: readonly string[]
  /** The packages that it imports. */
  readonly packages: readonly string[]
  /** SHA-256 of the config's code with its local imports; empty when it could not be read. */
  readonly fingerprint: string
  /** The config file, relative to the project. */
  readonly file: FilePath
}

const configFiles = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `site.config.${ending}`)

/** `root` is the project folder; `file`, if given, is relative to it or absolute. */
export async function loadConfig(root: string, file?: string): Promise<LoadedConfig> {
  const projectRoot = resolve(root)
  const found = configFiles.filter((name) => existsSync(join(projectRoot, name)))
  const configFile =
    file === undefined ? found[0] : relative(projectRoot, resolve(projectRoot, file)).replaceAll('\\', '/')
  if (configFile === undefined) return notFound(noConfig(projectRoot), configFiles[0] ?? '')
  if (!existsSync(join(projectRoot, configFile))) return notFound(noSuchConfig(configFile), configFile)
  const { value, diagnostics, ...module } = await loadModule(projectRoot, configFile)
  if (diagnostics.length > 0) return { ...module, config: undefined, diagnostics, file: configFile }
  const text = await readFile(join(projectRoot, configFile), 'utf8')
  const reading = resolveConfig(value, { file: configFile, text })
  const ambiguity = file === undefined && found.length > 1 ? [severalConfigs(found)] : []
  return {
    ...module,
    config: reading.config,
    diagnostics: [...ambiguity, ...reading.diagnostics],
    file: configFile,
  }
}

function notFound(diagnostic: Diagnostic, file: FilePath): LoadedConfig {
  return { config: undefined, diagnostics: [diagnostic], inputs: [file], packages: [], fingerprint: '', file }
}

const noPlace = { file: undefined, line: undefined, column: undefined }

function noConfig(root: string): Diagnostic {
  const message = existsSync(root) ? `There is no site.config.ts in "${root}".` : `The folder "${root}" does not exist.`
  const hint = 'Run "docs-gen init" to make a site, or name its folder with --root.'
  return { severity: 'error', code: 'config-not-found', message, hint, ...noPlace }
}

function noSuchConfig(file: string): Diagnostic {
  const message = `The config file "${file}" does not exist.`
  return { severity: 'error', code: 'config-not-found', message, hint: 'Correct the path after --config.', ...noPlace }
}

function severalConfigs(found: readonly string[]): Diagnostic {
  const [used, ...others] = found
  return {
    severity: 'warning',
    code: 'config-ambiguous',
    message: `There are several configs; "${used}" is used, ${others.map((name) => `"${name}"`).join(', ')} not.`,
    hint: 'Remove all but one, or choose one with --config.',
    ...noPlace,
  }
}
