/** Reads from the docs folders what the site model needs: file names, front matter, category files, sidebars. */
import type { LoadedModule } from '../io/bundle/load-module.ts'
import type { Cache } from '../io/cache/cache.ts'
import type { Disk } from '../io/disk/disk.ts'
import { ChangedFile } from '../io/disk/file-states.ts'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { innerDirs } from '../model/docs-sets.ts'
import { finding } from '../model/finding.ts'
import { isFromCommit, pathInCommit } from '../model/git-paths.ts'
import type { DocsTree, FilePath, SitePageFile, SourceFile, SourceHead } from '../model/model.ts'
import type { ResolvedConfig, ResolvedLocale, ResolvedVersion } from '../model/resolved-config.ts'
import { translatedPath } from '../model/translated-path.ts'
import { isMkDocsPath, isPagePath, isWithin } from '../text/doc-name.ts'
import { globMatcher } from '../text/glob.ts'
import { withoutSuffix } from '../text/language-suffix.ts'
import { isUntrusted } from '../text/untrusted-html.ts'
import { createDocumentHeads, type DocumentHeads } from './document-heads.ts'
import { headFiller, unusedVariables } from './fill-heads.ts'
import { fromFolders, loadSidebars, sidebarsTable } from './load-sidebars.ts'
import { materialPostReader } from './material-posts.ts'
import { type ReadCategoryFile, readCategoryFile } from './read-category-file.ts'
import { readSitePages, refusedPages } from './read-site-pages.ts'
import { materialReader } from './scan/material-keys.ts'
import { postReader } from './scan/post-keys.ts'
import { scanSource } from './scan-source.ts'
import { unusedNames } from './unused-names.ts'
import { unusedPatterns } from './unused-patterns.ts'

