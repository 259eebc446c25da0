/** Makes the model of the whole site from its files. Pure, and linear in the number of pages. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { joinCounts } from '../model/join-counts.ts'
import type { DocsTree, Site, SitePageFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { joinRoute, notFoundFile } from '../text/routes.ts'
import { createText } from '../text/translate.ts'
import { createEditionSources } from './docs/edition-source.ts'
import { linkAlternates, type PageDraft } from './docs/page-draft.ts'
import { createRouteRegister, notFoundOrigin, type RouteRegister, toClaim } from './docs/unique-routes.ts'
import { createEdition, type EditionResult } from './editions/create-edition.ts'
import { createRedirects } from './editions/redirects.ts'
import { createSitePages, plainPage } from './editions/site-pages.ts'
import { emptyVersions } from './empty-versions.ts'

export interface SiteInput {
  readonly config: ResolvedConfig
  readonly trees: readonly DocsTree[]
  readonly sitePages: readonly SitePageFile[]
  /** Translated site pages, by locale; missing ones fall back to the default language. */
  readonly sitePagesByLocale?: Readonly<Record<string, readonly SitePageFile[]>>
  /** Make pages from drafts, as `serve` does. Default: false. */
  readonly includeDrafts?: boolean
}

export function createSite(input: SiteInput): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } {
  const { config, trees, includeDrafts = false } = input
  const editions = createEditionSources(config, trees).map((source) => createEdition(source, config, includeDrafts))
  const sitePages = config.locales.map((locale) => {
    const translated = input.sitePagesByLocale?.[locale.name] ?? []
    return createSitePages({ config, locale, sitePages: input.sitePages, translated, includeDrafts })
  })
  const register = createRouteRegister()
  const drafts = [...pagesByLocale(config, sitePages, editions), ...notFoundPages(config)]
  const pages = linkAlternates(claimed(drafts, register))
  const { redirects, diagnostics } = createRedirects({ config, pages, editions, register })
  const ofParts = [...sitePages, ...editions, register, { diagnostics }].flatMap((part) => part.diagnostics)
  // Without any page, the site itself is reported.
  const found = [...ofParts, ...(pages.some(({ kind }) => kind === 'doc') ? emptyVersions(pages, config) : [])]
  return {
    site: { editions: editions.map(({ edition }) => edition), pages, redirects },
    diagnostics: config.compat ? joinCounts(onlyOnce(found).map(counted)) : onlyOnce(found),
  }
}

/**
 * A slug yields to the page whose file has that name, so that links to it stay right. A README, which is also there for readers of
 * the repository, yields to a page that is written for its route.
 */
function claimed(drafts: readonly PageDraft[], register: RouteRegister): PageDraft[] {
  const rankOf = ({ claim, page, hasSlug }: PageDraft) => {
    if (/(?:^|\/)readme\.mdx?$/i.test(claim.file ?? '')) return 3
    if (!('source' in page)) return 2
    return hasSlug ? 1 : 0
  }
  const ranks: PageDraft[][] = [[], [], [], []]
  for (const draft of drafts) ranks[rankOf(draft)]?.push(draft)
  const taken = new Set(ranks.flat().filter(({ claim }) => register.claim(claim)))
  return drafts.filter((draft) => taken.has(draft))
}

function pagesByLocale(
  config: ResolvedConfig,
  sitePages: readonly { readonly pages: readonly PageDraft[] }[],
  editions: readonly EditionResult[],
): PageDraft[] {
  const lists = config.locales.flatMap((locale, index) => [
    sitePages[index]?.pages ?? [],
    ...editions.filter(({ edition }) => edition.locale === locale.name).map(({ pages }) => pages),
  ])
  return lists.flat()
}

/** Each language has its own 404 page at its root: hosts that can show the one nearest to an address. */
function notFoundPages({ locales, trailingSlash }: ResolvedConfig): PageDraft[] {
  return locales.map((locale) => {
    const text = createText(locale.strings)
    const page = {
      ...plainPage(joinRoute(locale.path, '/404'), locale, text('Page Not Found')),
      kind: 'not-found' as const,
    }
    const claim = toClaim({ route: page.route, origin: notFoundOrigin, file: undefined }, trailingSlash)
    const output = notFoundFile(page.route)
    return { page, sameAs: undefined, claim: { ...claim, output, key: output.toLowerCase() } }
  })
}

/** Other generators leave keys to themes and plugins: each is named once for the site. */
function counted(found: Diagnostic): Diagnostic {
  return found.code === 'unknown-front-matter' ? { ...found, count: 1 } : found
}

/** A sidebars file that several languages share has the same findings in each. */
function onlyOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return [...byText.values()]
}
