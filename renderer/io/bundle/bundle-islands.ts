/** Bundles the islands and stylesheets of a site for the browser. Our own client files are bundled when the package is made. */
import { createRequire } from 'node:module'
import { basename, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { Loader, Message, Plugin } from 'esbuild'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import type { CacheResult } from '../disk/cache-results.ts'
import type { Disk } from '../disk/disk.ts'
import { isReadable } from '../disk/is-readable.ts'
import type { PublicFiles } from '../disk/public-files.ts'
import { createInputReader } from './bundle-inputs.ts'
import { build } from './bundler.ts'
import { externalClient } from './external-client.ts'
import { externalReact } from './external-react.ts'
import { type BrowserModules, foreignPlugin } from './foreign-modules.ts'
import { handedOnBy, isHandedOnBy } from './handed-on.ts'
import {
  explain,
  isBuildFailure,
  missingImport,
  placeOfMessage,
  refusalIn,
  siteErrorIn,
  unreadIn,
} from './module-errors.ts'
import { nameByContent } from './name-by-content.ts'
import { asError, assetEnding, rawPlugin } from './page-plugins.ts'
import { createRequireContexts } from './require-context.ts'
import { styleModulesPlugin, withOwnClasses } from './style-modules.ts'
import { createStylesheets, noSass, SassError, type Stylesheets } from './stylesheets.ts'

/** Plain JSON, so that it can be cached. */
export interface IslandBundle {
  /** Module, path in the output. */
  readonly islands: readonly (readonly [FilePath, string])[]
  /** Module, path in the output of its imported styles. */
  readonly islandStyles: readonly (readonly [FilePath, string])[]
  /** Paths in the output of the stylesheets, in the config's order. */
  readonly styles: readonly string[]
  /** Path in the output, content in Base64. */
  readonly files: readonly (readonly [string, string])[]
  /** The files and facts that the bundle depends on. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Adds our names to a stylesheet that has those of another generator. */
export type ForeignStyles = (text: string) => string

interface IslandBundleInput {
  readonly disk: Disk
  readonly publicFiles: PublicFiles
  readonly islands: readonly FilePath[]
  readonly css: readonly FilePath[]
  /** Folders of the files that a stylesheet names by their path on the site, such as `/img/a.svg`. */
  readonly staticDirs: readonly FilePath[]
  /** Path in the output of the file with React for the browser. */
  readonly reactPath: string
  /** For stylesheets that were written for another generator. Another server may answer paths that no file of theirs has. */
  readonly foreignStyles: ForeignStyles | undefined
  readonly browserModules: BrowserModules | undefined
  /** Path in the output of the file that `docs-gen/client` resolves to. */
  readonly clientPath: string
  /** Modules of ours that become part of the bundle: specifier → URL. */
  readonly modules: Readonly<Record<string, string>>
  readonly cacheResult: CacheResult<IslandBundle>
}

const folder = 'assets'

/** Images, fonts and the like that a stylesheet or an island names are files of their own. */
const images = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'cur']
const fonts = ['woff', 'woff2', 'ttf', 'otf', 'eot']
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'csv']
const media = ['mp3', 'mp4', 'm4v', 'webm', 'avi', 'mov', 'mkv', 'mpg', 'mpeg', 'vob', 'wmv', 'wav', 'ogg']
const assets = [...images, ...fonts, ...documents, ...media]
const loader: Readonly<Record<string, Loader>> = {
  ...Object.fromEntries(assets.map((ending) => [`.${ending}`, 'file'])),
  '.geojson': 'json',
}

export async function bundleIslands(input: IslandBundleInput): Promise<IslandBundle> {
  const { islands, css, staticDirs, reactPath, clientPath, cacheResult } = input
  if (islands.length + css.length === 0) return nothing([])
  try {
    return await cacheResult(JSON.stringify([islands, css, staticDirs, reactPath, clientPath]), () => bundle(input))
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const own = siteErrorIn(error)
    if (own) throw own
    const diagnostics = error.errors.map(toDiagnostic)
    const isRefused = error.errors.some((message) => refusalIn(message))
    return input.foreignStyles && !isRefused ? await bundleGood(input, diagnostics) : nothing(diagnostics)
  }
}

/** A site of another generator is published without the islands and stylesheets that cannot be bundled. */
async function bundleGood(input: IslandBundleInput, diagnostics: readonly Diagnostic[]): Promise<IslandBundle> {
  const failing = new Set<FilePath>()
  for (const island of input.islands)
    await bundle({ ...input, islands: [island], css: [] }).catch(() => failing.add(island))
  for (const style of input.css) await bundle({ ...input, islands: [], css: [style] }).catch(() => failing.add(style))
  const isGood = (file: FilePath) => !failing.has(file)
  const result = await bundle({ ...input, islands: input.islands.filter(isGood), css: input.css.filter(isGood) })
  const warnings = diagnostics.map((found) => asWarning(found, leftOut))
  return { ...result, inputs: [...result.inputs, ...failing], diagnostics: [...warnings, ...result.diagnostics] }
}

