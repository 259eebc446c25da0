/** Restricts a search to the language and docs version of the current page. Pure. */
export interface SearchContext {
  readonly language: string
  /** Name of the version of the main docs; empty where there are none. */
  readonly version: string
  /** That of each of further docs: the one of the page, or the last one. */
  readonly more: readonly string[]
}

export interface KnownVersions {
  /** Of the main docs; empty if they have only one. */
  readonly versions: readonly string[]
  /** The last one of the main docs. */
  readonly last: string
  /** Of each of further docs, the last one first. */
  readonly sets: readonly (readonly string[])[]
}

/** Outside the main docs, `version` is the one that the reader chose earlier, or else the last version. */
export function versionsOf(
  page: string | undefined,
  picked: string | null,
  { versions, last, sets }: KnownVersions,
): Pick<SearchContext, 'version' | 'more'> {
  const known = (name: string | null | undefined) => [...versions, last].find((it) => it === name)
  return {
    version: known(page) ?? known(picked) ?? last,
    more: sets.map(([latest = '', ...others]) => others.find((it) => it === page) ?? latest),
  }
}

/** The outer list means "and", the inner one "or". Pages outside the docs belong to every version. */
export function facetFilters({ language, version, more }: SearchContext): (string | string[])[] {
  const tags = ['default', ...[version, ...more].map((it) => `docs-default-${it}`)]
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/** The field of the search page with the version of the main docs, then of each of further docs. */
export function fieldOf(index: number): string {
  return index === 0 ? 'version' : `version${index + 1}`
}
