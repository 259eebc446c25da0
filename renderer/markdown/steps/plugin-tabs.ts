/** Tabs of vitepress-plugin-tabs, whose labels are lines such as `== npm`, become ours. */
import type { Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { sourceOf } from '../checks/source-of.ts'
import { tabLabel } from '../parse/prepare-text.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'

export function replacePluginTabs(tree: Root, context: CompileContext): void {
  if (!context.text.includes(tabLabel)) return
  walk<RootContent>(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === 'tabs') replaceLabels(node, context)
  })
}

function replaceLabels(node: ContainerDirective, context: CompileContext): void {
  const children: RootContent[] = []
  let tab: ContainerDirective | undefined
  for (const child of node.children) {
    if (child.type === 'heading' && sourceOf(child, context).startsWith(tabLabel)) {
      const label: Paragraph = { type: 'paragraph', children: child.children, data: { directiveLabel: true } }
      tab = {
        type: 'containerDirective',
        name: 'tab',
        children: [label],
        ...(child.position && { position: child.position }),
      }
      children.push(tab)
    } else if (tab) tab.children.push(child)
    else children.push(child)
  }
  if (tab === undefined) return
  const [first] = children
  const group =
    first?.type === 'paragraph' && first.data?.directiveLabel ? /\bkey:(\S+?)\]?$/.exec(sourceOf(first, context)) : null
  node.children = (group ? children.slice(1) : children) as ContainerDirective['children'] // those of before, and tabs
  if (group?.[1]) node.attributes = { ...node.attributes, group: group[1] }
}
