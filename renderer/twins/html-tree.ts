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
  const tags = /<(\/?)([a-zA-Z][\w-]*)(?![\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?(?:-->|$)/g
  let at = 0
  const addText = (end: number) => {
    if (end > at) (open.at(-1) ?? root).children.push(decodeReferences(html.slice(at, end)))
  }
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [, slash, written = '', attributes = ''] = match
    const name = written.toLowerCase()
    addText(match.index)
    at = tags.lastIndex
    if (slash === '/') closeElement(open, name)
    else if (name !== '') {
      const isOpen = !voids.has(name) && !attributes.endsWith('/')
      const isWhole = isOpen && (skipped.has(name) || leaves.has(name))
      if (isWhole) at = endOf(html, name, at)
      if (!isWhole) addElement({ name, attributes, children: [] }, open, isOpen)
      else if (leaves.has(name))
        open.at(-1)?.children.push({ name, attributes, children: leafText(name, html.slice(tags.lastIndex, at)) })
      tags.lastIndex = at
    }
  }
  addText(html.length)
  return root.children
}

function addElement(element: HtmlElement, open: HtmlElement[], isOpen: boolean): void {
  if (selfClosing.has(element.name) && open.at(-1)?.name === element.name) open.pop()
  open.at(-1)?.children.push(element)
  if (isOpen && open.length < deepest) open.push(element)
}

function closeElement(open: HtmlElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name)
  if (index > 0) open.length = index
}

/** The tags in code only color it. Of a drawing, only its title is text. */
function leafText(name: string, html: string): string[] {
  const text = name === 'svg' ? (/<title[^<>]*>([^<]*)/.exec(html)?.[1] ?? '') : html.replace(/<[^<>]*>/g, '')
  return text === '' ? [] : [decodeReferences(text)]
}

/** Position after the end tag that matches a start tag which ends at `from`. */
function endOf(html: string, name: string, from: number): number {
  const pattern = new RegExp(`<(/?)${name}\\b(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'gi')
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
