/** Converts a Markdown tree to an HTML tree. JSX and expressions stay, with their children converted. */
import type { Element } from 'hast'
import type { Root as MarkdownRoot, PhrasingContent, Table, TableCell } from 'mdast'
import { defaultHandlers, type Handler, type Handlers, toHast } from 'mdast-util-to-hast'
import { decodePercent } from '../../text/decode-percent.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import { element, type HtmlNode, type Root, walk, walkHtml } from '../tree/tree.ts'

type Labels = Pick<CompileContext, 'translate'>

const keep: Handler = (_state, node) => node

/** Not the option `passThrough`, which makes a deep copy of each node, syntax trees of expressions included. */
const keepWithChildren: Handler = (state, node) => ({ ...node, children: state.all(node) })

const scrollableTable: Handler = (state, node, parent) => {
  const table = defaultHandlers.table(state, node)
  walkHtml(table, unmarkEmptyHeading)
  // Focusable, so that the keyboard can scroll it.
  return parent ? element('div', { className: ['table-scroll', ...tableLooks(node)], tabIndex: 0 }, [table]) : table
}

const manyRows = 15
/** Characters that fit the narrowest column of text beside a sidebar: 640 px. */
const narrowTable = 70

/** Characters that fit the width which prose.css gives to sentences in the last column. */
const shortText = 22

function tableLooks(table: Table): string[] {
  const hasSentences = table.children.some(({ children }) => lengthOf(children.at(-1)) > shortText)
  return [...(hasSentences ? ['table-text'] : []), ...lengthLooks(table)]
}

/** Code, which does not wrap, has its width without our help. */
function lengthOf(cell: TableCell | undefined): number {
  let length = 0
  if (!cell) return length
  walk<PhrasingContent>(cell, (node) => {
    if (node.type === 'text') length += node.value.length
  })
  return length
}

/** Long tables are striped. Their head can stay in view if they need no scrolling, which only the text shows before layout. */
function lengthLooks({ children }: Table): string[] {
  if (children.length <= manyRows) return []
  const widths: number[] = []
  for (const row of children)
    row.children.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, unbreakable(cell))
    })
  const width = widths.reduce((sum, width) => sum + width + 3, 0)
  return width <= narrowTable ? ['table-long', 'table-sticky'] : ['table-long']
}

/** The longest word of a cell; code counts as one. Images and formulas may have any width. */
function unbreakable(cell: TableCell): number {
  let longest = 0
  walk<PhrasingContent>(cell, (node) => {
    if (node.type === 'inlineCode') longest = Math.max(longest, node.value.length + 1)
    else if (node.type === 'text') for (const word of node.value.split(/\s/)) longest = Math.max(longest, word.length)
    else if (node.type !== 'link' && node.type !== 'emphasis' && node.type !== 'strong') longest = narrowTable
  })
  return longest
}

/** An empty cell is not a heading: the column of names often has none. */
function unmarkEmptyHeading(node: HtmlNode): void {
  if (node.type === 'element' && node.tagName === 'th' && node.children.length === 0) node.tagName = 'td'
}

/** Adds a label for screen readers to GFM's check boxes, which have none. */
function namedCheckBox({ translate }: Labels): Handler {
  return (state, node, parent) => {
    const item = defaultHandlers.listItem(state, node, parent)
    const box = node.checked === null || node.checked === undefined ? undefined : findInput(item)
    if (box) box.properties.ariaLabel = translate(node.checked ? 'Done' : 'To do')
    return item
  }
}

function findInput({ children }: Element): Element | undefined {
  const first = children.find((child) => child.type === 'element')
  return first === undefined || first.tagName === 'input' ? first : findInput(first)
}

/** Remembers the definition, which holds the address. */
function withDefinition(handler: Handler): Handler {
  return (state, node, parent) => {
    const made = handler(state, node, parent)
    const definition = state.definitionById.get(String(node.identifier).toUpperCase())
    if (definition?.position && made && 'type' in made && made.type === 'element')
      made.data = { ...made.data, definition: definition.position }
    return made
  }
}

/** Ids of footnotes, such as `[^†]`, are encoded as addresses are. Links decode their targets. */
const readableReference: Handler = (state, node) => {
  const made = defaultHandlers.footnoteReference(state, node)
  for (const link of made.children) if (link.type === 'element') decodeId(link)
  return made
}

/** The list of footnotes is the last element. */
function decodeFootnoteIds({ children }: Root): void {
  const section = children.findLast((child) => child.type === 'element')
  if (!section || !('dataFootnotes' in section.properties)) return
  for (const list of section.children)
    if (list.type === 'element') for (const item of list.children) if (item.type === 'element') decodeId(item)
}

function decodeId({ properties }: Element): void {
  if (typeof properties.id === 'string') properties.id = decodePercent(properties.id)
}

const handlers: Handlers = {
  footnoteReference: readableReference,
  linkReference: withDefinition(defaultHandlers.linkReference),
  imageReference: withDefinition(defaultHandlers.imageReference),
  table: scrollableTable,
  mdxJsxFlowElement: keepWithChildren,
  mdxJsxTextElement: keepWithChildren,
  mdxFlowExpression: keep,
  mdxTextExpression: keep,
  mdxjsEsm: keep,
}

export function toHtmlTree(tree: MarkdownRoot, labels: Labels): Root {
  const root = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    handlers: { ...handlers, listItem: namedCheckBox(labels) },
    footnoteLabel: labels.translate('Footnotes'),
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (note, use) =>
      labels.translate('Back to reference {number}', { number: `${note + 1}${use > 1 ? `-${use}` : ''}` }),
  })
  if (root.type !== 'root') return { type: 'root', children: [] }
  decodeFootnoteIds(root)
  return root
}
