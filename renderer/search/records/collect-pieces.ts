/** Collects the text between tags into headings and texts. */
import { decodeReferences } from '../../text/decode-references.ts'

export type PagePiece =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }

export interface PieceCollector {
  /** Adds HTML without tags. */
  addText(html: string): void
  addTag(name: string, isEnd: boolean, attributes: string): void
  /** Adds a code sample, as a separate text that keeps its lines. */
  addCode(code: string): void
  finish(): PagePiece[]
}

/** A text ends where one of these elements begins or ends. */
const blocks = new Set(
  'address article aside blockquote details div figcaption figure footer form header hr main p section summary'.split(
    ' ',
  ),
)
/** Texts inside one of these elements stay together. */
const groups = new Set(['ul', 'ol', 'dl', 'table'])
const groupParts = new Set(['li', 'td', 'th', 'dt', 'dd'])
/** Between the items of a list or the cells of a table. */
const partBorder = ' · '
const idPattern = /\sid="([^"]*)"/

export function createPieceCollector(): PieceCollector {
  const pieces: PagePiece[] = []
  let text = ''
  let depth = 0
  let heading: { readonly level: number; readonly id: string } | undefined

  const flush = () => {
    const clean = cleanText(text)
    text = ''
    if (clean !== '')
      pieces.push(heading ? { kind: 'heading', ...heading, text: clean } : { kind: 'text', text: clean })
  }
  /** Ends a text; inside a group, only a word. */
  const border = () => {
    if (depth > 0) text += ' '
    else flush()
  }

  return {
    addText(html) {
      text += html
    },
    addTag(name, isEnd, attributes) {
      if (/^h[1-6]$/.test(name)) {
        flush()
        heading = isEnd ? undefined : { level: Number(name.charAt(1)), id: idOf(attributes) }
      } else if (groups.has(name)) {
        if (depth === 0 || (isEnd && depth === 1)) flush()
        depth = Math.max(0, depth + (isEnd ? -1 : 1))
      } else if (groupParts.has(name)) text += isEnd ? '' : partBorder
      else if (blocks.has(name)) border()
      else if (name === 'br') text += ' '
    },
    addCode(code) {
      flush()
      if (code !== '') pieces.push({ kind: 'text', text: code })
    },
    finish() {
      flush()
      return pieces
    },
  }
}

function idOf(attributes: string): string {
  return decodeReferences(idPattern.exec(attributes)?.[1] ?? '')
}

function cleanText(html: string): string {
  const text = decodeReferences(html)
  // Most texts have single spaces only, and no borders.
  const spaced = /[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, ' ') : text
  if (!spaced.includes('·')) return spaced.trim()
  const joined = spaced.replaceAll(/(?: ?· )+/g, partBorder).replace(/^ ?·? ?/, '')
  // An expression for the end of a text is tried at each of its letters.
  return joined.slice(0, -3) + joined.slice(-3).replace(/ ?·? ?$/, '')
}
