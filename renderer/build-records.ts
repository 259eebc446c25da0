/** Makes the search records of a site: runs the stages of a build that records need, and writes no output. */

import { textReader } from './io/disk/disk.ts'
import { applyStrictness, type Diagnostic } from './model/diagnostic.ts'
import type { FilePath } from './model/model.ts'
import type { Synonym } from './model/synonym.ts'
import type { BuildContext, BuildOptions } from './pages/build-context.ts'
import { createPageCompiler, sourcesOf } from './pages/compile-pages.ts'
import { loadTheme } from './pages/load-theme.ts'
import { refuseChanges, withContext } from './pages/open-context.ts'
import { namesWithout, termsIn, unusedSynonyms } from './search/index/unused-synonyms.ts'
import { readSearchPages } from './search/records/read-pages.ts'
import type { PageText } from './search/records/read-text.ts'
import type { SearchRecord } from './search/records/record.ts'
import type { PageNames } from './search/records/record-context.ts'
import { type SearchFilesInput, searchFiles } from './search/search-files.ts'
import { createSite } from './site/create-site.ts'
import { locateFindings } from './sources/locate-findings.ts'
import { readDocs } from './sources/read-docs.ts'

interface RecordsResult {
  readonly pages: readonly PageRecords[]
  /** Of the config and of all pages. */
  readonly synonyms: readonly Synonym[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface PageRecords {
  /** Path with base. */
  readonly url: string
  readonly source: FilePath | undefined
  readonly records: readonly SearchRecord[]
  /** Further names under which the embedded index finds the page. */
  readonly names: PageNames
  /** Those that the page defines. */
  readonly synonyms: readonly Synonym[]
}

export function buildRecords(options: Omit<BuildOptions, 'outDir'>): Promise<RecordsResult> {
  return withContext({ ...options, outDir: '' }, async (context, isLastTry) => {
    const { cache, config, disk, root } = context
    const docs = await readDocs(disk, config, cache)
    const { site, diagnostics } = createSite({ config, ...docs })
    const theme = await loadTheme(context, site.pages)
    const contents = createPageCompiler(context, docs, theme)
    const ofModules = await contents.compile(sourcesOf(docs))
    const source = { site, theme, contents }
    if (contents.compiledCount() > 0) saveCache(context, source)
    const pages = readSearchPages({ config, ...source }).map((page) => ({
      url: page.context.url,
      source: page.source,
      ...withPopularity(page.text(), page.popularity),
      names: page.names,
      isGlossary: page.isGlossary,
    }))
    const given = config.search?.synonyms ?? []
    const ofSynonyms = unusedSynonyms(config, {
      unknownNames: given.length === 0 ? [] : namesWithout(termsIn(pages), given),
      emptyGlossaries: pages.flatMap((page) =>
        page.isGlossary && page.synonyms.length === 0 ? (page.source ?? []) : [],
      ),
    })
    const ofPages = site.pages.flatMap((page) =>
      'source' in page ? (contents.summary(page.source)?.diagnostics ?? []) : [],
    )
    const found = [diagnostics, docs.diagnostics, theme.diagnostics, ofModules, ofPages, ofSynonyms].flat()
    refuseChanges(disk, isLastTry)
    const located = await locateFindings(applyStrictness(found, config.strict), textReader(root))
    return {
      pages,
      synonyms: [...given, ...pages.flatMap((page) => page.synonyms)],
      diagnostics: [...located, ...cache.diagnostics(), ...(contents.remote()?.diagnostics ?? [])],
    }
  })
}

/** Search services rank by it, too. */
function withPopularity({ records, synonyms }: PageText, pageRank: number): PageText {
  return { synonyms, records: records.map((record) => ({ ...record, weight: { ...record.weight, pageRank } })) }
}

/** Saves the compiled pages for the next command. Updates the embedded index too; otherwise saving would drop it as unused. */
function saveCache(context: BuildContext, source: Omit<SearchFilesInput, 'context'>): void {
  for (const _ of searchFiles({ context, ...source }));
  context.cache.save()
}
