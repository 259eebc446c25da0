/** Resolves the navbar for a page: labels, addresses, what is current. An item that cannot be resolved says why. */
import type { NavbarItemConfig } from '../../model/config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Page, Site } from '../../model/model.ts'
import type { NavItem } from '../../model/nav-item.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { NavContext } from './choices-by-version.ts'
import { createDocsHelpers } from './docs-helpers.ts'
import { createLocalRoutes } from './local-routes.ts'
import { resolveItem } from './navbar-item.ts'

/** An item whose config leads nowhere. */
export interface FailedNavItem {
  readonly kind: 'failed'
  readonly config: NavbarItemConfig
  readonly message: string
}

export type ResolvedNavItem = NavItem | FailedNavItem

/** The items shown on a page, in config order; those that hide themselves there are left out. */
export type NavbarOf = (page: Page) => readonly ResolvedNavItem[]

export function createNavbar(config: ResolvedConfig, site: Site): NavbarOf {
  const helpers = createDocsHelpers(site)
  const toLocal = createLocalRoutes(site, config)
  return (page) => config.navbar.items.flatMap((item) => resolveOrFail(item, { config, helpers, toLocal, page }))
}

/** One finding for each item that fails on the pages of some version or language. */
export function checkNavbar(config: ResolvedConfig, site: Site): Diagnostic[] {
  const navbarOf = createNavbar(config, site)
  const contexts = new Map(site.pages.map((page) => [`${page.locale}\n${'version' in page ? page.version : ''}`, page]))
  const failed = [...contexts.values()].flatMap((page) => navbarOf(page).filter((item) => item.kind === 'failed'))
  const messages = new Map(failed.toReversed().map((item) => [item.config, item.message]))
  return [...messages.values()].map((message) =>
    finding({
      code: 'navbar-item',
      kind: 'brokenLinks',
      message,
      hint: 'Correct the item in navbar.items.',
      file: 'site.config.ts',
    }),
  )
}

function resolveOrFail(item: NavbarItemConfig, context: NavContext): ResolvedNavItem[] {
  try {
    return resolveItem(item, context)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const intro =
      'A theme navbar item failed to render. Please double-check the following navbar item (navbar.items) of your site config:'
    return [{ kind: 'failed', config: item, message: `${intro}\n${JSON.stringify(item, null, 2)}\n\nCause:\n${cause}` }]
  }
}
