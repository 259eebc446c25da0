/**
 * Answers the requests of the search client from the index embedded in the site, without a search service. The engine runs in
 * a worker, so that typing stays fluid. The first request starts the worker.
 */
import { trustedScriptUrl } from '../../page/trusted.ts'
import type { EngineReply, EngineRequest } from './worker-messages.ts'

/** The `requester` that `liteClient` of algoliasearch takes. */
export interface Requester {
  readonly send: (request: { readonly data?: string | Uint8Array | undefined }) => Promise<RequesterResponse>
}

export interface RequesterResponse {
  readonly status: number
  readonly content: string
  readonly isTimedOut: boolean
}

/** The file name of the worker, set when the package is compiled. */
declare const __SEARCH_WORKER__: string | undefined

/** `indexUrl` is the URL of the index's entry file, from `data-search-index` of `<html>`. It may change: read it for each request. */
export function createEmbeddedRequester(index: { readonly indexUrl: string }): Requester {
  const waiting = new Map<number, (reply: RequesterResponse) => void>()
  let worker: Worker | undefined
  let lastId = 0

  const finish = (id: number, reply: RequesterResponse) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }

  /** The client treats this as an unreachable host. The next request starts a new worker. */
  const fail = (content: string) => {
    worker?.terminate()
    worker = undefined
    for (const id of [...waiting.keys()]) finish(id, { status: 0, content, isTimedOut: false })
  }

  const start = (): Worker => {
    const started = new Worker(trustedScriptUrl(workerUrl().href), { type: 'module', name: 'search' })
    started.onmessage = ({ data }: MessageEvent<EngineReply>) => finish(data.id, { ...data, isTimedOut: false })
    started.onerror = (event) => fail(event.message || 'Could not start the search worker.')
    return started
  }

  return {
    send: ({ data = '{}' }) =>
      new Promise((done) => {
        const id = ++lastId
        waiting.set(id, done)
        worker ??= start()
        const body = typeof data === 'string' ? data : new TextDecoder().decode(data)
        const { href, pathname: path } = location
        worker.postMessage({ id, indexUrl: new URL(index.indexUrl, href).href, body, path } satisfies EngineRequest)
      }),
  }
}

/** The worker is in the same folder as the bundle of this module. */
function workerUrl(): URL {
  return new URL(typeof __SEARCH_WORKER__ === 'string' ? __SEARCH_WORKER__ : 'search-worker.js', import.meta.url)
}
