/** Reads language and version of the current page. */
import type { Toolkit } from '../../page/protocol.ts'
import { type SearchContext, versionsOf } from './search-context.ts'
import type { SearchSettings } from './search-settings.ts'

export function currentContext(
  { context = '', sets }: Pick<SearchSettings, 'context' | 'sets'>,
  { readStored }: Toolkit,
): SearchContext {
  const versions = document.documentElement.dataset.versions?.split('/') ?? []
  return {
    language: metaOf('docsearch:language') ?? document.documentElement.lang,
    ...versionsOf(metaOf('docsearch:version'), readStored('version'), { versions, last: context, sets }),
  }
}

function metaOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
