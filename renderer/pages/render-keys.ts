/** Keys for what pages show of the whole site: when one changes, the pages that show it are rendered again. */
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import type { Site } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { NavbarItemConfig } from '../model/site-config.ts'
import { isPageOf } from '../site/docs/is-page.ts'
import { homeRoutes } from '../site/editions/home-routes.ts'
import { createLocalRoutes } from '../site/navbar/local-routes.ts'
import { hashOf } from '../text/hash.ts'
import { isFilePath, splitSuffix } from '../text/routes.ts'
import type { SiteTheme } from './load-theme.ts'

/** Hash of what navbars, breadcrumbs and version links show of other pages; few pages when the site has one edition. */
export function navigationKey(site: Site, config: ResolvedConfig): string {
  return navigationKeyOf(config)(site)
}

const navigationKeyOf = memoizeByObject((config: ResolvedConfig) =>
  memoizeByObject((site: Site) => hashOf(describeNavigation(site, config))),
)

function describeNavigation(site: Site, config: ResolvedConfig): string {
  const isSingle = site.editions.length <= 1
  const items = config.navbar.items.flatMap(withInner)
  const named = new Set([
    ...items.flatMap((item) => (item.type === 'doc' ? [item.docId] : [])),
    ...site.editions.map(({ version }) => version.mainDocId),
  ])
  const shown = items.flatMap((item) => (item.type === 'docSidebar' ? [item.sidebarId] : []))
  const editions = site.editions.map(({ locale, version }) => {
    const docs = version.docs.filter(({ id }) => !isSingle || named.has(id))
    return [locale, { ...version, docs, sidebars: shown.map((name) => version.sidebars[name]) }]
  })
  return JSON.stringify([
    editions,
    [...homeRoutes(site, config)],
    localAddresses(site, config),
    pagesLikeFiles(site, config),
  ])
}

/** Targets of the links in the navbar and the footer in each language, which has its own version of some pages. */
function localAddresses(site: Site, config: ResolvedConfig): string[] {
  const toLocal = createLocalRoutes(site, config)
  const addresses = addressesIn([config.navbar.items, config.footer])
  return config.locales.flatMap(({ name }) => addresses.map((address) => toLocal(address, name)))
}

/** Targets of the frame's links that look like files and are pages. */
function pagesLikeFiles(site: Site, { navbar, footer }: ResolvedConfig): string[] {
  const paths = addressesIn([navbar.items, footer]).map((address) => splitSuffix(address).path)
  return paths.filter((path) => isFilePath(path) && isPageOf(site)(path))
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

function withInner(item: NavbarItemConfig): NavbarItemConfig[] {
  return 'items' in item ? [item, ...item.items.flatMap(withInner)] : [item]
}

/** A site's own slots get the whole model and may show any of it. */
export function siteKey(site: Site, { slots }: SiteTheme): string {
  return Object.keys(slots).length === 0 ? '' : keyOfSite(site)
}

const keyOfSite = memoizeByObject((site: Site) => hashOf(JSON.stringify(site)))
