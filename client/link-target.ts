/** Which clicks become a navigation within the page, and which are the browser's. Pure: it is asked for prefetching too. */
export interface LinkFacts {
  /** Absolute. */
  readonly href: string
  readonly target: string
  readonly rel: string
  readonly hasAttribute: (name: string) => boolean
}

/** The URL to go to, or `undefined` when the link is none of ours or leads to a place on the page shown (`here`). */
export function linkTarget(link: LinkFacts, here: string, base: string): URL | undefined {
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target) || /\bexternal\b/.test(link.rel)) return
  if (!URL.canParse(link.href)) return
  const url = new URL(link.href)
  const current = new URL(here)
  if (url.origin !== current.origin || !url.pathname.startsWith(base)) return
  if (/\.(?!html?$)[a-z0-9]+$/i.test(url.pathname)) return
  const isPlace = url.pathname === current.pathname && url.search === current.search && link.href.includes('#')
  return isPlace ? undefined : url
}
