/**
 * The search client: always algoliasearch's own, so that caching, retries, timeouts and errors are the same everywhere. It
 * asks the hosted index, or the one embedded in the site.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { createEmbeddedRequester } from './engine/requester.ts'
import type { SearchSettings } from './settings.ts'

export interface SearchSource {
  readonly client: LiteClient
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
}

let source: SearchSource | undefined

/** One for the whole visit: the modal starts anew whenever it gets another. */
export function searchSource(settings: SearchSettings): SearchSource {
  source ??= settings.hosted ? hostedSource(settings.hosted) : embeddedSource(settings)
  return source
}

function hostedSource({ appId, apiKey, indexName }: Credentials): SearchSource {
  return { client: liteClient(appId, apiKey), appId, apiKey, indexName }
}

interface Credentials {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
}

/** The index's name tells apart what several sites on one origin remember. */
function embeddedSource({ base, indexUrl }: SearchSettings): SearchSource {
  const [appId, apiKey] = ['embedded', 'embedded']
  const client = liteClient(appId, apiKey, {
    requester: createEmbeddedRequester(indexUrl),
    hosts: [{ url: 'embedded', accept: 'readWrite', protocol: 'https' }],
    hostsCache: noCache,
  })
  return { client, appId, apiKey, indexName: base }
}

/** The one host is this page: there is nothing to remember about it. */
const noCache = {
  get: <Value>(_key: unknown, getValue: () => Promise<Value>) => getValue(),
  set: <Value>(_key: unknown, value: Value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
