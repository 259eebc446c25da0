import type { ResolvedConfig } from '../model/resolved-config.ts'
import { hrefOf } from './routes.ts'

/** The `href` of a route: with base path, trailing slash as configured, query and hash. URLs and `#anchors` stay unchanged. */
export function toHref(config: Pick<ResolvedConfig, 'base' | 'trailingSlash'>, routeOrUrl: string): string {
  return hrefOf(routeOrUrl, config.base, config.trailingSlash)
}
