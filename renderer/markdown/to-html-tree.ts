/** From Markdown to HTML, as trees. JSX and expressions pass through, their children converted. */
import type { Element } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import { defaultHandlers, type Handler, type Handlers, toHast } from 'mdast-util-to-hast'
import { element, type HtmlNode, type Root, walkHtml } from './tree.ts'

const keep: Handler = (_state, node) => node

/** Not `passThrough`, which copies each node deeply, syntax trees of expressions included. */
const keepWithChildren: Handler = (state, node) => ({ ...node, children: state.all(node) })

const scrollableTable: Handler = (state, node, parent) => {
  const table = defaultHandlers.table(state, node)
  walkHtml(table, unmarkEmptyHeading)
  // Focusable, so that keys can scroll it.
  return parent ? element('div', { className: ['table-scroll'], tabIndex: 0 }, [table]) : table
}

/** A cell that says nothing is no heading: above a column of names there is often none. */
function unmarkEmptyHeading(node: HtmlNode): void {
  if (node.type === 'element' && node.tagName === 'th' && node.children.length === 0) node.tagName = 'td'
}

/** GFM's check boxes have no name; what they say is said to everybody. */
const namedCheckBox: Handler = (state, node, parent) => {
  const item = defaultHandlers.listItem(state, node, parent)
  const box = node.checked === null || node.checked === undefined ? undefined : findInput(item)
  if (box) box.properties.ariaLabel = node.checked ? 'Done' : 'To do'
  return item
}

function findInput({ children }: Element): Element | undefined {
  const first = children.find((child) => child.type === 'element')
  return first === undefined || first.tagName === 'input' ? first : findInput(first)
}

const handlers: Handlers = {
  listItem: namedCheckBox,
  table: scrollableTable,
  mdxJsxFlowElement: keepWithChildren,
  mdxJsxTextElement: keepWithChildren,
  mdxFlowExpression: keep,
  mdxTextExpression: keep,
  mdxjsEsm: keep,
}

export function toHtmlTree(tree: MarkdownRoot): Root {
  const root = toHast(tree, { allowDangerousHtml: true, clobberPrefix: '', handlers })
  return root.type === 'root' ? root : { type: 'root', children: [] }
}
