/**
 * Bundles and runs the modules that a build needs: MDX pages with code, React pages and replaced parts of the theme. One esbuild
 * pass bundles all of them.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Message, type Metafile } from 'esbuild'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk/disk.ts'
import type { PublicFiles, Refusal } from '../disk/public-files.ts'
import { packageOf } from '../disk/resolution.ts'
import { tryRemove } from '../leftovers.ts'
import { isSystemError } from '../system-errors.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { createInputReader, virtual } from './bundle-inputs.ts'
import { islandPlugin } from './island-plugin.ts'
import { isBuildFailure, placeOfMessage, sentenceOf } from './module-errors.ts'
import { nodeOptions } from './node-options.ts'
import { tracePackages } from './packages.ts'
import { assetPlugin, pagePlugin, rawPlugin, runtimePlugin } from './page-plugins.ts'

interface ServerEntry {
  readonly file: FilePath
  /** A compiled MDX page; `undefined` for a module, which is read from its file. */
  readonly page: CompiledPage | undefined
}

export interface ServerModule {
  readonly file: FilePath
  /** The module's exports; `undefined` when running it failed with `error`. */
  readonly exports: Readonly<Record<string, unknown>> | undefined
  readonly error: unknown
  /** Everything the module depends on: files, including its own, and facts; see `resolution.ts`. */
  readonly inputs: readonly string[]
}

interface ServerBundle {
  readonly modules: ReadonlyMap<FilePath, ServerModule>
  readonly diagnostics: readonly Diagnostic[]
}

interface BundleContext {
  readonly disk: Disk
  readonly publicFiles: PublicFiles
  readonly cache: Cache
  /** Folder for the bundled code while it is imported; inside the project, so that Node finds the project's packages. */
  readonly workDir: string
  /** Modules that must be the same instances as in this process: specifier → absolute URL. */
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
    // An error from reading a file is not a mistake in the module.
    const own = error.errors.find(({ detail }) => detail instanceof SiteError)
    if (own) throw own.detail
    if (entries.length > 1) return await bundleApart(entries, context)
    return { modules: new Map(), diagnostics: error.errors.map((message) => toDiagnostic(message, entries)) }
  }
}

/** Bundles each half separately, so that an error in one entry does not hide errors that running the others would show. */
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
  try {
    return await bundleIn(context.workDir, entries, context)
  } catch (error) {
    if (!isSystemError(error)) throw error
    // The disk of the folder is full, for instance.
    const { dir, remove } = createTemporaryFolder(context.disk.root)
    try {
      return await bundleIn(dir, entries, context)
    } finally {
      remove()
    }
  }
}

async function bundleIn(folder: string, entries: readonly ServerEntry[], context: BundleContext) {
  // The folder name is unique because Node never reads a module from the same path twice.
  const outdir = join(folder, `modules-${process.pid}-${randomUUID()}`)
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
    tryRemove(outdir)
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
    ...nodeOptions,
    splitting: true,
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
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

/** Everything that each entry depends on. */
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
  // Stack traces show the author's files and lines instead of the bundle's.
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

function toDiagnostic(message: Message, entries: readonly ServerEntry[]): Diagnostic {
  const unresolved = /^Could not resolve "(.+)"$/.exec(message.text)?.[1]
  const place = placeOfMessage(message)
  const page = entries.find((entry) => entry.file === place.file)?.page
  const [, specifier] = /["']([^"']+)["'];?$/.exec(message.location?.lineText ?? '') ?? []
  const written = page?.imports.find((it) => it.specifier === specifier)
  const refusal = message.detail as Refusal | undefined // set by our own plugins only
  return finding({
    ...place,
    // Lines of a compiled page are not the author's lines, but the lines of its imports are known.
    ...(page && { line: written?.line, column: written?.column, length: undefined }),
    ...(unresolved === undefined
      ? { code: 'module', message: sentenceOf(message), hint: 'Correct the module.' }
      : {
          code: 'module-not-found',
          ...(/^[./]/.test(unresolved)
            ? { message: `The file of the import "${unresolved}" does not exist.`, hint: 'Correct the path.' }
            : {
                message: `The package of the import "${unresolved}" is not installed.`,
                hint: 'Install it, or begin the path of a file with "./".',
              }),
        }),
    ...(refusal && { code: 'private-file', hint: refusal.hint }),
  })
}
