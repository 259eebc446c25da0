import type { Page, Route } from '../../model/model.ts'
import type { Claim } from './unique-routes.ts'

/** A page as if there were no other languages. */
export interface PageDraft {
  readonly page: Page
  /** Equal for the same page in all languages; `undefined` for a page that exists once. */
  readonly sameAs: string | undefined
  readonly claim: Claim
}

/** Tells the pages of all languages the addresses of their counterparts. */
export function linkAlternates(drafts: readonly PageDraft[]): Page[] {
  const isInOneLanguage = drafts.every(({ page }) => page.locale === drafts[0]?.page.locale)
  if (isInOneLanguage) return drafts.map(({ page }) => page)
  const groups = groupCounterparts(drafts)
  return drafts.map(({ page, sameAs }) => {
    const alternates = sameAs === undefined ? undefined : groups.get(sameAs)
    return alternates ? { ...page, alternates } : page
  })
}

function groupCounterparts(drafts: readonly PageDraft[]): Map<string, Record<string, Route>> {
  const groups = new Map<string, Record<string, Route>>()
  for (const { page, sameAs } of drafts) {
    if (sameAs === undefined) continue
    const group = groups.get(sameAs) ?? {}
    group[page.locale] = page.route
    groups.set(sameAs, group)
  }
  return groups
}
