/** Handles the choice of a hit, except for the navigation: sends events and stores recent pages. */
import type { Hit } from '../client/clean-hits.ts'
import type { SearchConnection } from '../client/client.ts'
import type { Insights, SelectedHit } from '../client/insights.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { rememberPage } from './recents.ts'

export interface Selection {
  readonly insights: Insights | undefined
  readonly onSelect: (hit: Hit & SelectedHit) => void
}

export async function createSelection(settings: SearchSettings, source: SearchConnection): Promise<Selection> {
  const sendsEvents = settings.sendsInsights && settings.hosted !== undefined
  const insights = sendsEvents ? (await import('../client/insights.ts')).createInsights(source) : undefined
  return {
    insights,
    onSelect: (hit) => {
      insights?.select(hit)
      if (isWithoutPage(hit)) rememberPage(hit, source.indexName)
    },
  }
}

/** True for a text whose page is not in the list. */
function isWithoutPage(hit: Hit & { readonly __docsearch_parent?: unknown }): boolean {
  return hit.type === 'content' && !hit.__docsearch_parent
}
