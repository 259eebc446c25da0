import type { Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { joinRoute } from '../../text/routes.ts'

/** The home page of each language that has one. */
export function homeRoutes({ pages }: Site, { locales }: ResolvedConfig): ReadonlyMap<string, Route> {
  return new Map(
    locales.flatMap(({ name, path }): [string, Route][] => {
      const home = joinRoute(path)
      return pages.some(({ route }) => route === home) ? [[name, home]] : []
    }),
  )
}
