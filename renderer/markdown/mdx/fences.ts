/**
 * Replaces blocks of code whose language `markdown.fences` gives to a component, which draws them. The component gets the code
 * and the attributes after the language. `Fence.tsx` reports its errors at the block.
 */
import type { Code, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { codeAttribute } from '../code/code-attribute.ts'
import { parseCodeMeta } from '../code/code-meta.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'
import { fenceName, reportUnknown } from './components.ts'

export function replaceFences(tree: Root, context: CompileContext): void {
  const { options } = context
  const drawn = new Map(Object.entries(options.markdown.fences))
  if (drawn.size === 0) return
  walk<RootContent>(tree, (node, siblings, index) => {
    const component = node.type === 'code' ? drawn.get(node.lang?.toLowerCase() ?? '') : undefined
    if (node.type !== 'code' || component === undefined) return
    if (options.components.includes(component)) siblings[index] = fence(node, component, context)
    else {
      siblings[index] = { ...node, lang: 'text' } // prevents a second finding, about an unknown language
      reportUnknown(component, { place: node.position?.start, length: 3 }, options.components, context)
    }
  })
}

function fence(node: Code, component: string, { path }: CompileContext): MdxJsxFlowElement {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const props = { ...attributesOf(node.meta ?? ''), language: node.lang, code: node.value }
  const of = JSON.stringify({ component, place: { file: path, line, column }, props })
  const attributes = [codeAttribute('of', { type: 'Literal', value: of })]
  return { type: 'mdxJsxFlowElement', name: fenceName, attributes, children: [] }
}

/** `title="Two rivers" zoom=4` */
function attributesOf(meta: string): Record<string, string> {
  const pairs = [...meta.matchAll(/(?<=^|\s)([A-Za-z]\w*)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)]
  const { title } = parseCodeMeta(meta)
  return {
    ...Object.fromEntries(pairs.map(([, name, ...values]) => [name, values.find((value) => value !== undefined)])),
    ...(title === undefined ? {} : { title }),
  }
}
