import type { OutputFile, Redirect, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { isExternal, routeToFile } from '../../text/routes.ts'
import { toHref } from '../../text/urls.ts'
import { isPageOf } from '../docs/is-page.ts'

/** A small page for each redirect. It needs no script, so that any static host can serve it. */
export function redirectStubs(site: Site, config: ResolvedConfig): OutputFile[] {
  return site.redirects.map((redirect) => ({
    path: routeToFile(redirect.from, config.trailingSlash),
    content: stub(redirect, site, config),
  }))
}

function stub({ to }: Redirect, site: Site, config: ResolvedConfig): string {
  const address = toHref(config, to, isPageOf(site))
  const target = escapeAttribute(address)
  const canonical = isExternal(to) ? target : escapeAttribute(config.url + address)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${canonical}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`
}
