/**
 * Text of records is HTML that others may have written. Of it, only the marks around what was found may take effect, and
 * entities, which stand for characters. Pure.
 */
import { unescapeText } from '../engine/html-text.ts'

interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** The same text as HTML in which no element but `<mark>` is left. */
export function keepMarks(html: string): string {
  return html.replace(/<(?!\/?mark>)/g, '&lt;')
}

/** The text as it is read, cut where a mark begins or ends. */
export function markedParts(html: string): MarkedPart[] {
  let depth = 0
  return html.split(/(<\/?mark>)/).flatMap((piece) => {
    if (piece === '<mark>') depth++
    else if (piece === '</mark>') depth--
    else if (piece !== '') return { text: unescapeText(piece), isMarked: depth > 0 }
    return []
  })
}

export function toPlainText(html: string): string {
  return markedParts(html)
    .map(({ text }) => text)
    .join('')
}
