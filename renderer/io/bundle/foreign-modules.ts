/** Resolves imports of modules that another generator has: to files of the site, or to generated text. */
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { parse } from 'yaml'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { Disk } from '../disk/disk.ts'
import { handedOnBy, isHandedOnBy } from './handed-on.ts'
import type { AutomaticIslands, DeclaredIslands } from './island-plugin.ts'
import { refusalIn } from './module-errors.ts'
import type { Exports } from './run-bundle.ts'
import { type Stylesheets, sassFile } from './stylesheets.ts'

/** What holds in the browser, too. */
export interface BrowserModules {
  /** Which specifiers these are. */
  readonly filter: RegExp
  /** Files that a specifier may mean, the first existing one counts. */
  readonly files: (specifier: string) => readonly FilePath[]
  /**
   * The text of a module that is no file; `undefined` for one that is not known. `importer` is the file that imports it, for a module
   * that each file has its own of.
   */
  readonly text: (specifier: string, importer?: FilePath) => string | undefined
  readonly isOfImporter: (specifier: string) => boolean
  /** The files and facts that an input of a bundle was made from, if it is such a module. */
  readonly inputsOf: (input: string) => readonly string[]
  /** What a specifier of a loader means: `!!raw-loader!./a.js` is `./a.js?raw`. */
  readonly plain: (specifier: string) => string
  /** The text of a module in place of a file of the site that cannot work; `undefined` for any other file. */
  readonly replaced: (file: FilePath, text: () => string) => string | undefined
  /** The components that a page declares and that need the browser. */
  readonly declaredIn: (page: FilePath) => Promise<DeclaredIslands | undefined>
  readonly stylesheets: Stylesheets
  /** The module of ours that has React's functions for JSX. */
  readonly jsxRuntime: string
}

export interface ForeignModules extends BrowserModules {
  readonly languages: readonly string[]
  readonly languageOf: (file: FilePath) => string
  /** The modules that a bundle imports and that depend on the language: a bundle runs for each language of its entries. */
  readonly given: (language: string) => Readonly<Record<string, Exports>>
  /** Declares the names that the code of a page may use, and those that pages which import it may. */
  readonly namesOf: (page: CompiledPage, text: () => string, isImported: boolean) => string
  /** The components of a file of the site that need the browser. */
  readonly islandsOf: (file: FilePath) => Promise<AutomaticIslands | undefined>
  /** What a page written in React gets. */
  readonly pageProps: object
  /** The text of a module in place of one that cannot be found. */
  readonly standIn: (specifier: string) => string
}

const namespace = 'foreign'

/** Marks the pages whose own components are bundled. */
const entry = 'entry'

/** Where stand-ins are. */
export const standInSpace = 'stand-in'

/** Where stylesheets are that another one imports and that cannot be found. */
const emptySpace = 'no-stylesheet'

function noImport(path: string): string {
  return `Could not resolve "${path}"`
}

/** Stylesheets that are not CSS, which are left out; those in Sass only without its package. */
export const otherStyles = /\.(?:s[ac]ss|less|styl)$/

/** The imports of a bundle that stand-ins were used for, from its inputs. */
export function standInOf(input: string): string | undefined {
  return input.startsWith(`${standInSpace}:`) ? input.slice(standInSpace.length + 1) : undefined
}

/** Without stand-ins, what cannot be found is an error. */
export function foreignPlugin(disk: Disk, modules: BrowserModules & Partial<ForeignModules>): Plugin {
  const { filter, files, text, isOfImporter, plain, replaced, declaredIn, stylesheets, standIn, given } = modules
  const names = new Set(Object.keys(given?.('') ?? {}))
  return {
    name: 'foreign',
    setup(builder) {
      builder.onResolve({ filter: /./ }, async ({ path: written, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point') return /\.mdx?$/i.test(written) ? { path: written, pluginData: entry } : undefined
        if (isHandedOnBy(foreignPlugin, pluginData)) return undefined
        if (names.has(written)) return { path: written, external: true }
        const path = plain(written)
        const from = { kind, importer, resolveDir, pluginData: handedOnBy(foreignPlugin, pluginData) }
        if (path !== written) {
          const found = await builder.resolve(path, { ...from, pluginData: undefined })
          // Named as its author wrote it.
          return found.namespace === standInSpace ? { path: written, namespace: standInSpace } : found
        }
        if (otherStyles.test(path) && !(stylesheets.hasSass && sassFile.test(path)))
          return { path, namespace: standInSpace }
        if (filter.test(path) || (path.startsWith('/') && !isStylesheetPart(kind))) {
          const file = files(path).find((candidate) => disk.exists(candidate))
          if (file !== undefined) return { path: disk.resolve(file) }
        }
        const suffix = isOfImporter(path) ? `?${disk.relative(importer)}` : ''
        if (text(path, suffix.slice(1)) !== undefined) return { path, namespace, suffix }
        if (kind === 'import-rule' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) {
          const found = await builder.resolve(path, from)
          return found.errors.length > 0 ? { path, namespace: emptySpace, warnings: [{ text: noImport(path) }] } : found
        }
        if (isStylesheetPart(kind) || !standIn) return undefined
        const found = filter.test(path) ? undefined : await builder.resolve(path, from)
        if (found?.errors.some((message) => refusalIn(message)) || (found && isThere(found, path, resolveDir)))
          return found
        return { path, namespace: standInSpace }
      })
      builder.onLoad({ filter: /./, namespace }, ({ path, suffix }) => ({
        contents: text(path, suffix.slice(1)) ?? '',
        resolveDir: disk.root,
      }))
      // The file stays an input, so that an edit of it counts.
      builder.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const file = disk.relative(path)
        const contents = replaced(file, () => disk.readText(file))
        return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: disk.root }
      })
      builder.onLoad({ filter: /\.mdx?$/i, namespace: 'file' }, async ({ path, pluginData }) => {
        const declared = await declaredIn(disk.relative(path))
        // A page that `serve` has shown may have lost its components.
        const contents = declared?.text ?? (pluginData === entry ? '' : undefined)
        // As TypeScript, so that imports which these components do not use are left out.
        return contents === undefined ? undefined : { contents, loader: 'tsx', resolveDir: dirname(path) }
      })
      // A plugin of the other generator loads such data.
      builder.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path }) => ({
        contents: JSON.stringify(parse(disk.readText(disk.relative(path))) ?? null),
        loader: 'json',
      }))
      builder.onLoad({ filter: /./, namespace: emptySpace }, () => ({ contents: '', loader: 'css' }))
      builder.onLoad({ filter: /./, namespace: standInSpace }, ({ path }) => ({
        contents: otherStyles.test(path)
          ? 'module.exports = new Proxy({}, { get: () => undefined })'
          : (standIn?.(path) ?? ''),
        loader: 'js',
      }))
    },
  }
}

function isStylesheetPart(kind: string): boolean {
  return kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from'
}

/** esbuild leaves packages to Node without a look at them. Components of other frameworks cannot be rendered. */
export function isThere(
  { errors, external, path: found }: { errors: readonly unknown[]; external: boolean; path: string },
  path: string,
  resolveDir: string,
): boolean {
  if (errors.length > 0 || /\.(?:astro|svelte|vue)$/.test(found)) return false
  if (!external || isBuiltin(path) || /^(?:\.{0,2}\/|file:|#)/.test(path) || found !== path) return true
  const [name = path] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
  for (let folder = resolveDir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name))) return true
    if (folder === dirname(folder)) return false
  }
}
