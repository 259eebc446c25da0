/** Restricts a search to the language and docs version of the current page. Pure. */
export interface SearchContext {
  readonly language: string
  /** Name of the docs version; empty where there are no docs. */
  readonly version: string
}

/** Outside the docs, the version that the reader chose earlier, or else the last version. */
export function versionOf(
  page: string | undefined,
  picked: string | null,
  versions: readonly string[],
  last: string,
): string {
  return page ?? (picked !== null && versions.includes(picked) ? picked : last)
}

/** The outer list means "and", the inner one "or". Pages outside the docs belong to every version. */
export function facetFilters({ language, version }: SearchContext): (string | string[])[] {
  return [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]]
}
