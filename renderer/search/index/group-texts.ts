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
  for (const page of pages) {
    let key = page.textKey
    while (groups.get(key)?.at(-1)?.edition === page.edition) key += ' again'
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  return [...groups.values()]
}
