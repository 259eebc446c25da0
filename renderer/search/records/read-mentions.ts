/** Collects what other pages say of each page: the sentences that link to it. */
import type { Page, Route, Site } from '../../model/model.ts'
import type { CompiledPages } from '../../pages/compile-pages.ts'
import { linkTargetsOf } from './link-targets.ts'

/** More sentences hardly change what a page is found by. The first ones are used, in the order of the site. */
const mostMentions = 50

interface Mentions {
  /** Each sentence once. */
  readonly sentences: ReadonlySet<string>
  /** The pages that have them. */
  readonly from: ReadonlySet<Page>
}

/** Pages without links are left out. `from`: pages whose sentences are read, in the order of the site. */
export function readMentions(
  { pages }: Site,
  contents: Pick<CompiledPages, 'summary'>,
  from: readonly Page[] = pages,
): ReadonlyMap<Route, Mentions> {
  const targetOf = linkTargetsOf(pages)
  const mentions = new Map<Route, { sentences: Set<string>; from: Set<Page> }>()
  for (const page of from) {
    const summary = 'source' in page ? contents.summary(page.source) : undefined
    for (const [number, sentence] of summary?.mentions ?? []) {
      const hole = summary?.holes[number]
      const route = hole && targetOf(hole, page)
      if (route === undefined || route === page.route) continue
      const found = mentions.get(route) ?? { sentences: new Set(), from: new Set() }
      mentions.set(route, found)
      if (found.sentences.size === mostMentions) continue
      found.sentences.add(sentence)
      found.from.add(page)
    }
  }
  return mentions
}
