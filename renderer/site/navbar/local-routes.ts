import type { Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { isExternal, joinRoute, splitSuffix, toRoute } from '../../text/routes.ts'
import { isPageOf } from '../docs/is-page.ts'
import { printDocuments } from '../outputs/print-documents.ts'

/** Maps an address without a language to the same route in a given language, if that exists. */
export type LocalRoutes = (address: string, locale: string) => string

export function createLocalRoutes(site: Site, config: ResolvedConfig): LocalRoutes {
  const isPage = isPageOf(site)
  const isPrinted = (route: Route) => printDocuments(site, config).some((document) => document.route === route)
  const paths = new Map(config.locales.map((locale) => [locale.name, locale.path]))
  return (address, locale) => {
    const localPath = paths.get(locale) ?? ''
    if (localPath === '' || isExternal(address) || !address.startsWith('/')) return address
    const { path, suffix } = splitSuffix(address)
    const route: Route = joinRoute(localPath, toRoute(path))
    return isPage(route) || isPrinted(route) ? route + suffix : address
  }
}
