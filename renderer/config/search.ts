/** The option `search`. */
import type { Route } from '../model/model.ts'
import type { ResolvedSearch } from '../model/resolved-config.ts'
import { asHref, asRoute } from './paths.ts'
import {
  asBoolean,
  asList,
  asObject,
  asRecord,
  asText,
  asWrongForm,
  complain,
  complainOfNoEffect,
  type Options,
  placeOf,
  read,
  readGroup,
  readRequired,
  type Setting,
} from './read-options.ts'

export function readSearch(site: Options): ResolvedSearch | undefined {
  const place = placeOf(site, 'search')
  if (place.value === false) return undefined
  const given = place.value === undefined ? undefined : asObject(readSearchOptions)(place)
  return given ?? readSearchOptions({ ...place, value: {}, known: new Set() })
}

function readSearchOptions(search: Options): ResolvedSearch {
  const pagePath = read(search, 'searchPagePath', asPagePath)
  if (search.value.insights === true && search.value.appId === undefined)
    complainOfNoEffect(placeOf(search, 'insights'), ' without Algolia', 'Remove it, or configure Algolia.')
  return {
    placeholder: read(search, 'placeholder', asText) ?? 'Search docs',
    pagePath: pagePath === false ? undefined : (pagePath ?? '/search'),
    isContextual: read(search, 'contextual', asBoolean) ?? true,
    algolia: readAlgolia(search),
    typesense: readTypesense(search),
    shortcuts: readGroup(search, 'shortcuts', (shortcuts) => ({
      ctrlK: read(shortcuts, 'ctrlK', asBoolean) ?? true,
      slash: read(shortcuts, 'slash', asBoolean) ?? true,
    })),
    insights: read(search, 'insights', asBoolean) ?? false,
    missingResultsUrl: read(search, 'missingResultsUrl', asHref),
    synonyms: Object.entries(read(search, 'synonyms', asRecord(asWords)) ?? {}).flatMap(([name, words]) =>
      words.map((word) => ({ word, name })),
    ),
    hasThesaurus: read(search, 'thesaurus', asBoolean) ?? true,
  }
}

function asWords(place: Setting): string[] | undefined {
  if (Array.isArray(place.value) && place.value.length > 0) return asList(asWord)(place)
  return asWrongForm(place, "an array of words, such as ['layer']")
}

function asWord(place: Setting): string | undefined {
  const text = asText(place)
  return text === undefined || /[\p{L}\p{N}]/u.test(text) ? text : asWrongForm(place, 'a word with letters or digits')
}

function asPagePath(place: Setting): Route | false | undefined {
  return place.value === false ? false : asRoute(place)
}

function readTypesense(search: Options): ResolvedSearch['typesense'] {
  const place = placeOf(search, 'typesense')
  if (place.value === undefined) return undefined
  if (search.value.appId !== undefined)
    complain(
      place,
      'search-services',
      'Both Algolia and Typesense are configured.',
      'Remove the options of one of them.',
    )
  return asObject((options) => ({
    nodes: readRequired(options, 'nodes', asList(asNode), "['https://search.example.com']") ?? [],
    apiKey: readRequired(options, 'apiKey', asText, 'a key that may only search') ?? '',
    collection: readRequired(options, 'collection', asText, "'docs'") ?? '',
  }))(place)
}

/** The URL of a server. */
function asNode(place: Setting): string | undefined {
  const text = asText(place)
  if (text === undefined) return undefined
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/$/, '')
  return complain(
    place,
    'node',
    `"${text}" is not the URL of a server.`,
    'Write a URL such as https://search.example.com.',
  )
}

/** Whether a search service answers, not the embedded index. */
export function isHosted(search: ResolvedSearch): boolean {
  return search.algolia !== undefined || search.typesense !== undefined
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
