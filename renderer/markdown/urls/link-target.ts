/** Turns one written address into the value of an attribute, and adds it to the page's list of links. */
import type { WrittenLink } from '../../model/model.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { holeText } from '../../text/hole-text.ts'
import type { UrlUse } from '../../text/url-attributes.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import type { AddressSpan } from './address-span.ts'
import { resolveUrl, type Target } from './resolve-url.ts'

interface WrittenUrl {
  readonly url: string
  readonly use: UrlUse
  readonly address: () => AddressSpan
  /** For an image: whether it has a width or a height. */
  readonly hasSize?: boolean
  /** Whether the value belongs to an `<img>`, which can have one hole for several attributes. */
  readonly isImageElement?: boolean
}

export interface LinkValue {
  /** `undefined` when the address was refused. */
  readonly value: string | undefined
  readonly isExternal: boolean
}

export function linkTarget(written: WrittenUrl, context: CompileContext): LinkValue {
  const target = resolveUrl(written.url, written.use, context, context.options)
  const link = toPageLink(target)
  if (link) context.links.push({ ...placeOf(written), ...link })
  return {
    value: toValue(target, written),
    isExternal: target.kind === 'external' && isWebAddress(written.url),
  }
}

function isWebAddress(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url)
}

function toValue(target: Target, written: WrittenUrl): string {
  switch (target.kind) {
    case 'external':
    case 'plain':
      return target.url
    case 'anchor':
      return written.url
    case 'file':
      return holeText({ hole: 'link', file: target.file, suffix: target.suffix, ...(target.or && { or: target.or }) })
    case 'named':
      return holeText({ hole: 'named', name: target.name, or: target.or })
    case 'route':
      return holeText({ hole: 'route', route: target.route, suffix: target.suffix })
    case 'asset':
      return `${holeText({ hole: 'asset', file: target.file })}${target.suffix}`
    case 'image':
      if (!written.isImageElement) return holeText({ hole: 'asset', file: target.file })
      return holeText({ hole: 'image', file: target.file, hasSize: written.hasSize ?? false })
  }
}

type WrittenPlace = Pick<WrittenLink, 'written' | 'line' | 'column' | 'length'>

function placeOf({ url, address }: WrittenUrl): WrittenPlace {
  const { place = { line: 1, column: 1 }, length = url.length, written = decodePercent(url) } = address()
  return { written, line: place.line, column: place.column, length: Math.max(1, length) }
}

function toPageLink(target: Target): Omit<WrittenLink, keyof WrittenPlace> | undefined {
  switch (target.kind) {
    case 'plain':
      return undefined
    case 'external':
      return isWebAddress(target.url) ? { kind: 'external', target: target.url, hash: undefined } : undefined
    case 'anchor':
      return target.hash === '' ? undefined : { kind: 'anchor', target: '', hash: target.hash }
    case 'named':
      return { kind: 'named', target: target.name, or: target.or, hash: undefined }
    case 'route':
      return { kind: 'route', target: target.route, hash: hashOf(target.suffix) }
    default:
      return {
        kind: target.kind,
        target: target.file,
        ...(target.or && { or: target.or }),
        hash: hashOf(target.suffix),
      }
  }
}

function hashOf(suffix: string): string | undefined {
  const start = suffix.indexOf('#')
  return start < 0 || start === suffix.length - 1 ? undefined : decodePercent(suffix.slice(start + 1))
}
