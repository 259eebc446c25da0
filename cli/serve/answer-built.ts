/** Answers requests from the folder of a built site, like a static host. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isMissing } from '../../renderer/io/system-errors.ts'
import { download, immutable, picturePolicy } from '../../renderer/site/outputs/security-policy.ts'
import { contentType } from './content-type.ts'
import { findPlaces, isHidden, toHref } from './find-places.ts'
import { bytes, type Content, sendContent } from './send-content.ts'
import { isPage, type SiteFolder } from './site-folder.ts'
import type { SiteRequest } from './start-server.ts'

export interface BuiltAnswerOptions {
  readonly folder: SiteFolder
  readonly base: string
  /** The security policy of pages. */
  readonly policy: () => string
  /** Whether browsers must store the file at a path instead of opening it. */
  readonly isDownload: (path: string) => boolean
}

const mostTries = 400
const retryMs = 5

export function createBuiltAnswer({ folder, base, policy, isDownload }: BuiltAnswerOptions) {
  const contentOf = (name: string, encodings: string): Content | undefined => {
    const file = openFile(folder, name, encodings)
    if (!file) return undefined
    const policies = isDownload(name)
      ? { ...download, 'content-security-policy': picturePolicy }
      : policyOf(name, policy)
    return { ...file, headers: { ...file.headers, ...policies } }
  }

  const answer = (path: string, { query, raw }: SiteRequest, response: ServerResponse): boolean => {
    for (const { file, address } of findPlaces(path)) {
      const content = contentOf(file, raw.headers['accept-encoding'] ?? '')
      if (!content) continue
      if (address === path) sendContent(raw, response, content)
      else redirect(response, toHref(address, base) + query, 301)
      return true
    }
    return false
  }

  const notFound = (path: string, { raw }: SiteRequest, response: ServerResponse) => {
    // Without a tag: a browser asks at every address whether there is a page now.
    const [found] = notFoundPages(path).flatMap((it) => (isHidden(it) ? [] : (contentOf(it, '') ?? [])))
    const page = found ?? { ...bytes(Buffer.from('Not found.\n')), headers: plainText }
    sendContent(raw, response, { size: page.size, part: page.part, headers: page.headers }, 404)
  }

  return async (request: SiteRequest, response: ServerResponse): Promise<void> => {
    const { path } = request
    if (path === '/' && base !== '/') return redirect(response, base, 302)
    if (`${path}/` === base) return redirect(response, base, 302)
    if (!path.startsWith(base)) return outside(base, request, response)
    const below = path.slice(base.length - 1)
    for (let tries = 1; ; tries++) {
      const before = folder.state()
      const isSwapped = () => before === undefined || folder.state() !== before
      try {
        if (answer(below, request, response)) return
        // A build swaps the folder as a whole. What was missing during a swap may be in both sites.
        if (!isSwapped() || tries === mostTries) return notFound(below, request, response)
      } catch (error) {
        if (response.headersSent || tries === mostTries || !(isMissing(error) || isSwapped())) throw error
      }
      await wait(before === undefined ? retryMs : 0)
    }
  }
}

/** The nearest first, as static hosts do. Languages are at the top, and an address may have thousands of parts. */
function notFoundPages(path: string): string[] {
  const folders = path.split('/').slice(0, -1).slice(0, 4)
  return folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`).reverse()
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

function openFile(folder: SiteFolder, name: string, encodings: string): Content | undefined {
  const plain = folder.file(name)
  if (!plain) return undefined
  // Names of files below assets/ contain the hash of their content.
  const caching = name.startsWith('/assets/') ? immutable : 'no-cache'
  const headers = { 'content-type': contentType(name), 'cache-control': caching, vary: 'Accept-Encoding' }
  for (const [encoding, extension] of packings) {
    const packed = accepts(encodings, encoding) ? folder.file(name + extension) : undefined
    if (packed) return { ...packed, headers: { ...headers, 'content-encoding': encoding } }
  }
  return { ...plain, headers }
}

/** Compressed files that a deployment may put beside the plain ones, the smallest first. */
const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

function policyOf(name: string, policy: () => string): Readonly<Record<string, string>> {
  if (isPage(name)) return { 'content-security-policy': policy() }
  return /\.(svg|xml)$/i.test(name) ? { 'content-security-policy': picturePolicy } : {}
}

function redirect(response: ServerResponse, location: string, status: 301 | 302): void {
  response.writeHead(status, { location, 'content-length': 0, 'cache-control': 'no-cache' }).end()
}

function outside(base: string, { raw }: SiteRequest, response: ServerResponse): void {
  sendContent(raw, response, { ...bytes(Buffer.from(`The site is at ${base}.\n`)), headers: plainText }, 404)
}
