/** Gathers what one edition is made of: its own files, and those of the default language for what is not translated yet. */
import { cutList } from '../../memo/cut-list.ts'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { memoizeLists } from '../../memo/memoize-lists.ts'
import type { CategoryFile, DocsTree, FilePath, Route, SourceFile } from '../../model/model.ts'
import type { ResolvedConfig, ResolvedDocs, ResolvedLocale, ResolvedVersion } from '../../model/resolved-config.ts'
import { folderOf } from '../../text/doc-name.ts'
import { withoutSuffix } from '../../text/language-suffix.ts'
import { joinRoute } from '../../text/routes.ts'
import { isObject } from './check-shape.ts'

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
  /** In the order of their paths, in pieces of neighbours: a piece whose documents are the same is the same object. */
  readonly files: readonly (readonly EditionFile[])[]
  /** Category files by folder below the tree's root; a translated folder's own files win. */
  readonly categoryFiles: ReadonlyMap<string, readonly CategoryFile[]>
  /** Labels in the default language's category files, by folder: they name category pages in every language. */
  readonly slugLabels: ReadonlyMap<string, string>
  readonly sidebars: DocsTree['sidebars']
  /** A translated file replaces that of the default language. */
  readonly tags: DocsTree['tags']
  readonly authors: DocsTree['authors']
}

/** One for each locale and version that has files, in config order. */
export function createEditionSources(config: ResolvedConfig, trees: readonly DocsTree[]): EditionSource[] {
  const byEdition = new Map(trees.map((tree) => [editionKey(tree.locale, tree.version), tree]))
  const defaultLocale = config.locales[0]?.name ?? ''
  return config.locales.flatMap((locale) =>
    config.versions.flatMap((version) => {
      const own = byEdition.get(editionKey(locale.name, version.name))
      const base = byEdition.get(editionKey(defaultLocale, version.name))
      const { docs } = version
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
  return {
    files: base && base !== own ? withFallbacks(ownFiles.flat(), docFiles(base, true).flat()) : ownFiles,
    categoryFiles: new Map([...(base ? categoriesByFolder(base) : []), ...(own ? categoriesByFolder(own) : [])]),
    slugLabels: new Map(base?.categoryFiles.flatMap((file) => labelOf(file, base.dir))),
    sidebars: own?.sidebars ?? base?.sidebars,
    tags: own?.tags ?? base?.tags,
    authors: own?.authors ?? base?.authors,
  }
}

const pieceSizes = { fewest: 8, most: 64, endsOneOf: 24 }

function docFiles({ files, dir, suffix }: DocsTree, isFallback: boolean): (readonly EditionFile[])[] {
  const docPathOf = (path: FilePath) => withoutSuffix(pathBelow(dir, path), suffix)
  const toFile = (source: SourceFile): EditionFile => ({ source, docPath: docPathOf(source.path), isFallback })
  const pieces = cutList(files, ({ path }) => path, pieceSizes).map(sameSources)
  return pieces.map((piece) => filesOf(piece)(`${isFallback} ${dir} ${suffix}`, () => piece.map(toFile)))
}

const sameSources = memoizeLists<SourceFile>()
const filesOf = memoizeByObject((_: readonly SourceFile[]) => memoizeByKey<readonly EditionFile[]>())

function withFallbacks(own: readonly EditionFile[], base: readonly EditionFile[]): (readonly EditionFile[])[] {
  const translated = new Set(own.map((file) => file.docPath))
  const all = [...own, ...base.filter((file) => !translated.has(file.docPath))].sort(byDocPath)
  return cutList(all, ({ docPath }) => docPath, pieceSizes).map(sameFiles)
}

const sameFiles = memoizeLists<EditionFile>()

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
