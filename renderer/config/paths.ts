/** Readers for the addresses and paths of a config. */
import { isAbsolute, normalize } from 'node:path/posix'
import type { FilePath, Route } from '../model/model.ts'
import { refuseHtml, unsafeUrl } from '../text/refusals.ts'
import { splitSuffix, toRoute } from '../text/routes.ts'
import { serverAddress, wantedAddress } from '../text/server-address.ts'
import { unsafeScheme } from '../text/url-scheme.ts'
import { asText, complain, nameOfPath, type Setting } from './read-options.ts'

/** A file or folder inside the project, in either slash style; returns it relative, with forward slashes. */
export function asProjectPath(place: Setting): FilePath | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  const path = normalize(written.replaceAll('\\', '/'))
  // Only a shell replaces "~": here it would be a folder of that name.
  if (isAbsolute(path) || /^([A-Za-z]:|~(\/|$))/.test(path)) {
    return complain(
      place,
      'wrong-value',
      `"${written}" is not relative to the project.`,
      'Write a path such as docs/theme.css.',
    )
  }
  if (path === '..' || path.startsWith('../')) {
    return complain(place, 'wrong-value', `"${written}" is outside the project.`, 'Move it into the project folder.')
  }
  return path.replace(/\/$/, '')
}

/** A folder below the project's own. */
export function asFolder(place: Setting): FilePath | undefined {
  const path = asProjectPath(place)
  if (path !== '.') return path
  const message = `"${nameOfPath(place.path)}" is the project folder itself.`
  return complain(place, 'wrong-value', message, 'Use a folder inside it, such as docs.')
}

/** A path on the site; returns it with a leading slash and none at the end. */
export function asRoute(place: Setting): Route | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  if (isUrl(written) || /[?#\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(written)) {
    return complain(
      place,
      'wrong-value',
      `"${written}" is not a route.`,
      'Write a path such as "/docs", without host, query and hash.',
    )
  }
  return toRoute(written)
}

/** Where the site is published: the origin. */
export function asSiteUrl(place: Setting): string | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  const url = parseUrl(written)
  if (url === undefined || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(written)) {
    const hint = 'Write a full URL with its protocol, such as https://docs.example.com.'
    return complain(place, 'wrong-url', `"${written}" is not a valid URL.`, hint)
  }
  if (url.username || url.search || url.hash) {
    return complain(place, 'wrong-url', `"${written}" has a user name, a query or a hash.`, `Write "${url.origin}".`)
  }
  if (url.pathname === '/') return url.origin
  const message = `The url must not have a path, but it has "${url.pathname}".`
  return complain(
    place,
    'wrong-url',
    message,
    `Move the path to the option base: base: '${ensureSlashes(url.pathname)}'.`,
  )
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** A server of ours, such as a cache. The value is not shown: it may hold a password. */
export function asServerAddress(place: Setting): string | undefined {
  const written = asText(place)
  const url = written === undefined ? undefined : serverAddress(written)
  if (url !== undefined || written === undefined) return url
  const message = `"${nameOfPath(place.path)}" is not the address of a server.`
  return complain(place, 'wrong-url', message, wantedAddress)
}

/** The path below which the site is published. */
export function asBase(place: Setting): `/${string}` | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  if (isUrl(written) || /[?#\\\s"'<>]|(?:^|\/)\.{1,2}(?:\/|$)/.test(written)) {
    const hint = "Write a path such as '/docs-site/'; the host goes into url."
    return complain(place, 'wrong-value', `"${written}" is not a base path.`, hint)
  }
  return ensureSlashes(written)
}

function ensureSlashes(path: string): `/${string}` {
  const inner = path.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

/** A link inside the site: begins with a slash; query and hash may follow. Returns the path as a route, decoded. */
export function asLinkTarget(place: Setting): string | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  if (/^\/(?!\/)/.test(written)) {
    const { path, suffix } = splitSuffix(written)
    return toRoute(path) + suffix
  }
  const hint = isUrl(written)
    ? 'Use href for addresses elsewhere.'
    : `Write "/${written}", or use href for addresses elsewhere.`
  return complain(place, 'wrong-value', `"${written}" is not a route of this site.`, hint)
}

/** Any address that is safe to link to. */
export function asHref(place: Setting): string | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  const scheme = unsafeScheme(written, true)
  if (scheme === undefined) return written
  const { code, message, hint } = unsafeUrl(written, scheme)
  return complain(place, code, message, hint)
}

/** The address of a picture, which may also be the picture itself. */
export function asPicture(place: Setting): string | undefined {
  return typeof place.value === 'string' && /^data:image\//i.test(place.value) ? place.value : asHref(place)
}

/** HTML that goes into every page unchanged. */
export function asHtml(place: Setting): string | undefined {
  const html = asText(place)
  const refusal = html === undefined ? undefined : refuseHtml(html)
  if (refusal === undefined) return html
  const { code, message, hint } = refusal
  place.report({ path: place.path, code: `config-${code}`, message, hint, sparesPages: true })
  return undefined
}

/** A route of this site or an address elsewhere. */
export function asTarget(place: Setting): string | undefined {
  return typeof place.value === 'string' && !isUrl(place.value) ? asLinkTarget(place) : asHref(place)
}

function isUrl(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text.trim())
}
