/** Checks the headers of a request: only the user's browser and pages of this server may read the site. Pure. */
import { isHostHeader } from './allowed-hosts.ts'

interface RequestFacts {
  readonly method?: string | undefined
  /** As received: name, value, name, value. */
  readonly rawHeaders: readonly string[]
}

export interface RequestRefusal {
  readonly status: 400 | 403 | 405 | 413
  readonly reason: string
}

/** `isAllowedHost` gets the whole Host header, including the port. */
export function checkRequest(
  { method, rawHeaders }: RequestFacts,
  isAllowedHost: (host: string) => boolean,
): RequestRefusal | undefined {
  const headers = readHeaders(rawHeaders)
  const one = (name: string) => headers.get(name)?.[0]
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'Only GET and HEAD requests are allowed.' }
  if ((one('content-length') ?? '0') !== '0' || headers.has('transfer-encoding'))
    return { status: 413, reason: 'A request must not have a body.' }
  const hosts = headers.get('host') ?? []
  const [host] = hosts
  if (hosts.length !== 1 || host === undefined || !isHostHeader(host))
    return { status: 400, reason: 'Invalid Host header.' }
  if (!isAllowedHost(host)) {
    return {
      status: 403,
      reason: `The host ${JSON.stringify(host)} is not allowed. Start docs-gen with --host to allow a name.`,
    }
  }
  const origin = one('origin')
  if (origin !== undefined && !originHeader.test(origin)) return { status: 400, reason: 'Invalid Origin header.' }
  const isForeign = origin !== undefined && origin !== `http://${host.toLowerCase()}`
  // Links and bookmarks of other sites may lead here. Their scripts, images and frames may not load anything from here.
  const isOpened = one('sec-fetch-mode') === 'navigate' && (one('sec-fetch-dest') ?? 'document') === 'document'
  const isEmbedded = /^(cross|same)-site$/.test(one('sec-fetch-site') ?? '') && !isOpened
  if (isForeign || isEmbedded) return { status: 403, reason: 'Other sites may not read this one.' }
  return undefined
}

const originHeader = /^(null|[a-z][a-z\d+.-]*:\/\/(\[[\da-f:.]+\](:\d+)?|[^\s/[\]]+))$/i

function readHeaders(raw: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? ''
    headers.set(name, [...(headers.get(name) ?? []), raw[index + 1] ?? ''])
  }
  return headers
}
