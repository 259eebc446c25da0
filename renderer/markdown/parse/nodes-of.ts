import type { Nodes, Root } from 'mdast'

/** All nodes, without recursion: the depth of the tree is not yet limited. */
export function nodesOf(tree: Root): readonly Nodes[] {
  const nodes: Nodes[] = [tree]
  for (const node of nodes) if ('children' in node) for (const child of node.children) nodes.push(child)
  return nodes
}
