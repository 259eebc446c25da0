/** Restricts a search to the language and the version of the docs that the reader is in. Pure. */
export interface SearchContext {
  readonly language: string
  /** Name of the docs version; empty where there are no docs. */
  readonly version: string
}

/** Outside the docs, what the reader once picked counts, else the last version. */
export function versionOf(
  page: string | undefined,
  picked: string | null,
  known: readonly string[],
  last: string,
): string {
  return page ?? (picked !== null && known.includes(picked) ? picked : last)
}

/** The outer list means "and", the inner one "or". Pages outside the docs belong to every version. */
export function facetFilters({ language, version }: SearchContext): (string | string[])[] {
  return [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]]
}
