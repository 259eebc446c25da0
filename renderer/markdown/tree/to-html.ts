import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { HtmlNode, Root } from './tree.ts'

const stringifier = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

/** Writes nodes as HTML. None of them may be JSX or an expression. */
export function toHtml(nodes: readonly HtmlNode[]): string {
  return stringifier.stringify({ type: 'root', children: nodes as Root['children'] }) // callers pass no other nodes
}
