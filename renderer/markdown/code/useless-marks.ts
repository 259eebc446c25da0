/** Finds marks in comments of code that mark no line: readers see them as text, or see more lines marked than were meant. */
import { nearest } from '../../text/nearest.ts'
import { hasMarks, markNames, patternsFor } from './code-marks.ts'

interface UselessMark {
  /** One-based. */
  readonly line: number
  readonly text: string
  readonly message: string
  readonly hint: string
}

/** `hasRange`: a range such as `{1,3}` after the language names the lines to highlight. */
export function uselessMarks(source: string, language: string, hasRange: boolean): UselessMark[] {
  if (!hasMarks(source)) return []
  const { ownLine, anyLineEnd } = patternsFor(language)
  const found: UselessMark[] = []
  let open: number | undefined
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1
    const [, word] = ownLine.exec(text) ?? []
    const [, name] = anyLineEnd.exec(text) ?? []
    if (word !== undefined && hasRange) found.push({ line, text: `highlight-${word}`, ...shownBesideRange(word) })
    else if (word === 'end' && open === undefined) found.push({ line, text: 'highlight-end', ...unopened })
    else if (word !== undefined && word !== 'next-line') open = word === 'start' ? line : undefined
    if (name !== undefined && !isKnown(name)) found.push({ line, text: `[!code ${name}]`, ...unknown(name) })
  }
  return open === undefined ? found : [...found, { line: open, text: 'highlight-start', ...unclosed }]
}

function shownBesideRange(word: string) {
  return {
    message: `"highlight-${word}" is shown as text, because numbers in braces after the language name the lines.`,
    hint: 'Remove the mark or the numbers.',
  }
}

const unopened = { message: '"highlight-end" has no "highlight-start" above it.', hint: 'Add it, or remove the mark.' }
const unclosed = {
  message: '"highlight-start" has no "highlight-end", so all lines below it are marked.',
  hint: 'Add a comment "highlight-end".',
}

/** `++:3` marks three lines. */
function isKnown(name: string): boolean {
  return Object.hasOwn(markNames, name.replace(/:\d{1,4}$/, ''))
}

function unknown(name: string) {
  const near = nearest(name, Object.keys(markNames))
  const names = Object.keys(markNames).join(', ')
  return {
    message: `"[!code ${name}]" is shown as text: the mark is unknown.`,
    hint: near === undefined ? `Use one of: ${names}.` : `Did you mean "[!code ${near}]"?`,
  }
}
