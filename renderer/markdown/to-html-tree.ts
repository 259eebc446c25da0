/** From Markdown to HTML, as trees. JSX and expressions pass through, their children converted. */
import type { Root as MarkdownRoot } from 'mdast'
import { defaultHandlers, type Handler, type Handlers, toHast } from 'mdast-util-to-hast'
import { element, type Root } from './tree.ts'

const keep: Handler = (_state, node) => node

/** Not `passThrough`, which copies each node deeply, syntax trees of expressions included. */
const keepWithChildren: Handler = (state, node) => ({ ...node, children: state.all(node) })

const scrollableTable: Handler = (state, node, parent) => {
  const table = defaultHandlers.table(state, node)
  return parent ? element('div', { className: ['table-scroll'] }, [table]) : table
}

const handlers: Handlers = {
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
