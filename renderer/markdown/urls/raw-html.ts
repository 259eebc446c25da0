/**
 * Rewrites the raw HTML of a `.md` file. It reaches the output unchanged, with four exceptions: comments are dropped, elements
 * that GFM disallows are shown as text, refused elements and attributes are removed, and addresses are resolved like those of
 * Markdown links.
 */

import type { Place } from '../../model/place.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { type HtmlAttribute, type HtmlTag, type HtmlToken, readHtml } from '../../text/html-tags.ts'
import { ignoredAttribute, ignoredElement } from '../../text/ignored-attributes.ts'
import { refuseElement } from '../../text/refusals.ts'
import { refuseUntrustedAttribute, refuseUntrustedElement } from '../../text/untrusted-html.ts'
import { reportDuplicateId } from '../checks/duplicate-id.ts'
import { reportMissingAlt } from '../checks/missing-alt.ts'
import { type CompileContext, report, reportRemoved } from '../tree/compile-context.ts'
import { createLocator } from '../tree/html-places.ts'
import { findAddress } from './address-span.ts'
import { resolveAttribute } from './resolve-attribute.ts'

/** GFM's list and `noscript`. Browsers read the content of these elements as text, so tags in it cannot be told from text. */
const disallowed = /^(?:title|textarea|style|xmp|iframe|noembed|noframes|noscript|script|plaintext)$/

/** `start` is the place in the file where `html` begins. */
export function rewriteRawHtml(html: string, start: Place, context: CompileContext): string {
  const placeAt = createLocator(html, start, context)
  let rewritten = ''
  let isInside = false
  const tokens = [...readHtml(html)]
  const titles = drawingTitles(tokens)
  for (const token of tokens) {
    if (isDropped(token, context)) {
      isInside = !token.isEnd
      if (isInside) reportDropped(token, placeAt(token.offset), context)
    } else if (!isInside) rewritten += rewriteToken(token, titles, placeAt, context)
  }
  return rewritten
}

/** The tags of the titles of SVG, which name a drawing for screen readers. With text only inside, browsers read them alike anywhere. */
function drawingTitles(tokens: readonly HtmlToken[]): ReadonlySet<HtmlToken> {
  const titles = new Set<HtmlToken>()
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'tag') continue
    if (token.name === 'svg' && !token.isSelfClosing) depth += token.isEnd ? -1 : 1
    if (token.name !== 'title' || token.isEnd || depth <= 0) continue
    const next = tokens[index + 1]
    const end = next?.kind === 'text' ? tokens[index + 2] : next
    if (end?.kind === 'tag' && end.name === 'title' && end.isEnd) titles.add(token).add(end)
  }
  return titles
}

/** Pages of another generator are shown without their styles and scripts, which readers never saw. */
function isDropped(token: HtmlToken, { options, isUntrusted }: CompileContext): token is HtmlTag {
  const names = options.inlineStyles ? /^script$/ : /^(?:style|script)$/
  return token.kind === 'tag' && names.test(token.name) && options.isForeign === true && !isUntrusted
}

/** GFM shows frames and allowed styles as text; other generators publish them. */
function isPublished({ name }: HtmlTag, { options, isUntrusted }: CompileContext): boolean {
  const isKnown = name === 'iframe' || (name === 'style' && options.inlineStyles === true)
  return isKnown && options.isForeign === true && !isUntrusted
}

function reportDropped({ name }: HtmlTag, place: Place, context: CompileContext): void {
  const ignored = ignoredElement(name)
  if (ignored)
    report(context, { ...ignored, code: 'blocked-element', kind: 'ignoredHtml', place, length: name.length + 1 })
}

type PlaceAt = ReturnType<typeof createLocator>

function rewriteToken(
  token: HtmlToken,
  titles: ReadonlySet<HtmlToken>,
  placeAt: PlaceAt,
  context: CompileContext,
): string {
  switch (token.kind) {
    case 'tag':
      if (!disallowed.test(token.name) || isPublished(token, context) || titles.has(token))
        return rewriteTag(token, placeAt, context)
      if (!token.isEnd) reportShown(token, placeAt(token.offset), context)
      return escapeTags(token.text)
    case 'declaration':
      return keepMarkup(token.text)
    case 'unclosed':
      reportUnclosed(token.text, placeAt(token.offset), context)
      return escapeTags(token.text)
    case 'text':
      return escapeTags(token.text)
  }
}

