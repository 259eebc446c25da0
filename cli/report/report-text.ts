/** Findings as text for people. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { plural } from './format.ts'
import { findingUrl } from './manual-url.ts'
import { createPaint, hyperlink, type Paint } from './paint.ts'
import { type Finding, type FindingCount, hintOf } from './report-order.ts'

interface FormatOptions {
  readonly hasColor: boolean
  /** Whether codes are hyperlinks to the manual. */
  readonly hasLinks: boolean
  readonly readSource: (file: string) => string | undefined
}

export function createFormatter({ hasColor, hasLinks, readSource }: FormatOptions) {
  const paint = createPaint(hasColor)
  const linesOf = createLineReader(readSource)
  const linked = (code: string) => (hasLinks ? hyperlink(code, findingUrl(code)) : code)
  return {
    finding: (finding: Finding) => formatFinding(finding, { paint, linesOf, linked }),
    count: (count: FindingCount) => formatCount(count, paint),
    /** How to read about a finding. */
    advice: (code: string) => paint('dim', `More about a finding: docs-gen explain ${code}`),
  }
}

type LineReader = (file: string) => readonly string[]

/** Caches the lines of the last file only: findings arrive sorted by file. */
function createLineReader(readSource: FormatOptions['readSource']): LineReader {
  let last: { file: string; lines: readonly string[] } | undefined
  return (file) => {
    if (last?.file !== file) last = { file, lines: readSource(file)?.split(/\r?\n/) ?? [] }
    return last.lines
  }
}

interface Style {
  readonly paint: Paint
  readonly linesOf: LineReader
  /** A code as the terminal shows it. */
  readonly linked: (code: string) => string
}

function formatFinding(finding: Finding, { paint, linesOf, linked }: Style): string {
  const { diagnostic, others } = finding
  const { severity, code, message } = diagnostic
  const place = placeOf(diagnostic)
  return [
    `${place === '' ? '' : `${paint('bold', printable(place))} `}${paint(severity, severity)} ${paint('dim', linked(code))}`,
    ...indent(message),
    ...formatFrame(diagnostic, paint, linesOf),
    ...indent(hintOf(finding)),
    ...(others.length > 0 ? indent(listOthers(finding)) : []),
    '',
  ].join('\n')
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${printable(line)}`)
}

const shownPlaces = 3

function listOthers({ diagnostic, others }: Finding): string {
  if (others.every(({ file }) => file === diagnostic.file)) return listInFile(others)
  const places = others.slice(0, shownPlaces).map(placeOf).join(', ')
  return `The same in ${others.length} more places: ${places}${others.length > shownPlaces ? ', …' : ''}`
}

const shownLines = 10

function listInFile(others: readonly Diagnostic[]): string {
  const lines = [...new Set(others.flatMap(({ line }) => line ?? []))]
  const shown = lines.length > shownLines ? [...lines.slice(0, shownLines), '…'] : lines
  return `And ${others.length} more of these in this file${shown.length > 0 ? `, lines ${shown.join(', ')}` : ''}.`
}

const frameWidth = 100

/** The line of the finding, with a marker below it. */
function formatFrame({ file, line, column, length }: Diagnostic, paint: Paint, linesOf: LineReader): string[] {
  const source = file === undefined || line === undefined ? undefined : linesOf(file)[line - 1]
  if (source === undefined || source.trim() === '') return []
  const gutter = `    ${line} │ `
  const bottom = `${' '.repeat(gutter.length - 2)}╵ `
  const { text, start } = cutAround(source, (column ?? 1) - 1)
  if (column === undefined) return [paint('dim', gutter) + printable(text)]
  const before = widthOf(text.slice(0, start))
  const marked = Math.max(1, widthOf(text.slice(start, start + (length ?? 1))))
  return [
    paint('dim', gutter) + printable(text),
    `${paint('dim', bottom)}${' '.repeat(before)}${paint('error', '~'.repeat(marked))}`,
  ]
}

/** A part of a long line around an index; `start` is that index within the part. */
function cutAround(source: string, index: number): { text: string; start: number } {
  if (source.length <= frameWidth) return { text: source, start: index }
  const from = Math.max(0, Math.min(index - frameWidth / 2, source.length - frameWidth))
  const [head, tail] = [from > 0 ? '…' : '', from + frameWidth < source.length ? '…' : '']
  return { text: `${head}${source.slice(from, from + frameWidth)}${tail}`, start: index - from + head.length }
}

/** Text without escape sequences: tabs become spaces, control characters become U+FFFD. */
function printable(text: string): string {
  return text.replaceAll('\t', '  ').replace(/\p{Cc}/gu, '\uFFFD')
}

/** Width in terminal columns: East Asian letters and emoji take two, combining marks none. */
function widthOf(text: string): number {
  let width = 0
  for (const character of printable(text)) {
    if (/\p{M}|\u200d/u.test(character)) continue
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1
  }
  return width
}

function formatCount({ errors, warnings, hints }: FindingCount, paint: Paint): string {
  const parts = [
    errors > 0 && paint('error', plural(errors, 'error')),
    warnings > 0 && paint('warning', plural(warnings, 'warning')),
    hints > 0 && paint('hint', plural(hints, 'hint')),
  ]
  return parts.filter(Boolean).join(', ')
}
