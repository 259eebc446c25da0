/** Collects what other pages say of each page: the sentences that link to it. */
import type { PageReferences } from '../../model/evaluated-page.ts'
import type { Page, Route, Site } from '../../model/model.ts'
import { linkTargetsOf } from './link-targets.ts'

/** More sentences hardly change what a page is found by. The first ones are used, in the order of the site. */
const mostMentions = 50

interface Mentions {
  /** Each sentence once. */
  readonly sentences: ReadonlySet<string>
  /** The pages that have them. */
  readonly from: ReadonlySet<Page>
}

/** Add pages in the order of the site. */
export function collectMentions({ pages }: Site) {
  const targetOf = linkTargetsOf(pages)
  const mentions = new Map<Route, { sentences: Set<string>; from: Set<Page> }>()
  return {
    add(page: Page, references: Pick<PageReferences, 'holes' | 'mentions'>): void {
      for (const [number, sentence] of references.mentions) {
        const hole = references.holes[number]
        const route = hole && targetOf(hole, page)
        if (route === undefined || route === page.route) continue
        const found = mentions.get(route) ?? { sentences: new Set(), from: new Set() }
        mentions.set(route, found)
        if (found.sentences.size === mostMentions) continue
        found.sentences.add(sentence)
        found.from.add(page)
      }
    },
    of: (route: Route): Mentions | undefined => mentions.get(route),
  }
}
