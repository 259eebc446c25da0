/** Checks the addresses in the config's navbar and footer. */
import type { FooterLinkConfig, NavbarItemConfig } from '../config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Site } from '../model.ts'
import type { ResolvedConfig } from '../resolved-config.ts'
import { didYouMean, finding } from './finding.ts'
import { checkNavbar } from './navbar.ts'
import { createNearTargets } from './near-targets.ts'
import { isExternal, resolveRoute, splitSuffix, toRoute } from './routes.ts'

const configFile = 'site.config.ts'

interface ConfigLink {
  readonly to: string
  /** Where it stands, for the message. */
  readonly place: string
}

export function checkConfigLinks(site: Site, config: ResolvedConfig): Diagnostic[] {
  const routes = [...site.pages.map((page) => page.route), ...site.redirects.map(({ from }) => from)]
  const known = new Set<string>(routes)
  const near = createNearTargets(routes)
  const broken = configLinks(config).filter(({ to }) => !isFileOrElsewhere(to) && !resolveRoute(to, known))
  const links = broken.map(({ to, place }) =>
    finding({
      code: 'broken-link',
      kind: 'brokenLinks',
      message: `The link "${to}" in the ${place} points to a page that does not exist.`,
      hint: didYouMean(near(toRoute(splitSuffix(to).path)), 'Correct the address, or remove the item.'),
      file: configFile,
    }),
  )
  return [...links, ...checkNavbar(config, site)]
}

/** Files that are copied as they are, such as `/report.pdf`, are not known here. */
function isFileOrElsewhere(to: string): boolean {
  return isExternal(to) || !to.startsWith('/') || /\.(?!html?$)[a-z\d]+$/i.test(splitSuffix(to).path)
}

function configLinks({ navbar, footer }: ResolvedConfig): ConfigLink[] {
  return [
    ...addressesOf([navbar.logo?.href, ...navbar.items.flatMap(navbarAddresses)], 'navbar'),
    ...addressesOf([footer.logo?.href, ...(footer.links ?? []).flatMap(footerAddresses)], 'footer'),
  ]
}

function addressesOf(addresses: readonly (string | undefined)[], place: string): ConfigLink[] {
  return addresses.flatMap((to) => (to === undefined ? [] : [{ to, place }]))
}

function navbarAddresses(item: NavbarItemConfig): (string | undefined)[] {
  const own = 'to' in item ? [item.to] : []
  const below = ['items', 'itemsBefore', 'itemsAfter'].flatMap((field) => {
    const items: unknown = item[field as keyof NavbarItemConfig] // fields of some kinds of items only
    return Array.isArray(items) ? (items as NavbarItemConfig[]).flatMap(navbarAddresses) : []
  })
  return [...own, ...below]
}

function footerAddresses(
  link: FooterLinkConfig | { readonly items: readonly FooterLinkConfig[] },
): (string | undefined)[] {
  return 'items' in link ? link.items.map(({ to }) => to) : [link.to]
}
