/** Sends requests to a search service, reports each answer, and stops when the user stops the run. */
import { reasonOf } from '../report/reason-of.ts'

/** The part of the client's `Requester` that is used. */
interface PublishRequester {
  readonly send: (request: ServiceRequest) => Promise<ServiceResponse>
}

export interface ServiceRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly data?: string | Uint8Array | undefined
  /** Milliseconds. */
  readonly connectTimeout: number
  readonly responseTimeout: number
}

export interface ServiceResponse {
  readonly status: number
  readonly content: string
  readonly headers?: Record<string, string>
  readonly isTimedOut: boolean
}

interface RequesterOptions {
  /** Once aborted, only requests that remove temporary data are sent. */
  readonly signal: AbortSignal
  /** Requests whose answer is awaited even then: without it, it is unknown which records readers have. */
  readonly isDecisive?: (request: ServiceRequest) => boolean
  /** Status 0 means no answer. */
  readonly onSent?: (request: ServiceRequest, response: ServiceResponse) => void
}

export function createRequester({ signal, isDecisive = () => false, onSent }: RequesterOptions): PublishRequester {
  return {
    async send(request) {
      const isRemoval = request.method === 'DELETE'
      if (signal.aborted && !isRemoval) return { status: 0, content: 'Stopped', isTimedOut: false }
      const end = limitTime(request, isRemoval || isDecisive(request) ? undefined : signal)
      const answer = await ask(request, end.signal).catch((error) => ({ status: 0, content: reasonOf(error) }))
      end.release()
      const response = { ...answer, isTimedOut: end.isTimedOut() }
      onSent?.(request, response)
      return response
    },
  }
}

async function ask(request: ServiceRequest, signal: AbortSignal) {
  const answer = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.data !== undefined && { body: request.data as string }), // fetch accepts bytes as well
    signal,
  })
  return { status: answer.status, content: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

/** Not `AbortSignal.any`: combined signals may be garbage collected while a request still waits for them. */
function limitTime({ connectTimeout, responseTimeout }: ServiceRequest, signal: AbortSignal | undefined) {
  const end = new AbortController()
  let isTimedOut = false
  const stop = () => end.abort()
  const timer = setTimeout(() => {
    isTimedOut = true
    stop()
  }, connectTimeout + responseTimeout)
  signal?.addEventListener('abort', stop)
  return {
    signal: end.signal,
    isTimedOut: () => isTimedOut,
    release: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    },
  }
}

/** The message in the answer of a service, or the answer itself, which may be the page of a proxy. */
export function messageOf(content: string): string {
  try {
    const { message } = JSON.parse(content) as { message?: unknown } // checked below
    return typeof message === 'string' ? message : content
  } catch {
    return content
  }
}
