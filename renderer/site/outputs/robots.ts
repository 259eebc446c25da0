import type { OutputFile, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { hasSitemap } from './sitemap.ts'

/**
 * `robots.txt`, with the address of the sitemap. It forbids nothing, even with `noIndex`: a crawler must read a page to see that
 * it must not index it.
 */
export function robots(site: Site, config: ResolvedConfig): OutputFile[] {
  const list = hasSitemap(site, config) ? `\nSitemap: ${config.url}${config.base}sitemap.xml\n` : ''
  return [{ path: 'robots.txt', content: `User-agent: *\nAllow: /\n${list}` }]
}
