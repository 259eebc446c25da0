/** Asks a server for an address: HEAD, then GET where a server refuses HEAD, again after failures that pass. */
import { setTimeout as sleep } from 'node:timers/promises'

interface RequestOptions {
  readonly signal: AbortSignal
  /** Whether an address that a server redirects to may be requested. */
  readonly mayRequest: (url: string) => boolean
  /** Between two requests to a server, in milliseconds. */
  readonly pace: number
  readonly agent: string
  /** In milliseconds. */
  readonly timeout: number
  /** Waits before the second and further attempts, in milliseconds. */
  readonly waits: readonly number[]
}

/** A server that asks for more gets no further request. */
const longestWait = 20_000
const mostRedirects = 20

/** The status, or the code of the error of the connection. */
export async function requestAddress(url: string, options: RequestOptions): Promise<number | string> {
  let last: Answer | undefined
  for (const pause of [0, ...options.waits]) {
    const wait = last?.wait ?? pause
    if (wait > longestWait) break
    await sleep(wait, undefined, { signal: options.signal })
    // Some servers close the connection, or never answer, when they are asked with HEAD.
    last = await ask(url, typeof last?.answer === 'string' ? 'GET' : 'HEAD', options)
    // Others do not know HEAD, and say anything but that there are too many requests.
    if (typeof last.answer === 'number' && last.answer >= 400 && last.answer !== 429) {
      await sleep(options.pace, undefined, { signal: options.signal })
      last = await ask(url, 'GET', options)
    }
    if (!mayPass(last.answer)) break
  }
  return last?.answer ?? 'ERROR'
}

interface Answer {
  readonly answer: number | string
  /** How long the server wants a client to wait, in milliseconds. */
  readonly wait: number | undefined
}

async function ask(
  url: string,
  method: 'HEAD' | 'GET',
  { signal, agent, timeout, mayRequest }: RequestOptions,
): Promise<Answer> {
  const own = new AbortController()
  const signals = [signal, own.signal, AbortSignal.timeout(timeout)]
  const headers = { 'user-agent': agent, accept: 'text/html,*/*' }
  try {
    let next = url
    for (let count = 0; count <= mostRedirects; count++) {
      const response = await fetch(next, { method, headers, redirect: 'manual', signal: AbortSignal.any(signals) })
      const location = response.headers.get('location')
      if (location === null || ![301, 302, 303, 307, 308].includes(response.status))
        return { answer: response.status, wait: waitOf(response.headers.get('retry-after')) }
      next = new URL(location, next).href
      // Otherwise a page could send the check to a server that only this machine reaches.
      if (!mayRequest(next)) return { answer: response.status, wait: undefined }
    }
    return { answer: 'REDIRECTS', wait: undefined }
  } catch (error) {
    signal.throwIfAborted()
    return { answer: codeOf(error), wait: undefined }
  } finally {
    // The text of the page is not needed.
    own.abort()
  }
}

/** `written` is a number of seconds or a date. */
function waitOf(written: string | null): number | undefined {
  if (written === null) return undefined
  const wait = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'ERROR'
  // undici and the system have limits of their own for connections.
  return /TIMEOUT|TIMEDOUT/.test(code) ? 'TIMEOUT' : code
}

function mayPass(answer: number | string): boolean {
  return typeof answer === 'number'
    ? answer === 429 || answer >= 500
    : !/^(?:ENOTFOUND|CERT_|ERR_TLS|REDIRECTS)/.test(answer)
}
