import type { OutputFile, Page, Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { hrefOf } from '../../text/routes.ts'
import { translationsOf } from '../docs/page-draft.ts'

/** Search engines read at most this many entries of a file. */
const mostEntries = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** When the source of a page last changed, as an ISO date; `undefined` when it is unknown. */
export type LastChange = (page: Page) => string | undefined

/** The sitemap, in several files when it is long; no file when there is no page to list. */
export function sitemap(site: Site, config: ResolvedConfig, lastChange: LastChange = () => undefined): OutputFile[] {
  if (!hasSitemap(site, config)) return []
  const listed = site.pages.filter(listedIn(config))
  const parts: string[] = []
  for (let start = 0; start < listed.length; start += mostEntries) {
    parts.push(listOf(listed.slice(start, start + mostEntries), config, lastChange))
  }
  if (parts.length === 1) return parts.map((content) => ({ path: 'sitemap.xml', content }))
  const files = parts.map((content, index) => ({ path: `sitemap-${index + 1}.xml`, content }))
  return [{ path: 'sitemap.xml', content: listOfLists(files, config) }, ...files]
}

export function hasSitemap(site: Site, config: ResolvedConfig): boolean {
  return !config.noIndex && site.pages.some(listedIn(config))
}

/** Neither what search engines may not show, nor copies in another language, nor versions that are not released. */
function listedIn({ versions }: ResolvedConfig): (page: Page) => boolean {
  const unreleased = new Set(versions.filter(({ banner }) => banner === 'unreleased').map(({ name }) => name))
  return (page) =>
    !page.noIndex &&
    !page.isUnlisted &&
    page.kind !== 'not-found' &&
    page.kind !== 'search' &&
    !page.fallbacks?.includes(page.locale) &&
    !('version' in page && unreleased.has(page.version))
}

function listOf(pages: readonly Page[], config: ResolvedConfig, lastChange: LastChange): string {
  const languages = new Map(config.locales.map((locale) => [locale.name, locale.htmlLang]))
  const namespaces = languages.size > 1 ? `${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml"` : schema
  const entries = pages.map((page) => toEntry(page, config, languages, lastChange(page))).join('')
  return `${head}<urlset ${namespaces}>\n${entries}</urlset>\n`
}

function listOfLists(files: readonly OutputFile[], { url, base }: ResolvedConfig): string {
  const entries = files.map(({ path }) => `<sitemap><loc>${escapeAttribute(url + base + path)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}

function toEntry(
  page: Page,
  config: ResolvedConfig,
  languages: ReadonlyMap<string, string>,
  changed: string | undefined,
): string {
  const address = (route: Route) => escapeAttribute(config.url + hrefOf(route, config.base, config.trailingSlash))
  const alternates = Object.entries(translationsOf(page))
  const links = (alternates.length > 1 ? alternates : []).map(([locale, route]) => {
    const language = escapeAttribute(languages.get(locale) ?? locale)
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${address(route)}"/>`
  })
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeAttribute(changed)}</lastmod>`
  return `<url><loc>${address(page.route)}</loc>${lastmod}<changefreq>weekly</changefreq><priority>0.5</priority>${links.join('')}</url>\n`
}
