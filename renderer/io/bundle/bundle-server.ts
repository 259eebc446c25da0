/**
 * Bundles and runs the modules that a build needs: MDX pages with code, React pages and replaced parts of the theme. One esbuild
 * pass bundles all of them.
 */
import { randomUUID } from 'node:crypto'
import type { Message, Metafile } from 'esbuild'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import { holeText } from '../../text/hole-text.ts'
import { styleHole } from '../../text/style-hole.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk/disk.ts'
import type { PublicFiles } from '../disk/public-files.ts'
import { packageOf } from '../disk/resolution.ts'
import { type AuthorCode, createAuthorCode } from './author-code.ts'
import { createInputReader, toFilePath, virtual } from './bundle-inputs.ts'
import { build } from './bundler.ts'
import { type ForeignModules, foreignPlugin, standInOf } from './foreign-modules.ts'
import { islandPlugin } from './island-plugin.ts'
import { linkedPackagePlugin } from './linked-packages.ts'
import {
  isBuildFailure,
  missingImport,
  placeOfMessage,
  refusalIn,
  sentenceOf,
  siteErrorIn,
  unreadIn,
} from './module-errors.ts'
import { nodeOptions } from './node-options.ts'
import { tracePackages } from './packages.ts'
import { assetPlugin, packageStylesPlugin, pagePlugin, rawPlugin, runtimePlugin } from './page-plugins.ts'
import { createRequireContexts, type RequireContexts } from './require-context.ts'
import {
  type ChangeJsx,
  type Exports,
  entriesInput,
  entryInputs,
  type OpenBundle,
  openBundle,
  toBundle,
  virtualFile,
} from './run-bundle.ts'
import { styleModulesPlugin } from './style-modules.ts'
import { createStylesheets, type Stylesheets } from './stylesheets.ts'

interface ServerEntry {
  readonly file: FilePath
  /** A compiled MDX page; `undefined` for a module, which is read from its file. */
  readonly page: CompiledPage | undefined
}

export interface ServerModule {
  readonly file: FilePath
  /** The module's exports; `undefined` when running it failed with `error`. */
  readonly exports: Exports | undefined
  readonly error: unknown
  /** Calls what the module exports. */
  readonly code: AuthorCode
  /** Runs the module for another language. `undefined` where it is the same in all of them. */
  readonly inLanguage?: ((language: string) => Promise<ServerModule>) | undefined
  /** Runs the module again, with elements that the changed function makes. `undefined` when it could not be bundled. */
  readonly reopen?: (change: ChangeJsx) => Promise<Pick<OpenBundle, 'locate'> & { readonly exports: Exports }>
  /** Everything the module depends on: files, including its own, and facts; see `resolution.ts`. */
  readonly inputs: readonly string[]
  /** Its own modules that run during the build only, which is all but those behind an island. */
  readonly components: readonly FilePath[]
  /** The stylesheets that these import, without those of modules. */
  readonly styles: readonly FilePath[]
  /** Those whose classes belong to a module. On pages, the classes name them. */
  readonly styleModules: readonly FilePath[]
  /** Imports of modules that are not there, and the files that have them. */
  readonly missing: readonly MissingModule[]
  /** Whether its code can read files and run programs: what else it depends on is unknown. */
  readonly readsFiles: boolean
}

interface MissingModule {
  readonly specifier: string
  readonly file: FilePath
}

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

export async function bundleServer(entries: readonly ServerEntry[], context: BundleContext): Promise<ServerBundle> {
  if (entries.length === 0) return { modules: new Map(), diagnostics: [] }
  try {
    return { modules: await bundleAndRun(entries, context), diagnostics: [] }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const own = siteErrorIn(error)
    if (own) throw own
    if (entries.length > 1) return await bundleApart(entries, context)
    const isRefused = error.errors.some((message) => refusalIn(message))
    if (context.foreign && !isRefused)
      return { modules: unbuiltModules(entries, error.errors, context), diagnostics: [] }
    return { modules: new Map(), diagnostics: error.errors.map((message) => toDiagnostic(message, entries)) }
  }
}

/** The code of a page could not be bundled, because of these files. */
export class UnbuiltError extends Error {
  readonly files: readonly FilePath[]

  constructor(message: string, files: readonly FilePath[]) {
    super(message)
    this.files = files
  }
}

/** A page of another generator is published without its code. */
function unbuiltModules(entries: readonly ServerEntry[], messages: readonly Message[], { seconds }: BundleContext) {
  const words = messages.map((message) => {
    const { file, line } = placeOfMessage(message)
    return file === undefined ? sentenceOf(message) : `${file}:${line}: ${sentenceOf(message)}`
  })
  const error = new UnbuiltError(
    words.join(' '),
    messages.flatMap((message) => placeOfMessage(message).file ?? []),
  )
  return new Map(
    entries.map(({ file }) => {
      const code = createAuthorCode({ file, seconds, locate: () => {} })
      // What it depends on is not known, so nothing of it is kept.
      const unknown = { inputs: [file], components: [], styles: [], styleModules: [], missing: [], readsFiles: true }
      return [file, { file, exports: undefined, error, code, ...unknown }] as const
    }),
  )
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
  // The name is unique because stack traces must not be mixed up.
  const path = context.disk.resolve(virtualFile(randomUUID()))
  const stylesheets = context.foreign?.stylesheets ?? createStylesheets(context.disk, '')
  const contexts = context.foreign && createRequireContexts(context.disk, context.foreign.files)
  const run = { ...context, stylesheets, contexts }
  const { metafile, bundle } = await runEsbuild(entries, path, run)
  const inputs = await inputsOfEntries(metafile, run)
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
  for (const [index, { file }] of entries.entries())
    modules.set(file, await toModule(index, file, context.foreign?.languageOf(file) ?? ''))
  return modules
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

async function runEsbuild(entries: readonly ServerEntry[], outfile: string, context: RunContext) {
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

function toDiagnostic(message: Message, entries: readonly ServerEntry[]): Diagnostic {
  const missing = missingImport(message)
  const place = placeOfMessage(message)
  const page = entries.find((entry) => entry.file === place.file)?.page
  const [, specifier] = /["']([^"']+)["'];?$/.exec(message.location?.lineText ?? '') ?? []
  const written = page?.imports.find((it) => it.specifier === specifier)
  const refusal = refusalIn(message)
  return finding({
    ...(entries.length === 1 && { file: entries[0]?.file }),
    ...place,
    // Lines of a compiled page are not the author's lines, but the lines of its imports are known.
    ...(page && { line: written?.line, column: written?.column, length: written && written.specifier.length + 2 }),
    ...(missing === undefined
      ? {
          code: 'module',
          message: sentenceOf(message),
          hint: message.text.startsWith('No loader')
            ? 'Import its text: write "?raw" after its name.'
            : 'Correct the module.',
        }
      : {
          code: 'module-not-found',
          ...(/^[./]/.test(missing.specifier)
            ? {
                message: `The file of the import "${missing.specifier}" does not exist.`,
                hint: missing.hint ?? 'Correct the path.',
              }
            : {
                message: `The package of the import "${missing.specifier}" is not installed.`,
                hint: 'Install it, or begin the path of a file with "./".',
              }),
        }),
    ...(refusal && { code: 'private-file', hint: refusal.hint }),
    ...unreadIn(message),
  })
}
