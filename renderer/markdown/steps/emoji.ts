/** Replaces shortcodes such as `:smile:` in text with emoji; unknown names stay unchanged. */
import type { Nodes, Root, RootContent } from 'mdast'
import { own } from '../../text/own.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'

const shortcode = /:[\w+-]+:/
const shortcodes = /:([\w+-]+):/g

export async function replaceEmoji(tree: Root, context: CompileContext): Promise<void> {
  if (!context.options.markdown.emoji || !shortcode.test(context.text)) return
  const texts: Extract<Nodes, { type: 'text' }>[] = []
  walk<RootContent>(tree, (node) => {
    if (node.type === 'text' && shortcode.test(node.value)) texts.push(node)
  })
  if (texts.length === 0) return
  const { nameToEmoji } = await import('gemoji')
  for (const text of texts) {
    text.value = text.value.replace(shortcodes, (whole, name: string) => own(nameToEmoji, name) ?? whole)
  }
}
