/** The embedded search index of a site held open. Every page has to be compiled for it, so it is made when somebody searches. */

import { SiteError } from '../model/diagnostic.ts'
import type { KeyedFile } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { createPageCompiler, sourcesOf } from '../pages/compile-pages.ts'
import { loadTheme } from '../pages/load-theme.ts'
import { entryPath } from '../search/index/build-index.ts'
import { searchFiles } from '../search/search-files.ts'
import type { SiteModel } from './read-model.ts'

type SearchIndex = ReadonlyMap<string, KeyedFile<string>>

/** Answers with the content of a file of the index. Asking for the entry brings the index up to date. */
export function createSearch(context: BuildContext) {
  let good: SearchIndex | undefined
  let last: { readonly model: SiteModel; readonly index: Promise<SearchIndex> } | undefined
  return async (path: string, model: SiteModel): Promise<string | undefined> => {
    if (path === entryPath && last?.model !== model) last = { model, index: createIndex(context, model) }
    const asked = last
    try {
      good = (await asked?.index) ?? good
    } catch (error) {
      // It is made again when it is asked for again; until then there is the one before.
      if (last === asked) last = undefined
      if (!good || !(error instanceof SiteError)) throw error
    }
    return good?.get(path)?.content()
  }
}

async function createIndex(context: BuildContext, { site, docs }: SiteModel): Promise<SearchIndex> {
  const theme = await loadTheme(context, site.pages)
  const contents = createPageCompiler(context, docs, theme)
  await contents.compile(sourcesOf(docs))
  return new Map([...searchFiles({ context, site, theme, contents })].map((file) => [file.path, file]))
}
