/** Lines that are rewritten and still know where each of their characters is in the file. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { CompiledPage } from '../model/model.ts'
import type { Place } from '../model/place.ts'

/** From this column of a rewritten line on, characters are at `from` and the columns after it in the text before. Both from 0. */
interface Segment {
  readonly at: number
  readonly from: number
}

export interface Line {
  readonly text: string
  /** One-based line of the file. */
  readonly number: number
  /** One list for each rewriting, the latest first. */
  readonly edits: readonly (readonly Segment[])[]
  /** The text comes from elsewhere: its place is the beginning of the line. */
  readonly isInserted?: true
}

export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function toLines(text: string): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, number: index + 1, edits: [] }))
}

/** A line that is not in the file, at the place of another one. */
export function insertedAt({ number }: Line, text: string): Line {
  return { text, number, edits: [], isInserted: true }
}

/** The replacements are in order and do not overlap. */
export function replaceIn(line: Line, replacements: readonly Replacement[]): Line {
  if (replacements.length === 0) return line
  const segments: Segment[] = [{ at: 0, from: 0 }]
  let text = ''
  let last = 0
  for (const { start, end, text: own } of replacements) {
    text += line.text.slice(last, start)
    segments.push({ at: text.length, from: start })
    text += own
    segments.push({ at: text.length, from: end })
    last = end
  }
  return { ...line, text: text + line.text.slice(last), edits: [segments, ...line.edits] }
}

export function cut(line: Line, start: number, end: number): Line {
  return start >= end ? line : replaceIn(line, [{ start, end, text: '' }])
}

export function indentOf({ text }: Line): number {
  const indent = text.search(/\S/)
  return indent < 0 ? Number.POSITIVE_INFINITY : indent
}

export function isBlank({ text }: Line): boolean {
  return text.trim() === ''
}

/** Removes up to `width` spaces at `column`, where the marker of a block is. */
export function dedent(line: Line, column: number, width = 4): Line {
  const spaces = /^ */.exec(line.text.slice(column, column + width))?.[0].length ?? 0
  return cut(line, column, column + spaces)
}

/** Finds the place in the file of a place in the rewritten lines. */
export function placeIn(lines: readonly Line[], { line, column }: Place): Place {
  const found = lines[line - 1]
  if (!found) return { line, column }
  if (found.isInserted) return { line: found.number, column: 1 }
  const at = found.edits.reduce((position, segments) => {
    const segment = segments.findLast((candidate) => candidate.at <= position)
    return segment ? segment.from + position - segment.at : position
  }, column - 1)
  return { line: found.number, column: at + 1 }
}

/** The page with the places in the file of its links and findings, and with `more` findings. */
export function placesIn(lines: readonly Line[], page: CompiledPage, more: readonly Diagnostic[]): CompiledPage {
  return {
    ...page,
    links: page.links.map((link) => ({ ...link, ...placeIn(lines, link) })),
    diagnostics: [
      ...page.diagnostics.map((found) => {
        const { line, column } = found
        return line === undefined ? found : { ...found, ...placeIn(lines, { line, column: column ?? 1 }) }
      }),
      ...more,
    ],
  }
}
