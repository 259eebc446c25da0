/** Reports references without a definition, such as `[text][nope]` and `[^1]`, and links such as `[text] (./a.md)` and `[text](a b.md)`: Markdown shows them as text. */
import type { RootContent, Text } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

/** Not after a word: `list[index][key]` is code. The last form is the end of a reference whose text has markup. */
const reference = /(?<![\\\w\])"'])\[((?:[^[\]\\\n]|\\.)+)\]\[((?:[^[\]\\\n]|\\.)*)\]|^\]\[([^[\]\\\n]+)\]/g
const footnote = /(?<!\\)\[\^([\w-]+)\](?!:)/g

/** What is surely meant as an address. */
const address = String.raw`(?:https?://[^\s()[\]]+|\.{0,2}/[^\s()[\]]+|[\w./-]+\.mdx?(?:#[^\s()[\]]*)?)`
const spacedLink = new RegExp(String.raw`(?<!\\)\[((?:[^[\]\\\n]|\\.)+)\] +\((?:${address}\)|$)`, 'g')
const swappedLink = new RegExp(String.raw`(?<![\\\w\])])\(([^()\n]+)\)\[${address}\]`, 'g')

const unquotedSpaces =
  /(?<![\\\w])!?\[(?:[^[\]\\\n]|\\.)*\]\(([^\s()<>{]+ [^()<>"{\n]*\.(?:mdx?|pdf|png|jpe?g|gif|svg|webp)(?:#[^\s()]*)?)\)/gi

/** Addresses with a scheme are links of their own, so that `next` has the address. */
export function checkReferences(node: Text, next: RootContent | undefined, context: CompileContext): void {
  if (!node.value.includes(']')) return
  const source = sourceOf(node, context)
  for (const [syntax, hint] of [
    [spacedLink, 'Remove the space between "]" and "(", or write \\[ for a bracket that is text.'],
    [unquotedSpaces, 'Put the address into angle brackets, because it has spaces: (<a b.md>).'],
    [swappedLink, 'Write the text in [brackets] and the address in (parentheses), or \\[ for a bracket that is text.'],
  ] as const)
    for (const { 0: start, 1: text = '', index } of source.matchAll(syntax)) {
      const written = wholeLink(start, next, context)
      if (written !== undefined && isName(text)) reportShown(node, { written, index }, hint, context)
    }
  for (const { 0: written, 1: text, 2: label, 3: end, index } of source.matchAll(reference)) {
    const name = end ?? (label || text)
    if (name !== undefined && isName(name)) reportUndefined(node, { name, written, index }, context)
  }
  for (const { 0: written, 1: name = '', index } of source.matchAll(footnote)) {
    // `[^a-z]` is a set of characters.
    if (/^\d+$|^\w{2}/.test(name)) reportUndefined(node, { name: `^${name}`, written, index }, context)
  }
}

/** With the address and the bracket after it; `undefined` where more than an address is in the brackets. */
function wholeLink(start: string, next: RootContent | undefined, context: CompileContext): string | undefined {
  if (/[)\]]$/.test(start)) return start
  if (next?.type !== 'link') return undefined
  const isClosed = context.text.charAt(next.position?.end.offset ?? -1) === ')'
  return isClosed ? `${start}${sourceOf(next, context)})` : undefined
}

function reportShown(
  node: Text,
  { written, index }: { readonly written: string; readonly index: number },
  hint: string,
  context: CompileContext,
): void {
  report(context, {
    code: 'shown-link',
    kind: 'undefinedReferences',
    message: `"${written}" is no ${written.startsWith('!') ? 'image' : 'link'}, but text.`,
    hint,
    place: positionAt(context.text, (node.position?.start.offset ?? 0) + index),
    length: written.length,
  })
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
