/** Checks the anchors in links of the config, of sidebars and of redirects. `check-links.ts` checks their pages. */
import type { Diagnostic, ValueKeys } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { DocsTree, FilePath, Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { isExternal, resolveRoute } from '../../text/routes.ts'
import { type LinkFacts, missingAnchor } from './check-link.ts'
import { configLinks, linksOfSidebars, targetsOf } from './check-links.ts'

interface ConfigAnchorsInput extends Pick<LinkFacts, 'anchorsOf'> {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly trees: readonly DocsTree[]
}

export function checkConfigAnchors({ site, config, trees, anchorsOf }: ConfigAnchorsInput): Diagnostic[] {
  const links = [...configLinks(config), ...config.redirects].map((link) => ({ ...link, file: config.file }))
  const all: { to: string; keys: ValueKeys; file: FilePath; lacksBase?: boolean }[] = [
    ...links,
    ...linksOfSidebars(trees, config.base),
  ]
  const { pageRoutes } = targetsOf(site)
  return all.flatMap(({ to, keys, file, lacksBase }) => {
    const hash = decodePercent(to.split('#').slice(1).join('#'))
    const isPage = hash !== '' && !lacksBase && !isExternal(to)
    const route = isPage ? resolveRoute(to, pageRoutes) : undefined
    const anchors = route && anchorsOf(route as Route)
    const missing = anchors && missingAnchor({ written: to, hash, place: `the page "${route}"` }, anchors)
    return missing ? [finding({ ...missing, file, keys })] : []
  })
}
