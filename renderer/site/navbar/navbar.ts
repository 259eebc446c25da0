/** Resolves the navbar for a page: labels, addresses, which item is current. An item that cannot be resolved carries its error. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Page, Site } from '../../model/model.ts'
import type { NavItem } from '../../model/nav-item.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { NavbarItemConfig } from '../../model/site-config.ts'
import { suggest } from '../../text/nearest.ts'
import { createDocsHelpers, UnknownName } from './docs-helpers.ts'
import { createLocalRoutes } from './local-routes.ts'
import { type ItemContext, resolveItem } from './navbar-item.ts'

/** An item that names something that does not exist. */
interface FailedNavItem {
  readonly kind: 'failed'
  readonly config: NavbarItemConfig
  readonly error: unknown
}

type ResolvedNavItem = NavItem | FailedNavItem

/** The items shown on a page, in config order; those that are hidden there are left out. */
type NavbarOf = (page: Page) => readonly ResolvedNavItem[]

export function createNavbar(config: ResolvedConfig, site: Site): NavbarOf {
  const helpersOf = createDocsHelpers(site)
  const toLocal = createLocalRoutes(site, config)
  return (page) => config.navbar.items.flatMap((item) => resolveOrFail(item, { config, helpersOf, toLocal, page }))
}

/** One finding for each item that fails on the pages of some version or language. */
export function checkNavbar(config: ResolvedConfig, site: Site): Diagnostic[] {
  const navbarOf = createNavbar(config, site)
  const contexts = new Map(site.pages.map((page) => [`${page.locale}\n${'version' in page ? page.version : ''}`, page]))
  const failed = [...contexts.values()].flatMap((page) => navbarOf(page).filter((item) => item.kind === 'failed'))
  const errors = new Map(failed.toReversed().map((item) => [item.config, item.error]))
  return [...errors].map(([item, error]) => {
    const index = config.navbar.items.indexOf(item)
    return finding({
      code: 'navbar-item',
      kind: 'brokenLinks',
      message: `Cannot resolve navbar.items[${index}]: ${error instanceof Error ? error.message : error}.`,
      hint: error instanceof UnknownName ? hintFor(error, site) : 'Correct the item, or remove it.',
      file: config.file,
      keys: ['navbar', 'items', index],
    })
  })
}

function hintFor({ wanted, names, isIn }: UnknownName, { editions }: Site): string {
  const other = isIn && editions.find(({ version }) => isIn(version))?.version.set
  if (other !== undefined)
    return other === ''
      ? 'The main docs have it: remove "docs".'
      : `Did you mean that of "${other}"? Add docs: '${other}'.`
  const all = [...new Set(names())]
  return all.length === 0 ? 'Remove the item.' : suggest(wanted, all)
}

function resolveOrFail(item: NavbarItemConfig, context: ItemContext): ResolvedNavItem[] {
  try {
    return resolveItem(item, context)
  } catch (error) {
    return [{ kind: 'failed', config: item, error }]
  }
}
