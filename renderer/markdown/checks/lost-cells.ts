/** Reports cells that readers do not see: Markdown drops those for which the first row has no column. */
import type { Table } from 'mdast'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf, spanOf } from './source-of.ts'

export function checkLostCells({ children: [head, ...rows] }: Table, context: CompileContext): void {
  const columns = head?.children.length ?? 0
  for (const row of rows) {
    const lost = row.children.slice(columns).find(({ children }) => children.length > 0)
    if (!lost) continue
    report(context, {
      code: 'lost-cell',
      kind: 'lostText',
      message: `"${sourceOf(lost, context)
        .replace(/^\||\|$/g, '')
        .trim()}" is not shown: the first row of the table has ${columns === 1 ? '1 cell' : `${columns} cells`}, this one more.`,
      hint: 'Write \\| for a bar that is text, also in code, or add a column to the first two rows.',
      ...spanOf(lost),
    })
  }
}
