/** The option `search`. */

import type { Route } from '../model.ts'
import type { ResolvedSearch } from '../resolved-config.ts'
import { asHref, asRoute } from './paths.ts'
import {
  asBoolean,
  asObject,
  asText,
  complain,
  type Options,
  type Place,
  placeOf,
  read,
  readGroup,
} from './read-options.ts'

export function readSearch(site: Options): ResolvedSearch | undefined {
  const place = placeOf(site, 'search')
  if (place.value === false) return undefined
  const given = place.value === undefined ? undefined : asObject(readSearchOptions)(place)
  return given ?? readSearchOptions({ ...place, value: {}, known: new Set() })
}

function readSearchOptions(search: Options): ResolvedSearch {
  const pagePath = read(search, 'searchPagePath', asPagePath)
  return {
    placeholder: read(search, 'placeholder', asText) ?? 'Search docs',
    pagePath: pagePath === false ? undefined : (pagePath ?? '/search'),
    isContextual: read(search, 'contextual', asBoolean) ?? true,
    algolia: readAlgolia(search),
    shortcuts: readGroup(search, 'shortcuts', (shortcuts) => ({
      ctrlK: read(shortcuts, 'ctrlK', asBoolean) ?? true,
      slash: read(shortcuts, 'slash', asBoolean) ?? true,
    })),
    insights: read(search, 'insights', asBoolean) ?? false,
    missingResultsUrl: read(search, 'missingResultsUrl', asHref),
  }
}

function asPagePath(place: Place): Route | false | undefined {
  return place.value === false ? false : asRoute(place)
}

/** All three of Algolia's fields, or none. */
function readAlgolia(search: Options): ResolvedSearch['algolia'] {
  const fields = { appId: '', apiKey: '', indexName: '' }
  const names = ['appId', 'apiKey', 'indexName'] as const
  for (const name of names) fields[name] = read(search, name, asText)?.trim() ?? ''
  const given = names.filter((name) => search.value[name] !== undefined)
  if (given.length === 0) return undefined
  for (const name of names.filter((name) => fields[name] === '')) {
    const place = {
      path: [...search.path, search.value[name] === undefined ? (given[0] ?? '') : name],
      report: search.report,
    }
    const hint =
      'Add it: Algolia needs appId, apiKey and indexName. Without all three the index is embedded in the site.'
    complain(place, 'algolia', `\`${name}\` is missing.`, hint)
  }
  return fields
}
