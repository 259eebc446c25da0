/** The search client for the modal: cleans the hits and keeps the error screen visible. */
import { cleanHits, type Hit } from './clean-hits.ts'
import type { SearchConnection } from './client.ts'
import { hitUrl } from './hit-url.ts'
import { type ErrorRules, withLastingErrors } from './lasting-errors.ts'
import type { SearchSettings } from './search-settings.ts'

export interface SearchRequests {
  readonly requests: readonly { readonly query?: string }[]
}

interface SearchAnswer<Found = unknown> {
  readonly results: readonly { readonly hits: readonly Found[]; readonly nbHits?: number }[]
}

export type Ask = (params: SearchRequests) => Promise<SearchAnswer<Hit>>

/** The real client's `search`, with its hits cleaned. It forgets the answers of an index that was replaced, as `serve` does. */
export function createAsk({ client }: SearchConnection, settings: SearchSettings): Ask {
  const toUrl = createToUrl(settings)
  let indexUrl = ''
  return async (params) => {
    if (indexUrl !== settings.indexUrl) {
      indexUrl = settings.indexUrl
      await client.clearCache()
    }
    const answer = await client.search(params as Parameters<typeof client.search>[0]) // mutable in their types
    const { results } = answer as unknown as Partial<SearchAnswer> // facet values are never requested
    if (!isAnswer(results, params)) throw new Error('The search service sent an answer without results.')
    return { ...answer, results: results.map((result) => ({ ...result, hits: cleanHits(result.hits, toUrl) })) }
  }
}

/** A proxy, or another service at the same address, may answer with anything. */
function isAnswer(results: unknown, { requests }: SearchRequests): results is SearchAnswer['results'] {
  if (!Array.isArray(results) || results.length < requests.length) return false
  return results.every((result: Partial<SearchAnswer['results'][number]> | null) => Array.isArray(result?.hits))
}

function createToUrl({ base, site }: SearchSettings): (written: string) => string | undefined {
  return (written) => hitUrl(written, { origin: location.origin, base, site })
}

export function createModalClient(source: SearchConnection, ask: Ask, rules: ErrorRules<SearchRequests>) {
  const { client } = source
  return {
    search: withLastingErrors(ask, rules) as unknown as typeof client.search, // the part that the modal uses
    addAlgoliaAgent: client.addAlgoliaAgent,
    transporter: client.transporter,
  }
}
