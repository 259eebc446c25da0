/** Finds how a navbar item differs for readers who picked another version. The browser applies the choice. */
import type { Page, VersionModel } from '../../model/model.ts'
import type { VersionChoices } from '../../model/nav-item.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { DocsHelpers, DocsHelpersOf } from './docs-helpers.ts'
import type { LocalRoutes } from './local-routes.ts'

/** The inputs for resolving all items of one page. */
export interface NavContext {
  readonly config: ResolvedConfig
  readonly helpersOf: DocsHelpersOf
  /** Those of the docs that the item names. */
  readonly helpers: DocsHelpers
  readonly toLocal: LocalRoutes
  readonly page: Page
}

interface Choice {
  readonly href: string | undefined
  readonly label?: string | undefined
}

/** `choose` gets the picked version first. Empty on pages of the docs, where the page decides; only versions of the main docs are stored. */
export function choicesByVersion(
  { helpers, page }: NavContext,
  choose: (versions: readonly VersionModel[]) => Choice,
): VersionChoices {
  if (helpers.set !== '' || helpers.hasPage(page)) return {}
  const [last] = helpers.candidates(page)
  const usual = choose(last ? [last] : [])
  const hrefs = new Map<string, string>()
  const labels = new Map<string, string>()
  for (const version of helpers.versions(page.locale)) {
    if (version === last) continue
    const { href, label } = choose(last ? [version, last] : [version])
    if (href !== undefined && href !== usual.href) hrefs.set(version.name, href)
    if (label !== undefined) labels.set(version.name, label)
  }
  return { hrefs: orNothing(hrefs), labels: orNothing(labels) }
}

function orNothing(choices: ReadonlyMap<string, string>): Record<string, string> | undefined {
  return choices.size === 0 ? undefined : Object.fromEntries(choices)
}
