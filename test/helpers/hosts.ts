/** Local servers that answer addresses as static hosts do. The rules are those that the hosts document, and were observed there. */
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A file of the site, or another address. Without either, the host shows the 404 page. */
type Answer = { readonly file: string } | { readonly status: number; readonly location: string } | undefined

/** `has` knows the files of the site; the path has no base. */
type Host = (path: string, has: (file: string) => boolean, config: VercelConfig) => Answer

interface VercelConfig {
  readonly cleanUrls?: boolean
  readonly trailingSlash?: boolean
}

const folder: Host = (path, has) =>
  path.endsWith('/') && has(`${path}index.html`) ? { file: `${path}index.html` } : undefined
const exact: Host = (path, has) => (has(path) ? { file: path } : undefined)
const clean: Host = (path, has) => (has(`${path}.html`) ? { file: `${path}.html` } : undefined)
const toFolder =
  (status: number): Host =>
  (path, has) =>
    has(`${path}/index.html`) ? { status, location: `${path}/` } : undefined
const toFile: Host = (path, has) =>
  path.endsWith('/') && has(`${path.slice(0, -1)}.html`) ? { status: 301, location: path.slice(0, -1) } : undefined
const withoutExtension: Host = (path, has) =>
  has(path) && /\.html$/.test(path) ? { status: 308, location: path.replace(/(?:index)?\.html$/, '') } : undefined

const firstOf =
  (...hosts: readonly Host[]): Host =>
  (...request) => {
    for (const host of hosts) {
      const answer = host(...request)
      if (answer) return answer
    }
    return undefined
  }

/** By the two options of `vercel.json`. */
const vercel: Host = (path, has, config) => {
  const isFile = /\.[a-z\d]+$/i.test(path)
  if (config.trailingSlash === true && !path.endsWith('/') && !isFile) return { status: 308, location: `${path}/` }
  if (config.trailingSlash === false && path !== '/' && path.endsWith('/'))
    return { status: 308, location: path.slice(0, -1) }
  const bare = path.replace(/(.)\/$/, '$1')
  const names = [
    bare,
    bare === '/' ? '/index.html' : `${bare}/index.html`,
    ...(config.cleanUrls ? [`${bare}.html`] : []),
  ]
  const file = names.find(has)
  return file === undefined ? undefined : { file }
}

export const hosts = {
  'GitHub Pages': firstOf(exact, folder, clean, toFolder(301)),
  Netlify: firstOf(exact, folder, clean, toFolder(301), toFile),
  'Cloudflare Pages': firstOf(withoutExtension, exact, folder, clean, toFolder(308), toFile),
  Vercel: vercel,
  'S3 website': firstOf(exact, folder, toFolder(302)),
} as const satisfies Record<string, Host>

export interface RunningHost {
  readonly origin: string
  readonly close: () => void
}

export async function startHost(host: Host, dir: string, base: string): Promise<RunningHost> {
  const has = (path: string) => statSync(join(dir, path), { throwIfNoEntry: false })?.isFile() === true
  const config: VercelConfig = JSON.parse(readFileSync(join(dir, 'vercel.json'), 'utf8'))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname)
    const answer = path.startsWith(base) ? host(path.slice(base.length - 1), has, config) : undefined
    if (answer && 'location' in answer) {
      response.writeHead(answer.status, { location: base.slice(0, -1) + answer.location }).end()
      return
    }
    response.writeHead(answer ? 200 : 404).end(readFileSync(join(dir, answer?.file ?? '404.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
