import type { OutputFile, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { hrefOf } from '../../text/routes.ts'
import { toHref } from '../../text/urls.ts'
import { isPageOf } from '../docs/is-page.ts'

/** Both are encoded. */
export interface HostRedirect {
  readonly from: string
  readonly to: string
}

/** Two for each redirect of the site, because some hosts take an address with and without a slash for two. */
export function redirectsOf(site: Site, config: ResolvedConfig): HostRedirect[] {
  return site.redirects.flatMap(({ from, to }) => {
    const bare = hrefOf(from, config.base, false).replace(/\/$/, '')
    const target = toHref(config, to, isPageOf(site)).replaceAll('$', '%24')
    return [bare, `${bare}/`].filter((it) => it !== '').map((it) => ({ from: it, to: target }))
  })
}

/** `_redirects` for Netlify, Cloudflare Pages and others, which answer 301 at once. Other hosts serve the redirect pages. */
export function hostRedirects(site: Site, config: ResolvedConfig): OutputFile[] {
  const lines = redirectsOf(site, config).map(({ from, to }) => `${from} ${to} 301`)
  return lines.length === 0 ? [] : [{ path: '_redirects', content: `${lines.join('\n')}\n` }]
}
