/** Which links lead to a page of this site, so that it can be fetched and shown in place. Pure; a link and a location have these fields. */
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

/** False also for a place on the page that is shown (`here`): that is the browser's. */
export function isPageLink(link: LinkElement, here: Address, base: string): boolean {
  if (link.hasAttribute('download') || /external/.test(link.rel) || !['', '_self'].includes(link.target)) return false
  if (link.origin !== here.origin || !link.pathname.startsWith(base)) return false
  if (/\.(?!html?$)[a-z0-9]+$/i.test(link.pathname)) return false
  return link.pathname !== here.pathname || link.search !== here.search || !link.href.includes('#')
}
