/** Calls a Typesense cluster. Every node can answer every call, so when one node fails, the next one is tried. */
import { createRequester, messageOf, type ServiceResponse } from './requester.ts'

interface TypesenseCall {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: string
  /** Replaces the write key. */
  readonly key?: string
}

export interface TypesenseCluster {
  /** Addresses. */
  readonly nodes: readonly string[]
  readonly writeKey: string
}

/** The service answered with an error. */
export class TypesenseError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const rounds = 2
const connectTimeout = 2000
const responseTimeout = 30_000

/** A call returns the text of the answer, or `undefined` for status 404. */
export function createTypesenseCalls({ nodes, writeKey }: TypesenseCluster, signal: AbortSignal) {
  const { send } = createRequester({
    signal,
    isDecisive: ({ method, url }) => method === 'PUT' && url.includes('/aliases/'),
  })
  return async ({ method, path, body, key = writeKey }: TypesenseCall): Promise<string | undefined> => {
    const headers = { 'x-typesense-api-key': key, 'content-type': 'application/json' }
    let last: ServiceResponse | undefined
    for (const node of Array.from({ length: rounds }, () => nodes).flat()) {
      if (signal.aborted && method !== 'DELETE') break
      last = await send({ method, url: node + path, headers, data: body, connectTimeout, responseTimeout })
      if (last.status === 404) return undefined
      if (last.status >= 200 && last.status < 300) return last.content
      if (last.status >= 400 && last.status < 500) throw new TypesenseError(last.status, messageOf(last.content))
    }
    if (last && last.status >= 500) throw new TypesenseError(last.status, messageOf(last.content))
    const error = new Error(last?.content ?? 'No node was tried.')
    error.name = 'RetryError'
    throw error
  }
}