function reportShown({ name }: HtmlTag, place: Place, context: CompileContext): void {
  report(context, {
    code: 'html-as-text',
    kind: 'ignoredHtml',
    message: `<${name}> is shown as text: Markdown files may not contain this element.`,
    hint: ignoredElement(name)?.hint ?? `Rename the file to .mdx to use the element, or write \`<${name}>\` for code.`,
    place,
    length: name.length + 2,
  })
}

function escapeTags(text: string): string {
  return text.replaceAll('<', '&lt;')
}

/** Only the first `<` is markup; a later one could look like a tag to a tool that reads the page differently. */
function keepMarkup(text: string): string {
  return `<${escapeTags(text.slice(1))}`
}

/** The browser would read the rest of the page, up to the next `>` or quote, as attributes. */
function reportUnclosed(text: string, place: Place, context: CompileContext): void {
  const [tag = '<'] = /^<\/?[a-z][\w:-]*/i.exec(text) ?? []
  const message = `The tag "${tag}" is not closed.`
  const hint = 'Add the missing ">" or quote, or write &lt; for a "<" that is text.'
  reportRemoved(context, { code: 'unclosed-tag', message, hint, place, length: tag.length })
}

function rewriteTag(tag: HtmlTag, placeAt: PlaceAt, context: CompileContext): string {
  if (tag.isEnd && context.isUntrusted && refuseUntrustedElement(tag)) return ''
  if (tag.isEnd) return tag.attributes.length === 0 ? keepMarkup(tag.text) : keepMarkup(`${tag.start}>`)
  const place = placeAt(tag.offset)
  const refusal = refuseElement(tag) ?? (context.isUntrusted ? refuseUntrustedElement(tag) : undefined)
  if (refusal) {
    reportRemoved(context, { ...refusal, place })
    return ''
  }
  if (tag.name === 'img' && !tag.attributes.some(({ name }) => name === 'alt'))
    reportMissingAlt({ place, length: tag.start.length }, context)
  const hasSize = tag.attributes.some(({ name }) => name === 'width' || name === 'height')
  const written = tag.attributes.map((attribute) => rewriteAttribute(attribute, { tag, hasSize, placeAt }, context))
  if (written.every((text, index) => text === tag.attributes[index]?.text)) return keepMarkup(tag.text)
  // A name that begins with "=" has no meaning, but after a space it would become the value of the previous name.
  const kept = written.filter((text) => text !== '' && !text.startsWith('='))
  return keepMarkup([tag.start, ...kept].join(' ') + (tag.isSelfClosing ? ' />' : '>'))
}

/** Returns the attribute unchanged when nothing has to be resolved, and an empty string when it is refused. */
function rewriteAttribute(
  attribute: HtmlAttribute,
  { tag, hasSize, placeAt }: { readonly tag: HtmlTag; readonly hasSize: boolean; readonly placeAt: PlaceAt },
  context: CompileContext,
): string {
  const { name, value, text } = attribute
  const place = placeAt(attribute.offset)
  if (name === 'id' && context.anchors.has(value)) reportDuplicateId(value, { place, length: text.length }, context)
  if (name === 'id' || (name === 'name' && tag.name === 'a')) context.anchors.add(value)
  const refusal = context.isUntrusted ? refuseUntrustedAttribute(tag.name, name) : undefined
  if (refusal) {
    report(context, { ...refusal, place })
    return ''
  }
  const ignored = name === 'style' && !context.options.inlineStyles ? ignoredAttribute(tag.name, name) : undefined
  if (ignored) report(context, { ...ignored, kind: 'ignoredHtml', place })
  const address = () => {
    const found = findAddress(value, text)
    const { start, length } = found ?? { start: 0, length: name.length }
    const span = { place: placeAt(attribute.offset + start), length }
    return found ? { ...span, written: text.slice(start, start + length) } : span
  }
  const link = resolveAttribute({ element: tag.name, name, value, isJsx: false, place, address, hasSize }, context)
  if (link === undefined || link.value === value) return text
  return link.value === undefined ? '' : `${name}="${escapeAttribute(link.value)}"`
}
