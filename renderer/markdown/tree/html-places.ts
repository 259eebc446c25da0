/** Finds the lines and columns of tags in a piece of HTML. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Place } from '../../model/place.ts'
import type { CompileContext } from './compile-context.ts'

const linesOf = memoizeByObject(({ text }: CompileContext) => text.split('\n'))

/**
 * Returns a function that finds the place of an offset in `html`. Offsets must ascend: each call continues where the last one
 * stopped, so a piece with many tags takes linear time.
 */
export function createLocator(html: string, start: Place, context: CompileContext): (offset: number) => Place {
  let { line, column } = start
  let lineStart = 0
  let lineEnd = html.indexOf('\n')
  return (offset) => {
    const previous = line
    while (lineEnd >= 0 && lineEnd < offset) {
      line++
      lineStart = lineEnd + 1
      lineEnd = html.indexOf('\n', lineStart)
    }
    if (line > previous) {
      const text = html.slice(lineStart, lineEnd < 0 ? undefined : lineEnd)
      column = columnOf(text, linesOf(context)[line - 1] ?? '')
    }
    return { line, column: column + offset - lineStart }
  }
}

/** The column where a line of HTML begins in the file: the HTML lacks the indent and the `>` of lists and quotes around it. */
function columnOf(line: string, written: string): number {
  const isWholeEnd = written.endsWith(line)
  return 1 + (isWholeEnd ? written.length - line.length : Math.max(0, written.indexOf(line)))
}