export interface DocsOnDisk {
  readonly trees: readonly DocsTree[]
  readonly sitePages: readonly SitePageFile[]
  /** Translated site pages, by language. */
  readonly sitePagesByLocale: Readonly<Record<string, readonly SitePageFile[]>>
  /** Modules and files that the model was made from, without the documents. */
  readonly inputs: readonly FilePath[]
  /** False when a sidebars file could not be used, which is reported. */
  readonly hasSidebars: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Results of a reading for the next one: a document with the same head keeps the same object for it. */
export interface DocsMemo {
  readonly sources: Map<FilePath, SourceFile>
  readonly documents: DocumentHeads
  readonly categoryFiles: Map<FilePath, ReadCategoryFile>
  readonly sidebars: Map<FilePath, ReadSidebars>
}

interface ReadSidebars {
  readonly module: LoadedModule
  readonly hashes: string
  readonly sidebars: NonNullable<DocsTree['sidebars']>
}

export function createDocsMemo(): DocsMemo {
  return { sources: new Map(), documents: createDocumentHeads(), categoryFiles: new Map(), sidebars: new Map() }
}

export async function readDocs(disk: Disk, config: ResolvedConfig, cache: Cache): Promise<DocsOnDisk> {
  const memo = createDocsMemo()
  const docs = await readDocsAgain(disk, config, cache, memo)
  keepDocs(memo, cache, config)
  return docs
}

/** Tells the cache to keep everything that a reading used. */
export function keepDocs({ documents, sidebars }: DocsMemo, cache: Cache, config: ResolvedConfig): void {
  documents.keep(cache)
  for (const path of sidebars.keys()) cache.keep(sidebarsTable(config), path)
}

/** Reads only what has changed since the reading that left this memo. */
export async function readDocsAgain(
  disk: Disk,
  config: ResolvedConfig,
  cache: Cache,
  memo: DocsMemo,
): Promise<DocsOnDisk> {
  const readSource = createSourceReader(
    disk,
    cache,
    memo,
    config.versions.some(({ ref }) => ref !== undefined),
  )
  const fill = headFiller(config.variables)
  const fromMaterial = materialReader(config.compat?.generator === 'mkdocs')
  const toMaterialPost = materialPostReader(config)
  const sourcesOf = (hasPosts: boolean) => {
    const ofPost = postReader(hasPosts)
    return (path: FilePath) => {
      const source = fromMaterial(readSource(path))
      return fill(toMaterialPost(source) ?? ofPost(source))
    }
  }
  const sources = sourcesOf(false)
  const sidebarLoader = { memo, config }
  const trees: DocsTree[] = []
  const inputs: FilePath[] = []
  const diagnostics: Diagnostic[] = []
  let hasSidebars = true
  for (const locale of config.locales) {
    for (const version of config.versions) {
      const dir = translatedPath(version.dir, locale)
      const inner = innerDirs(version, config.versions).map((it) => translatedPath(it, locale))
      const { documents, categories, tags, authors, misspelt } = sortOut(disk.list(dir))(
        JSON.stringify([dir, version.docs.exclude, inner, locale.suffix]),
        () => sortedOut(filesOutside(inner, disk.list(dir)), dir, isPageOf(version, locale, config.locales)),
      )
      const read = categories.map((path) => readCategoryFile(disk, path, memo.categoryFiles))
      const ofTags = tags.map((path) => readCategoryFile(disk, path, memo.categoryFiles))
      const { posts } = version.docs
      const ofAuthors = (posts ? authors : []).map((path) => readCategoryFile(disk, path, memo.categoryFiles))
      const categoryFiles = read.flatMap(({ file }) => file ?? [])
      const sidebars = await readSidebars(disk, cache, version, locale, sidebarLoader)
      inputs.push(...categoryFiles.map((file) => file.path), ...tags, ...(posts ? authors : []), ...sidebars.inputs)
      diagnostics.push(...[...read, ...ofTags, ...ofAuthors].flatMap((it) => it.diagnostics), ...sidebars.diagnostics)
      diagnostics.push(...misspelt.map(misspeltName))
      if (sidebars.diagnostics.length > 0) hasSidebars = false
      trees.push({
        locale: locale.name,
        version: version.name,
        dir,
        suffix: locale.suffix,
        files: documents.map(posts ? sourcesOf(true) : sources),
        categoryFiles,
        tags: ofTags[0]?.file,
        authors: ofAuthors[0]?.file,
        sidebars: sidebars.value,
      })
    }
  }
  const translated = config.locales.flatMap((locale) => {
    if (locale.folder === undefined) return []
    return [[locale.name, readSitePages(disk, translatedPath(config.pagesDir, locale), sources, config)] as const]
  })
  const sitePages = readSitePages(disk, config.pagesDir, sources, config)
  // Listed here to find problems in these folders, too.
  for (const dir of config.staticDirs) disk.list(dir)
  const partials = once(() => partialsIn(pageFolders(trees, config), memo.sources, disk))
  return {
    trees,
    sitePages,
    sitePagesByLocale: Object.fromEntries(translated),
    inputs,
    hasSidebars,
    diagnostics: [
      ...diagnostics,
      ...unusedVariables(config, memo.sources.values(), partials, disk),
      ...unusedNames(config, memo.sources.values(), partials, disk),
      ...unusedPatterns(config, trees, disk),
      ...refusedPages(disk, config),
      ...disk.diagnostics(),
    ],
  }
}

function isPageOf(
  { docs }: ResolvedVersion,
  { suffix, folder }: ResolvedLocale,
  locales: readonly ResolvedLocale[],
): (path: string) => boolean {
  const isOf = (path: string, own: string | undefined) => withoutSuffix(path, own) !== path
  // Files without a suffix are in the default language.
  const isOwn = (path: string) =>
    suffix === undefined ||
    isOf(path, suffix) ||
    (folder === undefined && !locales.some((other) => isOf(path, other.suffix)))
  const isDoc = docs.hasPathsOnly ? isMkDocsPath : isPagePath
  const isExcluded = globMatcher(docs.exclude)
  return (path) => isDoc(path) && isOwn(path) && !isExcluded(path)
}

/** Files that pages include or import. */
function partialsIn(dirs: readonly FilePath[], pages: ReadonlyMap<FilePath, SourceFile>, disk: Disk): FilePath[] {
  return dirs.flatMap((dir) => disk.list(dir)).filter((path) => /\.mdx?$/i.test(path) && !pages.has(path))
}

function pageFolders(trees: readonly DocsTree[], { pagesDir, locales }: ResolvedConfig): FilePath[] {
  const ofPages = locales.map((locale) => translatedPath(pagesDir, locale))
  return [...new Set([...trees.map(({ dir }) => dir), ...ofPages])]
}

function createSourceReader(disk: Disk, cache: Cache, { sources, documents }: DocsMemo, hasCommits: boolean) {
  /** Heads of files that commits may have, too. */
  const heads = new Map<string, SourceHead>()
  const scan = (path: FilePath, hash: string): SourceHead => {
    const key = `${hash} ${pathInCommit(path)}`
    const scanned = isFromCommit(path) ? heads.get(key) : undefined
    if (scanned) return scanned
    const head = withoutText(scanSource(disk.readText(path), path))
    // Findings name their file.
    if (hasCommits && head.diagnostics.length === 0) heads.set(key, head)
    return head
  }
  return (path: FilePath): SourceFile => {
    const last = sources.get(path)
    const cached = last ? undefined : documents.get(path, cache)
    const state = disk.look(path, cached?.state)
    if (state === undefined) throw new ChangedFile([vanished(path)])
    const [, hash] = state
    if (last?.hash === hash) return last
    const head = cached?.state[1] === hash ? cached.head : scan(path, hash)
    if (state !== cached?.state) documents.set(path, { state, head })
    const isSame = last && JSON.stringify(last.head) === JSON.stringify(head)
    const source = { path, hash, head: isSame ? last.head : head }
    sources.set(path, source)
    return source
  }
}

/** V8 cuts strings out of a text without a copy: a title would keep the whole text of its page in memory. */
function withoutText(head: SourceHead): SourceHead {
  return JSON.parse(JSON.stringify(head)) // as from the cache
}

function vanished(path: FilePath): Diagnostic {
  const message = `"${path}" was deleted while it was read.`
  return finding({ code: 'file-vanished', message, hint: 'Run the command again.', file: path })
}

/** The files of a tree by kind, kept as long as the list of files is the same. */
const sortOut = memoizeByObject((_: readonly FilePath[]) => memoizeByKey<ReturnType<typeof sortedOut>>())

function filesOutside(dirs: readonly FilePath[], files: readonly FilePath[]): readonly FilePath[] {
  return dirs.length === 0 ? files : files.filter((file) => !dirs.some((dir) => isWithin(file, dir)))
}

function sortedOut(files: readonly FilePath[], dir: FilePath, isPage: (path: string) => boolean) {
  return {
    documents: files.filter((path) => /\.mdx?$/i.test(path) && isPage(path.slice(dir.length + 1))),
    categories: files.filter((path) => categoryFile.test(path)),
    tags: files.filter((path) => tagsFile.test(path.slice(dir.length + 1))),
    authors: files.filter((path) => authorsFile.test(path.slice(dir.length + 1))),
    misspelt: files.filter((path) => {
      const name = path.slice(dir.length + 1)
      return [categoryFile, tagsFile].some((it) => !it.test(name) && it.test(spelt(name)))
    }),
  }
}

const categoryFile = /(^|\/)_category_\.(json|ya?ml)$/
const tagsFile = /^tags\.ya?ml$/
const authorsFile = /^authors\.ya?ml$/

function spelt(path: string): string {
  return path.toLowerCase().replace(/_category(?=\.\w+$)/, '_category_')
}

function misspeltName(file: FilePath): Diagnostic {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return finding({
    severity: 'hint',
    code: 'file-case',
    message: `"${file}" is ignored: every character of its name matters.`,
    hint: `Rename it to "${spelt(name)}".`,
    file,
  })
}

/** A translated sidebars file replaces the version's own. */
interface SidebarLoader {
  readonly memo: DocsMemo
  readonly config: ResolvedConfig
}

async function readSidebars(
  disk: Disk,
  cache: Cache,
  version: ResolvedVersion,
  locale: ResolvedLocale,
  loader: SidebarLoader,
) {
  if (version.sidebars === false) return { value: { path: '', value: {} }, inputs: [], diagnostics: [] }
  const own = version.sidebars ?? ownSidebars(disk, version)
  // No trusted author has reviewed the code of this commit again.
  if (own === undefined || (isFromCommit(own) && isUntrusted(own, loader.config.untrusted)))
    return { value: undefined, inputs: [], diagnostics: [] }
  const translated = translatedPath(own, locale)
  const path = locale.folder !== undefined && disk.exists(translated) ? translated : own
  if (!disk.exists(path))
    return {
      value: { path, value: fromFolders },
      inputs: [path],
      diagnostics: [noSidebars(path, loader.config.file)],
    }
  const { module, sidebars } = await loadSidebarsOnce(disk, cache, path, loader)
  return { value: sidebars, inputs: module.inputs, diagnostics: module.diagnostics }
}

function noSidebars(path: FilePath, file: FilePath): Diagnostic {
  const message = `The sidebars file "${path}" does not exist.`
  return finding({
    code: 'missing-config-file',
    message,
    hint: 'Create the file, or correct its path.',
    file,
    kind: 'sidebars',
  })
}

/** An old version has its sidebars in its folder; those of the current version are named in the config. */
function ownSidebars(disk: Disk, { name, dir }: ResolvedVersion): FilePath | undefined {
  if (name === 'current') return undefined
  return ['ts', 'mts', 'js', 'mjs'].map((ending) => `${dir}/sidebars.${ending}`).find(disk.exists)
}

async function loadSidebarsOnce(
  disk: Disk,
  cache: Cache,
  path: FilePath,
  { memo, config }: SidebarLoader,
): Promise<ReadSidebars> {
  const hashesOf = (inputs: readonly FilePath[]) => inputs.map(disk.stateOf).join()
  const last = memo.sidebars.get(path)
  if (last && last.hashes === hashesOf(last.module.inputs)) return last
  const module = await loadSidebars(disk, cache, path, config)
  const read = { module, hashes: hashesOf(module.inputs), sidebars: { path, value: module.value } }
  if (module.diagnostics.length === 0) memo.sidebars.set(path, read)
  return read
}
