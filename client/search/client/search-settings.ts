import type { TypesenseIndex } from './typesense-client.ts'

/** What the page says about its search: it stands on the search button and on `<html>`, see `search-attributes.ts` of the theme. */
export interface SearchSettings {
  /** Where the site is published below its origin; ends with a slash. */
  readonly base: string
  /** URL of the embedded index's entry; not looked at when there is a hosted index. */
  readonly indexUrl: string
  readonly hosted: HostedIndex | undefined
  readonly typesense: TypesenseIndex | undefined
  /** Address of the published site, for hits of a service: they are shown on this site. */
  readonly site: string | undefined
  /** URL of the page of results. */
  readonly pageUrl: string | undefined
  /** Name of the last version, when results are to fit language and version of the page. */
  readonly context: string | undefined
  /** Keys that open the search: `k` (with Ctrl or Cmd) and `/`. */
  readonly shortcuts: string
  readonly styleUrl: string
  readonly placeholder: string
  /** Where readers tell that something is not found; `{query}` stands for what they looked for. */
  readonly missingResultsUrl: string | undefined
  readonly sendsInsights: boolean
  /** A text of the interface in the page's language, by its English wording. */
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
    indexUrl: root.searchIndex ?? '',
    hosted: readHosted(dataset),
    // Written by the theme.
    typesense: dataset.searchTypesense ? (JSON.parse(dataset.searchTypesense) as TypesenseIndex) : undefined,
    site: dataset.searchSite,
    pageUrl: button.getAttribute('href') ?? undefined,
    context: dataset.searchContext,
    shortcuts: dataset.search ?? '',
    styleUrl: dataset.searchStyle ?? '',
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
