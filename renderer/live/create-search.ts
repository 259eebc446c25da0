/** The embedded search index of a live site. It needs every page compiled, so it is made on the first search. */
import { SiteError } from '../model/diagnostic.ts'
import type { KeyedFile } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { createPageCompiler, sourcesOf } from '../pages/compile-pages.ts'
import { loadTheme } from '../pages/load-theme.ts'
import { noSurroundings } from '../pages/surroundings.ts'
import { entryPath } from '../search/index/build-index.ts'
import { searchFiles } from '../search/search-files.ts'
import type { SiteModel } from './read-model.ts'

type SearchIndex = ReadonlyMap<string, KeyedFile<string>>

/** Returns the content of a file of the index. Requesting the entry file updates the index. */
export function createSearch(context: BuildContext) {
  let good: SearchIndex | undefined
  let last: { readonly model: SiteModel; readonly index: Promise<SearchIndex> } | undefined
  return async (path: string, model: SiteModel): Promise<string | undefined> => {
    if (path === entryPath && last?.model !== model) last = { model, index: createIndex(context, model) }
    const current = last
    try {
      good = (await current?.index) ?? good
    } catch (error) {
      // The next request makes the index again; until then the earlier one answers.
      if (last === current) last = undefined
      if (!good || !(error instanceof SiteError)) throw error
    }
    return good?.get(path)?.content()
  }
}

async function createIndex(context: BuildContext, { site, docs }: SiteModel): Promise<SearchIndex> {
  const theme = await loadTheme(context, site.pages)
  const contents = createPageCompiler(context, docs, theme)
  await contents.compile(sourcesOf(docs))
  return new Map(
    [...searchFiles({ context, site, theme, contents, surroundings: noSurroundings })].map((file) => [file.path, file]),
  )
}
