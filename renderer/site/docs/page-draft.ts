import type { Page, Route } from '../../model/model.ts'
import type { Claim } from './unique-routes.ts'

/** A page as if there were no other languages. */
export interface PageDraft {
  readonly page: Page
  /** Equal for the same page in all languages; `undefined` for a page that exists once. */
  readonly sameAs: string | undefined
  readonly claim: Claim
  /** It shows the default language's text, because it is not translated. */
  readonly isFallback?: boolean
  /** Its front matter sets the route. */
  readonly hasSlug?: boolean
}

/** Tells the pages of all languages the addresses of their counterparts. */
export function linkAlternates(drafts: readonly PageDraft[]): Page[] {
  const isInOneLanguage = drafts.every(({ page }) => page.locale === drafts[0]?.page.locale)
  if (isInOneLanguage) return drafts.map(({ page }) => page)
  const groups = groupCounterparts(drafts)
  return drafts.map(({ page, sameAs }) => {
    const alternates = sameAs === undefined ? undefined : groups.get(sameAs)
    return alternates ? { ...page, ...alternates } : page
  })
}

interface Counterparts {
  readonly alternates: Record<string, Route>
  readonly fallbacks: string[]
}

function groupCounterparts(drafts: readonly PageDraft[]): Map<string, Counterparts> {
  const groups = new Map<string, Counterparts>()
  for (const { page, sameAs, isFallback } of drafts) {
    if (sameAs === undefined) continue
    const group = groups.get(sameAs) ?? { alternates: {}, fallbacks: [] }
    group.alternates[page.locale] = page.route
    if (isFallback) group.fallbacks.push(page.locale)
    groups.set(sameAs, group)
  }
  return groups
}

/** The addresses of a page in the languages that have a translation. */
export function translationsOf({ alternates, fallbacks = [] }: Page): Readonly<Record<string, Route>> {
  if (fallbacks.length === 0) return alternates
  return Object.fromEntries(Object.entries(alternates).filter(([locale]) => !fallbacks.includes(locale)))
}

/** The page whose text a page shows: itself, or that of the default language when it is not translated. */
export function originalOf({ route, locale, alternates, fallbacks = [] }: Page, defaultLocale: string): Route {
  return fallbacks.includes(locale) ? (alternates[defaultLocale] ?? route) : route
}
