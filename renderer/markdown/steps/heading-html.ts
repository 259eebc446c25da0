import { toHtml } from '../tree/to-html.ts'
import type { HtmlNode } from '../tree/tree.ts'

const plainTag = /^<(\/?)(b|code|del|em|i|kbd|mark|s|strong|sub|sup|u)\s*>$/i

/**
 * Writes the content of a heading for the outline: without links, since each outline entry is a link itself, and without
 * images, footnotes, ids and content that needs code.
 */
export function toOutlineHtml(children: readonly HtmlNode[]): string {
  const nodes = children.flatMap(toOutline)
  return toHtml(areTagsBalanced(nodes) ? nodes : nodes.filter(({ type }) => type !== 'raw')).trim()
}

/** An unclosed tag would affect the rest of the outline. */
function areTagsBalanced(nodes: readonly HtmlNode[]): boolean {
  const open: string[] = []
  for (const node of nodes) {
    const [, slash, name = ''] = node.type === 'raw' ? (plainTag.exec(node.value) ?? []) : []
    if (slash === '') open.push(name)
    else if (slash === '/' && open.pop() !== name) return false
  }
  return open.length === 0
}

function toOutline(node: HtmlNode): HtmlNode[] {
  if (node.type === 'text') return [node]
  if (node.type === 'raw') return plainTag.test(node.value) ? [node] : []
  if (!('children' in node)) return []
  const children = node.children as HtmlNode[] // `toOutline` drops all other nodes
  if (node.type !== 'element' || node.tagName === 'a') return isFootnote(node) ? [] : children.flatMap(toOutline)
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties.alt ?? '') }]
  if (isMathElement(node)) return [node]
  const { id, ...properties } = node.properties
  return [{ ...node, properties, children: children.flatMap(toOutline) as typeof node.children }] // none of them is a doctype
}

function isFootnote(node: HtmlNode): boolean {
  return node.type === 'element' && 'dataFootnoteRef' in node.properties
}

function isMathElement(node: HtmlNode): boolean {
  return node.type === 'element' && [node.properties.className].flat().includes('math')
}
