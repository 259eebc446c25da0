/** Turns one written address into the value of an attribute, and puts it on the page's list of links. */
import { holeText } from '../hole-text.ts'
import type { PageLink } from '../model.ts'
import { type PageContext, type Place, report } from './page-context.ts'
import { decode, resolveUrl, type Target, type UrlUse } from './resolve-url.ts'

export interface WrittenUrl {
  readonly url: string
  readonly use: UrlUse
  readonly place: Place | undefined
  /** For an image: its width or height is given. */
  readonly hasSize?: boolean
  /** Whether the value ends up in an `<img>`, where a hole for all its attributes can stand. */
  readonly isImageElement?: boolean
}

export interface LinkValue {
  /** `undefined` when the address was refused. */
  readonly value: string | undefined
  readonly isExternal: boolean
}

export function linkTarget(written: WrittenUrl, context: PageContext): LinkValue {
  const target = resolveUrl(written.url, written.use, context.path, context.options)
  if (target.kind === 'unsafe') {
    report(context, {
      code: 'unsafe-url',
      message: `The address "${written.url}" uses the scheme "${target.scheme}:", which is not allowed.`,
      hint: 'Use an http, https, mailto or tel address, or a path.',
      place: written.place,
      length: written.url.length,
    })
    return { value: undefined, isExternal: false }
  }
  const link = toPageLink(target, written)
  if (link) context.links.push(link)
  return {
    value: toValue(target, written),
    isExternal: target.kind === 'external' && /^(?:https?:)?\/\//i.test(written.url),
  }
}

type SafeTarget = Exclude<Target, { kind: 'unsafe' }>

function toValue(target: SafeTarget, written: WrittenUrl): string {
  switch (target.kind) {
    case 'external':
    case 'plain':
      return target.url
    case 'anchor':
      return written.url
    case 'file':
      return holeText({ hole: 'link', file: target.file, suffix: target.suffix })
    case 'route':
      return holeText({ hole: 'route', route: target.route, suffix: target.suffix })
    case 'asset':
      return `${holeText({ hole: 'asset', file: target.file })}${target.suffix}`
    case 'image':
      if (!written.isImageElement) return holeText({ hole: 'asset', file: target.file })
      return holeText({ hole: 'image', file: target.file, hasSize: written.hasSize ?? false })
  }
}

function toPageLink(target: SafeTarget, { url, place }: WrittenUrl): PageLink | undefined {
  const where = { written: decode(url), line: place?.line ?? 1, column: place?.column ?? 1 }
  switch (target.kind) {
    case 'external':
    case 'plain':
      return undefined
    case 'anchor':
      return target.hash === '' ? undefined : { kind: 'anchor', target: '', hash: target.hash, ...where }
    case 'route':
      return { kind: 'route', target: target.route, hash: hashOf(target.suffix), ...where }
    default:
      return { kind: target.kind, target: target.file, hash: hashOf(target.suffix), ...where }
  }
}

function hashOf(suffix: string): string | undefined {
  const start = suffix.indexOf('#')
  return start < 0 || start === suffix.length - 1 ? undefined : decode(suffix.slice(start + 1))
}
