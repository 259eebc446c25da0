/** mdBook leaves `\\( x \\)` and `\\[ x \\]` to MathJax, each with two backslashes. */
import { insertedAt, type Line, replaceIn } from '../lines.ts'

export function rewriteFormulas(line: Line): Line[] {
  if (!line.text.includes('\\\\')) return [line]
  const [, before, formula = ''] = /^(\s*)\\\\\[(.+)\\\\\]\s*$/.exec(line.text) ?? []
  if (before !== undefined) return ['$$', formula.trim(), '$$'].map((text) => insertedAt(line, before + text))
  // Beside a space, `$` is a dollar.
  const marks = line.text.matchAll(/\\\\\(\s*|(?<!\s)\s*\\\\\)|\\\\[[\]]/g)
  return [
    replaceIn(
      line,
      Array.from(marks, ({ 0: mark, index }) => {
        return { start: index, end: index + mark.length, text: /[()]/.test(mark) ? '$' : '$$' }
      }),
    ),
  ]
}
