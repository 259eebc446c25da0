/** Collects what other pages say of each page: the sentences that link to it. */
import type { Route, Site } from '../../model/model.ts'
import type { CompiledPages } from '../../pages/compile-pages.ts'
import { linkTargetsOf } from './link-targets.ts'

/** More sentences hardly change what a page is found by. The first ones are used, in the order of the site. */
const mostMentions = 50

/** Each sentence once. Pages without links are left out. */
export function readMentions(
  { pages }: Site,
  contents: Pick<CompiledPages, 'summary'>,
): ReadonlyMap<Route, ReadonlySet<string>> {
  const targetOf = linkTargetsOf(pages)
  const mentions = new Map<Route, Set<string>>()
  for (const page of pages) {
    const summary = 'source' in page ? contents.summary(page.source) : undefined
    for (const [number, sentence] of summary?.mentions ?? []) {
      const hole = summary?.holes[number]
      const route = hole && targetOf(hole, page)
      if (route === undefined || route === page.route) continue
      const found = mentions.get(route) ?? new Set()
      if (found.size < mostMentions) mentions.set(route, found.add(sentence))
    }
  }
  return mentions
}
