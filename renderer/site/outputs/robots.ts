import type { OutputFile, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { hasSitemap } from './sitemap.ts'

/**
 * Tells crawlers where the list of pages is. Nothing is forbidden, not even on a site that is not to be listed: a crawler
 * must read a page to see that it is not to list it.
 */
export function robots(site: Site, config: ResolvedConfig): OutputFile[] {
  const list = hasSitemap(site, config) ? `\nSitemap: ${config.url}${config.base}sitemap.xml\n` : ''
  return [{ path: 'robots.txt', content: `User-agent: *\nAllow: /\n${list}` }]
}
