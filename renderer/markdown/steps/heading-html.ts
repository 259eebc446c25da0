import { toHtml } from '../tree/to-html.ts'
import type { HtmlNode } from '../tree/tree.ts'

const plainTag = /^<(\/?)(b|code|del|em|i|kbd|mark|s|strong|sub|sup|u)\s*>$/i

/**
 * A heading's content as the outline shows it: without links, which would stand inside the outline's own, without images,
 * footnotes, and whatever else has an id or needs code.
 */
export function toOutlineHtml(children: readonly HtmlNode[]): string {
  const nodes = children.flatMap(toOutline)
  return toHtml(areTagsBalanced(nodes) ? nodes : nodes.filter(({ type }) => type !== 'raw')).trim()
}

/** A tag that stays open would reach into the rest of the outline. */
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
  const children = node.children as HtmlNode[] // what else an element holds is of no matter here
  if (node.type !== 'element' || node.tagName === 'a') return isFootnote(node) ? [] : children.flatMap(toOutline)
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties.alt ?? '') }]
  if (isMathElement(node)) return [node]
  const { id, ...properties } = node.properties
  return [{ ...node, properties, children: children.flatMap(toOutline) as typeof node.children }] // no doctype among them
}

function isFootnote(node: HtmlNode): boolean {
  return node.type === 'element' && 'dataFootnoteRef' in node.properties
}

function isMathElement(node: HtmlNode): boolean {
  return node.type === 'element' && [node.properties.className].flat().includes('math')
}
