/**
 * Bundles and runs the modules that a build needs: MDX pages with code, React pages and replaced parts of the theme. One esbuild
 * pass bundles all of them.
 */
import { randomUUID } from 'node:crypto'
import type { Metafile } from 'esbuild'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import { holeText } from '../../text/hole-text.ts'
import { styleHole } from '../../text/style-hole.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk/disk.ts'
import type { PublicFiles } from '../disk/public-files.ts'
import { packageOf } from '../disk/resolution.ts'
import { createAuthorCode } from './author-code.ts'
import { createInputReader, toFilePath, virtual } from './bundle-inputs.ts'
import { build } from './bundler.ts'
import { type BrokenModules, emptyModulesPlugin, failedEntry, withErrors } from './failed-entries.ts'
import { type ForeignModules, foreignPlugin, standInOf } from './foreign-modules.ts'
import { islandPlugin } from './island-plugin.ts'
import { linkedPackagePlugin } from './linked-packages.ts'
import { isBuildFailure, siteErrorIn } from './module-errors.ts'
import { nodeOptions } from './node-options.ts'
import { tracePackages } from './packages.ts'
import { assetPlugin, packageStylesPlugin, pagePlugin, rawPlugin, runtimePlugin } from './page-plugins.ts'
import { createRequireContexts, type RequireContexts } from './require-context.ts'
import {
  type ChangeJsx,
  entriesInput,
  entryInputs,
  type OpenBundle,
  openBundle,
  toBundle,
  virtualFile,
} from './run-bundle.ts'
import type { MissingModule, ServerEntry, ServerModule } from './server-module.ts'
import { styleModulesPlugin } from './style-modules.ts'
import { createStylesheets, type Stylesheets } from './stylesheets.ts'

interface ServerBundle {
  readonly modules: ReadonlyMap<FilePath, ServerModule>
  readonly diagnostics: readonly Diagnostic[]
}

interface BundleContext {
  readonly disk: Disk
  readonly publicFiles: PublicFiles
  readonly cache: Cache
  /** How long the code of a page may take. */
  readonly seconds: number
  /** Modules that must be the same instances as in this process: specifier → absolute URL. */
  readonly runtime: Readonly<Record<string, string>>
  /** Resolves imports of another generator; see `compat/`. */
  readonly foreign: ForeignModules | undefined
  /** Compiles a partial that a page imports. */
  readonly compile: (path: FilePath) => Promise<CompiledPage>
}

export async function bundleServer(
  entries: readonly ServerEntry[],
  context: BundleContext,
  broken: BrokenModules = new Map(),
): Promise<ServerBundle> {
  if (entries.length === 0) return { modules: new Map(), diagnostics: [] }
  try {
    return (await bundleAndRun(entries, context, broken)) ?? (await bundleApart(entries, context))
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const own = siteErrorIn(error)
    if (own) throw own
    const [entry] = entries
    if (entry && entries.length === 1) {
      const { module, diagnostics } = failedEntry(entry, error.errors, context)
      return { modules: new Map(module && [[entry.file, module]]), diagnostics }
    }
    const more = withErrors(broken, error.errors)
    return more ? await bundleServer(entries, context, more) : await bundleApart(entries, context)
  }
}

/** For errors that name no module. Each half is bundled separately, so that an error hides none that running the others would show. */
async function bundleApart(entries: readonly ServerEntry[], context: BundleContext): Promise<ServerBundle> {
  const middle = Math.ceil(entries.length / 2)
  const first = await bundleServer(entries.slice(0, middle), context)
  const second = await bundleServer(entries.slice(middle), context)
  return {
    modules: new Map([...first.modules, ...second.modules]),
    diagnostics: [...first.diagnostics, ...second.diagnostics],
  }
}

/** Undefined when an error of a broken module belongs to no entry. */
async function bundleAndRun(
  entries: readonly ServerEntry[],
  context: BundleContext,
  broken: BrokenModules,
): Promise<ServerBundle | undefined> {
  // The name is unique because stack traces must not be mixed up.
  const path = context.disk.resolve(virtualFile(randomUUID()))
  const stylesheets = context.foreign?.stylesheets ?? createStylesheets(context.disk, '')
  const contexts = context.foreign && createRequireContexts(context.disk, context.foreign.files)
  const run = { ...context, stylesheets, contexts }
  const { metafile, bundle } = await runEsbuild(entries, path, run, broken)
  const inputs = await inputsOfEntries(metafile, run)
  const brokenOf = inputs.map(({ names }) => names.filter((name) => broken.has(name)))
  if (new Set(brokenOf.flat()).size < broken.size) return undefined
  const opened = memoizeByKey<Promise<OpenBundle>>()
  const open = (language: string) =>
    opened(language, () => openBundle(bundle, path, { given: context.foreign?.given(language) }))
  const toModule = async (index: number, file: FilePath, language: string): Promise<ServerModule> => {
    const { names, packages, hasLanguage, ...own } = inputs[index] ?? noInputs
    const { load, failures, locate } = await open(hasLanguage ? language : '')
    const code = createAuthorCode({ file, seconds: context.seconds, locate })
    const missing = packages.find((name) => failures.has(name))
    const run =
      missing === undefined ? () => code.runAsync(() => load(index)) : () => Promise.reject(failures.get(missing))
    const result = await run().then(
      (exports) => ({ exports, error: undefined }),
      (error: unknown) => ({ exports: undefined, error }),
    )
    const reopen = async (changeJsx: ChangeJsx) => {
      const { load, locate } = await openBundle(bundle, path, { changeJsx, given: context.foreign?.given(language) })
      return { exports: await load(index), locate }
    }
    const inLanguage = hasLanguage ? (other: string) => toModule(index, file, other) : undefined
    return { file, ...result, code, reopen, inLanguage, inputs: names, ...own }
  }
  const modules = new Map<FilePath, ServerModule>()
  const diagnostics: Diagnostic[] = []
  for (const [index, entry] of entries.entries()) {
    const { file } = entry
    const errors = brokenOf[index]?.flatMap((name) => broken.get(name) ?? []) ?? []
    const failed = errors.length > 0 ? failedEntry(entry, errors, context) : undefined
    const module = failed ? failed.module : await toModule(index, file, context.foreign?.languageOf(file) ?? '')
    if (module) modules.set(file, module)
    diagnostics.push(...(failed?.diagnostics ?? []))
  }
  return { modules, diagnostics }
}

