import { type HtmlNode, isExpression, isJsx, type Root } from '../tree/tree.ts'

export type DynamicNodes = ReadonlySet<HtmlNode | Root>

/** Finds the nodes that need code at run time, and their ancestors. */
export function findDynamicNodes(tree: Root): DynamicNodes {
  const dynamic = new Set<HtmlNode | Root>()
  mark(tree, dynamic)
  return dynamic
}

function mark(node: HtmlNode | Root, dynamic: Set<HtmlNode | Root>): boolean {
  let isDynamic = node.type === 'mdxjsEsm' || isJsx(node) || isExpression(node)
  // No short circuit: every child has to be marked.
  if ('children' in node) for (const child of node.children) isDynamic = mark(child as HtmlNode, dynamic) || isDynamic
  if (isDynamic) dynamic.add(node)
  return isDynamic
}
