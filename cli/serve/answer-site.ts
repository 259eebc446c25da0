/** Answers requests from the live site. A request path is only looked up among known pages and files, never opened on disk. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientFiles } from '../../renderer/io/bundle/client-files.ts'
import { ChangedFile } from '../../renderer/io/disk/file-states.ts'
import { memoizeByObject } from '../../renderer/memo/memoize-by-object.ts'
import type { Route } from '../../renderer/model/model.ts'
import {
  download,
  type PolicyConfig,
  pagePolicy,
  picturePolicy,
  plainPolicyConfig,
} from '../../renderer/site/outputs/security-policy.ts'
import { joinRoute, normalizeRoute, notFoundFile, routeToFile, toRoute } from '../../renderer/text/routes.ts'
import { contentType } from './content-type.ts'
import { errorPage } from './error-page.ts'
import { createEventStreams } from './event-stream.ts'
import { findPlaces, type Place, toHref } from './find-places.ts'
import type { LiveProject, LiveSite } from './live-project.ts'
import { readTarget } from './read-target.ts'
import { bytes, sendContent } from './send-content.ts'
import type { SiteRequest } from './start-server.ts'
import { isDownload } from './untrusted-files.ts'
import type { Viewer, Viewers } from './viewers.ts'

interface SiteAnswerOptions {
  readonly project: LiveProject
  readonly viewers: Viewers
  /** The package's own files, which the error page needs when there is no site. */
  readonly client: ClientFiles
  /** Told of each page that was opened and cannot be shown. */
  readonly onFailed: (route: Route) => void
}

interface Reply {
  readonly raw: SiteRequest['raw']
  readonly response: ServerResponse
  /** The security policy of pages. */
  readonly policy: string
}

/** A page as it was sent last. */
interface GoodPage {
  readonly html: string
  readonly key: string
  /** All answers share these bytes: clients may be many and slow. */
  readonly body: Uint8Array
}

/** Paths below it belong to the server, not to the site. */
const ownPath = '/__docs-gen'
const mostGoodPages = 50
/** A file that is still being written changes again within this time. */
const writingMs = 100
const mostTries = 20

export function createSiteAnswer({ project, viewers, client, onFailed }: SiteAnswerOptions) {
  const goodPages = new Map<Route, GoodPage>()
  const errorScript = `${ownPath}/client/${client.paths.get('error-page.js') ?? ''}`

  const openStream = createEventStreams()
  const policyOf = memoizeByObject((config: PolicyConfig) => pagePolicy(config, client.inlineScript))

  /** A page that was never shown may fail because a program is writing one of its files: then it is made again. */
  const rendered = async (route: Route, site: LiveSite, tries = 1): ReturnType<LiveSite['rendered']> => {
    const page = await site.rendered(route)
    if (page?.key !== undefined || !page || goodPages.has(route) || tries === mostTries) return page
    await wait(writingMs)
    const changed = await project.changes()
    if (changed.length === 0) return page
    await project.change(changed)
    return await rendered(route, site, tries + 1)
  }

  const sendPage = async (route: Route, site: LiveSite, reply: Reply, status = 200) => {
    const page = await rendered(route, site)
    if (!page) return false
    if (page.key === undefined) onFailed(route)
    const last = goodPages.get(route)
    const isLast = page.key === undefined || (last?.key === page.key && last.html === page.html)
    // A window at an address without a page waits for its first page: none is gone.
    const good = isLast ? last : toGoodPage(page.html, page.key, status === 404 ? '' : page.key)
    if (good === undefined) return sendHtml(reply, 500, errorPage('This page cannot be shown yet', errorScript))
    goodPages.delete(route)
    goodPages.set(route, good)
    const [oldest] = goodPages.keys()
    if (goodPages.size > mostGoodPages && oldest !== undefined) goodPages.delete(oldest)
    return sendHtml(reply, status, good.body)
  }

  const answerBelowBase = async (path: string, query: string, site: LiveSite, reply: Reply) => {
    const { base } = site.config
    const address = `/${path.slice(base.length)}`
    const contentOf = (file: string) => site.file(file.slice(1)).catch(orBeingWritten)
    const isStored = (file: string) => isDownload(file.slice(1), project.root, site.config)
    const places = findPlaces(address)
    // Shared files come first: everything else needs the model of the site.
    const shared = places.length > 0 ? await site.sharedFile(address.slice(1)).catch(orBeingWritten) : undefined
    if (shared !== undefined) return sendFile(reply, address, shared, isStored(address))
    for (const { route, address: own } of pagesOf(places, site.config)) {
      const isHere = own === address
      if (isHere && (await sendPage(route, site, reply))) return
      if (!isHere && (await site.page(route))) return redirect(reply, toHref(own, base) + query)
    }
    for (const place of places) {
      const content = await contentOf(place.file)
      if (content === undefined) continue
      if (place.address !== address) return redirect(reply, toHref(place.address, base) + query)
      return sendFile(reply, place.file, content, isStored(place.file))
    }
    if (!(await sendPage(notFoundRoute(joinRoute(address), site.config.locales), site, reply, 404)))
      sendHtml(reply, 500, errorPage('The site cannot be shown yet', errorScript))
  }

  const answerOwn = async (path: string, query: string, reply: Reply) => {
    if (path === '/events' && isShown(reply.raw.headers)) return sendText(reply, 403, 'Only scripts may read events.')
    if (path === '/events') return await follow(query, reply)
    const file = path.startsWith('/client/') ? client.files.get(path.slice('/client/'.length)) : undefined
    if (file) sendFile(reply, path, file())
    else sendText(reply, 404, 'Not found.')
  }

  const follow = async (query: string, { raw, response }: Reply) => {
    const asked = new URLSearchParams(query)
    const path = readTarget(asked.get('path') ?? '/')?.path ?? '/'
    const route = await routeOf(path, project.site())
    const send = openStream(raw, response, () => viewers.remove(viewer))
    const viewer: Viewer = { route, key: asked.get('key') || undefined, base: project.site()?.config.base, send }
    await viewers.add(viewer)
  }

  return async (request: SiteRequest, response: ServerResponse): Promise<void> => {
    const { path, query, raw } = request
    const site = project.site()
    const reply: Reply = { raw, response, policy: policyOf(site?.config ?? plainPolicyConfig) }
    if (path.startsWith(`${ownPath}/`)) await answerOwn(path.slice(ownPath.length), query, reply)
    else if (!site) sendHtml(reply, 500, errorPage('The site cannot be shown yet', errorScript))
    else if (path.startsWith(site.config.base)) await answerBelowBase(path, query, site, reply)
    else if (path === '/' || `${path}/` === site.config.base) redirect(reply, site.config.base)
    else sendText(reply, 404, `The site is at ${site.config.base}.`)
  }
}

