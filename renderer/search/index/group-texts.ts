/** Groups pages with the same text, as several versions have them: the index has the text once, with the address of each. */
interface TextPage {
  /** Equal for pages with the same text. */
  readonly textKey: string
  /** Its language and version. */
  readonly edition: string
}

/** In the order of the first page of each. Pages of one edition stay apart, even if they have the same text. */
export function groupTexts<Page extends TextPage>(pages: readonly Page[]): (readonly [Page, ...Page[]])[] {
  const groups = new Map<string, [Page, ...Page[]]>()
  const counts = new Map<string, number>()
  for (const page of pages) {
    const inEdition = `${page.edition} ${page.textKey}`
    const earlier = counts.get(inEdition) ?? 0
    counts.set(inEdition, earlier + 1)
    const key = `${earlier} ${page.textKey}`
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  return [...groups.values()]
}
