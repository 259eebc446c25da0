/** Readers for the addresses and paths of a config. */
import { isAbsolute, normalize } from 'node:path/posix'
import type { FilePath, Route } from '../model/model.ts'
import { refuseHtml } from '../text/refusals.ts'
import { toRoute } from '../text/routes.ts'
import { safeSchemes, unsafeScheme } from '../text/url-scheme.ts'
import { asText, complain, nameOfPath, type Setting } from './read-options.ts'

/** A file or folder inside the project, in either slash style; comes out relative, with forward slashes. */
export function asProjectPath(place: Setting): FilePath | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  const path = normalize(written.replaceAll('\\', '/'))
  if (isAbsolute(path) || /^[A-Za-z]:/.test(path)) {
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

/** A path on the site, in any of the ways people write one; comes out with one leading slash and none at the end. */
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
    const hint = 'Make sure it has a protocol; for example, https://docs.example.com.'
    return complain(place, 'wrong-url', `"${written}" does not look like a valid URL.`, hint)
  }
  if (url.username || url.search || url.hash) {
    return complain(place, 'wrong-url', `"${written}" is more than an address.`, `Write "${url.origin}".`)
  }
  if (url.pathname === '/') return url.origin
  const message = `The url is not supposed to contain a sub-path like "${url.pathname}".`
  return complain(
    place,
    'wrong-url',
    message,
    `Use the base field for sub-paths: base: '${ensureSlashes(url.pathname)}'.`,
  )
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** The path below which the site is published. */
export function asBase(place: Setting): `/${string}` | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  if (isUrl(written) || /[?#\\\s"'<>]|(?:^|\/)\.{1,2}(?:\/|$)/.test(written)) {
    const hint = "Write a path such as '/docs-site/'; the host belongs into url."
    return complain(place, 'wrong-value', `"${written}" is not a base path.`, hint)
  }
  return ensureSlashes(written)
}

function ensureSlashes(path: string): `/${string}` {
  const inner = path.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

/** A link inside the site: begins with a slash; query and hash may follow. */
export function asLinkTarget(place: Setting): string | undefined {
  const written = asText(place)
  if (written === undefined || /^\/(?!\/)/.test(written)) return written
  const hint = isUrl(written)
    ? 'Use href for addresses elsewhere.'
    : `Write "/${written}", or use href for addresses elsewhere.`
  return complain(place, 'wrong-value', `"${written}" is not a route of this site.`, hint)
}

/** Any address that is safe to link to. */
export function asHref(place: Setting): string | undefined {
  const written = asText(place)
  if (written === undefined) return undefined
  const scheme = unsafeScheme(written)
  if (scheme === undefined) return written
  const message = `"${written}" has the scheme "${scheme}:", which links may not have.`
  return complain(place, 'unsafe-url', message, `Use one of ${safeSchemes.join(', ')}, or a path.`)
}

/** The address of a picture, which may also be the picture itself. */
export function asPicture(place: Setting): string | undefined {
  return typeof place.value === 'string' && /^data:image\//i.test(place.value) ? place.value : asHref(place)
}

/** HTML that goes into every page as it is. */
export function asHtml(place: Setting): string | undefined {
  const html = asText(place)
  const refusal = html === undefined ? undefined : refuseHtml(html)
  return refusal === undefined ? html : complain(place, refusal.code, refusal.message, refusal.hint)
}

/** A route of this site or an address elsewhere. */
export function asTarget(place: Setting): string | undefined {
  return typeof place.value === 'string' && !isUrl(place.value) ? asLinkTarget(place) : asHref(place)
}

function isUrl(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text.trim())
}
