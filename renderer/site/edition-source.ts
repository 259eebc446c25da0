/** Gathers what one edition is made of: its own files, and those of the default language for what is not translated yet. */
import type { CategoryFile, DocsTree, Route, SourceFile } from '../model.ts'
import type { ResolvedConfig, ResolvedDocs, ResolvedLocale, ResolvedVersion } from '../resolved-config.ts'
import { isObject } from './check-shape.ts'
import { folderOf } from './doc-name.ts'
import { joinRoute } from './routes.ts'

export interface EditionFile {
  readonly source: SourceFile
  /** Path below the root folder of its tree. */
  readonly docPath: string
  readonly isFallback: boolean
}

export interface EditionSource {
  readonly docs: ResolvedDocs
  readonly locale: ResolvedLocale
  readonly version: ResolvedVersion
  /** Route of the version's root. */
  readonly root: Route
  readonly files: readonly EditionFile[]
  /** Category files by folder below the tree's root; a translated folder's own files win. */
  readonly categoryFiles: ReadonlyMap<string, readonly CategoryFile[]>
  /** Labels in the default language's category files, by folder: they name category pages in every language. */
  readonly slugLabels: ReadonlyMap<string, string>
  readonly sidebars: DocsTree['sidebars']
}

/** One for each locale and version that has files, in config order. */
export function createEditionSources(config: ResolvedConfig, trees: readonly DocsTree[]): EditionSource[] {
  const { docs } = config
  if (!docs) return []
  const byEdition = new Map(trees.map((tree) => [editionKey(tree.locale, tree.version), tree]))
  const defaultLocale = config.locales[0]?.name ?? ''
  return config.locales.flatMap((locale) =>
    config.versions.flatMap((version) => {
      const own = byEdition.get(editionKey(locale.name, version.name))
      const base = byEdition.get(editionKey(defaultLocale, version.name))
      const root = joinRoute(locale.path, docs.route, version.path)
      if (!own && !base) return []
      return [{ docs, locale, version, root, ...mergeTrees(own, base) }]
    }),
  )
}

export function editionKey(locale: string, version: string): string {
  return `${locale}\n${version}`
}

function mergeTrees(own: DocsTree | undefined, base: DocsTree | undefined) {
  const ownFiles = own ? docFiles(own, false) : []
  const translated = new Set(ownFiles.map((file) => file.docPath))
  const fallbacks = base && base !== own ? docFiles(base, true).filter((file) => !translated.has(file.docPath)) : []
  return {
    files: [...ownFiles, ...fallbacks].sort(byDocPath),
    categoryFiles: new Map([...(base ? categoriesByFolder(base) : []), ...(own ? categoriesByFolder(own) : [])]),
    slugLabels: new Map(base?.categoryFiles.flatMap((file) => labelOf(file, base.dir))),
    sidebars: own?.sidebars ?? base?.sidebars,
  }
}

function docFiles(tree: DocsTree, isFallback: boolean): EditionFile[] {
  return tree.files.map((source) => ({ source, docPath: pathBelow(tree.dir, source.path), isFallback }))
}

function categoriesByFolder(tree: DocsTree): Map<string, CategoryFile[]> {
  const folders = new Map<string, CategoryFile[]>()
  for (const file of tree.categoryFiles) {
    const folder = folderOf(pathBelow(tree.dir, file.path))
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return folders
}

function labelOf(file: CategoryFile, dir: string): [folder: string, label: string][] {
  const label = isObject(file.value) ? file.value.label : undefined
  return typeof label === 'string' ? [[folderOf(pathBelow(dir, file.path)), label]] : []
}

/** The rest of a path below a folder. */
export function pathBelow(dir: string, path: string): string {
  return dir === '' || dir === '.' ? path : path.slice(dir.length + 1)
}

function byDocPath(a: EditionFile, b: EditionFile): number {
  return a.docPath < b.docPath ? -1 : 1
}
