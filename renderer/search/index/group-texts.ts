/** Groups pages with the same text, as several versions have them: the index has the text once, with the address of each. */
interface EditionPage {
  /** Its language and version. */
  readonly edition: string
}

/**
 * `keyOf` is equal for pages with the same text. In the order of the first page of each; pages of one edition stay apart, even if they
 * have the same text.
 */
export function groupTexts<Page extends EditionPage>(
  pages: readonly Page[],
  keyOf: (page: Page) => string,
): (readonly [Page, ...Page[]])[] {
  const groups = new Map<string, [Page, ...Page[]]>()
  const counts = new Map<string, number>()
  for (const page of pages) {
    const text = keyOf(page)
    const inEdition = `${page.edition} ${text}`
    const earlier = counts.get(inEdition) ?? 0
    counts.set(inEdition, earlier + 1)
    const key = `${earlier} ${text}`
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  return [...groups.values()]
}
