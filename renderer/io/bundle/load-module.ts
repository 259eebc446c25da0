/** Runs a TypeScript module of a site, such as the config or the sidebars. esbuild bundles it with its local imports. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import type { CacheResult } from '../disk/cache-results.ts'
import { createAuthorCode } from './author-code.ts'
import { createInputReader } from './bundle-inputs.ts'
import { build } from './bundler.ts'
import { linkedPackagePlugin } from './linked-packages.ts'
import { isBuildFailure, toModuleDiagnostics, toThrownDiagnostic } from './module-errors.ts'
import { folderPlugin, ownPackagePlugin, type Place, placePlugin } from './module-plugins.ts'
import { nodeOptions } from './node-options.ts'
import {
  type Bundle,
  type Exports,
  entriesInput,
  entryInputs,
  openBundle,
  toBundle,
  virtualFile,
} from './run-bundle.ts'

export interface LoadedModule {
  /** The default export; `undefined` when the module could not be loaded. */
  readonly value: unknown
  /**
   * The file and its local imports, relative to the project, and the facts of their resolution. Complete even when the bundled
   * module fails to run.
   */
  readonly inputs: readonly string[]
  /** The packages that it imports. */
  readonly packages: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** SHA-256 of the bundled code in hex; changes when the module or a local import changes. Empty without code. */
  readonly fingerprint: string
}

interface LoadOptions {
  readonly cacheResult?: CacheResult<ModuleBundle>
  /** How long running it may take; the default is that of `markdown.limits.time`, which the config itself cannot change. */
  readonly seconds?: number
  /** In place of `modulePlugins`: for modules written for another program. */
  readonly plugins?: readonly Plugin[]
  /** Modules in place of packages that the plugins make external. */
  readonly given?: Readonly<Record<string, Exports>>
}

/** `root` is an absolute path, `file` relative to it. */
export async function loadModule(root: string, file: FilePath, options: LoadOptions = {}): Promise<LoadedModule> {
  const { cacheResult = (_, make) => make(), seconds = 60, plugins = modulePlugins(root), given } = options
  if (!existsSync(join(root, file))) return failed(file, [missingFile(file)])
  try {
    const bundle = await cacheResult(file, () => bundleModule(root, file, plugins))
    const { inputs, packages, fingerprint } = bundle
    return { inputs, packages, fingerprint, ...(await runModule({ root, file, seconds, given }, bundle)) }
  } catch (error) {
    if (isBuildFailure(error)) return failed(file, toModuleDiagnostics(error.errors, root, file))
    throw error
  }
}

/** What a module of a site needs. */
export function modulePlugins(root: string, place: Place = {}): readonly Plugin[] {
  const inFolder = place.cwd === undefined ? [] : [folderPlugin(place.cwd)]
  return [...inFolder, ownPackagePlugin, placePlugin(place), linkedPackagePlugin(root)]
}

export interface ModuleBundle extends Bundle {
  readonly inputs: readonly string[]
  readonly packages: readonly string[]
  readonly fingerprint: string
}

async function bundleModule(root: string, file: FilePath, plugins: readonly Plugin[]): Promise<ModuleBundle> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    // The name of a folder may begin with a dot, as that of versions from git.
    ...entriesInput([/^\.\.?\//.test(file) ? file : `./${file}`], root),
    outfile: virtualFile('module'),
    ...nodeOptions,
    charset: 'utf8',
    plugins: [...plugins],
  })
  const bundle = await toBundle(outputFiles, metafile)
  const { files, facts, packages } = createInputReader(metafile, root)(entryInputs(metafile))
  return {
    ...bundle,
    inputs: [...files, ...facts],
    packages,
    fingerprint: createHash('sha256').update(bundle.code).digest('hex'),
  }
}

interface RunOptions {
  readonly root: string
  readonly file: FilePath
  readonly seconds: number
  readonly given: LoadOptions['given']
}

async function runModule(
  { root, file, seconds, given }: RunOptions,
  bundle: ModuleBundle,
): Promise<Pick<LoadedModule, 'value' | 'diagnostics'>> {
  const toFailure = (error: unknown) => ({
    value: undefined,
    diagnostics: [toThrownDiagnostic(error, { root, file, inputs: bundle.inputs })],
  })
  const path = join(root, virtualFile(randomUUID()))
  const { load, failures, locate } = await openBundle(bundle, path, { given })
  for (const error of failures.values()) return toFailure(error)
  const code = createAuthorCode({ file, seconds, locate })
  try {
    const exports = await code.runAsync(() => load(0))
    for (const error of await code.lateErrors()) return toFailure(error)
    if ('default' in exports && !isEmpty(file, exports)) return { value: exports.default, diagnostics: [] }
    return { value: undefined, diagnostics: [missingDefault(file)] }
  } catch (error) {
    return toFailure(error)
  }
}

/** A module without any export counts as CommonJS, whose value is an empty object. */
function isEmpty(file: FilePath, { __esModule, default: value }: Exports): boolean {
  const isCode = !__esModule && !file.endsWith('.json')
  const isObject = typeof value === 'object' && value !== null && !(value instanceof Promise)
  return isCode && isObject && Object.keys(value).length === 0
}

function failed(file: FilePath, diagnostics: readonly Diagnostic[]): LoadedModule {
  return { value: undefined, inputs: [file], packages: [], diagnostics, fingerprint: '' }
}

function missingFile(file: FilePath): Diagnostic {
  return finding({
    code: 'module-not-found',
    message: `The file "${file}" does not exist.`,
    hint: 'Create it, or correct its path.',
  })
}

function missingDefault(file: FilePath): Diagnostic {
  return finding({
    code: 'module-no-default',
    message: `"${file}" has no default export.`,
    hint: 'Add "export default" before the value.',
    file,
    line: 1,
    column: 1,
  })
}
