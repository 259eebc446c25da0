import { type HtmlNode, isExpression, isJsx, type Root } from '../tree/tree.ts'

/** The nodes that need code to run, and those that hold one. */
export function findDynamicNodes(tree: Root): ReadonlySet<HtmlNode | Root> {
  const dynamic = new Set<HtmlNode | Root>()
  mark(tree, dynamic)
  return dynamic
}

function mark(node: HtmlNode | Root, dynamic: Set<HtmlNode | Root>): boolean {
  let isDynamic = node.type === 'mdxjsEsm' || isJsx(node) || isExpression(node)
  // Every child is looked at, whatever the others are.
  if ('children' in node) for (const child of node.children) isDynamic = mark(child as HtmlNode, dynamic) || isDynamic
  if (isDynamic) dynamic.add(node)
  return isDynamic
}
