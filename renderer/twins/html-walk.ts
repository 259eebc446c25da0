/**
 * Reads our own HTML from start to end, and reports elements and text as they come. HTML of authors may leave tags open: an end tag
 * closes everything inside its element, and one without a start is ignored.
 */
import { decodeReferences } from '../text/decode-references.ts'

/** `Open` is what the visitor keeps of an element that is open. */
export interface HtmlVisitor<Open extends { readonly name: string }> {
  /** `start` is the position of the tag, `end` the one after it. */
  open(tag: HtmlTag, parent: Open, start: number, end: number): Open
  /** With its character references. */
  text(parent: Open, text: string): void
  /** `end` is the position at which the content ends. */
  close(element: Open, parent: Open, end: number): void
}

export interface HtmlTag {
  /** In lower case; empty for a comment. */
  readonly name: string
  /** As written; read them with `attribute`. */
  readonly attributes: string
  /** `whole`: an element that is read at once. */
  readonly kind: 'start' | 'end' | 'empty' | 'whole' | 'comment'
  /** The end tag that it wants. */
  readonly end: string
}

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** What these contain is for browsers, or is repeated elsewhere on the page. They are not reported. */
const skipped = new Set(
  'script style template nav noscript textarea select button annotation canvas object map'.split(' '),
)
/** Only their text is reported: the tags in code color it, and the words in a drawing are parts of it. */
const leaves = new Set(['pre', 'svg', 'math'])
/** Elements further down are put side by side, so that no HTML can make too many levels. */
const deepest = 200
/** Two of these inside each other: the first one was not closed. */
const selfClosing = new Set('p li dt dd tr td th option'.split(' '))

/** Closes all elements but the root. */
export function walkHtml<Open extends { readonly name: string }>(
  html: string,
  root: Open,
  visitor: HtmlVisitor<Open>,
): void {
  const open = [root]
  let top = root
  const close = (end: number) => {
    const element = top
    open.pop()
    top = open.at(-1) ?? root
    visitor.close(element, top, end)
  }
  const tags = createTagReader(html)
  /** Up to here, everything was reported. */
  let at = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', Math.max(at, start + 1))) {
    const tag = tags.read(start)
    if (!tag) continue
    if (start > at) visitor.text(top, html.slice(at, start))
    at = tags.position()
    const { name, kind } = tag
    if (kind === 'start') {
      if (selfClosing.has(name) && top.name === name) close(start)
      const element = visitor.open(tag, top, start, at)
      const next = html.indexOf('<', at)
      // Most elements have only text in them, and these are closed here.
      if (next > 0 && html.startsWith(tag.end, next)) {
        if (next > at) visitor.text(element, html.slice(at, next))
        visitor.close(element, top, next)
        at = next + tag.end.length
      } else if (open.length === deepest) visitor.close(element, top, at)
      else {
        open.push(element)
        top = element
      }
    } else if (kind === 'end') for (let left = levelsOf(open, name); left > 0; left--) close(start)
    else if (kind !== 'comment') {
      const content = at
      if (kind === 'whole') at = endOf(html, name, content)
      if (skipped.has(name)) continue
      const element = visitor.open(tag, top, start, content)
      if (kind === 'whole') visitor.text(element, leafText(name, html.slice(content, at)))
      visitor.close(element, top, at)
    }
  }
  if (at < html.length) visitor.text(top, html.slice(at))
  while (open.length > 1) close(html.length)
}

/** How many elements an end tag closes. */
function levelsOf(open: readonly { readonly name: string }[], name: string): number {
  for (let index = open.length - 1; index > 0; index--) if (open[index]?.name === name) return open.length - index
  return 0
}

/** Most tags are only a name, and a pattern takes twice as long to read these. */
const plainNames =
  'a b blockquote code dd del div dl dt em figcaption h1 h2 h3 h4 h5 h6 i li ol p s section span strong sub sup table tbody td th thead tr ul'
const plainTags = new Map(
  plainNames.split(' ').flatMap((name): [string, HtmlTag][] => [
    [name, { name, attributes: '', kind: 'start', end: `</${name}>` }],
    [`/${name}`, { name, attributes: '', kind: 'end', end: '' }],
  ]),
)
const longestPlain = '</blockquote'.length
const anyTag = /<\/?([a-zA-Z][\w-]*)(?![\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?(?:-->|$)/y

function createTagReader(html: string) {
  let close = -1
  let position = 0
  return {
    /** `undefined` for a `<` that is text. */
    read(start: number): HtmlTag | undefined {
      // It is searched for once, so the time stays linear.
      if (close < start) close = html.indexOf('>', start)
      if (close < 0) close = html.length
      position = close + 1
      const plain = close - start <= longestPlain ? plainTags.get(html.slice(start + 1, close)) : undefined
      if (plain) return plain
      anyTag.lastIndex = start
      const match = anyTag.exec(html)
      position = anyTag.lastIndex
      return match ? tagOf((match[1] ?? '').toLowerCase(), match[2] ?? '', html[start + 1] === '/') : undefined
    },
    /** Position after the tag that was read last. */
    position: () => position,
  }
}

function tagOf(name: string, attributes: string, isEnd: boolean): HtmlTag {
  if (isEnd || name === '') return { name, attributes, kind: isEnd ? 'end' : 'comment', end: '' }
  const isEmpty = voids.has(name) || attributes.endsWith('/')
  return { name, attributes, kind: isEmpty ? 'empty' : wholes.has(name) ? 'whole' : 'start', end: `</${name}>` }
}

function leafText(name: string, html: string): string {
  return name === 'svg' ? (/<title[^<>]*>([^<]*)/.exec(html)?.[1] ?? '') : html.replace(/<[^<>]*>/g, '')
}

/** Elements that are read at once, with the pattern of their tags. */
const wholes = new Map(
  [...skipped, ...leaves].map((name) => [name, new RegExp(`<(/?)${name}\\b(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'gi')]),
)

/** Position after the end tag that matches a start tag which ends at `from`. */
function endOf(html: string, name: string, from: number): number {
  const pattern = wholes.get(name)
  if (!pattern) return from
  pattern.lastIndex = from
  let depth = 1
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return pattern.lastIndex
  }
  return html.length
}

/** Value of an attribute; empty when it has none or is missing. */
export function attribute(attributes: string, name: string): string {
  if (!attributes.includes(name)) return ''
  const at = attributes.indexOf(` ${name}="`)
  const start = at + name.length + 3
  // Our own HTML; the pattern below, for HTML of authors, takes much longer.
  if (at >= 0) return decodeReferences(attributes.slice(start, attributes.indexOf('"', start)))
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return decodeReferences(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
}

export function hasAttribute(attributes: string, name: string): boolean {
  return attributes.includes(name) && new RegExp(`(?:^|\\s)${name}(?=[\\s=/]|$)`, 'i').test(attributes)
}

export function hasClass(attributes: string, name: string): boolean {
  return attributes.includes(name) && attribute(attributes, 'class').split(/\s+/).includes(name)
}
