/** Answers requests from the folder of a built site, like a static host. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sirv from 'sirv'
import { isMissing } from '../../renderer/io/system-errors.ts'
import { immutable, pagePolicy, picturePolicy } from '../../renderer/site/outputs/security-policy.ts'
import type { SiteRequest } from './start-server.ts'

export function createBuiltAnswer(dir: string, base: string) {
  const handlerOf = createHandlers(dir)
  const answer = ({ path, raw, headers }: SiteRequest, response: ServerResponse) => {
    if (!path.startsWith(base)) return outside(path, base, response)
    const below = path.slice(base.length - 1)
    const file = fileAt(dir, below)
    if (file === undefined) return notFound(dir, response)
    setHeaders(response, file, below)
    // A server may ignore other ranges and send the whole file.
    if (!/^bytes=(\d+-|\d+-[1-9]\d*)$/.test(headers.range ?? '')) delete headers.range
    // If a file is replaced while it is sent, only this answer fails, not the process.
    response.once('pipe', (source) => source.once('error', () => response.destroy()))
    raw.url = encodeURI(below).replaceAll(/[?#]/g, encodeURIComponent)
    handlerOf()(raw, response, () => notFound(dir, response))
  }
  return async (request: SiteRequest, response: ServerResponse): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        answer(request, response)
        return
      } catch (error) {
        // While a build swaps the folder, it is missing for a moment.
        if (!isMissing(error) || response.headersSent || tries === mostTries) throw error
        await wait(retryMs)
      }
    }
  }
}

const mostTries = 50
const retryMs = 20

/** A build swaps the folder as a whole. The files are listed again when the folder is another one. */
function createHandlers(dir: string) {
  let last: { readonly state: string; readonly handler: ReturnType<typeof sirv> } | undefined
  return () => {
    const { ino, mtimeMs } = statSync(dir)
    const state = `${ino} ${mtimeMs}`
    if (last?.state !== state) last = { state, handler: sirv(dir, { etag: true, gzip: true, brotli: true }) }
    return last.handler
  }
}

/** The file for a path, unless a symbolic link leads out of the folder. */
function fileAt(dir: string, path: string): string | undefined {
  const root = realpath(dir)
  const bare = path.replace(/\/$/, '')
  const names = path.endsWith('/')
    ? [`${bare}/index.html`, `${bare}.html`]
    : [bare, `${bare}.html`, `${bare}/index.html`]
  for (const name of names) {
    const file = realpath(join(dir, name))
    if (file === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    return root !== undefined && file.startsWith(root + sep) ? file : undefined
  }
  return undefined
}

function realpath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined // missing, or not readable
  }
}

function setHeaders(response: ServerResponse, file: string, path: string): void {
  // Names of files below assets/ contain the hash of their content.
  const isHashed = path.startsWith('/assets/')
  response.setHeader('cache-control', isHashed ? immutable : 'no-cache')
  if (file.endsWith('.html')) {
    const html = readFileSync(file, 'utf8')
    response.setHeader('content-security-policy', pagePolicy(html))
  } else if (/\.(svg|xml)$/i.test(file)) response.setHeader('content-security-policy', picturePolicy)
}

function notFound(dir: string, response: ServerResponse): void {
  const html = readFileSync(join(dir, '404.html'))
  response.writeHead(404, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': html.length,
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy(html.toString()),
  })
  response.end(html)
}

function outside(path: string, base: string, response: ServerResponse): void {
  if (path === '/' || `${path}/` === base) response.writeHead(302, { location: base, 'content-length': 0 }).end()
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`The site is at ${base}.\n`)
}
