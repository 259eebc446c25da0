/** Which versions and languages a site has, and which of them its own search shows to readers who chose none. Pure. */
import { facetFilters, versionsOf } from '../../client/search/client/search-context.ts'
import type { FacetFilters } from '../../client/search/engine/facets.ts'
import type { PageFacets } from '../../client/search/engine/index-files.ts'
import { decodeReferences } from '../../renderer/text/decode-references.ts'

export interface SearchScope {
  /** Of the main docs. */
  readonly versions: readonly string[]
  /** Of each of further docs, the last version first. */
  readonly sets: readonly (readonly string[])[]
  readonly languages: readonly string[]
  /** What readers see instead of the name of a version. */
  readonly labels: ReadonlyMap<string, string>
  /** Last version of the main docs; `undefined` when the site searches all versions and languages at once. */
  readonly last: string | undefined
  readonly language: string
}

/** Missing: what the search of the site shows. */
export interface Choice {
  readonly version?: string | undefined
  readonly language?: string | undefined
}

/** `html` is a page in the main language: its attributes are the settings of the search. */
export function readScope(html: string, facets: readonly PageFacets[]): SearchScope {
  const valuesOf = (name: string) => [...new Set(facets.flatMap(({ [name]: value }) => (value ? [value] : [])))]
  const languages = valuesOf('language')
  const labels = JSON.parse(attribute(html, 'data-search-versions') ?? '[]') as readonly [string, string][] // written by the theme
  const sets = JSON.parse(attribute(html, 'data-search-sets') ?? '[]') as SearchScope['sets'] // written by the theme
  return {
    versions: valuesOf('version').filter((name) => !sets.flat().includes(name)),
    sets,
    languages,
    labels: new Map(labels.filter(([name, label]) => name !== label)),
    last: attribute(html, 'data-search-context'),
    language: attribute(html, 'name="docsearch:language" content') ?? languages[0] ?? '',
  }
}

function attribute(html: string, name: string): string | undefined {
  const [, rest] = html.split(` ${name}="`, 2)
  return rest === undefined ? undefined : decodeReferences(rest.slice(0, rest.indexOf('"')))
}

/** In which versions and language a search looks: those of a page in the chosen version. */
function contextFor({ versions, sets, last = '', language }: SearchScope, choice: Choice) {
  return { language: choice.language ?? language, ...versionsOf(choice.version, null, { versions, last, sets }) }
}

export function filtersFor(scope: SearchScope, choice: Choice): FacetFilters {
  const [language = [], versions = []] = facetFilters(contextFor(scope, choice))
  const isLimited = (chosen: string | undefined) => scope.last !== undefined || chosen !== undefined
  return [isLimited(choice.language) ? language : [], isLimited(choice.version) ? versions : []]
}

/** Where there are several, which of them a search with this choice shows, and the others. */
export function namesFor(scope: SearchScope, choice: Choice) {
  const { language, version, more } = contextFor(scope, choice)
  const several = [scope.versions, ...scope.sets].filter((names) => names.length > 1).flat()
  const divide = (names: readonly string[], chosen: string | undefined, shown: readonly string[]) => {
    const isShown = (name: string) => (scope.last === undefined && chosen === undefined) || shown.includes(name)
    return { shown: names.filter(isShown), others: names.filter((name) => !isShown(name)) }
  }
  return {
    version: divide(several, choice.version, [version, ...more]),
    language: divide(scope.languages.length > 1 ? scope.languages : [], choice.language, [language]),
  }
}
