import { escapeAttribute } from '../escape.ts'
import type { OutputFile, Page, Route, Site } from '../model.ts'
import type { ResolvedConfig } from '../resolved-config.ts'
import { hrefOf } from './routes.ts'

/** The list of pages for search engines; no file when there is nothing to list. */
export function sitemap(site: Site, config: ResolvedConfig): OutputFile[] {
  if (!hasSitemap(site, config)) return []
  const listed = site.pages.filter(isListed)
  const languages = new Map(config.locales.map((locale) => [locale.name, locale.htmlLang]))
  const entries = listed.map((page) => toEntry(page, config, languages)).join('')
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${
    languages.size > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  }`
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries}</urlset>\n`
  return [{ path: 'sitemap.xml', content }]
}

export function hasSitemap(site: Site, config: ResolvedConfig): boolean {
  return !config.noIndex && site.pages.some(isListed)
}

function isListed(page: Page): boolean {
  return !page.noIndex && !page.isUnlisted && page.kind !== 'not-found' && page.kind !== 'search'
}

function toEntry(page: Page, config: ResolvedConfig, languages: ReadonlyMap<string, string>): string {
  const address = (route: Route) => escapeAttribute(config.url + hrefOf(route, config.base, config.trailingSlash))
  const alternates = Object.entries(page.alternates)
  const links = alternates.map(([locale, route]) => {
    const language = escapeAttribute(languages.get(locale) ?? locale)
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${address(route)}"/>`
  })
  const shownLinks = links.length > 1 ? links.join('') : ''
  return `<url><loc>${address(page.route)}</loc><changefreq>weekly</changefreq><priority>0.5</priority>${shownLinks}</url>\n`
}
