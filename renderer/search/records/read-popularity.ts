/** Counts how many pages link to each page in their text: a page that many refer to is more often the one that readers mean. */
import type { PageReferences } from '../../model/evaluated-page.ts'
import type { Page, Route, Site } from '../../model/model.ts'
import { linkTargetsOf } from './link-targets.ts'

/** One link more or less hardly ever changes the step of a page, so few edits change the index. */
const steps = [2, 6, 13, 28]

export interface Popularity {
  add(page: Page, references: Pick<PageReferences, 'holes'>): void
  /** From 0 to 4. */
  of(route: Route): number
}

export function countLinks({ pages }: Site): Popularity {
  const targetOf = linkTargetsOf(pages)
  const counts = new Map<Route, number>()
  return {
    add(page, { holes }) {
      const targets = new Set(holes.flatMap((hole) => targetOf(hole, page) ?? []))
      targets.delete(page.route)
      for (const route of targets) counts.set(route, (counts.get(route) ?? 0) + 1)
    },
    of(route) {
      const count = counts.get(route) ?? 0
      return steps.filter((least) => count >= least).length
    },
  }
}
