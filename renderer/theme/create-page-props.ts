/** Gathers what the parts of a page are rendered from. Everything that several pages share is looked up in tables made once. */
import type { Edition, Page, Route, Site } from '../model.ts'
import type { RenderContext } from '../render-page.tsx'
import type { ResolvedLocale } from '../resolved-config.ts'
import { joinRoute } from '../site/routes.ts'
import { keepByKey } from './keep-by-key.ts'
import type { PageContent, PageProps, Slots, Urls } from './page-props.ts'
import { createSidebarCards } from './sidebar-cards.ts'
import { createSidebarHtml } from './sidebar-html.ts'
import { createText } from './text.ts'
import { toHref } from './urls.ts'

export function createPageProps(context: RenderContext, slots: Slots) {
  const { config, site } = context
  const locales = new Map(config.locales.map((locale) => [locale.name, locale]))
  const editions = new Map(site.editions.map((edition) => [editionKey(edition.locale, edition.version.name), edition]))
  const sidebarOf = createSidebars(context, editions)
  const latestOf = createLatest(site)
  const homes = homeRoutes(site, config.locales)
  const texts = keepByKey<PageProps['text']>()

  const propsOf = (page: Page, content: PageContent | undefined): PageProps => {
    const locale = locales.get(page.locale) ?? missing(`No language "${page.locale}" is configured.`)
    const isDocs = page.kind === 'doc' || page.kind === 'category'
    const edition = isDocs ? editions.get(editionKey(page.locale, page.version)) : undefined
    return {
      page,
      content,
      config,
      site,
      locale,
      edition,
      slots,
      lastUpdate: page.kind === 'doc' ? context.lastUpdateOf(page) : undefined,
      urls: createUrls(context, page, sidebarOf),
      navbar: [],
      home: homes.get(page.locale),
      latest: edition && !edition.version.isLast ? latestOf(page, edition) : undefined,
      assets: context,
      text: texts(locale.name, () => createText(locale.strings)),
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

export type SidebarOf = ReturnType<typeof createSidebars>

/** Each sidebar's HTML and cards, made when a page first asks for them. */
function createSidebars({ config, site }: RenderContext, editions: ReadonlyMap<string, Edition>) {
  const kept = keepByKey<ReturnType<typeof createSidebar>>()
  const strings = new Map(config.locales.map((locale) => [locale.name, locale.strings]))
  const descriptions = keepByKey<ReadonlyMap<string, string | undefined>>()
  const href = (route: string) => toHref(config, route)
  const describe = (route: string) =>
    descriptions('', () => new Map(site.pages.map((page) => [page.route, page.description]))).get(route)

  const createSidebar = (sidebar: Edition['sidebars'][number], locale: string) => ({
    ...createSidebarHtml(sidebar, { href, text: createText(strings.get(locale) ?? {}) }),
    cards: createSidebarCards(sidebar, describe),
  })
  return (locale: string, version: string, name: string) => {
    const sidebar = editions.get(editionKey(locale, version))?.sidebars.find((candidate) => candidate.name === name)
    return sidebar && kept(`${editionKey(locale, version)}\n${name}`, () => createSidebar(sidebar, locale))
  }
}

function createUrls({ config, client, sidebarTreeUrl }: RenderContext, page: Page, sidebarOf: SidebarOf): Urls {
  const href = (route: string) => toHref(config, route)
  const docs = page.kind === 'doc' || page.kind === 'category' ? page : undefined
  return {
    href,
    client,
    absolute: (route) => config.url + href(route),
    sidebarTree: (name) => (docs ? sidebarTreeUrl(docs.locale, docs.version, name) : undefined),
    sidebarHtml: () => {
      if (docs?.sidebar === undefined) return undefined
      return sidebarOf(docs.locale, docs.version, docs.sidebar)?.forRoute(docs.route)
    },
  }
}

/** The page that is the front door in each language. */
function homeRoutes(site: Site, locales: readonly ResolvedLocale[]): ReadonlyMap<string, Route> {
  const routes = new Set(site.pages.map((page) => page.route))
  return new Map(
    locales.flatMap((locale): [string, Route][] => {
      const route = joinRoute(locale.path)
      return routes.has(route) ? [[locale.name, route]] : []
    }),
  )
}

/** Finds a page of an older or newer version in the latest one, by id, in constant time. */
function createLatest(site: Site) {
  const routes = keepByKey<ReadonlyMap<string, Route>>()
  return (page: Page, edition: Edition): PageProps['latest'] => {
    const latest = site.editions.find((other) => other.locale === edition.locale && other.version.isLast)
    if (!latest) return undefined
    const { name, label, docs, mainDocId = '' } = latest.version
    const byId = routes(edition.locale, () => new Map(docs.map((doc) => [doc.id, doc.path])))
    const id = page.kind === 'doc' || page.kind === 'category' ? page.id : ''
    const route = byId.get(id) ?? byId.get(mainDocId)
    return route && { route, name, label }
  }
}
