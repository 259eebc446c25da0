/** Finds the lines and columns of tags in a piece of HTML. */
import { keepByObject } from '../keep-by-object.ts'
import type { PageContext, Place } from './page-context.ts'

const linesOf = keepByObject(({ text }: PageContext) => text.split('\n'))

/** Answers with the place of an offset, counted from `start`. */
export function createLocator(html: string, start: Place, context: PageContext): (offset: number) => Place {
  return (offset) => {
    const before = html.slice(0, offset).split('\n')
    const line = start.line + before.length - 1
    const inLine = before.at(-1)?.length ?? 0
    if (line === start.line) return { line, column: start.column + inLine }
    const text = html.split('\n')[before.length - 1] ?? ''
    return { line, column: columnOf(text, linesOf(context)[line - 1] ?? '') + inLine }
  }
}

/** Where a line of HTML begins in the file: the HTML does not hold the indent or the `>` of a list or quotation around it. */
function columnOf(line: string, written: string): number {
  const isWholeEnd = written.endsWith(line)
  return 1 + (isWholeEnd ? written.length - line.length : Math.max(0, written.indexOf(line)))
}
