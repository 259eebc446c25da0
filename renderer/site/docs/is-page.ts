import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Site } from '../../model/model.ts'
import type { IsPage } from '../../text/routes.ts'

/** Whether an address is that of a page or a redirect. */
export const isPageOf = memoizeByObject(({ pages, redirects }: Site): IsPage => {
  const routes = new Set<string>([...pages.map(({ route }) => route), ...redirects.map(({ from }) => from)])
  return (route) => routes.has(route)
})