function asWarning(found: Diagnostic, hint: string): Diagnostic {
  return { ...found, severity: 'warning', hint }
}

const importLeftOut = 'Install what is missing, or correct the path. Until then, the rest of the stylesheet is used.'
const leftOut =
  'Correct it, or install what is missing. Until then, components stay static HTML, and stylesheets are left out.'

async function bundle({
  disk,
  publicFiles,
  islands,
  css,
  staticDirs,
  reactPath,
  clientPath,
  foreignStyles,
  browserModules,
  modules,
}: IslandBundleInput): Promise<IslandBundle> {
  const stylesheets = browserModules?.stylesheets ?? createStylesheets(disk, '')
  const contexts = browserModules && createRequireContexts(disk, browserModules.files)
  const result = await build({
    absWorkingDir: disk.root,
    entryPoints: [...islands, ...css].map((file) => disk.resolve(file)),
    outdir: disk.resolve(folder),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome109', 'safari16', 'firefox115'],
    jsx: 'automatic',
    ...(browserModules && { jsxImportSource: browserModules.jsxRuntime }),
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: browserModules ? { ...loader, '.js': 'tsx', '.jsx': 'tsx' } : loader,
    plugins: [
      guardPlugin(disk, publicFiles),
      addressPlugin,
      staticPlugin(disk, staticDirs, foreignStyles !== undefined),
      stylesPlugin(disk, stylesheets, foreignStyles),
      ...(browserModules ? [rawPlugin(disk, publicFiles)] : []),
      styleModulesPlugin(disk, stylesheets),
      ...(browserModules ? [foreignPlugin(disk, browserModules)] : []),
      ...(contexts ? [contexts.plugin] : []),
      externalReact(basename(reactPath), createRequire(import.meta.url)),
      externalClient(basename(clientPath)),
      ownModules(modules),
    ],
  })
  const { files, renamed } = nameByContent(
    result.outputFiles.map(({ path, contents }) => ({ path: disk.relative(path), contents })),
  )
  const outputs = Object.entries(result.metafile.outputs)
  const paths = new Map(outputs.map(([path, { entryPoint }]) => [entryPoint, renamed(path)]))
  const pathOf = (file: FilePath) => paths.get(file.replace(/^\.\//, '')) ?? ''
  const inputs = createInputReader(result.metafile, disk.root, {
    filesOf: (path) => staticFiles(path, staticDirs),
    othersOf: (file) => [
      ...stylesheets.inputsOf(file),
      ...(contexts?.inputsOf(file) ?? []),
      ...(browserModules?.inputsOf(file) ?? []),
    ],
  })()
  return {
    islands: islands.map((file) => [file, pathOf(file)]),
    islandStyles: outputs.flatMap(([, { entryPoint, cssBundle }]) =>
      entryPoint && cssBundle ? [[entryPoint, renamed(cssBundle)]] : [],
    ),
    styles: css.map(pathOf),
    files: files.map(({ path, contents }) => [path, Buffer.from(contents).toString('base64')]),
    inputs: [...inputs.files, ...inputs.facts],
    diagnostics: result.warnings.flatMap((message) => warningFrom(message, disk)),
  }
}

/** Warnings of plugins of ours are about imports of stylesheets that are left out. */
function warningFrom(message: Message, disk: Disk): Diagnostic[] {
  const found = toDiagnostic(message)
  if (message.pluginName !== '') return [asWarning({ ...found, ...placeOfImport(message, disk) }, importLeftOut)]
  return isMistakeInStyles(message) ? [asWarning(found, hintOfStyles(message))] : []
}

/** Browsers skip what they cannot read in a stylesheet, without a word. Places in Sass are those of its output. */
function isMistakeInStyles({ id, location }: Message): boolean {
  const isOfSite = location !== null && !/(?:^|\/)node_modules\//.test(location.file)
  return isOfSite && location.file.endsWith('.css') && stylesMistake.test(id)
}

const stylesMistake = /^(?:css-syntax-error|js-comment-in-css|unsupported-css-property|invalid-calc)$/

function hintOfStyles({ id, location }: Message): string {
  const isName = id === 'unsupported-css-property' && location?.suggestion
  return isName ? `Did you mean "${location.suggestion}"?` : 'Correct it: browsers skip this part of the stylesheet.'
}

/** Where an import is written: it may have been moved to the beginning of the stylesheet. */
function placeOfImport({ text, location }: Message, disk: Disk): Partial<Pick<Diagnostic, 'line' | 'column'>> {
  const [, specifier = ''] = /"(.*)"/.exec(text) ?? []
  const lines = location ? disk.readText(location.file).split('\n') : []
  const line = lines.findIndex((it) => it.includes('@import') && it.includes(specifier))
  return line < 0 ? {} : { line: line + 1, column: (lines[line]?.indexOf(specifier) ?? 0) + 1 }
}

/** Checks files that islands and stylesheets refer to: esbuild copies them into the output itself. */
function guardPlugin(disk: Disk, publicFiles: PublicFiles): Plugin {
  return {
    name: 'guard',
    setup(builder) {
      builder.onLoad({ filter: assetEnding, namespace: 'file' }, ({ path }) => {
        const file = disk.relative(path)
        return asError(file, publicFiles.refusalOfImport(file))
      })
    },
  }
}

/** Makes an imported image its address, as on the server. esbuild gives the path from the module, which pages cannot use. */
const addressPlugin: Plugin = {
  name: 'address',
  setup(builder) {
    const namespace = 'address'
    const filter = new RegExp(`\\.(?:${assets.join('|')})$`, 'i')
    builder.onResolve({ filter }, async ({ path, kind, importer, resolveDir, namespace: from, pluginData }) => {
      if (from === namespace) return { path }
      if (!/^(?:import-statement|require-call|dynamic-import)$/.test(kind) || isHandedOnBy(addressPlugin, pluginData))
        return undefined
      const passedOn = { kind, importer, resolveDir, pluginData: handedOnBy(addressPlugin, pluginData) }
      const found = await builder.resolve(path, passedOn)
      return found.errors.length > 0 ? found : { path: found.path, namespace }
    })
    builder.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `import path from ${JSON.stringify(path)}\nexport default new URL(path, import.meta.url).href`,
    }))
  },
}

