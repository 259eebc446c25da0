/** Prints the findings of a site again only when they have changed, for commands that rebuild. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { Report } from './report.ts'
import { sortFindings } from './report-order.ts'

export function createChangePrinter(report: Report, write: (text: string) => void) {
  let printed = '[]'
  return (diagnostics: readonly Diagnostic[]): void => {
    const text = JSON.stringify(sortFindings(diagnostics))
    if (text === printed) return
    printed = text
    if (diagnostics.length > 0) report.print(diagnostics)
    else write('All problems fixed.\n')
  }
}
