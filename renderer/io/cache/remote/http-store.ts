/**
 * A client of Bazel's remote cache over HTTP: small entries below `/ac/`, blobs by their SHA-256 below `/cas/`. No request throws,
 * and a server that fails is left alone: without it, the caller only has more work.
 */

export interface StoreOptions {
  /** Without a slash at the end. */
  readonly url: string
  /** Sent as a bearer token; empty for none. */
  readonly token: string
  /** How long one request may take, in milliseconds. */
  readonly timeout: number
}

export interface HttpStore {
  /** At most this many bytes and one more: a longer answer is cut off. `undefined` when the server does not have it, or fails. */
  get(path: string, most: number, signal: AbortSignal): Promise<Buffer | undefined>
  has(path: string, signal: AbortSignal): Promise<boolean>
  put(path: string, bytes: Uint8Array, signal: AbortSignal): Promise<boolean>
  /** The first failure. */
  problem(): StoreProblem | undefined
  figures(): StoreFigures
}

interface StoreProblem {
  readonly what: 'read' | 'written'
  readonly reason: string
  readonly hint: string
}

export interface StoreFigures {
  readonly requests: number
  readonly bytesReceived: number
  readonly bytesSent: number
}

/** More failures than this are no accident of the network. */
const mostFailures = 2

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly path: string
  readonly signal: AbortSignal
  readonly body?: Uint8Array
}

export function openHttpStore({ url, token, timeout }: StoreOptions): HttpStore {
  const figures = { requests: 0, bytesReceived: 0, bytesSent: 0 }
  const headers = { 'accept-encoding': 'identity', ...(token !== '' && { authorization: `Bearer ${token}` }) }
  let problem: StoreProblem | undefined
  let failures = 0
  let isStopped = false

  const fail = (method: Sent['method'], { isLasting, ...why }: Failure) => {
    problem ??= { what: method === 'PUT' ? 'written' : 'read', ...why }
    failures++
    isStopped ||= isLasting || failures > mostFailures
  }

  /** `undefined` for a failure. */
  const send = async <Result>(
    { method, path, signal, body }: Sent,
    take: (response: Response) => Promise<Result> | Result,
  ): Promise<Result | undefined> => {
    if (isStopped) return undefined
    figures.requests++
    const signals = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
    const init = { method, headers, redirect: 'manual', signal: signals, ...(body && { body }) } as const
    try {
      const response = await fetch(`${url}/${path}`, init)
      if (response.ok || isMiss(response, method)) return await take(response)
      await response.body?.cancel()
      fail(method, failureOf(response.status))
    } catch (error) {
      fail(method, failureOfError(error))
    }
    return undefined
  }

  return {
    async get(path, most, signal) {
      const bytes = await send({ method: 'GET', path, signal }, (response) => readBody(response, most))
      figures.bytesReceived += bytes?.length ?? 0
      return bytes
    },
    async has(path, signal) {
      return (await send({ method: 'HEAD', path, signal }, ({ ok }) => ok)) ?? false
    },
    async put(path, body, signal) {
      const isDone = await send({ method: 'PUT', path, signal, body }, async (response) => {
        await response.body?.cancel()
        return true
      })
      if (isDone) figures.bytesSent += body.length
      return isDone ?? false
    },
    problem: () => problem,
    figures: () => figures,
  }
}

/** Some servers have no HEAD. */
function isMiss({ status }: Response, method: Sent['method']): boolean {
  return method !== 'PUT' && (status === 404 || status === 410 || (method === 'HEAD' && status === 405))
}

async function readBody(response: Response, most: number): Promise<Buffer | undefined> {
  if (!response.ok) {
    await response.body?.cancel()
    return undefined
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > most) break
  }
  return Buffer.concat(parts).subarray(0, most + 1)
}

interface Failure {
  readonly reason: string
  readonly hint: string
  /** Whether the next request would fail as well, or take as long. */
  readonly isLasting: boolean
}

const checkServer = 'Check the address and the server.'

function failureOf(status: number): Failure {
  const [reason, hint] = statuses[status] ?? [`the server answers ${status}`, checkServer]
  if (status >= 300 && status < 400) return { ...redirected(status), isLasting: true }
  return { reason, hint, isLasting: status < 500 || status === 507 }
}

const wrongToken = 'Set DOCS_GEN_REMOTE_CACHE_TOKEN to a token that the server accepts.'

const statuses: Readonly<Record<number, readonly [reason: string, hint: string]>> = {
  401: ['the server refuses access (401)', wrongToken],
  403: ['the server refuses access (403)', wrongToken],
  405: ['the server does not allow it (405)', 'Allow PUT on the server, or unset DOCS_GEN_REMOTE_CACHE_WRITE.'],
  413: [
    'the server refuses files of this size (413)',
    'Allow 64 MB on the server; for nginx, client_max_body_size 64m.',
  ],
  507: ['the server has no space left (507)', 'Free some space on the server.'],
}

function redirected(status: number) {
  return { reason: `the server redirects requests (${status})`, hint: 'Use the address that it redirects to.' }
}

function failureOfError(error: unknown): Failure {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { reason: 'the server takes too long', hint: checkServer, isLasting: true }
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  const detail = code ?? (cause instanceof Error ? cause.message : String(error))
  return { reason: reasons[detail] ?? `the connection failed (${detail})`, hint: checkServer, isLasting: false }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses connections (ECONNREFUSED)',
  ENOTFOUND: 'no server has this name (ENOTFOUND)',
}
