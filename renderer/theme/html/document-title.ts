/** `Page | Site`, or the site's name alone when the page has none of its own. */
export function documentTitle(page: string, site: string): string {
  return page === '' || page === site ? site : `${page} | ${site}`
}
