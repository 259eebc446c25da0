/** Prints what is wrong with the pages somebody looks at or has just changed: once, and again only when it is something else. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { Route } from '../../renderer/model/model.ts'
import type { Report } from '../report/report.ts'
import { sortFindings } from '../report/report-order.ts'

export interface FindingPrinterOptions {
  readonly findingsOf: (route: Route | undefined) => Promise<readonly Diagnostic[]>
  readonly report: Report
  readonly write: (text: string) => void
}

/** So many pages with findings are looked at again after each change. */
const mostTroubled = 20

export function createFindingPrinter({ findingsOf, report, write }: FindingPrinterOptions) {
  let printed = '[]'
  let troubled: readonly Route[] = []
  return async (routes: readonly Route[]): Promise<void> => {
    const found = [...(await findingsOf(undefined))]
    const ofSite = found.length
    const next: Route[] = []
    for (const route of new Set([...routes, ...troubled])) {
      const findings = await findingsOf(route)
      if (findings.length > ofSite) next.push(route)
      found.push(...findings)
    }
    troubled = next.slice(0, mostTroubled)
    const text = JSON.stringify(sortFindings(found))
    if (text === printed) return
    printed = text
    if (found.length > 0) report.print(found)
    else write('Nothing is wrong any more.\n')
  }
}
