/**
 * The search client: always algoliasearch's own, so that caching, retries, timeouts and errors are the same everywhere. It
 * asks the hosted index, or the one embedded in the site.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { createEmbeddedRequester, type Requester } from '../engine/embedded-requester.ts'
import { createHostMemory } from './host-memory.ts'
import type { HostedIndex, SearchSettings } from './search-settings.ts'
import type { TypesenseIndex } from './typesense-client.ts'

export interface SearchConnection extends HostedIndex {
  readonly client: LiteClient
}

/** Stands for what only a hosted index has. */
const embedded = 'embedded'

let source: SearchConnection | undefined

/** One for the whole visit: the modal starts anew whenever it gets another. */
export function searchConnection(settings: SearchSettings): SearchConnection {
  source ??= settings.hosted ? hostedSource(settings.hosted) : ownSource(settings)
  return source
}

/** Fetches what the first search needs, as far as that stays on this site. */
export function warmUp({ client, appId }: SearchConnection): void {
  if (appId !== embedded) return
  // A failure is told when something is looked for.
  client.search({ requests: [{ indexName: embedded, query: '' }] }).catch(() => undefined)
}

function hostedSource({ appId, apiKey, indexName }: HostedIndex): SearchConnection {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = `https://${appId}-dsn.algolia.net`
  link.crossOrigin = ''
  document.head.append(link)
  return { client: liteClient(appId, apiKey, { hostsCache: createHostMemory() }), appId, apiKey, indexName }
}

/** The index's name tells apart what several sites on one origin remember. */
function ownSource({ base, indexUrl, typesense }: SearchSettings): SearchConnection {
  const client = liteClient(embedded, embedded, {
    requester: typesense ? typesenseRequester(typesense) : createEmbeddedRequester(indexUrl),
    hosts: [{ url: embedded, accept: 'readWrite', protocol: 'https' }],
    hostsCache: createHostMemory(),
  })
  return { client, appId: embedded, apiKey: embedded, indexName: base }
}

/** Its code is loaded by the first question. */
function typesenseRequester(index: TypesenseIndex): Requester {
  let requester: Promise<Requester> | undefined
  return {
    async send(request) {
      requester ??= import('./typesense-client.ts').then((module) => module.createTypesenseRequester(index))
      return await (await requester).send(request)
    },
  }
}
