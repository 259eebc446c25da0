import type { TypesenseIndex } from './typesense-client.ts'

/** Settings of the search, read from attributes of the search button and of `<html>`; see `search-attributes.ts` of the theme. */
export interface SearchSettings {
  /** Base path of the site; ends with a slash. */
  readonly base: string
  /** URL of the entry of the embedded index; ignored for a hosted index. */
  readonly indexUrl: string
  readonly hosted: HostedIndex | undefined
  readonly typesense: TypesenseIndex | undefined
  /** URL of the published site: hits of a search service with this prefix open on the current site. */
  readonly site: string | undefined
  /** URL of the search page. */
  readonly pageUrl: string | undefined
  /** Name of the last version; `undefined` when results are not filtered by language and version. */
  readonly context: string | undefined
  /** Name and label of each version; empty if there is only one. */
  readonly versions: readonly (readonly [name: string, label: string])[]
  /** Names of the versions of each of further docs, the last one first. */
  readonly sets: readonly (readonly string[])[]
  /** Keys that open the search: `k` (with Ctrl or Cmd) and `/`. */
  readonly shortcuts: string
  readonly styleUrl: string
  /** Hash of the stylesheet, if pages name those. */
  readonly styleHash: string
  readonly placeholder: string
  /** URL for reports about missing results; `{query}` is replaced by the query. */
  readonly missingResultsUrl: string | undefined
  readonly sendsInsights: boolean
  /** Translates an English text of the interface. */
  readonly text: (english: string) => string
  readonly isTranslated: boolean
}

export interface HostedIndex {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
}

export function readSettings(): SearchSettings | undefined {
  const button = document.querySelector<HTMLElement>('[data-search]')
  if (!button) return undefined
  const { dataset } = button
  const root = document.documentElement.dataset
  const texts = JSON.parse(dataset.searchTexts ?? '{}') as Record<string, string> // written by the theme
  const text = (english: string) => texts[english] ?? english
  return {
    base: root.base ?? '/',
    get indexUrl() {
      return root.searchIndex ?? ''
    },
    hosted: readHosted(dataset),
    // Written by the theme.
    typesense: dataset.searchTypesense ? (JSON.parse(dataset.searchTypesense) as TypesenseIndex) : undefined,
    site: dataset.searchSite,
    pageUrl: button.getAttribute('href') ?? undefined,
    context: dataset.searchContext,
    versions: JSON.parse(dataset.searchVersions ?? '[]') as SearchSettings['versions'], // written by the theme
    sets: JSON.parse(dataset.searchSets ?? '[]') as SearchSettings['sets'], // written by the theme
    shortcuts: dataset.search ?? '',
    styleUrl: dataset.searchStyle ?? '',
    styleHash: dataset.searchStyleHash ?? '',
    placeholder: dataset.searchPlaceholder ?? text('Search docs'),
    missingResultsUrl: dataset.searchHelp,
    sendsInsights: dataset.searchInsights !== undefined,
    text,
    isTranslated: dataset.searchTexts !== undefined,
  }
}

function readHosted(dataset: DOMStringMap): HostedIndex | undefined {
  const { searchApp: appId, searchKey: apiKey, searchName: indexName } = dataset
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}
