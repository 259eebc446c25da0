/** Converts definition lists: paragraphs whose lines after the first begin with `: `. Adjacent ones become one list. */
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { CompileContext } from '../tree/compile-context.ts'
import { markup } from '../tree/markup.ts'
import type { AnyNode } from '../tree/tree.ts'

export function replaceDefinitionLists(tree: Root, context: CompileContext): void {
  if (/^[ \t>]*: /m.test(context.text)) replaceIn(tree)
}

function replaceIn(parent: { children: RootContent[] }): void {
  const children: RootContent[] = []
  let list: RootContent[] | undefined
  for (const node of parent.children) {
    const entries = node.type === 'paragraph' ? toEntries(node) : undefined
    if (!entries && canHoldLists(node)) replaceIn(node)
    if (entries && list) list.push(...entries)
    else children.push(entries ? markup('dl', {}, entries) : node)
    list = entries && (list ?? entries)
  }
  parent.children = children
}

function canHoldLists(node: AnyNode): node is AnyNode & { children: RootContent[] } {
  return node.children !== undefined && node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'table'
}

/** The term and its definitions; `undefined` when the paragraph is not a definition. */
function toEntries(paragraph: Paragraph): RootContent[] | undefined {
  const parts = splitAtDefinitions(paragraph.children)
  if (parts.length < 2) return undefined
  return parts.map((children, index) => markup(index === 0 ? 'dt' : 'dd', {}, children))
}

function splitAtDefinitions(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    const pieces = node.type === 'text' ? node.value.split(/\n: +/) : []
    if (pieces.length < 2) parts.at(-1)?.push(node)
    else {
      pieces.forEach((value, index) => {
        if (index > 0) parts.push([])
        if (value !== '') parts.at(-1)?.push({ type: 'text', value })
      })
    }
  }
  return parts
}
