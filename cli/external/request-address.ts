/** Asks a server for an address: HEAD, then GET where a server refuses HEAD, again after failures that pass. */
import { setTimeout as sleep } from 'node:timers/promises'

interface RequestOptions {
  readonly signal: AbortSignal
  readonly agent: string
  /** In milliseconds. */
  readonly timeout: number
  /** Waits before the second and further attempts, in milliseconds. */
  readonly waits: readonly number[]
}

const longestWait = 20_000

/** The status, or the code of the error of the connection. */
export async function requestAddress(url: string, options: RequestOptions): Promise<number | string> {
  let last: Answer = { answer: 'ERROR', wait: undefined }
  for (const pause of [0, ...options.waits]) {
    await sleep(Math.min(last.wait ?? pause, longestWait), undefined, { signal: options.signal })
    last = await ask(url, 'HEAD', options)
    // Some servers do not know HEAD, and say anything.
    if (typeof last.answer === 'number' && last.answer >= 400) last = await ask(url, 'GET', options)
    if (!mayPass(last.answer)) break
  }
  return last.answer
}

interface Answer {
  readonly answer: number | string
  /** How long the server wants a client to wait, in milliseconds. */
  readonly wait: number | undefined
}

async function ask(url: string, method: 'HEAD' | 'GET', { signal, agent, timeout }: RequestOptions): Promise<Answer> {
  const own = new AbortController()
  const signals = [signal, own.signal, AbortSignal.timeout(timeout)]
  const headers = { 'user-agent': agent, accept: 'text/html,*/*' }
  try {
    const response = await fetch(url, { method, headers, redirect: 'follow', signal: AbortSignal.any(signals) })
    const seconds = Number(response.headers.get('retry-after') ?? 'none')
    return { answer: response.status, wait: Number.isFinite(seconds) ? seconds * 1000 : undefined }
  } catch (error) {
    signal.throwIfAborted()
    return { answer: codeOf(error), wait: undefined }
  } finally {
    // The text of the page is not needed.
    own.abort()
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'ERROR'
}

function mayPass(answer: number | string): boolean {
  return typeof answer === 'number' ? answer === 429 || answer >= 500 : !/^(?:ENOTFOUND|CERT_|ERR_TLS)/.test(answer)
}
