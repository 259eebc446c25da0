/**
 * Turns the rendered HTML of a page into Markdown for programs that read text: components become plain Markdown, and addresses
 * absolute. The HTML has everything that the page shows, also what code, includes and components made.
 */
import { attribute, findElement, type HtmlElement, type HtmlNode, hasClass, parseHtml, textOf } from './html-tree.ts'
import { address, escapeText, isDecoration, line, longestRun } from './inline-markdown.ts'

interface Context {
  readonly page: string
  /** Level of the last heading. Tabs and steps become headings below it. */
  level: number
}

type Block = (element: HtmlElement, context: Context) => string

/** `page` is the absolute URL of the page. The result ends with a line feed, unless it is empty. */
export function toMarkdown(html: string, page: string): string {
  return treeToMarkdown(parseHtml(html), page)
}

export function treeToMarkdown(nodes: readonly HtmlNode[], page: string): string {
  const text = blocks(nodes, { page, level: 1 })
  return text === '' ? '' : `${text}\n`
}

function blocks(nodes: readonly HtmlNode[], context: Context): string {
  const found: string[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    if (run.length === 0) return
    found.push(paragraph(run, context))
    run = []
  }
  for (const node of nodes) {
    const block = typeof node === 'string' ? undefined : blockOf(node)
    if (!block || typeof node === 'string') run.push(node)
    else {
      endRun()
      if (!isDecoration(node)) found.push(block(node, context))
    }
  }
  endRun()
  return found.filter((text) => text !== '').join('\n\n')
}

function blockOf(element: HtmlElement): Block | undefined {
  if (element.attributes.includes('class')) {
    for (const name of attribute(element, 'class').split(' ')) {
      const own = byClass.get(name)
      if (own) return own
    }
  }
  const rule = byName.get(element.name)
  if (rule) return rule
  // A link or a component may have blocks inside.
  return inlineOnly.has(element.name) || !hasBlocks(element) ? undefined : inner
}

const inlineOnly = new Set('strong b em i code del s sup sub svg math img br input'.split(' '))

function hasBlocks({ children }: HtmlElement): boolean {
  return children.some((child) => typeof child !== 'string' && blockOf(child) !== undefined)
}

const inner: Block = ({ children }, context) => blocks(children, context)

const byClass = new Map<string, Block>([
  ['admonition', admonition],
  ['tab-panel', tabPanel],
  ['card', card],
  ['card-label', inner],
  ['card-text', inner],
  ['cards', cards],
  ['math-display', ({ children }, { page }) => line(children, page)],
  ['footnotes', footnotes],
])

const byName = new Map<string, Block>([
  ...'div header footer main section article aside form fieldset details docs-slot center picture'
    .split(' ')
    .map((name): [string, Block] => [name, inner]),
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Block] => [
    `h${level}`,
    (element, context) => heading(element, level, context),
  ]),
  ['p', ({ children }, context) => blocks(children, context)],
  ['summary', summary],
  ['figcaption', ({ children }, { page }) => emphasis(line(children, page))],
  ['pre', (element) => fence(textOf(element), '')],
  ['figure', figureBlock],
  ['blockquote', ({ children }, context) => quote(blocks(children, context))],
  ['ul', list],
  ['ol', list],
  ['dl', definitions],
  ['table', table],
  ['hr', () => '---'],
])

