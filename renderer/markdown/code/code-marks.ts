/**
 * Finds and removes the marks that authors write as comments in code: `highlight-next-line`, `highlight-start` and
 * `highlight-end` on their own lines, `[!code ++]` and similar at the end of a line. Readers copy the code without them.
 */
import { commentPattern } from './comment-styles.ts'

export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'mistaken' | 'doubtful'

interface MarkedCode {
  readonly code: string
  /** By one-based line number. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
}

export const markNames: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'highlighted',
  hl: 'highlighted',
  error: 'mistaken',
  warning: 'doubtful',
}

/** `takesHighlights` is false when a range such as `{1,3}` after the language already names the lines to highlight. */
export function takeMarks(source: string, language: string, takesHighlights: boolean): MarkedCode {
  if (!hasMarks(source)) return { code: source, marks: new Map() }
  const { ownLine, lineEnd } = patternsFor(language)
  const marks = new Map<number, Set<LineMark>>()
  const lines: string[] = []
  const mark = (line: number, name: LineMark) => marks.set(line, (marks.get(line) ?? new Set()).add(name))
  let isInside = false
  for (const line of source.split('\n')) {
    const [, word] = takesHighlights ? (ownLine.exec(line) ?? []) : []
    if (word !== undefined) {
      if (word === 'next-line') mark(lines.length + 1, 'highlighted')
      else isInside = word === 'start'
      continue
    }
    if (isInside) mark(lines.length + 1, 'highlighted')
    const [comment, name = '', count = '1'] = lineEnd.exec(line) ?? []
    const lineMark = markNames[name]
    for (let offset = 1; lineMark && offset <= Number(count); offset++) mark(lines.length + offset, lineMark)
    lines.push(comment === undefined ? line : line.slice(0, -comment.length))
  }
  return { code: lines.join('\n'), marks }
}

/** Whether the code may have marks: most has none, and is not searched line by line. */
export function hasMarks(source: string): boolean {
  return /highlight-(?:next-line|start|end)|\[!code /.test(source)
}

interface Patterns {
  readonly ownLine: RegExp
  readonly lineEnd: RegExp
  /** Any name in the brackets. */
  readonly anyLineEnd: RegExp
}

const codeMark = '\\[!code (\\+\\+|--|focus|highlight|hl|error|warning)(?::(\\d{1,4}))?\\]'
const patterns = new Map<string, Patterns>()

export function patternsFor(language: string): Patterns {
  const existing = patterns.get(language)
  if (existing) return existing
  const created = {
    ownLine: new RegExp(`^\\s*${commentPattern(language, 'highlight-(next-line|start|end)')}\\s*$`),
    lineEnd: new RegExp(`(?<!\\s)\\s*${commentPattern(language, codeMark)}\\s*$`),
    anyLineEnd: new RegExp(`${commentPattern(language, '\\[!code ([^\\]\\s]+)\\]')}\\s*$`),
  }
  patterns.set(language, created)
  return created
}
