/** Makes the props that the parts of a page are rendered from. Values that pages share come from tables that are made once. */
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import type { DocPage, Edition, Page, Route, Sidebar, Site } from '../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../model/resolved-config.ts'
import { isPageOf } from '../site/docs/is-page.ts'
import { homeRoutes } from '../site/editions/home-routes.ts'
import { createLocalConfigs } from '../site/navbar/local-config.ts'
import { createNavbar } from '../site/navbar/navbar.ts'
import type { IsPage } from '../text/routes.ts'
import { createText } from '../text/translate.ts'
import { toHref } from '../text/urls.ts'
import { createSidebarRenderer, type RenderedSidebar } from '../theme/html/sidebar-html.ts'
import { createDate } from '../theme/parts/create-date.ts'
import type { PageContent, PageProps, Slots, Urls } from '../theme/parts/page-props.ts'

export interface RenderContext {
  readonly config: ResolvedConfig
  readonly site: Site
  /** The site's own parts, which replace ours. */
  readonly slots: Partial<Slots>
  /** The URL of one of our client files. */
  readonly client: (name: string) => string
  /** URLs of the site's stylesheets, loaded after ours. */
  readonly styles: readonly string[]
  /** The URL of the shared file with a sidebar's closed branches. */
  readonly sidebarTreeUrl: (locale: string, version: string, sidebar: string) => string | undefined
  readonly lastUpdateOf: (page: DocPage) => PageProps['lastUpdate']
  readonly newerOriginalOf: (page: Page) => Route | undefined
  readonly inlineScript: string
  readonly importMap: string
  readonly integrity: (url: string) => string | undefined
}

export function createPageProps(context: RenderContext, slots: Slots) {
  const { config, site } = context
  const locales = new Map(config.locales.map((locale) => [locale.name, locale]))
  const editions = new Map(site.editions.map((edition) => [editionKey(edition.locale, edition.version.name), edition]))
  const texts = createTexts(config.locales)
  const sidebarOf = createSidebars(context, editions)
  const latestOf = createLatest(site)
  const dates = memoizeByKey<PageProps['date']>()
  const configOf = createLocalConfigs(config, site)
  const navbars = memoizeByKey<ReturnType<typeof createNavbar>>()
  const homes = homeRoutes(site, config)

  /** With room for children: V8 makes a class of its own, slow to read, for each copy that has more properties than the original. */
  const propsOf = (page: Page, content: PageContent | undefined): PageProps & { readonly children: undefined } => {
    const locale = locales.get(page.locale) ?? missing(`No language "${page.locale}" is configured.`)
    const shown = configOf(page.locale)
    const navbarOf = navbars(page.locale, () => createNavbar(shown, site))
    const isDocs = page.kind === 'doc' || page.kind === 'category'
    const edition = isDocs ? editions.get(editionKey(page.locale, page.version)) : undefined
    return {
      page,
      content,
      config: shown,
      site,
      locale,
      edition,
      slots,
      lastUpdate: page.kind === 'doc' ? context.lastUpdateOf(page) : undefined,
      newerOriginal: context.newerOriginalOf(page),
      urls: createUrls(context, page, sidebarOf),
      navbar: navbarOf(page).filter((item) => item.kind !== 'failed'),
      home: homes.get(page.locale),
      latest: edition && !edition.version.isLast ? latestOf(page, edition) : undefined,
      assets: context,
      text: texts(locale.name),
      date: dates(locale.htmlLang, () => createDate(locale.htmlLang)),
      children: undefined,
    }
  }
  return { propsOf, sidebarOf }
}

function missing(message: string): never {
  throw new Error(message)
}

function editionKey(locale: string, version: string): string {
  return `${locale}\n${version}`
}

type SidebarOf = ReturnType<typeof createSidebars>
type TextOf = (locale: string) => PageProps['text']

function createSidebars({ config }: RenderContext, editions: ReadonlyMap<string, Edition>) {
  const htmlOf = memoizeByKey<(sidebar: Sidebar) => RenderedSidebar>()
  return (locale: string, version: string, name: string): RenderedSidebar | undefined => {
    const sidebar = editions.get(editionKey(locale, version))?.sidebars.find((candidate) => candidate.name === name)
    return sidebar && htmlOf(locale, () => sidebarHtml(config, locale))(sidebar)
  }
}

/** Renders each sidebar on first use. The HTML outlives most changes of the config. */
function sidebarHtml(
  { base, trailingSlash, locales }: ResolvedConfig,
  locale: string,
): (sidebar: Sidebar) => RenderedSidebar {
  const strings = locales.find(({ name }) => name === locale)?.strings ?? {}
  return renderers(JSON.stringify([base, trailingSlash, strings]), () => {
    const href = (route: string, isPage?: IsPage) => toHref({ base, trailingSlash }, route, isPage)
    return memoizeByObject(createSidebarRenderer({ href, text: createText(strings) }))
  })
}

const renderers = memoizeByKey<(sidebar: Sidebar) => RenderedSidebar>()

/** The texts of each language. */
function createTexts(locales: readonly ResolvedLocale[]): TextOf {
  const texts = new Map(locales.map(({ name, strings, htmlLang, dir }) => [name, createText(strings, htmlLang, dir)]))
  return (locale) => texts.get(locale) ?? createText({})
}

function createUrls({ config, site, client, sidebarTreeUrl }: RenderContext, page: Page, sidebarOf: SidebarOf): Urls {
  const href = (address: string) => toHref(config, address, isPageOf(site))
  const docs = page.kind === 'doc' || page.kind === 'category' ? page : undefined
  let html: string | undefined
  return {
    href,
    client,
    absolute: (route) => config.url + href(route),
    sidebarTree: (name) => (docs ? sidebarTreeUrl(docs.locale, docs.version, name) : undefined),
    sidebarHtml: () => {
      html ??= docs?.sidebar ? sidebarOf(docs.locale, docs.version, docs.sidebar)?.forRoute(docs.route) : undefined
      return html
    },
  }
}

/** Finds a page of another version in the latest version, by id, in constant time. */
function createLatest(site: Site) {
  const routes = memoizeByKey<ReadonlyMap<string, Route>>()
  return (page: Page, edition: Edition): PageProps['latest'] => {
    const { locale, version } = edition
    const latest = site.editions.find(
      (other) => other.locale === locale && other.version.isLast && other.version.set === version.set,
    )
    if (!latest) return undefined
    const { name, label, docs, mainDocId = '' } = latest.version
    const byId = routes(`${locale} ${version.set}`, () => new Map(docs.map((doc) => [doc.id, doc.path])))
    const id = page.kind === 'doc' || page.kind === 'category' ? page.id : ''
    const route = byId.get(id) ?? byId.get(mainDocId)
    return route && { route, name, label }
  }
}
