/** Text and inline elements as Markdown. */
import { attribute, findElement, type HtmlElement, type HtmlNode, hasAttribute, hasClass, textOf } from './html-tree.ts'

/** URL of the page, which relative addresses begin at. */
export type PageUrl = string

function inline(nodes: readonly HtmlNode[], page: PageUrl): string {
  let text = ''
  let last: HtmlNode | undefined
  for (const node of nodes) {
    if (isLink(node) && isLink(last)) text += ' '
    text += typeof node === 'string' ? escapeText(node) : inlineElement(node, page)
    last = node
  }
  return text
}

function isLink(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && node.name === 'a'
}

/** One line without white space at its ends. */
export function line(nodes: readonly HtmlNode[], page: PageUrl): string {
  const text = inline(nodes, page)
  return (hasLongSpaces(text) ? text.replace(/[ \t\n\r]+/g, ' ') : text).trim()
}

/** Most texts have single spaces only. To look for four strings takes a fraction of the time of a pattern. */
function hasLongSpaces(text: string): boolean {
  return text.includes('\n') || text.includes('  ') || text.includes('\t') || text.includes('\r')
}

/** Elements that readers do not see as text: icons, links to headings, texts for screen readers. */
export function isDecoration(element: HtmlElement): boolean {
  if (element.name === 'svg') return figureText(element) === ''
  if (element.attributes === '' || !/hidden|class|tablist|footnote/.test(element.attributes)) return false
  return (
    attribute(element, 'aria-hidden') === 'true' ||
    ['hash-link', 'vh', 'outline-mobile', 'page-actions', 'visually-hidden'].some((name) => hasClass(element, name)) ||
    attribute(element, 'role') === 'tablist' ||
    hasAttribute(element, 'data-footnote-backref')
  )
}

/** The text alternative of a drawing. */
function figureText(svg: HtmlElement): string {
  if (attribute(svg, 'aria-hidden') === 'true') return ''
  return (attribute(svg, 'aria-label') || textOf(svg)).replace(/\s+/g, ' ').trim()
}

function inlineElement(element: HtmlElement, page: PageUrl): string {
  if (isDecoration(element)) return ''
  const { name, children } = element
  switch (name) {
    case 'strong':
    case 'b':
      return around('**', inline(children, page))
    case 'em':
    case 'i':
      return around('*', inline(children, page))
    case 'del':
    case 's':
      return around('~~', inline(children, page))
    case 'code':
      return codeSpan(textOf(element))
    case 'a':
      return link(element, page)
    case 'img':
      return image(element, page)
    case 'br':
      return '<br>'
    case 'input':
      return attribute(element, 'type') === 'checkbox' ? `[${hasAttribute(element, 'checked') ? 'x' : ' '}] ` : ''
    case 'sup':
    case 'sub':
      return raised(element, page)
    case 'svg':
      return figure(figureText(element))
    case 'math':
      return formula(element)
    case 'iframe':
    case 'video':
    case 'audio':
      return embedded(element, page)
    default:
      return inline(children, page)
  }
}

function figure(text: string): string {
  return text === '' ? '' : `[Figure: ${escapeText(text)}]`
}

/** Marks stay outside the white space at the ends, where Markdown does not see them. */
function around(mark: string, text: string): string {
  const inside = text.trim()
  if (inside === '') return text
  const start = text.length - text.trimStart().length
  return `${text.slice(0, start)}${mark}${inside}${mark}${text.slice(start + inside.length)}`
}

function codeSpan(code: string): string {
  const text = code.replace(/\n/g, ' ')
  if (text.trim() === '') return text
  const fence = '`'.repeat(longestRun(text, '`') + 1)
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** Length of the longest run of a character. */
export function longestRun(text: string, character: string): number {
  let longest = 0
  if (!text.includes(character)) return longest
  for (const [run] of text.matchAll(new RegExp(`${character}+`, 'g'))) longest = Math.max(longest, run.length)
  return longest
}

function link(element: HtmlElement, page: PageUrl): string {
  const href = attribute(element, 'href')
  const text = linkText(element, page)
  if (hasAttribute(element, 'data-footnote-ref')) return `[^${line(element.children, page).replace(/\W/g, '')}]`
  if (href === '' || text.trim() === '') return text
  return `[${text.trim()}](${address(href, page)})`
}

/** Components put their boxes side by side without white space. Prose has no `span`. */
function linkText({ children }: HtmlElement, page: PageUrl): string {
  const hasBoxes = children.every((child) => typeof child === 'object') && children.some(({ name }) => name === 'span')
  return hasBoxes ? children.map((child) => inline([child], page)).join(' ') : inline(children, page)
}

/** Absolute, and without the characters that would end a link. */
export function address(href: string, page: PageUrl): string {
  const url = URL.canParse(href, page) ? new URL(href, page).href : href
  return url.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

function image(element: HtmlElement, page: PageUrl): string {
  const src = attribute(element, 'src')
  const alt = escapeText(attribute(element, 'alt').replace(/\s+/g, ' '))
  return src === '' || src.startsWith('data:') ? alt : `![${alt}](${address(src, page)})`
}

function raised({ name, children }: HtmlElement, page: PageUrl): string {
  const text = inline(children, page)
  return text.startsWith('[^') || text === '' ? text : `<${name}>${text}</${name}>`
}

function formula(element: HtmlElement): string {
  const tex = attribute(element, 'alttext')
  const mark = attribute(element, 'display') === 'block' ? '$$' : '$'
  return tex === '' ? escapeText(textOf(element)) : `${mark}${tex}${mark}`
}

function embedded(element: HtmlElement, page: PageUrl): string {
  const source = findElement(element.children, ({ name }) => name === 'source')
  const src = attribute(element, 'src') || (source ? attribute(source, 'src') : '')
  const title = attribute(element, 'title') || attribute(element, 'aria-label') || element.name
  return src === '' ? '' : `[${escapeText(title)}](${address(src, page)})`
}

/** Escapes what would be markup. `_` is markup only at the ends of words. */
export function escapeText(text: string): string {
  if (!/[\\`*_[\]<$~]/.test(text)) return text
  return text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~~/g, '\\~\\~')
    .replace(/<(?=[a-zA-Z/!?])/g, '&lt;')
}
