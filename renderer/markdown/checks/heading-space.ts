/** Reports headings without the space after their marks, such as `##Install`, which Markdown shows as text. */
import type { Paragraph } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

const heading = /^([ \t>]*)(#{2,6})(?![#\s.,:;!?)|\]])(.+)$/gm
/** One mark begins hashtags and colors, too. */
const title = /^()(#)(?!#?[\da-fA-F]+$)([\p{Lu}\p{Lo}][^#\n]*)$/gu

/** `mayBeTitle`: the page begins with the paragraph, and has no title. */
export function checkHeadingSpace(node: Paragraph, mayBeTitle: boolean, context: CompileContext): void {
  const source = sourceOf(node, context)
  if (!source.includes('#')) return
  const start = node.position?.start.offset ?? 0
  const isCode = (at: number) => node.children.some((child) => child.type === 'inlineCode' && isInside(child, at))
  for (const { 1: lead = '', 2: marks = '', 3: words = '', index } of source.matchAll(mayBeTitle ? title : heading)) {
    const at = start + index + lead.length
    if (isCode(at)) continue
    const written = marks + words
    report(context, {
      code: 'heading-space',
      kind: 'headingSpaces',
      message: `"${written}" is text, because no space is after "${marks}".`,
      hint: `Write "${marks} ${words}" for a heading, or \\${marks} for text.`,
      place: positionAt(context.text, at),
      length: written.length,
    })
  }
}

function isInside({ position }: Paragraph['children'][number], at: number): boolean {
  return at > (position?.start.offset ?? at) && at < (position?.end.offset ?? at)
}