function paragraph(run: readonly HtmlNode[], { page }: Context): string {
  const text = breakLines(line(run, page))
  // At its start, these would make it a heading, a quote or a list.
  return text.replace(/^(?:\d+(?=[.)] )|(?=(?:[-+]|#{1,6}) |>|-{3}|=+$))/, (start) =>
    start === '' ? '\\' : `${start}\\`,
  )
}

function breakLines(text: string): string {
  return text.includes('<br>') ? text.replace(/ ?<br> ?/g, '\\\n') : text
}

function strong(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`
}

/** A heading in it stays one. */
function summary({ children }: HtmlElement, context: Context): string {
  const hasHeading = findElement(children, ({ name }) => /^h[1-6]$/.test(name)) !== undefined
  return hasHeading ? blocks(children, context) : strong(line(children, context.page))
}

function emphasis(text: string): string {
  return text === '' ? '' : `*${text.replaceAll('*', '')}*`
}

function heading({ children }: HtmlElement, level: number, context: Context): string {
  const text = line(children, context.page)
  context.level = level
  return text === '' ? '' : `${'#'.repeat(level)} ${text}`
}

function quote(text: string): string {
  return text === '' ? '' : text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

function admonition({ children }: HtmlElement, context: Context): string {
  const isTitle = (node: HtmlNode): node is HtmlElement =>
    typeof node !== 'string' && hasClass(node, 'admonition-title')
  const title = children.find(isTitle)
  const label = title ? line(title.children, context.page) : ''
  const body = blocks(
    children.filter((child) => child !== title),
    context,
  )
  // The stylesheet shows the first letter as a capital.
  return quote([strong(label.charAt(0).toUpperCase() + label.slice(1)), body].filter(Boolean).join('\n\n'))
}

function tabPanel(element: HtmlElement, context: Context): string {
  const { level } = context
  const label = escapeText(attribute(element, 'data-label'))
  const text = blocks(element.children, { ...context, level: level + 1 })
  return [`${'#'.repeat(Math.min(6, level + 1))} ${label}`, text].filter(Boolean).join('\n\n')
}

function cards({ children }: HtmlElement, context: Context): string {
  const items = children.flatMap((child) => (typeof child === 'string' ? [] : [blocks([child], context)]))
  return items.map((item) => (/^[-*] /.test(item) ? item : `- ${indent(item, 2)}`)).join('\n')
}

function card(element: HtmlElement, context: Context): string {
  const { page } = context
  const title = findElement(element.children, (child) => hasClass(child, 'card-title'))
  // Authors have classes of this name, too.
  if (!title && hasBlocks(element)) return blocks(element.children, context)
  const label = line(title ? title.children : element.children, page)
  const href = attribute(element, 'href')
  const name = href === '' ? strong(label) : `[${label}](${address(href, page)})`
  const about = title ? blocks(without(title, element.children), context) : ''
  if (about.includes('\n')) return `- ${name}\n\n  ${indent(about, 2)}`
  return `- ${name}${about === '' ? '' : `: ${about}`}`
}

function without(gone: HtmlElement, nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node
    return node === gone ? [] : { ...node, children: without(gone, node.children) }
  })
}

function fence(code: string, info: string): string {
  const marks = '`'.repeat(Math.max(3, longestRun(code, '`') + 1))
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`
}

function figureBlock(element: HtmlElement, context: Context): string {
  if (hasClass(element, 'code')) return codeFigure(element)
  if (hasClass(element, 'diagram')) return diagramFigure(element)
  const caption = element.children.filter((child) => typeof child !== 'string' && child.name === 'figcaption')
  const rest = element.children.filter((child) => !caption.includes(child))
  // The same drawing for wide and for narrow screens.
  const texts = blocks(rest, context).split('\n\n')
  return [...new Set(texts), blocks(caption, context)].filter(Boolean).join('\n\n')
}

function codeFigure(element: HtmlElement): string {
  const pre = findElement(element.children, ({ name }) => name === 'pre')
  const caption = findElement(element.children, ({ name }) => name === 'figcaption')
  const language = attribute(element, 'data-language')
  const title = caption ? ` title=${JSON.stringify(textOf(caption))}` : ''
  return fence(pre ? textOf(pre) : '', `${language === 'text' && title === '' ? '' : language}${title}`)
}

/** Its code says more than the texts in the drawing. */
function diagramFigure(element: HtmlElement): string {
  const caption = findElement(element.children, ({ name }) => name === 'figcaption')
  const title = caption ? ` title=${JSON.stringify(textOf(caption))}` : ''
  return fence(attribute(element, 'data-code'), `mermaid${title}`)
}

function list(element: HtmlElement, context: Context): string {
  const items = elementsOf(element, 'li')
  const first = Number(attribute(element, 'start') || 1)
  const isLoose = items.some((item) => item.children.some((child) => typeof child !== 'string' && child.name === 'p'))
  return items
    .map((item, index) => {
      const mark = element.name === 'ol' ? `${first + index}. ` : '- '
      const text = isLoose ? blocks(item.children, context) : tight(item, context)
      return `${mark}${indent(text, mark.length)}`.trimEnd()
    })
    .join(isLoose ? '\n\n' : '\n')
}

/** In a list without paragraphs, nested lists follow the text directly. */
function tight({ children }: HtmlElement, context: Context): string {
  const isList = (node: HtmlNode) => typeof node !== 'string' && (node.name === 'ul' || node.name === 'ol')
  const lists = children.filter(isList)
  const text = blocks(
    children.filter((child) => !isList(child)),
    context,
  )
  return [text, ...lists.map((it) => blocks([it], context))].filter(Boolean).join('\n')
}

function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function definitions({ children }: HtmlElement, context: Context): string {
  return children
    .flatMap((child) => {
      if (typeof child === 'string') return []
      if (child.name === 'dt') return [strong(line(child.children, context.page))]
      const text = blocks(child.name === 'dd' ? child.children : [child], context)
      return child.name === 'dd' ? [`: ${indent(text, 2)}`] : [text]
    })
    .join('\n\n')
}

function footnotes(element: HtmlElement, context: Context): string {
  const notes = findElement(element.children, ({ name }) => name === 'ol')
  return (notes ? elementsOf(notes, 'li') : [])
    .map((note, index) => `[^${index + 1}]: ${indent(blocks(note.children, context), 4)}`)
    .join('\n\n')
}

function table(element: HtmlElement, { page }: Context): string {
  const rows = rowsOf(element).map((row) => row.children.filter(isElement).map((cell) => cellText(cell, page)))
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const toLine = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [toLine(head), toLine(Array.from({ length: width }, () => '---')), ...body.map(toLine)].join('\n')
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? child : child.name === 'table' ? [] : rowsOf(child)))
}

/** A cell is one line, so its blocks are separated by line breaks. */
function cellText(cell: HtmlElement, page: string): string {
  const parts = hasBlocks(cell) ? blocks(cell.children, { page, level: 6 }).split(/\n+/) : [line(cell.children, page)]
  return parts.join('<br>').replace(/(?<!\\)\|/g, '\\|')
}

function elementsOf({ children }: HtmlElement, name: string): HtmlElement[] {
  return children.filter((child): child is HtmlElement => isElement(child) && child.name === name)
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string'
}
