/** Reports footnotes that readers do not see: Markdown shows only those that a text refers to, and of two with one name the first. */
import type { FootnoteDefinition, Root, RootContent } from 'mdast'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'

export function checkLostFootnotes(tree: Root, context: CompileContext): void {
  if (!context.text.includes('[^')) return
  const [notes, named] = [[] as FootnoteDefinition[], new Set<string>()]
  walk<RootContent>(tree, (node) => {
    if (node.type === 'footnoteDefinition') notes.push(node)
    else if (node.type === 'footnoteReference') named.add(node.identifier)
  })
  const seen = new Set<string>()
  for (const note of notes) {
    const isSecond = seen.has(note.identifier)
    seen.add(note.identifier)
    if (isSecond || !named.has(note.identifier)) reportLost(note, isSecond, context)
  }
}

function reportLost({ label, identifier, position }: FootnoteDefinition, isSecond: boolean, context: CompileContext) {
  const name = `[^${label ?? identifier}]`
  report(context, {
    code: 'lost-footnote',
    kind: 'lostText',
    message: `The footnote "${name}" is not shown, because ${isSecond ? 'the page has another one with this name' : 'no text refers to it'}.`,
    hint: isSecond ? 'Give it another name.' : `Write "${name}" in the text, or remove the footnote.`,
    place: position?.start,
    length: name.length,
  })
}
