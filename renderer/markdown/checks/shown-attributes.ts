/** Reports attributes in braces, as in `![](x){width=100}`, which other tools read and Markdown shows as text. */
import type { RootContent } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf, spanOf } from './source-of.ts'

const braces = /^\{\s*(?:[.#:]|[\w-]+\s*=)[^{}\n]*\}/
const headingBraces = /(?<!\\)(?:\{\s*[.#:]|(?<=\s)\{\s*[\w-]+\s*=)[^{}\n]*\}\s*$/
/** On a line of their own, at the end of a paragraph. `{#if a}` is text about Svelte. */
const lastLine = /(?:^|\n)[ \t>]*(\{:?[ \t]*[#.][\w-]+(?:[ \t]+(?:[#.][\w-]+|[\w-]+=[^\s{}]+))*[ \t]*\})$/
/** What `heading-id.ts` takes for an id. */
const headingId = /\{#[^\s{}]+\}\s*$/

export function checkShownAttributes(node: RootContent, next: RootContent | undefined, context: CompileContext): void {
  if (node.type === 'heading') {
    const source = sourceOf(node, context)
    const [written = ''] = (!headingId.test(source) && headingBraces.exec(source)) || []
    const hint = /#/.test(written)
      ? 'Write the id as "{#id}", without spaces and without anything else.'
      : 'Remove them.'
    if (written !== '') report(context, { ...shown(written.trim(), hint), ...spanOf(node) })
    return
  }
  if (node.type === 'paragraph' && node.children.at(-1)?.type === 'text') {
    const found = lastLine.exec(sourceOf(node, context))
    const [line = '', written = ''] = found ?? []
    const at = (node.position?.start.offset ?? 0) + (found?.index ?? 0) + line.length - written.length
    const hint = /#/.test(written) ? 'Write an id at the end of a heading: "## Install {#setup}".' : 'Remove them.'
    if (found) report(context, { ...shown(written, hint), place: positionAt(context.text, at), length: written.length })
    return
  }
  const isTarget = /^(?:image|link)(?:Reference)?$/.test(node.type)
  if (!isTarget || (next?.type !== 'text' && next?.type !== 'mdxTextExpression')) return
  const [written] = braces.exec(sourceOf(next, context)) ?? []
  if (written === undefined) return
  const hint = node.type.startsWith('image')
    ? 'Images have {width=100 height=50}. For others write HTML: <img src="map.png" alt="A map" />.'
    : 'Write HTML: <a href="…">…</a>.'
  report(context, { ...shown(written, hint), place: next.position?.start, length: written.length })
}

function shown(written: string, hint: string) {
  const message = `The attributes "${written}" have no effect.`
  return { code: 'shown-attributes', kind: 'shownAttributes' as const, message, hint }
}
