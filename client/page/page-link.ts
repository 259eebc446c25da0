/** Decides which links lead to a page of this site, which is then fetched and shown in place. Pure. */
interface Address {
  readonly origin: string
  readonly pathname: string
  readonly search: string
}

interface LinkElement extends Address {
  readonly href: string
  readonly target: string
  readonly rel: string
  readonly hasAttribute: (name: string) => boolean
}

/** Also false for an anchor on the page shown (`here`): the browser handles those. */
export function isPageLink(link: LinkElement, here: Address, base: string): boolean {
  if (link.hasAttribute('download') || /external/.test(link.rel) || !['', '_self'].includes(link.target)) return false
  if (link.origin !== here.origin || !link.pathname.startsWith(base)) return false
  if (/\.(?!html?$)[a-z0-9]+$/i.test(link.pathname)) return false
  return link.pathname !== here.pathname || link.search !== here.search || !link.href.includes('#')
}
