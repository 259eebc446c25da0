/** Where a hit leads. Pure. */
interface SiteAddress {
  /** Address of the page that is shown. */
  readonly origin: string
  readonly base: string
  /** Address of the published site, for a hosted index: its hits are shown here, so that a preview stays a preview. */
  readonly site: string | undefined
}

/**
 * `written` is absolute, a path from the root, or relative to the base path. Pages of this site become a path; `undefined`
 * for whatever is no web address.
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
