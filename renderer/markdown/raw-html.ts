/**
 * Raw HTML of a `.md` file, which goes to the output as it is but for three things: comments are dropped, the elements GFM
 * disallows are escaped, and addresses are resolved and checked like those of Markdown links.
 */
import { escapeAttribute } from '../escape.ts'
import { decodeReferences } from './decode-references.ts'
import { linkTarget } from './link-target.ts'
import type { PageContext, Place } from './page-context.ts'
import { schemeOf } from './resolve-url.ts'
import { purposeOf } from './url-attributes.ts'

const commentOrTag = /<!--(?:>|->|[\s\S]*?(?:-->|$))|<([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)(>?)/gi
const attribute = /([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g
const disallowed = /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?:[\s/>]|$))/gi

/** `place` is where the piece begins in the file. */
export function rewriteRawHtml(html: string, place: Place, context: PageContext): string {
  return html
    .replace(
      commentOrTag,
      (whole: string, name: string | undefined, attributes: string, end: string, offset: number) => {
        if (name === undefined) return ''
        if (attributes.trim() === '') return whole
        const tag = { name: name.toLowerCase(), attributes, place: placeAt(html, offset, place) }
        return `<${name}${rewriteAttributes(tag, context)}${end}`
      },
    )
    .replace(disallowed, '&lt;')
}

interface Tag {
  readonly name: string
  readonly attributes: string
  readonly place: Place
}

function rewriteAttributes(tag: Tag, context: PageContext): string {
  return tag.attributes.replace(attribute, (whole: string, name: string, quoted: string) => {
    const value = decodeReferences(/^["']/.test(quoted) ? quoted.slice(1, -1) : quoted)
    const lowerName = name.toLowerCase()
    if (lowerName === 'id' || (lowerName === 'name' && tag.name === 'a')) context.anchors.add(value)
    return rewriteUrl(tag, { name: lowerName, value, whole }, context)
  })
}

/** The attribute as it was when there is nothing to change, nothing when it has to go. */
function rewriteUrl(
  tag: Tag,
  { name, value, whole }: Record<'name' | 'value' | 'whole', string>,
  context: PageContext,
) {
  const use = purposeOf(tag.name, name)
  if (use === undefined || (use === 'check' && schemeOf(value) === undefined)) return whole
  const isImageElement = use === 'image'
  const hasSize = isImageElement && /(?:^|\s)(?:width|height)\s*=/i.test(tag.attributes)
  const written = {
    url: value,
    use: use === 'check' ? ('link' as const) : use,
    place: tag.place,
    hasSize,
    isImageElement,
  }
  const link = linkTarget(written, context)
  if (link.value === undefined) return ''
  return link.value === value ? whole : `${name}="${escapeAttribute(link.value)}"`
}

/** The place of a character, counted from the place where the text begins. */
function placeAt(text: string, offset: number, start: Place): Place {
  const before = text.slice(0, offset)
  const lineBreaks = before.split('\n').length - 1
  if (lineBreaks === 0) return { line: start.line, column: start.column + offset }
  return { line: start.line + lineBreaks, column: offset - before.lastIndexOf('\n') }
}
