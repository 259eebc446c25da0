/**
 * Runs a TypeScript module of a site, such as the config or the sidebars. esbuild bundles it with its local imports. The bundle is
 * imported from a file inside the project, so that Node finds packages in the project's `node_modules`.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildResult, build } from 'esbuild'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import type { Keep } from '../disk/known-results.ts'
import { removeLeftovers, tryRemove } from '../leftovers.ts'
import { isSystemError } from '../system-errors.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { createInputReader } from './bundle-inputs.ts'
import { isBuildFailure, toModuleDiagnostics, toThrownDiagnostic } from './module-errors.ts'
import { importMetaPlugin, ownPackagePlugin } from './module-plugins.ts'
import { nodeOptions } from './node-options.ts'

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

/** `root` is an absolute path, `file` relative to it. */
export async function loadModule(
  root: string,
  file: FilePath,
  keep: Keep<Bundle> = (_, join) => join(),
): Promise<LoadedModule> {
  if (!existsSync(join(root, file))) return failed(file, [missingFile(file)])
  try {
    const bundle = await keep(file, () => bundleModule(root, file))
    const { inputs, packages, fingerprint } = bundle
    return { inputs, packages, fingerprint, ...(await runModule(root, file, bundle)) }
  } catch (error) {
    if (isBuildFailure(error)) return failed(file, toModuleDiagnostics(error.errors, file))
    throw error
  }
}

interface Bundle {
  readonly code: string
  readonly sourceMap: string
  readonly inputs: readonly string[]
  readonly packages: readonly string[]
  readonly fingerprint: string
}

async function bundleModule(root: string, file: FilePath): Promise<Bundle> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [{ in: file.startsWith('.') ? file : `./${file}`, out: 'module' }],
    outdir: temporaryDir,
    ...nodeOptions,
    sourcemap: 'external',
    // The bundle may run elsewhere.
    sourceRoot: `${pathToFileURL(join(root, temporaryDir)).href}/`,
    charset: 'utf8',
    plugins: [ownPackagePlugin, importMetaPlugin],
  })
  const code = outputOf(result, '.mjs')
  const { files, facts, packages } = createInputReader(result.metafile, root)()
  return {
    code,
    sourceMap: outputOf(result, '.mjs.map'),
    inputs: [...files, ...facts],
    packages,
    fingerprint: createHash('sha256').update(code).digest('hex'),
  }
}

const temporaryDir = '.docs-gen'

function outputOf(result: BuildResult, ending: string): string {
  return result.outputFiles?.find((output) => output.path.endsWith(ending))?.text ?? ''
}

async function runModule(
  root: string,
  file: FilePath,
  bundle: Bundle,
): Promise<Pick<LoadedModule, 'value' | 'diagnostics'>> {
  const map = Buffer.from(bundle.sourceMap).toString('base64')
  const hadSourceMaps = process.sourceMapsEnabled
  const { path, remove } = writeModule(
    root,
    `${bundle.code}\n//# sourceMappingURL=data:application/json;base64,${map}\n`,
  )
  // Stack traces show the author's lines.
  process.setSourceMapsEnabled(true)
  try {
    const namespace: Record<string, unknown> = await import(pathToFileURL(path).href)
    if ('default' in namespace) return { value: namespace.default, diagnostics: [] }
    return { value: undefined, diagnostics: [missingDefault(file)] }
  } catch (error) {
    return { value: undefined, diagnostics: [toThrownDiagnostic(error, { root, file, inputs: bundle.inputs })] }
  } finally {
    process.setSourceMapsEnabled(hadSourceMaps)
    remove()
  }
}

interface WrittenModule {
  readonly path: string
  remove(): void
}

/** Writes the module in the project, or elsewhere when the project cannot be written to. */
function writeModule(root: string, code: string): WrittenModule {
  const name = `module-${process.pid}-${randomUUID()}.mjs`
  const usual = join(root, temporaryDir)
  try {
    mkdirSync(usual, { recursive: true })
    removeLeftovers(usual, /^module-(\d+)-/)
    return write(join(usual, name), code)
  } catch (error) {
    if (!isSystemError(error)) throw error
    const { dir, remove } = createTemporaryFolder(root)
    return { ...write(join(dir, name), code), remove }
  }
}

function write(path: string, code: string): WrittenModule {
  const remove = () => tryRemove(path)
  try {
    writeFileSync(path, code)
  } catch (error) {
    remove()
    throw error
  }
  return { path, remove }
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
