/**
 * Reads our own HTML into a small tree for `to-markdown.ts`. HTML of authors may leave tags open: an end tag closes everything inside its
 * element, and one without a start is ignored.
 */
import { decodeReferences } from '../text/decode-references.ts'

export interface HtmlElement {
  readonly name: string
  /** As written; read them with `attribute`. */
  readonly attributes: string
  readonly children: HtmlNode[]
}

/** A string is text with its character references decoded. */
export type HtmlNode = string | HtmlElement

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** What these contain is for browsers, or is repeated elsewhere on the page. */
const skipped = new Set(
  'script style template nav noscript textarea select button annotation canvas object map'.split(' '),
)
/** Their text is taken at once: building trees of colored code and of drawings would take most of the time. */
const leaves = new Set(['pre', 'svg', 'math'])
/** Elements further down are put side by side, so that no HTML can exhaust the stack. */
const deepest = 200
/** Two of these inside each other: the first one was not closed. */
const selfClosing = new Set('p li dt dd tr td th option'.split(' '))

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: '', children: [] }
  const open = [root]
  let at = 0
  const addText = (end: number) => {
    if (end > at) open.at(-1)?.children.push(decodeReferences(html.slice(at, end)))
  }
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', Math.max(at, start + 1))) {
    const tag = tagAt(html, start)
    if (!tag) continue
    addText(start)
    at = tag.end
    if (tag.isEnd) closeElement(open, tag.name)
    else if (tag.name !== '') at = startElement(html, tag, open)
  }
  addText(html.length)
  return root.children
}

interface Tag {
  /** In lower case; empty for a comment. */
  readonly name: string
  readonly attributes: string
  readonly isEnd: boolean
  /** Position after the tag. */
  readonly end: number
}

/** Most tags are only a name. */
const shortTag = /<\/?([a-z][a-z0-9]*)>/y
const anyTag = /<\/?([a-zA-Z][\w-]*)(?![\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?(?:-->|$)/y

function tagAt(html: string, start: number): Tag | undefined {
  const isEnd = html[start + 1] === '/'
  shortTag.lastIndex = start
  const short = shortTag.exec(html)
  if (short) return { name: short[1] ?? '', attributes: '', isEnd, end: shortTag.lastIndex }
  anyTag.lastIndex = start
  const match = anyTag.exec(html)
  if (!match) return undefined
  return { name: (match[1] ?? '').toLowerCase(), attributes: match[2] ?? '', isEnd, end: anyTag.lastIndex }
}

/** Returns the position after what was read. */
function startElement(html: string, { name, attributes, end }: Tag, open: HtmlElement[]): number {
  const isOpen = !voids.has(name) && !attributes.endsWith('/')
  const pattern = isOpen ? wholes.get(name) : undefined
  if (!pattern) {
    addElement({ name, attributes, children: [] }, open, isOpen)
    return end
  }
  const after = endOf(html, pattern, end)
  if (leaves.has(name))
    open.at(-1)?.children.push({ name, attributes, children: leafText(name, html.slice(end, after)) })
  return after
}

function addElement(element: HtmlElement, open: HtmlElement[], isOpen: boolean): void {
  if (selfClosing.has(element.name) && open.at(-1)?.name === element.name) open.pop()
  open.at(-1)?.children.push(element)
  if (isOpen && open.length < deepest) open.push(element)
}

function closeElement(open: HtmlElement[], name: string): void {
  for (let index = open.length - 1; index > 0; index--)
    if (open[index]?.name === name) {
      while (open.length > index) open.pop()
      return
    }
}

/** The tags in code only color it. Of a drawing, only its title is text. */
function leafText(name: string, html: string): string[] {
  const text = name === 'svg' ? (/<title[^<>]*>([^<]*)/.exec(html)?.[1] ?? '') : html.replace(/<[^<>]*>/g, '')
  return text === '' ? [] : [decodeReferences(text)]
}

/** Elements that are read at once, with the pattern of their tags. */
const wholes = new Map(
  [...skipped, ...leaves].map((name) => [name, new RegExp(`<(/?)${name}\\b(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'gi')]),
)

/** Position after the end tag that matches a start tag which ends at `from`. */
function endOf(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  let depth = 1
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return pattern.lastIndex
  }
  return html.length
}

/** Value of an attribute; empty when it has none or is missing. */
export function attribute({ attributes }: HtmlElement, name: string): string {
  if (!attributes.includes(name)) return ''
  const at = attributes.indexOf(` ${name}="`)
  const start = at + name.length + 3
  // Our own HTML; the pattern below, for HTML of authors, takes much longer.
  if (at >= 0) return decodeReferences(attributes.slice(start, attributes.indexOf('"', start)))
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return decodeReferences(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
}

export function hasAttribute({ attributes }: HtmlElement, name: string): boolean {
  return attributes.includes(name) && new RegExp(`(?:^|\\s)${name}(?=[\\s=/]|$)`, 'i').test(attributes)
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return element.attributes.includes(name) && attribute(element, 'class').split(/\s+/).includes(name)
}

export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** The first element inside that satisfies the test. */
export function findElement(
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const found = test(node) ? node : findElement(node.children, test)
    if (found) return found
  }
  return undefined
}
