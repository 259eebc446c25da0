import { escapeHtml } from '../../text/escape.ts'
import type { LineMark } from './code-marks.ts'
import type { Piece } from './highlight.ts'

interface LineOptions {
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  readonly highlighted: ReadonlySet<number>
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
  readonly firstNumber: number | undefined
}

/** Writes highlighted code as HTML whose text is exactly the code. Lines are elements only when a mark or a number needs them. */
export function toCodeHtml(pieces: readonly Piece[], options: LineOptions): string {
  const { marks, highlighted, added, removed, firstNumber } = options
  const isPlain = [marks, highlighted, added, removed].every(({ size }) => size === 0)
  if (isPlain && firstNumber === undefined) return pieces.map(toSpan).join('')
  return splitLines(pieces)
    .map((line, index) => {
      const classes = ['line', ...classesOf(index + 1, options)].join(' ')
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
      return `<span class="${classes}"${number}>${line}</span>`
    })
    .join('')
}

function classesOf(line: number, { marks, ...named }: LineOptions): Set<LineMark> {
  const own = new Set(marks.get(line))
  for (const name of ['highlighted', 'added', 'removed'] as const) if (named[name].has(line)) own.add(name)
  return own
}

/** A line break belongs to the line it ends, so that lines can be blocks and copied text keeps its breaks. */
function splitLines(pieces: readonly Piece[]): string[] {
  const lines = ['']
  for (const { text, className } of pieces) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) {
        lines[lines.length - 1] += '\n'
        lines.push('')
      }
      lines[lines.length - 1] += toSpan({ text: part, className })
    })
  }
  return lines
}

function toSpan({ text, className }: Piece): string {
  const html = escapeHtml(text)
  return className === '' || text === '' ? html : `<span class="${className}">${html}</span>`
}
