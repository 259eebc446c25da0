import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { isExternal, joinRoute, splitSuffix, toRoute } from '../../text/routes.ts'

/** Maps an address without a language to the same route in a given language, if that exists. */
export type LocalRoutes = (address: string, locale: string) => string

const knownRoutes = memoizeByObject(
  ({ pages, redirects }: Site) =>
    new Set<string>([...pages.map((page) => page.route), ...redirects.map(({ from }) => from)]),
)

export function createLocalRoutes(site: Site, config: ResolvedConfig): LocalRoutes {
  const paths = new Map(config.locales.map((locale) => [locale.name, locale.path]))
  return (address, locale) => {
    const localPath = paths.get(locale) ?? ''
    if (localPath === '' || isExternal(address) || !address.startsWith('/')) return address
    const { path, suffix } = splitSuffix(address)
    const route: Route = joinRoute(localPath, toRoute(path))
    return knownRoutes(site).has(route) ? route + suffix : address
  }
}
