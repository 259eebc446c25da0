/** Lists of terms and their definitions. */

import { cut, dedent, indentOf, insertedAt, isBlank, type Line } from '../lines.ts'
import { type At, around, bodyOf, type Taken } from './block.ts'
import { rewriteInline } from './inline.ts'

const definitionMark = /^(\s*):(?:\s{2,}| (?=\S))/

/** A term, and below it definitions that begin with `:` and are indented. */
export function readDefinitions({ lines, index, last, page, convert }: At): Taken | undefined {
  const term = lines[index] as Line // the index is that of a line
  if (isBlank(term) || (last && !isBlank(last)) || firstMark(lines, index + 1) === undefined) return undefined
  const indent = ' '.repeat(indentOf(term))
  const result: Line[] = [insertedAt(term, `${indent}<dl>`)]
  let height = 2
  let at = index
  for (let mark = firstMark(lines, at + 1); mark !== undefined; mark = firstMark(lines, at + 1)) {
    const written = lines[at] as Line // a term is above each mark
    result.push(insertedAt(written, `${indent}<dt>`), insertedAt(written, ''), rewriteInline(written, page))
    result.push(insertedAt(written, ''), insertedAt(written, `${indent}</dt>`))
    at = mark
    while (at < lines.length && definitionMark.test((lines[at] as Line).text)) {
      const head = lines[at] as Line // below the length
      const body = bodyOf(lines, at, indent.length)
      const width = definitionMark.exec(head.text)?.[0].length ?? 0
      const inner = convert(
        [cut(head, indent.length, width), ...body.map((line) => dedent(line, indent.length))],
        indent.length,
      )
      height = Math.max(height, inner.height)
      result.push(insertedAt(head, `${indent}<dd>`), insertedAt(head, ''), ...inner.lines)
      result.push(insertedAt(head, ''), insertedAt(head, `${indent}</dd>`))
      at += 1 + body.length
      const next = skipBlank(lines, at)
      if (next < lines.length && definitionMark.test((lines[next] as Line).text))
        at = next // below the length
      else break
    }
    const next = skipBlank(lines, at)
    if (
      firstMark(lines, next + 1) === undefined ||
      isBlank(lines[next] ?? term) ||
      indentOf(lines[next] ?? term) !== indent.length
    )
      break
    at = next
  }
  result.push(insertedAt(term, `${indent}</dl>`))
  return { count: at - index, lines: around(last, result), height }
}

/** Where the first definition of a term is: on the next line, or after one blank line. */
function firstMark(lines: readonly Line[], index: number): number | undefined {
  const at = skipBlank(lines, index)
  const line = lines[at]
  if (at > index + 1 || line === undefined || !definitionMark.test(line.text) || line.text.trimStart().startsWith('::'))
    return undefined
  const term = lines[index - 1]
  return term &&
    !isBlank(term) &&
    indentOf(term) === indentOf(line) &&
    !/^\s*(?:[#>|]|```|~~~|:(?:[\s:]|$)|[-*+]\s|<(?!!--))/.test(term.text)
    ? at
    : undefined
}

function skipBlank(lines: readonly Line[], index: number): number {
  let at = index
  while (at < lines.length && isBlank(lines[at] as Line)) at++ // below the length
  return at
}
