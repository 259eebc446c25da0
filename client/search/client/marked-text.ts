/**
 * Text of records is HTML that others may have written. Of it, only the marks around what was found may take effect, and
 * entities, which stand for characters. Pure.
 */
export interface MarkedPart {
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
    else if (piece !== '') return { text: decode(piece), isMarked: depth > 0 }
    return []
  })
}

export function toPlainText(html: string): string {
  return markedParts(html)
    .map(({ text }) => text)
    .join('')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}
