import type { Code, Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { CompileContext } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'
import { parseCodeMeta, withoutTitle } from './code-meta.ts'

interface GroupParts {
  readonly content: readonly RootContent[]
  readonly attributes: Readonly<Record<string, string>>
}

/** Turns blocks of code into tabs, one for each block. The label is the block's title, or else its language. */
export function codeGroup({ content, attributes }: GroupParts): MdxJsxFlowElement {
  const used = new Map<string, number>()
  const tabs = content.filter((node): node is Code => node.type === 'code').map((code) => tabItem(code, used))
  return jsx('Tabs', attributes, tabs)
}

/** Does the same for `<CodeGroup>` in MDX, unless the page imports a component of that name. */
export function replaceCodeGroups(tree: Root, context: CompileContext): void {
  if (!context.text.includes('<CodeGroup') || context.bindings.has('CodeGroup')) return
  walk<RootContent>(tree, (node, siblings, index) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'CodeGroup') return
    const tabs = codeGroup({ content: node.children, attributes: {} })
    siblings[index] = { ...node, name: tabs.name, children: tabs.children }
  })
}

function tabItem(code: Code, used: Map<string, number>): MdxJsxFlowElement {
  const label = parseCodeMeta(code.meta ?? '').title ?? code.lang ?? 'text'
  const count = (used.get(label) ?? 0) + 1
  used.set(label, count)
  const value = count === 1 ? label : `${label}-${count}`
  return jsx('TabItem', { value, label }, [{ ...code, meta: withoutTitle(code.meta ?? '') }])
}

function jsx(name: string, attributes: Readonly<Record<string, string>>, children: readonly RootContent[]) {
  const list = Object.entries(attributes).map(
    ([attribute, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: attribute, value }),
  )
  // The children are blocks of code and tabs, which are flow content.
  return { type: 'mdxJsxFlowElement', name, attributes: list, children: [...children] } as MdxJsxFlowElement
}
