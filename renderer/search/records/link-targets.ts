/** Resolves the links between pages. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { BodyHole, Page, Route } from '../../model/model.ts'

/** Returns the page that a link of a page leads to: in the language of that page where it is translated. */
export const linkTargetsOf = memoizeByObject((pages: readonly Page[]) => {
  const pagesOf = new Map<string, Page[]>()
  // A list that a spread makes has room for 17 items.
  for (const page of pages)
    if ('source' in page) pagesOf.set(page.source, (pagesOf.get(page.source) ?? []).concat(page))
  return (hole: BodyHole, { locale }: Page): Route | undefined => {
    if (hole.hole === 'route') return hole.route
    // A page without translation has one source for several languages.
    const found = hole.hole === 'link' ? pagesOf.get(hole.file) : undefined
    return (found?.find((page) => page.locale === locale) ?? found?.[0])?.route
  }
})
