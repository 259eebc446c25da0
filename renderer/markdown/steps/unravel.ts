/**
 * Unwraps paragraphs that contain only JSX and expressions: `<Card />` alone on a line is a block, with or without blank lines
 * around it, as MDX defines it.
 */
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { AnyNode } from '../tree/tree.ts'

export function unravelBlocks(parent: { children: RootContent[] }): void {
  if (parent.children.some(isCodeOnly))
    parent.children = parent.children.flatMap((node) => (isCodeOnly(node) ? node.children.flatMap(toBlock) : [node]))
  for (const child of parent.children) if (hasChildren(child)) unravelBlocks(child)
}

function hasChildren(node: AnyNode): node is AnyNode & { children: RootContent[] } {
  return node.children !== undefined
}

function isCodeOnly(node: RootContent): node is Paragraph {
  if (node.type !== 'paragraph') return false
  const isCode = ({ type }: PhrasingContent) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
  return node.children.some(isCode) && node.children.every((child) => isCode(child) || isBlank(child))
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function toBlock(node: PhrasingContent): RootContent[] {
  if (node.type === 'mdxJsxTextElement') {
    return [{ ...node, type: 'mdxJsxFlowElement' } as unknown as RootContent] // a block may contain inline content
  }
  if (node.type === 'mdxTextExpression') {
    return [{ ...node, type: 'mdxFlowExpression' } as unknown as RootContent] // the two differ only in their type
  }
  return isBlank(node) ? [] : [node]
}
