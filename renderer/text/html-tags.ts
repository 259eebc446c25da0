/**
 * Splits HTML into tags and text exactly like browsers (HTML standard, section 13.2.5), so that no attribute is missed. Each
 * character is read a fixed number of times, so the time is linear.
 */
import { decodeReferences } from './decode-references.ts'

export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string
  readonly value: string
  /** As written. */
  readonly text: string
  readonly offset: number
}

export interface HtmlTag {
  readonly kind: 'tag'
  /** In lower case. */
  readonly name: string
  readonly isEnd: boolean
  readonly isSelfClosing: boolean
  readonly attributes: readonly HtmlAttribute[]
  /** As written, up to the end of the name. */
  readonly start: string
  readonly text: string
  readonly offset: number
}

/** `declaration`: what browsers treat as a comment, such as `<?php … ?>`. `unclosed`: a tag without an end and all text after it. */
export type HtmlToken =
  | HtmlTag
  | { readonly kind: 'text' | 'declaration' | 'unclosed'; readonly text: string; readonly offset: number }

const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/y
// Browsers end CDATA at the first ">" in HTML and at "]]>" in SVG. As text both are the same.
const cdata = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/y
const declaration = /<(?:!|\?|\/(?![a-zA-Z]))[^>]*>/y
const tagStart = /<(\/?)([a-zA-Z][^\t\n\f\r />]*)/y
// The lookahead behind a name without a value keeps the name whole: an opening quote without a closing one is not an attribute.
const attribute =
  /[\t\n\f\r /]*(=?[^\t\n\f\r />=]+|=)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)|(?=>))|(?=[\t\n\f\r />])(?![\t\n\f\r ]*=))/y
const tagEnd = /[\t\n\f\r /]*>/y

/** Yields tags and text, without comments. */
export function* readHtml(html: string): Generator<HtmlToken> {
  const lastEnd = html.lastIndexOf('>')
  let textStart = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(at + 1, textStart))) {
    const token = readMarkup(html, at, at < lastEnd)
    if (token === undefined) continue
    if (at > textStart) yield { kind: 'text', text: html.slice(textStart, at), offset: textStart }
    if (token.kind !== 'comment') yield token
    textStart = at + token.text.length
  }
  if (textStart < html.length) yield { kind: 'text', text: html.slice(textStart), offset: textStart }
}

type Markup = HtmlToken | { readonly kind: 'comment'; readonly text: string }

/** `undefined` for a `<` that is text. */
function readMarkup(html: string, offset: number, mayEnd: boolean): Markup | undefined {
  const note = matchAt(comment, html, offset)
  if (note) return { kind: 'comment', text: note[0] }
  const data = matchAt(cdata, html, offset)
  if (data) return { kind: 'text', text: data[0], offset }
  const start = matchAt(tagStart, html, offset)
  if (start) return readTag(html, offset, start) ?? { kind: 'unclosed', text: html.slice(offset), offset }
  const declared = mayEnd ? matchAt(declaration, html, offset) : null
  return declared ? { kind: 'declaration', text: declared[0], offset } : undefined
}

function readTag(html: string, offset: number, [start, slash, name = '']: RegExpExecArray): HtmlTag | undefined {
  const attributes: HtmlAttribute[] = []
  let at = offset + start.length
  for (let found = matchAt(attribute, html, at); found; found = matchAt(attribute, html, at)) {
    const [whole, written = '', ...values] = found
    const value = decodeReferences(values.find((it) => it !== undefined) ?? '')
    const text = whole.replace(/^[\t\n\f\r /]+/, '')
    at += whole.length
    attributes.push({ name: written.toLowerCase(), value, text, offset: at - text.length })
  }
  const end = matchAt(tagEnd, html, at)
  if (!end) return undefined
  const text = html.slice(offset, at + end[0].length)
  const flags = { isEnd: slash === '/', isSelfClosing: end[0].endsWith('/>') }
  return { kind: 'tag', name: name.toLowerCase(), ...flags, attributes, start, text, offset }
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(text)
}
