/** Formulas between `$$`, between `\[` and `\]`, and in an environment: blocks of ours, in which nothing is rewritten. */

import { insertedAt, isBlank, type Line, replaceIn } from '../lines.ts'
import type { At, Taken } from './block.ts'

const formulaStart = /^(\s*)(\$\$|\\\[|\\begin\{([a-z]+\*?)\})/

export function readFormula({ lines, index, page }: At): Taken | undefined {
  const first = lines[index] as Line // the index is that of a line
  const [start = '', indent = '', open = '', environment] = formulaStart.exec(first.text) ?? []
  if (!page.hasMath || open === '') return undefined
  const close = environment === undefined ? (open === '$$' ? '$$' : '\\]') : `\\end{${environment}}`
  const blank = lines.findIndex((line, at) => at > index && isBlank(line))
  const block = lines.slice(index, blank < 0 ? undefined : blank)
  const end = block.findIndex(({ text }, at) => (at > 0 ? text : text.slice(start.length)).trimEnd().endsWith(close))
  if (end < 0) return undefined
  const mark = insertedAt(first, `${indent}$$`)
  const inner = block.slice(0, end + 1).map((line, at) => {
    if (environment !== undefined) return line
    const closed = at === end ? replaceIn(line, [spaceAt(line.text.lastIndexOf(close))]) : line
    return at === 0 ? replaceIn(closed, [spaceAt(indent.length)]) : closed
  })
  return { count: end + 1, lines: [mark, ...inner.filter((line) => !isBlank(line)), mark] }
}

/** In place of a mark of two characters, so that the indentation stays. */
function spaceAt(start: number) {
  return { start, end: start + 2, text: '  ' }
}
