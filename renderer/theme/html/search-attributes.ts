/**
 * Settings for the search in the browser, as attributes of the search button; `client/search/client/search-settings.ts` reads
 * them. The URL of an embedded index is an attribute of `<html>`.
 */
import { isHosted } from '../../config/search.ts'
import { lastEdition, versionsOf, versionsOfSets } from '../../model/docs-sets.ts'
import { searchTexts } from '../../text/interface-texts.ts'
import type { PageProps } from '../parts/page-props.ts'

export function searchAttributes(props: PageProps): Readonly<Record<`data-${string}`, string | undefined>> {
  const { config, urls, text } = props
  const { search } = config
  if (!search) return {}
  const { shortcuts, algolia, typesense } = search
  return {
    'data-search': `${shortcuts.ctrlK ? 'k' : ''}${shortcuts.slash ? '/' : ''}`,
    'data-search-style': urls.client('search.css'),
    'data-search-style-hash': props.assets.integrity(urls.client('search.css')),
    'data-search-context': search.isContextual ? lastVersion(props) : undefined,
    'data-search-versions': versions(props),
    'data-search-sets': search.isContextual ? sets(props) : undefined,
    // The client knows the default.
    'data-search-placeholder': search.placeholder === 'Search docs' ? undefined : text(search.placeholder),
    'data-search-help': search.missingResultsUrl,
    'data-search-texts': translations(props),
    'data-search-app': algolia?.appId,
    'data-search-key': algolia?.apiKey,
    'data-search-name': algolia?.indexName,
    'data-search-typesense': typesense && JSON.stringify(typesense),
    'data-search-site': isHosted(search) ? config.url + config.base : undefined,
    'data-search-insights': algolia && search.insights ? '' : undefined,
  }
}

function lastVersion({ site, locale }: PageProps): string {
  return lastEdition(site, locale)?.version.name ?? ''
}

/** For the offer of results in other versions. */
function versions({ config }: PageProps): string | undefined {
  const ofMainDocs = versionsOf(config)
  if (!config.search?.isContextual || config.search.algolia || ofMainDocs.length < 2) return undefined
  return JSON.stringify(ofMainDocs.map(({ name, label }) => [name, label]))
}

function sets({ config }: PageProps): string | undefined {
  const names = versionsOfSets(config)
  return names.length === 0 ? undefined : JSON.stringify(names)
}

/** Only texts that differ from English. */
function translations({ text }: PageProps): string | undefined {
  const translated = searchTexts.flatMap((english) => (text(english) === english ? [] : [[english, text(english)]]))
  return translated.length === 0 ? undefined : JSON.stringify(Object.fromEntries(translated))
}
