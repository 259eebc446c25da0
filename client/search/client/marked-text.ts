/** Texts of records are HTML from a possibly untrusted index. Only marks and character references in it take effect. Pure. */
import { unescapeText } from '../engine/html-text.ts'

interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** The same HTML with all tags except `<mark>` escaped. */
export function keepMarks(html: string): string {
  return html.replace(/<(?!\/?mark>)/g, '&lt;')
}

/** The decoded text, split at the marks. */
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
