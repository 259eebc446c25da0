/** Counts how many pages link to each page in their text: a page that many refer to is more often the one that readers mean. */
import type { BodyHole, Page, Route, Site } from '../../model/model.ts'
import type { CompiledPages } from '../../pages/compile-pages.ts'

/** One link more or less hardly ever changes the step of a page, so few edits change the index. */
const steps = [2, 6, 13, 28]

/** From 0 to 4. Pages without links are left out. */
export function readPopularity({ pages }: Site, contents: Pick<CompiledPages, 'summary'>): ReadonlyMap<Route, number> {
  const pagesOf = new Map<string, Page[]>()
  for (const page of pages) if ('source' in page) pagesOf.set(page.source, [...(pagesOf.get(page.source) ?? []), page])
  const counts = new Map<Route, number>()
  for (const page of pages) {
    const holes = 'source' in page ? (contents.summary(page.source)?.holes ?? []) : []
    const targets = new Set(holes.flatMap((hole) => targetOf(hole, page, pagesOf) ?? []))
    targets.delete(page.route)
    for (const route of targets) counts.set(route, (counts.get(route) ?? 0) + 1)
  }
  return new Map([...counts].map(([route, count]) => [route, steps.filter((least) => count >= least).length]))
}

/** A page without translation has one source for several languages: the link leads to the language of the reader. */
function targetOf(hole: BodyHole, { locale }: Page, pagesOf: ReadonlyMap<string, readonly Page[]>): Route | undefined {
  if (hole.hole === 'route') return hole.route
  const found = hole.hole === 'link' ? pagesOf.get(hole.file) : undefined
  return (found?.find((page) => page.locale === locale) ?? found?.[0])?.route
}
