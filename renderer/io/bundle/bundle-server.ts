/**
 * Turns the modules a build has to run (MDX pages that need code, React pages, replaced parts of the theme) into code and runs
 * it: one esbuild pass for all of them.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build, type Message, type Metafile } from 'esbuild'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk/disk.ts'
import type { PublicFiles, Refusal } from '../disk/public-files.ts'
import { packageOf } from '../disk/resolution.ts'
import { createInputReader, toFilePath, virtual } from './bundle-inputs.ts'
import { islandPlugin } from './island-plugin.ts'
import { tracePackages } from './packages.ts'
import { assetPlugin, pagePlugin, rawPlugin, runtimePlugin } from './page-plugins.ts'

export interface ServerEntry {
  readonly file: FilePath
  /** Code of a compiled MDX page; a module is read from its file. */
  readonly page: CompiledPage | undefined
}

export interface ServerModule {
  readonly file: FilePath
  /** The module's exports, or the error that running it raised. */
  readonly exports: Readonly<Record<string, unknown>> | undefined
  readonly error: unknown
  /** Everything that went into the module: files, itself included, and facts; see `resolution.ts`. */
  readonly inputs: readonly string[]
}

export interface ServerBundle {
  readonly modules: ReadonlyMap<FilePath, ServerModule>
  readonly diagnostics: readonly Diagnostic[]
}

export interface BundleContext {
  readonly disk: Disk
  readonly publicFiles: PublicFiles
  readonly cache: Cache
  /** Where the code lies while it is loaded; below the project, so that its packages are found. */
  readonly workDir: string
  /** Modules that must be the very ones this process uses: specifier → absolute URL. */
  readonly runtime: Readonly<Record<string, string>>
  /** Compiles a partial that a page imports. */
  readonly compile: (path: FilePath) => Promise<CompiledPage>
}

export async function bundleServer(entries: readonly ServerEntry[], context: BundleContext): Promise<ServerBundle> {
  if (entries.length === 0) return { modules: new Map(), diagnostics: [] }
  try {
    return { modules: await bundleAndRun(entries, context), diagnostics: [] }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    // What was thrown while a file was read is no mistake in a module.
    const own = error.errors.find(({ detail }) => detail instanceof SiteError)
    if (own) throw own.detail
    if (entries.length > 1) return await bundleApart(entries, context)
    return { modules: new Map(), diagnostics: error.errors.map((message) => toDiagnostic(message, entries)) }
  }
}

/** By halves, so that what is wrong with one entry does not hide what running the others would show. */
async function bundleApart(entries: readonly ServerEntry[], context: BundleContext): Promise<ServerBundle> {
  const middle = Math.ceil(entries.length / 2)
  const first = await bundleServer(entries.slice(0, middle), context)
  const second = await bundleServer(entries.slice(middle), context)
  return {
    modules: new Map([...first.modules, ...second.modules]),
    diagnostics: [...first.diagnostics, ...second.diagnostics],
  }
}

async function bundleAndRun(entries: readonly ServerEntry[], context: BundleContext) {
  // A name of its own: what has been imported from a path once is never read again.
  const outdir = join(context.workDir, `modules-${process.pid}-${randomUUID()}`)
  try {
    const { metafile, files } = await runEsbuild(entries, outdir, context)
    mkdirSync(outdir, { recursive: true })
    for (const file of files) {
      mkdirSync(dirname(file.path), { recursive: true })
      writeFileSync(file.path, file.contents)
    }
    const inputs = await inputsOfEntries(metafile, outdir, entries.length, context)
    return await runModules(entries, inputs, outdir)
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

async function runEsbuild(entries: readonly ServerEntry[], outdir: string, context: BundleContext) {
  const { disk, publicFiles, runtime, compile } = context
  const pages = new Map(entries.flatMap(({ file, page }) => (page ? [[file, page] as const] : [])))
  const result = await build({
    absWorkingDir: disk.root,
    entryPoints: Object.fromEntries(
      entries.map(({ file, page }, index) => [`entry-${index}`, page ? `${virtual}:${file}` : disk.resolve(file)]),
    ),
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    outExtension: { '.js': '.mjs' },
    loader: { '.json': 'json' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      runtimePlugin(runtime),
      pagePlugin(disk, async (file) => pages.get(file) ?? (await compile(file))),
      rawPlugin(disk, publicFiles),
      assetPlugin(disk, publicFiles),
      islandPlugin(disk),
    ],
  })
  return { metafile: result.metafile, files: result.outputFiles }
}

/** Everything that went into each entry. */
async function inputsOfEntries(metafile: Metafile, outdir: string, count: number, { disk, cache }: BundleContext) {
  const entryPoints = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [join(disk.root, path), entryPoint]),
  )
  const readInputs = createInputReader(metafile, disk.root)
  const inputs = Array.from({ length: count }, (_, index) =>
    readInputs([entryPoints.get(pathOf(outdir, index)) ?? []].flat()),
  )
  await tracePackages([...new Set(inputs.flatMap(({ packages }) => packages))], disk, cache)
  return inputs.map(({ files, facts, packages }) => [...files, ...facts, ...packages.map(packageOf)])
}

function pathOf(outdir: string, index: number): string {
  return join(outdir, `entry-${index}.mjs`)
}

async function runModules(entries: readonly ServerEntry[], inputs: readonly (readonly string[])[], outdir: string) {
  // Errors name the author's files and lines, not the bundle's.
  process.setSourceMapsEnabled(true)
  const modules = new Map<FilePath, ServerModule>()
  for (const [index, { file }] of entries.entries())
    modules.set(file, await runModule(file, pathOf(outdir, index), inputs[index] ?? []))
  return modules
}

async function runModule(file: FilePath, path: string, inputs: readonly string[]): Promise<ServerModule> {
  try {
    return { file, exports: await import(pathToFileURL(path).href), error: undefined, inputs }
  } catch (error) {
    return { file, exports: undefined, error, inputs }
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

function toDiagnostic(message: Message, entries: readonly ServerEntry[]): Diagnostic {
  const unresolved = /^Could not resolve "(.+)"$/.exec(message.text)?.[1]
  const file = message.location ? toFilePath(message.location.file) : undefined
  const page = entries.find((entry) => entry.file === file)?.page
  const [, specifier] = /["']([^"']+)["'];?$/.exec(message.location?.lineText ?? '') ?? []
  const written = page?.imports.find((it) => it.specifier === specifier)
  const refusal = message.detail as Refusal | undefined // set by our own plugins only
  return {
    severity: 'error',
    code: refusal ? 'private-file' : unresolved === undefined ? 'module' : 'module-not-found',
    message:
      unresolved === undefined
        ? `${message.text.replace(/\.$/, '')}.`
        : `The import "${unresolved}" leads to no file and no installed package.`,
    hint:
      refusal?.hint ?? (unresolved === undefined ? 'Correct the module.' : 'Correct the path, or install the package.'),
    file,
    // Lines of a compiled page are not the author's; where the import was written is known.
    line: page ? written?.line : message.location?.line,
    column: page ? written?.column : message.location ? message.location.column + 1 : undefined,
    length: page ? undefined : message.location?.length,
  }
}
