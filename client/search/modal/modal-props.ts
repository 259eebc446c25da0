/** Creates the props of the modal. Unchanged props keep their identity, because the modal restarts for each new object. */
import type { DocSearchProps } from '@docsearch/react'
import type { SearchConnection } from '../client/client.ts'
import { facetFilters, type SearchContext } from '../client/search-context.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { createHitLink, createHitsFooter } from './modal-parts.ts'
import { preactNode } from './preact-node.ts'
import { createSelection, type Selection } from './selection.ts'

interface ModalActions {
  /** Follows the URL after the modal is closed. */
  readonly followLater: (url: string) => void
  readonly transformSearchClient: NonNullable<DocSearchProps['transformSearchClient']>
  readonly readContext: () => SearchContext
}

export async function modalProps(
  settings: SearchSettings,
  source: SearchConnection,
  actions: ModalActions,
): Promise<() => DocSearchProps> {
  const { placeholder, pageUrl, missingResultsUrl } = settings
  const { client: _, ...names } = source
  const selection = await createSelection(settings, source)
  const { insights } = selection
  const fixed = {
    ...names,
    placeholder,
    transformItems: pageFirst,
    transformSearchClient: actions.transformSearchClient,
    translations: { modal: await loadTexts(settings) },
    hitComponent: createHitLink(selection.onSelect) as NonNullable<DocSearchProps['hitComponent']>, // hits are cleaned
    navigator: createNavigator(actions, selection) as NonNullable<DocSearchProps['navigator']>,
    ...(insights && { insights: { insightsClient: insights.insightsClient } }),
    ...(pageUrl !== undefined && { resultsFooterComponent: createHitsFooter(pageUrl, settings, actions.readContext) }),
    ...(missingResultsUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { query: string }) =>
        missingResultsUrl.replaceAll('{query}', encodeURIComponent(query)),
    }),
  }
  const parametersOf = memoizeParameters(settings, actions)
  return () => ({ ...fixed, searchParameters: parametersOf() }) as DocSearchProps // functions of our kind
}

/** The modal has its own texts in English. A hosted search adds a logo to them. */
async function loadTexts({ isTranslated, hosted, text }: SearchSettings) {
  const texts = isTranslated ? (await import('./modal-texts.ts')).modalTexts(text) : { footer: {} }
  if (!hosted) return texts
  const { logoShapes } = await import('./algolia-logo.ts')
  const children = logoShapes.map((d) => preactNode('path', { d, 'fill-rule': 'evenodd' }))
  const logo = preactNode('svg', { viewBox: '0 0 2196.2 500', role: 'img', 'aria-label': 'Algolia', children })
  return { ...texts, footer: { ...texts.footer, searchByText: [text('Search by'), logo] } }
}

/** Sections are shown below the page that they belong to, which a better section may precede. */
const pageFirst: NonNullable<DocSearchProps['transformItems']> = (items) =>
  items.sort((a, b) => Number(b.type === 'lvl1') - Number(a.type === 'lvl1'))

interface Chosen {
  readonly item: Parameters<Selection['onSelect']>[0]
  readonly itemUrl: string
}

/** Handles Enter alone, with Ctrl or Cmd, and with Shift. */
function createNavigator({ followLater }: ModalActions, { onSelect }: Selection) {
  const openBeside = ({ item, itemUrl }: Chosen) => {
    onSelect(item)
    open(itemUrl, '_blank', 'noopener')
  }
  return {
    navigate: ({ item, itemUrl }: Chosen) => {
      onSelect(item)
      followLater(itemUrl)
    },
    navigateNewTab: openBeside,
    navigateNewWindow: openBeside,
  }
}

/** Returns the same object for pages of the same language and version. */
function memoizeParameters({ context }: SearchSettings, { readContext }: ModalActions) {
  const byKey = new Map<string, { facetFilters: (string | string[])[] }>()
  return () => {
    if (context === undefined) return {}
    const filters = facetFilters(readContext())
    const key = JSON.stringify(filters)
    const parameters = byKey.get(key) ?? { facetFilters: filters }
    byKey.set(key, parameters)
    return parameters
  }
}
