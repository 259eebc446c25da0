/** Finds the route of a source file for a link in an edition: links stay in their language and, unless they name another, their version. */
import { dirname, join, parse } from 'node:path/posix'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { once } from '../../memo/once.ts'
import type { DocsTree, FilePath, Page, Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { translatedPath } from '../../model/translated-path.ts'
import { isFolderIndex, isWithin, parseNumberPrefix } from '../../text/doc-name.ts'
import { fromPage } from '../../text/from-page.ts'
import { withoutSuffix, withSuffix } from '../../text/language-suffix.ts'
import { joinRoute, toRoute } from '../../text/routes.ts'
import { editionKey, pathBelow } from '../docs/edition-source.ts'

interface LinkOrigin {
  readonly locale: string
  /** `undefined` for pages outside the docs. */
  readonly version: string | undefined
  /** Of the page that has the link. */
  readonly route: Route
}

export type FileRoutes = (file: FilePath, from: LinkOrigin) => Route | undefined

/** A folder whose files are pages of a version, or of the site when `version` is undefined. */
interface Root {
  readonly dir: FilePath
  readonly version: string | undefined
}

/** Pages of one version in one language. */
interface Table {
  /** By path below the root: with extension, without it, and a folder's index by the folder. */
  readonly routes: Map<string, Route>
  /** Route of the version's, or the language's, root. */
  readonly root: Route
}

export function createFileRoutes(site: Site, trees: readonly DocsTree[], config: ResolvedConfig): FileRoutes {
  const roots = createRoots(trees, config)
  // Made on first use: many pages have no links to files, and most of the others write the extension.
  const lookUps = once(() =>
    lookUpsOf(site)(JSON.stringify([roots, config.locales]), () => ({
      tables: createTables(site, roots, config),
      pageRoutes: new Set(site.pages.map((page) => page.route)),
    })),
  )
  return (file, from) => {
    if (file.startsWith(fromPage)) return addressFrom(from.route, file.slice(fromPage.length), lookUps().pageRoutes)
    // Most links lead to a page of the same version in the same language.
    const near = routesBySource(site).get(tableKey(from.locale, from.version))?.get(file)
    if (near !== undefined) return near
    const root = rootOf(file, roots, from.version)
    if (!root) return undefined
    const key = tableKey(from.locale, root.version)
    const path = pathBelow(root.dir, file)
    if (/\.mdx?$/i.test(path)) {
      const routes = routesBySource(site).get(key)
      // A page that is not translated is in another root of the same version.
      const dirs = [root, ...roots.filter((other) => other.version === root.version)].map(({ dir }) => dir)
      const files = dirs.map((dir) => pathIn(dir, path)).flatMap((it) => inLanguage(it, from.locale, config.locales))
      return files.map((it) => routes?.get(it)).find((route) => route !== undefined)
    }
    const { tables, pageRoutes } = lookUps()
    const table = tables.get(key)
    if (!table) return undefined
    const route = table.routes.get(path)
    // A path without an extension may also be a route, such as `../category/tutorials`. In Docusaurus it is nothing else.
    const address = joinRoute(table.root, path)
    if (route !== undefined && config.compat?.generator !== 'docusaurus') return route
    return pageRoutes.has(address) ? address : route
  }
}

/** The file in this language, where names say it; else the one without a language, and the one in the default language. */
function inLanguage(file: FilePath, locale: string, locales: ResolvedConfig['locales']): FilePath[] {
  const [first, own] = [locales[0], locales.find(({ name }) => name === locale)].map((it) => it?.suffix)
  if (first === undefined || own === undefined) return [file]
  const named = locales.find(({ suffix }) => withoutSuffix(file, suffix) !== file)
  const plain = withoutSuffix(file, named?.suffix)
  return [withSuffix(plain, own), plain, withSuffix(plain, first)]
}

/** The address of a page may end with a slash, with which it is a folder. */
function addressFrom(route: Route, path: string, pages: ReadonlySet<string>): Route | undefined {
  const addresses = [dirname(route), route].map((folder) => toRoute(join(folder, path)))
  return addresses.find((address) => pages.has(address))
}

function pathIn(dir: FilePath, path: string): FilePath {
  return dir === '' || dir === '.' ? path : `${dir}/${path}`
}

/** The routes by source file, for each version in each language and for the site pages. */
const routesBySource = memoizeByObject(({ pages }: Site) => {
  const tables = new Map<string, Map<FilePath, Route>>()
  for (const page of pages) {
    if (!('source' in page)) continue
    const key = tableKey(page.locale, page.kind === 'doc' ? page.version : undefined)
    const table = tables.get(key) ?? new Map<FilePath, Route>()
    tables.set(key, table)
    table.set(page.source, page.route)
  }
  return tables
})

/** The tables of a site, made once for each layout of its folders. */
const lookUpsOf = memoizeByObject((_: Site) =>
  memoizeByKey<{ readonly tables: ReadonlyMap<string, Table>; readonly pageRoutes: ReadonlySet<string> }>(),
)

/** Deepest first: the pages folder is usually inside the docs folder. */
function createRoots(trees: readonly DocsTree[], { locales, pagesDir }: ResolvedConfig): Root[] {
  const pages = locales.map((locale) => ({ dir: translatedPath(pagesDir, locale), version: undefined }))
  return [...pages, ...trees.map(({ dir, version }) => ({ dir, version }))].sort((a, b) => b.dir.length - a.dir.length)
}

/** Of two versions that share a folder, the one the link comes from. */
function rootOf(file: FilePath, roots: readonly Root[], version: string | undefined): Root | undefined {
  const first = roots.find(({ dir }) => isWithin(file, dir))
  return roots.find((root) => root.dir === first?.dir && root.version === version) ?? first
}

function createTables(site: Site, roots: readonly Root[], config: ResolvedConfig): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const { name, path } of config.locales) {
    tables.set(tableKey(name, undefined), { routes: new Map(), root: joinRoute(path) })
  }
  for (const { locale, version } of site.editions) {
    tables.set(tableKey(locale, version.name), { routes: new Map(), root: version.path })
  }
  const suffixes = new Map(config.locales.map(({ name, suffix }) => [name, suffix]))
  for (const page of site.pages) addPage(page, tables, roots, suffixes.get(page.locale))
  return tables
}

function addPage(page: Page, tables: ReadonlyMap<string, Table>, roots: readonly Root[], suffix?: string): void {
  if (!('source' in page)) return
  const version = page.kind === 'doc' ? page.version : undefined
  const root = rootOf(page.source, roots, version)
  const routes = tables.get(tableKey(page.locale, version))?.routes
  if (!root || !routes) return
  const path = withoutSuffix(pathBelow(root.dir, page.source), suffix)
  const bare = path.replace(/\.[^./]+$/, '')
  const { dir: folder, name } = parse(path)
  routes.set(path, page.route)
  routes.set(bare, page.route)
  if (isFolderIndex(parseNumberPrefix(name).name, folder) && !routes.has(folder)) {
    routes.set(folder, page.route)
  }
}

function tableKey(locale: string, version: string | undefined): string {
  return editionKey(locale, version ?? '')
}
