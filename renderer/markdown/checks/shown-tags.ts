/** Reports tags that Markdown shows as text because they are not valid, such as `<a href=page?a=b>`. */
import type { Text } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

const beginning = /(?<!\\)<([a-z][a-z\d-]*)\s+[a-z][\w-]*=/gi

export function checkShownTags(node: Text, context: CompileContext): void {
  if (!node.value.includes('<')) return
  for (const { 1: name = '', index } of sourceOf(node, context).matchAll(beginning)) {
    report(context, {
      code: 'html-as-text',
      kind: 'ignoredHtml',
      message: `<${name}> is shown as text, because the tag is not valid.`,
      hint: 'Put the values of its attributes into quotes and end it with ">", or write \\< for a "<" that is text.',
      place: positionAt(context.text, (node.position?.start.offset ?? 0) + index),
      length: name.length + 1,
    })
  }
}
