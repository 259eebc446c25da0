/** Keys for what pages show of the whole site: when one changes, the pages that show it are rendered again. */

import { memoizeByObject } from '../memo/memoize-by-object.ts'
import type { Sidebar, SidebarCategory, SidebarItem, Site } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { NavbarItemConfig } from '../model/site-config.ts'
import { isPageOf } from '../site/docs/is-page.ts'
import { homeRoutes } from '../site/editions/home-routes.ts'
import { createLocalRoutes } from '../site/navbar/local-routes.ts'
import { hashOf } from '../text/hash.ts'
import { isFilePath, splitSuffix } from '../text/routes.ts'
import type { SiteTheme } from './load-theme.ts'
import { treeName } from './sidebar-trees.ts'

/** Hash of what a sidebar shows, by `treeName`. Descriptions are left out: only cards show them. */
export function sidebarKeys(site: Site): Map<string, string> {
  return new Map(
    site.editions.flatMap(({ locale, version, sidebars }) =>
      sidebars.map((sidebar) => [treeName({ locale, version: version.name, sidebar: sidebar.name }), keyOf(sidebar)]),
    ),
  )
}

function keyOf({ items }: Sidebar): string {
  return hashOf(items.map(shownOf).join())
}

function shownOf(item: SidebarItem): string {
  if (item.kind === 'category') return keyOfCategory(item)
  if (item.kind === 'html') return JSON.stringify(item)
  const { label, href, isExternal, isUnlisted, className, key, customProps } = item
  return JSON.stringify([label, href, isExternal, isUnlisted, className, key, customProps])
}

/** A category without changes is the same object as before. */
const keyOfCategory = memoizeByObject(({ items, ...shown }: SidebarCategory): string =>
  hashOf(`${JSON.stringify({ ...shown, description: undefined })}${items.map(shownOf).join()}`),
)

/** Hash of what navbars, breadcrumbs and version links show of other pages; few pages when the site has one edition. */
export function navigationKey(site: Site, config: ResolvedConfig): string {
  return navigationKeyOf(config)(site)
}

const navigationKeyOf = memoizeByObject((config: ResolvedConfig) =>
  memoizeByObject((site: Site) => hashOf(describeNavigation(site, config))),
)

function describeNavigation(site: Site, config: ResolvedConfig): string {
  const isSingle = site.editions.length <= 1
  const named = new Set([
    ...config.navbar.items.flatMap(docIdsIn),
    ...site.editions.map(({ version }) => version.mainDocId),
  ])
  const editions = site.editions.map(({ locale, version }) => {
    const docs = version.docs.filter(({ id }) => !isSingle || named.has(id))
    return [locale, { ...version, docs }]
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

function docIdsIn(item: NavbarItemConfig): string[] {
  if (item.type === 'doc') return [item.docId]
  return 'items' in item ? item.items.flatMap(docIdsIn) : []
}

/** A site's own slots get the whole model and may show any of it. */
export function siteKey(site: Site, { slots }: SiteTheme): string {
  return Object.keys(slots).length === 0 ? '' : keyOfSite(site)
}

const keyOfSite = memoizeByObject((site: Site) => hashOf(JSON.stringify(site)))