const noInputs = {
  names: [],
  packages: [],
  components: [],
  styles: [],
  styleModules: [],
  missing: [],
  hasLanguage: false,
  readsFiles: false,
}

interface RunContext extends BundleContext {
  readonly stylesheets: Stylesheets
  readonly contexts: RequireContexts | undefined
}

async function runEsbuild(
  entries: readonly ServerEntry[],
  outfile: string,
  context: RunContext,
  broken: BrokenModules,
) {
  const { disk, publicFiles, runtime, foreign, compile, stylesheets, contexts } = context
  const pages = new Map(entries.flatMap(({ file, page }) => (page ? [[file, page] as const] : [])))
  const { metafile, outputFiles } = await build({
    absWorkingDir: disk.root,
    ...entriesInput(
      entries.map(({ file, page }) => (page ? `${virtual}:${file}` : disk.resolve(file))),
      disk.root,
    ),
    outfile,
    ...nodeOptions,
    jsx: 'automatic',
    // Sites of other generators have JSX in `.js` files, and types where the compiler is SWC.
    loader: { '.json': 'json', ...(foreign ? { '.js': 'tsx', '.jsx': 'tsx' } : { '.js': 'jsx' }) },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      emptyModulesPlugin(disk, broken),
      runtimePlugin(foreign ? { ...runtime, 'react/jsx-runtime': runtime[foreign.jsxRuntime] ?? '' } : runtime),
      pagePlugin(disk, async (file) => pages.get(file) ?? (await compile(file)), foreign),
      rawPlugin(disk, publicFiles),
      assetPlugin(disk, publicFiles),
      // After the two above, which check what a page may publish.
      styleModulesPlugin(disk, stylesheets, styleMark),
      ...(foreign ? [foreignPlugin(disk, foreign)] : []),
      islandPlugin(disk, foreign?.islandsOf),
      ...(contexts ? [contexts.plugin] : []),
      packageStylesPlugin,
      linkedPackagePlugin(disk.root),
    ],
  })
  return { metafile, bundle: await toBundle(outputFiles, metafile) }
}

function styleMark(file: FilePath): string {
  return holeText(styleHole(file))
}

/** Everything that each entry depends on. */
async function inputsOfEntries(metafile: Metafile, { disk, cache, foreign, stylesheets, contexts }: RunContext) {
  const filesOf = (specifier: string) => (foreign?.filter.test(specifier) ? foreign.files(specifier) : [])
  const othersOf = (file: FilePath) => [
    ...stylesheets.inputsOf(file),
    ...(contexts?.inputsOf(file) ?? []),
    ...(foreign?.inputsOf(file) ?? []),
  ]
  const readInputs = createInputReader(metafile, disk.root, { filesOf, othersOf })
  const inputs = entryInputs(metafile).map((input) => ({
    ...readInputs([input]),
    ...ownModules(input, metafile),
  }))
  await tracePackages([...new Set(inputs.flatMap(({ packages }) => packages))], disk, cache)
  return inputs.map(({ files, facts, packages, builtins, given, components, styles, styleModules, missing }) => ({
    names: [...files, ...facts, ...packages.map(packageOf)],
    packages,
    components,
    styles,
    styleModules,
    missing,
    hasLanguage: given.length > 0,
    readsFiles: builtins.some((name) => /^(?:node:)?(?:fs|fs\/promises|child_process)$/.test(name)),
  }))
}

/** The modules of an entry that run during the build only, their stylesheets, and the imports of missing ones. */
function ownModules(entry: string, { inputs }: Metafile) {
  const reached = new Set([entry])
  const files: FilePath[] = []
  const styles: FilePath[] = []
  const styleModules: FilePath[] = []
  const missing: MissingModule[] = []
  // The set grows while it is walked.
  for (const input of reached) {
    const imports = (inputs[input]?.imports ?? []).filter(({ external }) => !external)
    if (imports.some(({ path }) => path.endsWith('?island'))) continue
    for (const { path } of imports) {
      const specifier = standInOf(path)
      // A page without a stylesheet still says everything.
      if (specifier !== undefined && !specifier.endsWith('.css')) missing.push({ specifier, file: toFilePath(input) })
      reached.add(path)
    }
    const [, kind, style] = /^(style-module:)?([^:]+\.(?:css|s[ac]ss))$/.exec(input) ?? []
    if (style !== undefined) (kind === undefined ? styles : styleModules).push(style)
    if (/\.[cm]?[jt]sx?$/.test(input) && !/(?:^|\/)node_modules\/|:/.test(input)) files.push(input)
  }
  return { components: files, styles, styleModules, missing }
}