interface PagePlace extends Place {
  readonly route: Route
}

/** The pages that an address may show. Those of the last run need no model, so routes that are rare come last. */
function pagesOf(places: readonly Place[], config: LiveSite['config']): readonly PagePlace[] {
  const pages = places.flatMap((place) => routesOf(place.file, config).map((route) => ({ ...place, route })))
  const isRare = ({ route }: PagePlace) => Number(route.endsWith('.html'))
  return pages.sort((a, b) => isRare(a) - isRare(b))
}

/** The routes of which a file of the output may be the page. */
function routesOf(file: string, { trailingSlash, locales }: LiveSite['config']): readonly Route[] {
  const routes = [file.replace(/\.html$/, ''), file.replace(/\/index\.html$/, ''), file].map((it) => joinRoute(it))
  return [...new Set(routes)].filter((route) => {
    const isNotFound = route === notFoundRoute(route, locales)
    return `/${isNotFound ? notFoundFile(route) : routeToFile(route, trailingSlash)}` === file
  })
}

/** The 404 page in the language of an address. */
function notFoundRoute(route: Route, locales: LiveSite['config']['locales']): Route {
  const paths = locales.map(({ path }) => path).filter((path) => path === '' || `${route}/`.startsWith(`/${path}/`))
  return joinRoute(paths.sort((a, b) => b.length - a.length)[0] ?? '', '/404')
}

/** Whether the answer would be a page or a frame, which holds a connection without reading messages. */
function isShown(headers: SiteRequest['headers']): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers['sec-fetch-dest'] ?? 'empty') !== 'empty'
}

/** Marks the page with its state, so that a window that connects late learns about changes it missed: it tells `shownKey`. */
function toGoodPage(html: string, key: string, shownKey: string): GoodPage {
  return { html, key, body: Buffer.from(html.replace('<html', `<html data-key="${shownKey}"`)) }
}

const beingWritten = Symbol('being written')

function orBeingWritten(error: unknown): typeof beingWritten {
  if (error instanceof ChangedFile) return beingWritten
  throw error
}

/** The route that an address shows. An address below the base path without a page shows the 404 page. */
async function routeOf(path: string, site: LiveSite | undefined): Promise<Route | undefined> {
  if (!site?.config.base || !path.startsWith(site.config.base)) return undefined
  const address = path.slice(site.config.base.length)
  for (const route of [toRoute(address), normalizeRoute(address)]) if (await site.page(route)) return route
  return toRoute(address)
}

type FileContent = string | Uint8Array | typeof beingWritten

/** `isStored`: browsers must store the file instead of opening it. */
function sendFile(reply: Reply, path: string, content: FileContent, isStored = false): void {
  if (content === beingWritten) return void sendText(reply, 503, 'The file is being written. Reload the page.')
  const type = contentType(path)
  if (isStored) send(reply, 200, type, content, { ...download, 'content-security-policy': picturePolicy })
  else if (type.startsWith('text/html')) sendHtml(reply, 200, content)
  else send(reply, 200, type, content, /svg|xml/.test(type) ? { 'content-security-policy': picturePolicy } : {})
}

function sendHtml(reply: Reply, status: number, html: string | Uint8Array): true {
  send(reply, status, 'text/html; charset=utf-8', html, { 'content-security-policy': reply.policy })
  return true
}

function sendText(reply: Reply, status: number, text: string): void {
  send(reply, status, 'text/plain; charset=utf-8', `${text}\n`, {})
}

function send(
  { raw, response }: Reply,
  status: number,
  type: string,
  content: string | Uint8Array,
  more: Readonly<Record<string, string>>,
): void {
  const body = bytes(typeof content === 'string' ? Buffer.from(content) : content)
  const headers = { 'content-type': type, 'cache-control': 'no-cache', ...more }
  sendContent(raw, response, { ...body, headers }, status)
}

function redirect({ response }: Reply, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
}
