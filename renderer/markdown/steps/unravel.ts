/**
 * Takes JSX and expressions that are alone in a paragraph out of it: `<Card />` on a line of its own is a block, whatever the
 * blank lines around it. MDX defines it so.
 */
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { AnyNode } from '../tree/tree.ts'

export function unravelBlocks(parent: { children: RootContent[] }): void {
  parent.children = parent.children.flatMap((node) => {
    const blocks = node.type === 'paragraph' && isCodeOnly(node) ? node.children.flatMap(toBlock) : [node]
    for (const block of blocks) if (hasChildren(block)) unravelBlocks(block)
    return blocks
  })
}

function hasChildren(node: AnyNode): node is AnyNode & { children: RootContent[] } {
  return node.children !== undefined
}

function isCodeOnly(paragraph: Paragraph): boolean {
  const isCode = ({ type }: PhrasingContent) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
  return paragraph.children.some(isCode) && paragraph.children.every((node) => isCode(node) || isBlank(node))
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function toBlock(node: PhrasingContent): RootContent[] {
  if (node.type === 'mdxJsxTextElement') {
    return [{ ...node, type: 'mdxJsxFlowElement' } as unknown as RootContent] // a block may hold inline content
  }
  if (node.type === 'mdxTextExpression') {
    return [{ ...node, type: 'mdxFlowExpression' } as unknown as RootContent] // the two differ in nothing else
  }
  return isBlank(node) ? [] : [node]
}
