/**
 * Creates the search client. It is always the one of algoliasearch, so that caching, retries, timeouts and errors are the same
 * for a hosted index, a Typesense cluster and the embedded index.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { createEmbeddedRequester, type Requester } from '../engine/embedded-requester.ts'
import { createHostMemory } from './host-memory.ts'
import type { HostedIndex, SearchSettings } from './search-settings.ts'
import type { TypesenseIndex } from './typesense-client.ts'

export interface SearchConnection extends HostedIndex {
  readonly client: LiteClient
}

/** Placeholder for values that only a hosted index has. */
const embedded = 'embedded'

let source: SearchConnection | undefined

/** Created once per visit, because the modal restarts for each new client. */
export function searchConnection(settings: SearchSettings): SearchConnection {
  source ??= settings.hosted ? hostedSource(settings.hosted, settings.base) : ownSource(settings)
  return source
}

/** Loads the files that the first search needs, for an index of this site. */
export function warmUp({ client, appId }: SearchConnection): void {
  if (appId !== embedded) return
  // A failure is reported by the first real search.
  client.search({ requests: [{ indexName: embedded, query: '', hitsPerPage: 1 }] }).catch(() => undefined)
}

function hostedSource({ appId, apiKey, indexName }: HostedIndex, base: string): SearchConnection {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = `https://${appId}-dsn.algolia.net`
  link.crossOrigin = ''
  document.head.append(link)
  const hostsCache = createHostMemory(`docs-gen:${base}hosts`)
  // By default, the client would send a query that is over the limit three more times.
  const client = liteClient(appId, apiKey, { hostsCache, maxRateLimitRetries: 0 })
  return { client, appId, apiKey, indexName }
}

/** The base path is the name of the index: it separates the recent searches of several sites on one origin. */
function ownSource(settings: SearchSettings): SearchConnection {
  const { base, typesense } = settings
  const client = liteClient(embedded, embedded, {
    requester: typesense ? typesenseRequester(typesense) : createEmbeddedRequester(settings),
    hosts: [{ url: embedded, accept: 'readWrite', protocol: 'https' }],
    hostsCache: createHostMemory(),
    maxRateLimitRetries: 0,
  })
  return { client, appId: embedded, apiKey: embedded, indexName: base }
}

/** Loads its code with the first query. */
function typesenseRequester(index: TypesenseIndex): Requester {
  let requester: Promise<Requester> | undefined
  return {
    async send(request) {
      requester ??= import('./typesense-client.ts').then((module) => module.createTypesenseRequester(index))
      try {
        return await (await requester).send(request)
      } catch (error) {
        requester = undefined // the next query tries again
        return { status: 0, content: String(error), isTimedOut: false }
      }
    },
  }
}
