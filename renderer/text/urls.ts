import type { ResolvedConfig } from '../model/resolved-config.ts'
import { hrefOf } from './routes.ts'

/** The `href` of a route of this site: base path in front, slash rule applied, query and hash kept. URLs and `#anchors` stay. */
export function toHref(config: Pick<ResolvedConfig, 'base' | 'trailingSlash'>, routeOrUrl: string): string {
  return hrefOf(routeOrUrl, config.base, config.trailingSlash)
}
