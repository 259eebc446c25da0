/** Sends the service client's requests. It can be told to stop, and it tells what has been sent. */

/** The part of the client's `Requester` that is used. */
export interface PublishRequester {
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

export interface RequesterOptions {
  /** Nothing but the removal of a temporary index is sent once it is aborted. */
  readonly signal: AbortSignal
  readonly onSent?: (request: ServiceRequest, response: ServiceResponse) => void
}

export function createRequester({ signal, onSent }: RequesterOptions): PublishRequester {
  return {
    async send(request) {
      const timeout = AbortSignal.timeout(request.connectTimeout + request.responseTimeout)
      const isCleanup = request.method === 'DELETE'
      try {
        const answer = await fetch(request.url, {
          method: request.method,
          headers: request.headers,
          ...(request.data !== undefined && { body: request.data as string }), // fetch takes bytes as well
          signal: isCleanup ? timeout : AbortSignal.any([signal, timeout]),
        })
        const response = {
          status: answer.status,
          content: await answer.text(),
          headers: Object.fromEntries(answer.headers),
          isTimedOut: false,
        }
        onSent?.(request, response)
        return response
      } catch (error) {
        return { status: 0, content: reasonOf(error), isTimedOut: timeout.aborted }
      }
    },
  }
}

/** `fetch` says no more than "fetch failed"; the reason is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
