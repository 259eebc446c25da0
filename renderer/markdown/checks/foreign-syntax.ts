/** Counts syntax of other generators that Markdown shows as text, such as shortcodes of Hugo. The site has one finding for each kind. */
import type { Code, RootContent, Text } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

const kinds = [
  {
    syntax: /(?<!\\)\{\{[<%]/g,
    message: 'Shortcodes of Hugo are shown as text.',
    hint: 'Write Markdown, an admonition or a component instead, or begin them with \\{ where they are text.',
  },
  {
    syntax: /^<<<(?=[ \t]*[@./])/gm,
    message: 'Code imports of VitePress are shown as text.',
    hint: 'Use <Include> in an .mdx file, or begin them with \\< where they are text.',
  },
  {
    syntax: /(?<!\\)\{\{#(?:rustdoc_)?include(?=\s)/g,
    message: 'Includes of mdBook are shown as text.',
    hint: "Set compat: 'mdbook', or use <Include> in an .mdx file.",
    // Also in code. Those of `compat: 'mdbook'` are included, and what is left of them is text.
    isOfBooks: true,
  },
]

export function checkForeignSyntax(node: Code | Text, next: RootContent | undefined, context: CompileContext): void {
  if (!node.value.includes('{{') && !node.value.includes('<<<')) return
  // In `{{<name>}}`, what follows the braces is a tag.
  const source = sourceOf(node, context) + (next?.type === 'html' ? '<' : '')
  for (const { syntax, message, hint, isOfBooks } of kinds) {
    if (isOfBooks ? context.options.isForeign : node.type === 'code') continue
    const [first, ...others] = source.matchAll(syntax)
    if (!first) continue
    const place = positionAt(context.text, (node.position?.start.offset ?? 0) + first.index)
    const count = 1 + others.length
    report(context, { code: 'foreign-syntax', severity: 'warning', message, hint, place, length: 3, count })
  }
}
