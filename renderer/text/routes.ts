/** Conversions between addresses, routes, hrefs and output files. */
import { normalize } from 'node:path/posix'
import type { Route } from '../model/model.ts'
import { decodePercent } from './decode-percent.ts'
import { trimEndOf } from './trim-end-of.ts'

/** An address outside this site: it has a scheme or begins with two slashes. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Whether a path names a file that is copied unchanged, such as `/report.pdf`, by its extension. */
export function isFilePath(path: string): boolean {
  return /\.(?!html?$)[a-z\d]+$/i.test(path)
}

/** Splits an address before its first `?` or `#`. */
export function splitSuffix(address: string): { readonly path: string; readonly suffix: string } {
  const at = address.search(/[?#]/)
  return at < 0 ? { path: address, suffix: '' } : { path: address.slice(0, at), suffix: address.slice(at) }
}

/** The path as a route: decoded, dots and double slashes resolved, one leading slash, no trailing one. */
export function toRoute(path: string): Route {
  const route = normalize(`/${decodePercent(path.trim())}`) as Route // begins with a slash
  return route === '/' || !route.endsWith('/') ? route : (route.slice(0, -1) as Route)
}

/** A route as the config accepts it. */
export function writtenRoute(route: string): string {
  return route.replace(/[\s%?#\\]/g, encodeURIComponent)
}

/** Like `toRoute`, without a final `index.html` or `.html`, so that all addresses of a page become one. */
export function normalizeRoute(path: string): Route {
  return joinRoute(toRoute(path).replace(/(\/index)?\.html?$/i, ''))
}

export interface KnownRoutes {
  has(route: string): boolean
}

/** The known route of an address: as written, else without `.html` or `index.html`. */
export function resolveRoute(address: string, known: KnownRoutes): Route | undefined {
  const { path } = splitSuffix(address)
  return [toRoute(path), normalizeRoute(path)].find((route) => known.has(route))
}

/** Joins route parts; empty parts and slashes at their ends add nothing. */
export function joinRoute(...parts: readonly string[]): Route {
  let route = ''
  for (const part of parts) {
    const start = part.startsWith('/') ? 1 : 0
    const end = part.endsWith('/') ? part.length - 1 : part.length
    if (end > start) route += `/${part.slice(start, end)}`
  }
  return route === '' ? '/' : (route as Route) // begins with a slash
}

/** The output file of a route, relative to the output folder. Its name is not encoded, because servers decode addresses. */
export function routeToFile(route: Route, trailingSlash: boolean): string {
  const path = route.slice(1)
  if (path === '') return 'index.html'
  if (path === '404') return '404.html'
  if (/\.html?$/i.test(path)) return path
  return trailingSlash ? `${path}/index.html` : `${path}.html`
}

/** The route of an address that was published. `/a.html` is the page `/a` only where the file of the page has this name. */
export function publishedRoute(address: string, trailingSlash: boolean): Route {
  const [written, page] = [toRoute(address), normalizeRoute(address)]
  return written === `/${routeToFile(page, trailingSlash)}` ? page : written
}

/** The output file of a 404 page. Hosts require this name. */
export function notFoundFile(route: Route): string {
  return `${route.slice(1)}.html`
}

/** Whether an address is that of a page. A name alone does not distinguish pages such as `/docs/node.js` from files. */
export type IsPage = (route: string) => boolean

/**
 * The href of a route, which may have a query and a hash. External addresses stay unchanged. With `isPage` the address may also be that
 * of a file, which gets no slash.
 */
export function hrefOf(routeOrUrl: string, base: string, trailingSlash: boolean, isPage: IsPage = () => true): string {
  if (isExternal(routeOrUrl) || !routeOrUrl.startsWith('/')) return routeOrUrl
  const { path, suffix } = splitSuffix(routeOrUrl)
  if (path === '/') return base + suffix
  return base + encodeURI(applySlash(path, trailingSlash, isPage)).slice(1) + suffix
}

function applySlash(path: string, trailingSlash: boolean, isPage: IsPage): string {
  if (/\.html?$/i.test(path)) return path
  const bare = trimEndOf(path, '/')
  return trailingSlash && (!isFilePath(bare) || isPage(bare)) ? `${bare}/` : bare
}
