/** Resolves the URL of a hit. Pure. */
interface SiteAddress {
  /** Origin of the current page. */
  readonly origin: string
  readonly base: string
  /** URL of the published site, for a hosted index: its hits open on the current site, so that a preview stays a preview. */
  readonly site: string | undefined
}

/**
 * `written` is absolute, a path from the root, or relative to the base path. Returns a path for pages of this site, and
 * `undefined` for URLs other than http and https.
 */
export function hitUrl(written: string, { origin, base, site }: SiteAddress): string | undefined {
  const root = origin + base
  let url: URL
  try {
    url = new URL(written, root)
  } catch {
    return undefined
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const { href } = url
  if (site && href.startsWith(site)) return base + href.slice(site.length)
  return url.origin === origin ? href.slice(origin.length) : href
}