/** Makes `url('/img/a.svg')` in a stylesheet name a file of a static folder. Other paths are unchanged. */
function staticPlugin(disk: Disk, staticDirs: readonly FilePath[], mayBeElsewhere: boolean): Plugin {
  return {
    name: 'static',
    setup(builder) {
      builder.onResolve({ filter: /^\// }, ({ path, kind }) => {
        if (kind !== 'url-token') return undefined
        const file = staticFiles(path, staticDirs).find((candidate) => disk.exists(candidate))
        if (file !== undefined) return { path: disk.resolve(file) }
        return mayBeElsewhere ? { path, external: true } : undefined
      })
    },
  }
}

function stylesPlugin(disk: Disk, stylesheets: Stylesheets, translate: ForeignStyles = (text) => text): Plugin {
  return {
    name: 'styles',
    setup(builder) {
      builder.onLoad({ filter: /\.(?:css|s[ac]ss)$/, namespace: 'file' }, async ({ path }) => {
        const file = disk.relative(path)
        // Then esbuild reports it where it is imported.
        if (!isReadable(file, disk)) return undefined
        try {
          const text = translate(await stylesheets.read(file))
          return { contents: withOwnClasses(text, file), loader: 'css' }
        } catch (error) {
          if (!(error instanceof SassError)) throw error
          return { errors: [{ text: error.message, location: { ...error.place, file: error.file } }] }
        }
      })
    },
  }
}

function ownModules(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'own-modules',
    setup(builder) {
      builder.onResolve({ filter: /^docs-gen\// }, ({ path }) =>
        Object.hasOwn(modules, path) ? { path: fileURLToPath(modules[path] ?? ''), sideEffects: false } : undefined,
      )
    },
  }
}

function staticFiles(path: string, staticDirs: readonly FilePath[]): FilePath[] {
  if (!path.startsWith('/')) return []
  return staticDirs.map((dir) => join(dir, path.replace(/[?#].*/, '')))
}

function nothing(diagnostics: readonly Diagnostic[]): IslandBundle {
  return { islands: [], islandStyles: [], styles: [], files: [], inputs: [], diagnostics }
}

function hintOf({ text }: Message): string {
  return text === noSass
    ? 'Run npm install --save-dev sass.'
    : 'Correct the module or stylesheet; Node APIs are not available in the browser.'
}

function toDiagnostic(message: Message): Diagnostic {
  const refusal = refusalIn(message)
  const missing = missingImport(message)
  return finding({
    ...explain(message, {
      code: refusal ? 'private-file' : 'browser-bundle',
      hint: refusal?.hint ?? missing?.hint ?? hintOf(message),
    }),
    ...(missing && { message: `Could not resolve "${missing.specifier}".` }),
    ...unreadIn(message),
    ...placeOfMessage(message),
  })
}
