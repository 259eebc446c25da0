import type { OutputFile, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { hrefOf } from '../../text/routes.ts'
import { toHref } from '../../text/urls.ts'
import { isPageOf } from '../docs/is-page.ts'

/** `_redirects` for Netlify, Cloudflare Pages and others, which answer 301 at once. Other hosts serve the redirect pages. */
export function hostRedirects(site: Site, config: ResolvedConfig): OutputFile[] {
  const { redirects } = site
  if (redirects.length === 0) return []
  const lines = redirects.flatMap(({ from, to }) => {
    const source = hrefOf(from, config.base, false)
    const target = toHref(config, to, isPageOf(site))
    // Some hosts take the two spellings for two addresses.
    return [`${source} ${target} 301`, `${source}/ ${target} 301`]
  })
  return [{ path: '_redirects', content: `${lines.join('\n')}\n` }]
}
