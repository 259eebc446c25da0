/** Serves a built site like a static host: below its base path, `/a/` as `/a/index.html`, `/a` as `/a.html`, and the 404 page for other paths. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { policyFor } from './strict-server.ts'

export interface SiteServer {
  readonly origin: string
  readonly base: string
  /** Folder that is served. It may be changed while the server runs, like by a deployment. */
  dir: string
  readonly close: () => void
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** `policy` is sent with every answer. The default is stricter than the one in `_headers`. */
export async function serveSite(
  dir: string,
  base: string,
  policy = policyFor(earlyScript(dir), ownStyle(dir)),
): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname)
    // Browsers request it for pages without an icon. Below a base path, it is that of the host.
    if (path === '/favicon.ico' && base !== '/') return void response.writeHead(204).end()
    const file = findFile(site.dir, base, path)
    if (!file && !path.endsWith('/') && findFile(site.dir, base, `${path}/`))
      return void response.writeHead(301, { location: `${pathname}/${search}` }).end()
    response.writeHead(file ? 200 : 404, {
      'content-type': types[file ? extname(file) : '.html'] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    })
    response.end(readFileSync(file ?? nearestNotFound(site.dir, pathname.slice(base.length))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const site = { origin: `http://127.0.0.1:${port}`, base, dir, close }
  return site
}

/** The only inline script that may run. It is the same on every page. */
function earlyScript(dir: string): string {
  return /<script>([\s\S]*?)<\/script>/.exec(readFileSync(join(dir, '404.html'), 'utf8'))?.[1] ?? ''
}

/** Of the config. */
function ownStyle(dir: string): string | undefined {
  return /<style>([\s\S]*?)<\/style>/.exec(readFileSync(join(dir, '404.html'), 'utf8'))?.[1]
}

/** The 404 page of the folder or of the nearest one above it. */
function nearestNotFound(dir: string, path: string): string {
  const folders = path.split('/').map((_, index, all) => join(dir, ...all.slice(0, -1 - index)))
  return folders.map((folder) => join(folder, '404.html')).find((file) => existsSync(file)) ?? join(dir, '404.html')
}

function findFile(dir: string, base: string, path: string): string | undefined {
  if (!path.startsWith(base)) return undefined
  const place = join(dir, path.slice(base.length))
  return (path.endsWith('/') ? [join(place, 'index.html')] : [place, `${place}.html`]).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
}
