/** Collects the findings to print: those of the site, of changed pages, and of pages that had findings before. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { Route } from '../../renderer/model/model.ts'

/** Number of pages with findings that are checked again after each change. */
const mostTroubled = 20

export function createFindingCollector(findingsOf: (route: Route | undefined) => Promise<readonly Diagnostic[]>) {
  let troubled: readonly Route[] = []
  return async (routes: readonly Route[]): Promise<readonly Diagnostic[]> => {
    const found = [...(await findingsOf(undefined))]
    const ofSite = found.length
    const next: Route[] = []
    for (const route of new Set([...routes, ...troubled])) {
      const findings = await findingsOf(route)
      if (findings.length > ofSite) next.push(route)
      found.push(...findings)
    }
    troubled = next.slice(0, mostTroubled)
    return found
  }
}
