import { type Element, type HtmlNode, isExpression } from '../tree/tree.ts'

const commentId = /^\s*(?:<!--|\/\*)\s*#([^\s*]+?)\s*(?:-->|\*\/)\s*$/
const textId = /(?<!\s)\s*\{(?:#([^\s{}]+)|\/\*\s*#([^\s*]+)\s*\*\/)\}\s*$/

/** Removes the id that an author wrote at the end of a heading, and returns it: a comment with `#id`, or `{#id}`. */
export function takeHeadingId(heading: Element): string | undefined {
  const children = heading.children as HtmlNode[] // a heading may also contain expressions
  const last = children.findLastIndex((child) => child.type !== 'text' || child.value.trim() !== '')
  const node = children[last]
  if (node === undefined) return undefined
  if (node.type === 'text') {
    const match = textId.exec(node.value)
    if (match) node.value = node.value.slice(0, match.index)
    return match?.[1] ?? match?.[2]
  }
  const match = node.type === 'raw' || isExpression(node) ? commentId.exec(node.value) : null
  if (!match) return undefined
  children.splice(last)
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return match[1]
}
