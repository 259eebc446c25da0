/**
 * Sends the queries of the search client to a Typesense cluster and converts the replies to Algolia's format, so that the user
 * interface needs no changes. Loaded only when the config names a cluster.
 */
import type { Requester, RequesterResponse } from '../engine/embedded-requester.ts'
import { type AlgoliaQuery, toSearch } from './typesense-query.ts'
import { type TypesenseAnswer, toReply } from './typesense-reply.ts'

export interface TypesenseIndex {
  /** URLs of the nodes; every node answers every query. */
  readonly nodes: readonly string[]
  readonly apiKey: string
  readonly collection: string
}

const timeout = 5000

export function createTypesenseRequester(
  { nodes, apiKey, collection }: TypesenseIndex,
  fetchAnswer: typeof fetch = fetch.bind(globalThis),
): Requester {
  /** Nodes that failed last time. They are asked last. */
  const failed = new Set<string>()
  const ask = async (node: string, body: string): Promise<RequesterResponse> => {
    const url = `${node}/multi_search?x-typesense-api-key=${encodeURIComponent(apiKey)}`
    try {
      // Plain text avoids a CORS preflight request.
      const headers = { 'content-type': 'text/plain' }
      const response = await fetchAnswer(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) })
      return { status: response.status, content: await response.text(), isTimedOut: false }
    } catch (error) {
      return { status: 0, content: String(error), isTimedOut: error instanceof Error && error.name === 'TimeoutError' }
    }
  }

  return {
    async send({ data = '{}' }) {
      const text = typeof data === 'string' ? data : new TextDecoder().decode(data)
      const { requests = [] } = JSON.parse(text) as { requests?: readonly AlgoliaQuery[] } // sent by the client itself
      const body = JSON.stringify({ searches: requests.map((query) => toSearch(query, collection)) })
      let last: RequesterResponse = { status: 0, content: 'No Typesense node is configured.', isTimedOut: false }
      for (const node of shuffled(nodes).sort((a, b) => Number(failed.has(a)) - Number(failed.has(b)))) {
        last = await ask(node, body)
        failed.delete(node)
        if (last.status >= 200 && last.status < 500) break
        failed.add(node)
      }
      if (last.status !== 200) return last
      const { results = [] } = JSON.parse(last.content) as { results?: readonly TypesenseAnswer[] } // see `toReply`
      const refused = results.find((result) => result.error !== undefined)
      if (refused) return { ...last, status: refused.code ?? 500, content: JSON.stringify({ message: refused.error }) }
      return {
        ...last,
        content: JSON.stringify({ results: results.map((result, index) => toReply(result, requests[index] ?? {})) }),
      }
    },
  }
}

/** Random order, which spreads readers over the nodes. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
