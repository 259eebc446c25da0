/** A plain table; columns whose cells are all numbers, with or without a unit, are set flush right. */

import { requireLists } from './require-lists.ts'

/** Text of a cell. */
export type Cell = string | number

/** A table whose columns of numbers are set flush right. */
export interface DataTableProps {
  /** One for each column. */
  readonly headings: readonly string[]
  /** Cells by row. */
  readonly rows: readonly (readonly Cell[])[]
  /** Indices of columns set as code. */
  readonly code?: readonly number[]
}

export function DataTable({ headings, rows, code = [] }: DataTableProps) {
  requireLists('DataTable', { headings, rows })
  const isNumeric = headings.map((_, column) => rows.every((row) => isNumber(row[column] ?? '')))
  const align = (column: number) => (isNumeric[column] ? 'right' : undefined)
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th key={heading} align={align(column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {headings.map((heading, column) => (
                <td key={heading} align={align(column)}>
                  {code.includes(column) ? <code>{row[column]}</code> : cellText(row[column] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || /^[−±+]?[\d,.]+°?(?: (?:%|[kc]?m²?))?$/.test(cell)
}

/** Numbers as people write them, with a true minus. */
function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 5 }) : cell
  return text.replace(/^-(?=[\d.])/, '−')
}
