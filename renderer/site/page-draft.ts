import type { Page, Route } from '../model.ts'

type WithoutAlternates<P> = P extends Page ? Omit<P, 'alternates'> : never

/** A page before it is known in which other languages it exists. */
export interface PageDraft {
  readonly page: WithoutAlternates<Page>
  /** Equal for the same page in all languages; `undefined` for a page that exists once. */
  readonly sameAs: string | undefined
  /** What a message calls the page's origin. */
  readonly origin: string
}

/** Completes the pages of all languages with the addresses of their counterparts. */
export function linkAlternates(drafts: readonly PageDraft[]): Page[] {
  const groups = groupCounterparts(drafts)
  return drafts.map(({ page, sameAs }) => {
    const alternates = (sameAs === undefined ? undefined : groups.get(sameAs)) ?? { [page.locale]: page.route }
    // A draft becomes the page: on a large site copies take longer than all the rest.
    return Object.assign(page, { alternates })
  })
}

function groupCounterparts(drafts: readonly PageDraft[]): Map<string, Record<string, Route>> {
  const groups = new Map<string, Record<string, Route>>()
  const isInOneLanguage = drafts.every(({ page }) => page.locale === drafts[0]?.page.locale)
  for (const { page, sameAs } of isInOneLanguage ? [] : drafts) {
    if (sameAs === undefined) continue
    const group = groups.get(sameAs) ?? {}
    group[page.locale] = page.route
    groups.set(sameAs, group)
  }
  return groups
}
