/** Counts how many pages link to each page in their text: a page that many refer to is more often the one that readers mean. */
import type { Route, Site } from '../../model/model.ts'
import type { CompiledPages } from '../../pages/compile-pages.ts'
import { linkTargetsOf } from './link-targets.ts'

/** One link more or less hardly ever changes the step of a page, so few edits change the index. */
const steps = [2, 6, 13, 28]

/** From 0 to 4. Pages without links are left out. */
export function readPopularity({ pages }: Site, contents: Pick<CompiledPages, 'summary'>): ReadonlyMap<Route, number> {
  const targetOf = linkTargetsOf(pages)
  const counts = new Map<Route, number>()
  for (const page of pages) {
    const holes = 'source' in page ? (contents.summary(page.source)?.holes ?? []) : []
    const targets = new Set(holes.flatMap((hole) => targetOf(hole, page) ?? []))
    targets.delete(page.route)
    for (const route of targets) counts.set(route, (counts.get(route) ?? 0) + 1)
  }
  return new Map([...counts].map(([route, count]) => [route, steps.filter((least) => count >= least).length]))
}
