/** The trees the steps work on: mdast while the text is Markdown, hast once it is HTML. */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'mdast-util-mdx-expression'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm'
import type { Raw } from 'mdast-util-to-hast'
import type { Position } from 'unist'

export type { Element, Properties, Root } from 'hast'
export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast
export type Expression = MdxFlowExpressionHast | MdxTextExpressionHast
export type HtmlNode = RootContent | ElementContent | JsxElement | Expression | MdxjsEsmHast | Raw
export type HtmlParent = Root | Element | JsxElement

declare module 'hast' {
  interface ElementData {
    /** Of a link or an image that refers to a definition. */
    definition?: Position
  }
}

export interface AnyNode {
  readonly type: string
  readonly children?: readonly AnyNode[]
}

/**
 * Visits the nodes below `parent` in document order. A visitor may replace its node in `siblings`, and returns `skip` to skip
 * the children.
 */
export function walk<Node extends AnyNode>(
  parent: { readonly children: Node[] },
  // biome-ignore lint/suspicious/noConfusingVoidType: a visitor that skips nothing returns nothing
  visit: (node: Node, siblings: Node[], index: number) => 'skip' | void,
): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index]
    if (node === undefined) continue
    if (visit(node, parent.children, index) === 'skip') continue
    const current = parent.children[index]
    if (current?.children) walk(current as Node & { children: Node[] }, visit) // checked: it has children
  }
}

/** Visits the nodes of an HTML tree in document order. */
export function walkHtml(
  parent: HtmlParent,
  // biome-ignore lint/suspicious/noConfusingVoidType: a visitor that skips nothing returns nothing
  visit: (node: HtmlNode, siblings: HtmlNode[], index: number) => 'skip' | void,
): void {
  walk<HtmlNode>(parent as { children: HtmlNode[] }, visit) // the parents differ only in the children they allow
}

export function element(tagName: string, properties: Properties, children: readonly HtmlNode[] = []): Element {
  return { type: 'element', tagName, properties, children: [...children] as ElementContent[] } // none of them is a doctype
}

export function raw(value: string): Raw {
  return { type: 'raw', value }
}

export function isJsx(node: AnyNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

export function isExpression(node: AnyNode): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

/** The text that readers see, without the results of expressions. */
export function textOf(node: HtmlNode | Root): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '')
  return 'children' in node ? node.children.map((child) => textOf(child as HtmlNode)).join('') : ''
}
