import type { RootContent } from 'mdast'

const comment = /<!--[\s\S]*?-->/g

/** Whether a node is a heading of level 1, in Markdown or in HTML. */
export function isTitle(node: RootContent): boolean {
  if (node.type === 'heading') return node.depth === 1
  if (node.type === 'html') return /<h1[\s>]/i.test(node.value.replace(comment, ''))
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'h1'
}
