/** `Page | Site`, or only the site's name for a page without a title. */
export function documentTitle(page: string, site: string): string {
  return page === '' || page === site ? site : `${page} | ${site}`
}
