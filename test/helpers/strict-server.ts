/** Serves pages over HTTP under a strict policy: one inline script, and Trusted Types enforced. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  readonly body: string | Uint8Array
  readonly type?: string
  readonly status?: number
}

export interface StrictServer {
  readonly url: string
  /** Path → what is served; may be changed while the server runs. */
  readonly answers: Map<string, Answer>
  readonly close: () => void
}

/** `early` is the one inline script that may run. */
export async function serveStrictly(answers: ReadonlyMap<string, Answer>, early: string): Promise<StrictServer> {
  const current = new Map(answers)
  const policy = policyFor(early)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = current.get(pathname) ?? { body: 'Not here', status: 404 }
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? typeOf(pathname),
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return { url: `http://127.0.0.1:${port}`, answers: current, close: () => server.close() }
}

/** `style` is the one inline stylesheet of the site, if it has one. */
export function policyFor(early: string, style?: string): string {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(early)}`,
    `style-src 'self'${style === undefined ? '' : ` ${hashOf(style)}`}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "worker-src 'self'",
    // The second one is made with the search modal: it lets marks through and nothing else.
    'trusted-types docs-gen default',
  ].join('; ')
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  if (path.endsWith('.css')) return 'text/css'
  if (path.endsWith('.json')) return 'application/json'
  if (path.endsWith('.svg')) return 'image/svg+xml'
  return 'text/html; charset=utf-8'
}
