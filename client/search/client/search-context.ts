/** Restricts a search to the language and docs version of the current page. Pure. */
export interface SearchContext {
  readonly language: string
  /** Name of the version of the main docs; empty where there are none. */
  readonly version: string
  /** That of the page, if it is one of further docs. */
  readonly own?: string | undefined
}

/** Outside the main docs, `version` is the one that the reader chose earlier, or else the last version. */
export function versionsOf(
  page: string | undefined,
  picked: string | null,
  versions: readonly string[],
  last: string,
): Pick<SearchContext, 'version' | 'own'> {
  const known = (name: string | null | undefined) => [...versions, last].find((it) => it === name)
  const version = known(page) ?? known(picked) ?? last
  return { version, own: page === version ? undefined : page }
}

/** The outer list means "and", the inner one "or". Pages outside the docs belong to every version. */
export function facetFilters({ language, version, own }: SearchContext): (string | string[])[] {
  const versions = own === undefined ? [version] : [version, own]
  return [
    `language:${language}`,
    ['docusaurus_tag:default', ...versions.map((it) => `docusaurus_tag:docs-default-${it}`)],
  ]
}
