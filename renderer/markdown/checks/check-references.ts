/** Reports references without a definition, such as `[text][nope]` and `[^1]`: Markdown shows them as text. */
import type { Text } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

/** Not after a word: `list[index][key]` is code. The last form is the end of a reference whose text has markup. */
const reference = /(?<![\\\w\])"'])\[((?:[^[\]\\\n]|\\.)+)\]\[((?:[^[\]\\\n]|\\.)*)\]|^\]\[([^[\]\\\n]+)\]/g
const footnote = /(?<!\\)\[\^([\w-]+)\](?!:)/g

export function checkReferences(node: Text, context: CompileContext): void {
  if (!node.value.includes(']')) return
  const source = sourceOf(node, context)
  for (const { 0: written, 1: text, 2: label, 3: end, index } of source.matchAll(reference)) {
    const name = end ?? (label || text)
    if (name !== undefined && isName(name)) reportUndefined(node, { name, written, index }, context)
  }
  for (const { 0: written, 1: name = '', index } of source.matchAll(footnote)) {
    // `[^a-z]` is a set of characters.
    if (/^\d+$|^\w{2}/.test(name)) reportUndefined(node, { name: `^${name}`, written, index }, context)
  }
}

/** Not a number or a letter, as in a matrix. */
function isName(label: string): boolean {
  return /\p{L}/u.test(label) && label.length > 1
}

function reportUndefined(
  node: Text,
  { name, written, index }: { readonly name: string; readonly written: string; readonly index: number },
  context: CompileContext,
): void {
  const at = (node.position?.start.offset ?? 0) + index
  report(context, {
    code: 'undefined-reference',
    kind: 'undefinedReferences',
    message: `"${written}" refers to "${name}", which is not defined.`,
    hint: name.startsWith('^')
      ? `Add a line "[${name}]: The note's text.", or write \\[ for a bracket that is text.`
      : `Add a line "[${name}]: https://example.com", or write \\[ for a bracket that is text.`,
    place: positionAt(context.text, at),
    length: written.length,
  })
}
