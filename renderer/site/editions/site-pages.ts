/** Makes the pages outside the docs: the author's own, and the search page. */
import { parse } from 'node:path/posix'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath, Route, SitePageFile, SourceFile } from '../../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../model/resolved-config.ts'
import { translatedPath } from '../../model/translated-path.ts'
import { folderOf, isPagePath } from '../../text/doc-name.ts'
import { joinRoute, toRoute } from '../../text/routes.ts'
import { createText } from '../../text/translate.ts'
import { pathBelow } from '../docs/edition-source.ts'
import type { PageDraft } from '../docs/page-draft.ts'
import { toClaim } from '../docs/unique-routes.ts'

interface SitePages {
  readonly pages: readonly PageDraft[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A page file and its path below the pages folder. */
interface LocalPage {
  readonly file: SitePageFile
  readonly path: string
  readonly isFallback: boolean
}

interface SitePagesInput {
  readonly config: ResolvedConfig
  readonly locale: ResolvedLocale
  readonly sitePages: readonly SitePageFile[]
  readonly translated: readonly SitePageFile[]
  readonly includeDrafts: boolean
}

export function createSitePages(input: SitePagesInput): SitePages {
  const { config, locale } = input
  const local = localPages(input).filter(({ path }) => isPagePath(path))
  const pages = local.flatMap(({ file, path, isFallback }): PageDraft[] => {
    if (file.kind === 'component') return [{ ...componentPage(file.path, path, config, locale), isFallback }]
    const isDraft = file.source.head.frontMatter.draft === true
    return isDraft && !input.includeDrafts ? [] : [{ ...contentPage(file.source, path, config, locale), isFallback }]
  })
  const diagnostics = local.flatMap(({ file, isFallback }) =>
    file.kind === 'content' && !isFallback ? [...file.source.head.diagnostics, ...unusedTags(file.source)] : [],
  )
  return { pages: [...pages, ...searchPage(config, locale, pages)], diagnostics }
}

function unusedTags({ path, head }: SourceFile): Diagnostic[] {
  if (!head.frontMatter.tags) return []
  const message = 'The front matter key "tags" has no effect on pages outside the docs.'
  const hint = 'Remove it, or use "keywords", which search engines read.'
  return [finding({ severity: 'hint', code: 'unused-front-matter', message, hint, file: path })]
}

/** The translated pages, and the default language's pages for the others. */
function localPages({ config, locale, sitePages, translated }: SitePagesInput): LocalPage[] {
  const folder = translatedPath(config.pagesDir, locale)
  const own = translated.map((file) => ({ file, path: pathBelow(folder, pathOf(file)), isFallback: false }))
  const names = new Set(own.map(({ path }) => withoutExtension(path)))
  const isFallback = locale.folder !== undefined
  const base = sitePages.map((file) => ({ file, path: pathBelow(config.pagesDir, pathOf(file)), isFallback }))
  return [...own, ...base.filter(({ path }) => !names.has(withoutExtension(path)))]
}

function pathOf(file: SitePageFile): FilePath {
  return file.kind === 'content' ? file.source.path : file.path
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}

function contentPage(source: SourceFile, path: string, config: ResolvedConfig, locale: ResolvedLocale): PageDraft {
  const { frontMatter, heading, htmlHeading, excerpt } = source.head
  const folder = folderOf(path)
  const { slug } = frontMatter
  const written = slug && toRoute(slug.startsWith('/') ? slug : `${folder}/${slug}`)
  const route = joinRoute(locale.path, written || fileRoute(path))
  const isUnlisted = frontMatter.unlisted === true
  return {
    sameAs: sameAs(path),
    claim: toClaim({ route, origin: source.path, file: source.path }, config.trailingSlash),
    page: {
      kind: 'content',
      route,
      locale: locale.name,
      title: frontMatter.title || heading || htmlHeading || titleOf(path, config),
      description: frontMatter.description ?? excerpt,
      keywords: frontMatter.keywords ?? [],
      image: frontMatter.image,
      isUnlisted,
      noIndex: config.noIndex || isUnlisted || frontMatter.no_index === true || isSearch(route, config, locale),
      source: source.path,
      frontMatter,
      alternates: { [locale.name]: route },
    },
  }
}

function componentPage(source: FilePath, path: string, config: ResolvedConfig, locale: ResolvedLocale): PageDraft {
  const route = joinRoute(locale.path, fileRoute(path))
  const description = fileRoute(path) === '/' ? config.tagline || undefined : undefined
  const noIndex = config.noIndex || isSearch(route, config, locale)
  const page = {
    ...plainPage(route, locale, titleOf(path, config)),
    kind: 'component' as const,
    source,
    description,
    noIndex,
  }
  return { sameAs: sameAs(path), claim: toClaim({ route, origin: source, file: source }, config.trailingSlash), page }
}

/** A generated page, hidden from search engines. */
export function plainPage(route: Route, locale: ResolvedLocale, title: string) {
  const page = { route, locale: locale.name, title, description: undefined, keywords: [], image: undefined }
  return { ...page, isUnlisted: false, noIndex: true, alternates: { [locale.name]: route } }
}

/** The page of search results, unless the author has a page at its route. */
function searchPage(config: ResolvedConfig, locale: ResolvedLocale, pages: readonly PageDraft[]): PageDraft[] {
  if (config.search?.pagePath === undefined) return []
  const route = joinRoute(locale.path, config.search.pagePath)
  if (pages.some(({ page }) => page.route === route)) return []
  const text = createText(locale.strings)
  const page = { ...plainPage(route, locale, text('Search')), kind: 'search' as const }
  const claim = toClaim({ route, origin: 'the search page', file: undefined }, config.trailingSlash)
  return [{ sameAs: 'search', claim, page }]
}

function isSearch(route: Route, config: ResolvedConfig, locale: ResolvedLocale): boolean {
  return config.search?.pagePath !== undefined && route === joinRoute(locale.path, config.search.pagePath)
}

/** An `index` file has the route of its folder. */
function fileRoute(path: string): Route {
  const { dir, name } = parse(path)
  return joinRoute(dir, name === 'index' ? '' : name)
}

/** The title of a page without its own; the home page has the site's title. */
function titleOf(path: string, config: ResolvedConfig): string {
  return fileRoute(path) === '/' ? config.title : parse(path).name
}

function sameAs(path: string): string {
  return `page\n${withoutExtension(path)}`
}
