import type { ResolvedConfig } from '../model/resolved-config.ts'
import { hrefOf, type IsPage } from './routes.ts'

/** The `href` of a route: with base path, trailing slash as configured, query and hash. URLs and `#anchors` stay unchanged. */
export function toHref(
  { base, trailingSlash }: Pick<ResolvedConfig, 'base' | 'trailingSlash'>,
  routeOrUrl: string,
  isPage?: IsPage,
): string {
  return hrefOf(routeOrUrl, base, trailingSlash, isPage)
}
