/** Makes the search records of a site: runs the stages of a build that records need, and writes no output. */
import { textReader } from './io/disk/disk.ts'
import { once } from './memo/once.ts'
import { applyStrictness, type Diagnostic } from './model/diagnostic.ts'
import type { FilePath } from './model/model.ts'
import type { Synonym } from './model/synonym.ts'
import type { BuildContext, BuildOptions } from './pages/build-context.ts'
import { createPageCompiler, sourcesOf } from './pages/compile-pages.ts'
import { loadTheme } from './pages/load-theme.ts'
import { refuseChanges, withContext } from './pages/open-context.ts'
import { noSurroundings } from './pages/surroundings.ts'
import { namesWithout, termsIn, unusedSynonyms } from './search/index/unused-synonyms.ts'
import { readSearchPages } from './search/records/read-pages.ts'
import type { PageText } from './search/records/read-text.ts'
import type { SearchRecord } from './search/records/record.ts'
import type { PageNames } from './search/records/record-context.ts'
import { factsOf, type RecordFacts } from './search/records/record-facts.ts'
import { type SearchFilesInput, searchFiles } from './search/search-files.ts'
import { createSite } from './site/create-site.ts'
import { locateFindings } from './sources/locate-findings.ts'
import { readDocs } from './sources/read-docs.ts'
import { hashOf } from './text/hash.ts'

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
  readonly facts: RecordFacts
  readonly records: () => readonly SearchRecord[]
  /** Further names under which the embedded index finds the page. */
  readonly names: PageNames
}

/** `needed` chooses the pages whose records will be requested: later, what they are made from is closed. */
export function buildRecords(
  options: Omit<BuildOptions, 'outDir'>,
  needed: (pages: readonly PageRecords[]) => readonly PageRecords[],
): Promise<RecordsResult> {
  return withContext({ ...options, outDir: '' }, async (context, isLastTry) => {
    const { cache, config, disk, root } = context
    const docs = await readDocs(disk, config, cache)
    const { site, diagnostics } = createSite({ config, ...docs })
    const theme = await loadTheme(context, site.pages)
    const contents = createPageCompiler(context, docs, theme)
    const ofModules = await contents.compile(sourcesOf(docs))
    const source = { site, theme, contents, surroundings: noSurroundings }
    const found = readSearchPages({ config, ...source })
    const facts = createFacts(cache)
    const pages = found.map((page): PageRecords => {
      const text = once(() => page.read().text())
      const records = once(() => withPopularity(text().records, page.popularity))
      const names = once(() => page.read().names)
      return {
        url: page.url,
        source: page.source,
        facts: facts.of(page.key, text),
        records,
        get names() {
          return names()
        },
      }
    })
    for (const page of needed(pages)) {
      page.records()
      page.names
    }
    if (contents.compiledCount() > 0 || facts.areNew()) saveCache(context, source)
    const given = config.search?.synonyms ?? []
    const ofSynonyms = unusedSynonyms(config, {
      unknownNames: given.length === 0 ? [] : namesWithout(termsIn(pages), given),
      emptyGlossaries: found.flatMap(({ source, read }, index) =>
        pages[index]?.facts.synonyms.length === 0 && read().isGlossary ? (source ?? []) : [],
      ),
    })
    const ofPages = site.pages.flatMap((page) =>
      'source' in page ? (contents.summary(page.source)?.diagnostics ?? []) : [],
    )
    const all = [diagnostics, docs.diagnostics, theme.diagnostics, ofModules, ofPages, ofSynonyms].flat()
    refuseChanges(disk, isLastTry)
    const located = await locateFindings(applyStrictness(all, config.strict), textReader(root))
    return {
      pages,
      synonyms: [...given, ...pages.flatMap(({ facts }) => facts.synonyms)],
      diagnostics: [...located, ...cache.diagnostics(), ...(contents.remote()?.diagnostics ?? [])],
    }
  })
}

/** The facts of each page, from the cache or made from its text. */
function createFacts(cache: BuildContext['cache']) {
  let areNew = false
  const of = (key: string, text: () => PageText): RecordFacts => {
    const name = hashOf(key)
    const cached = cache.get('record facts', name) as RecordFacts | undefined // written below
    if (cached) return cached
    const made = factsOf(text())
    cache.set('record facts', name, made)
    areNew = true
    return made
  }
  return { of, areNew: () => areNew }
}

/** Search services rank by it, too. */
function withPopularity(records: readonly SearchRecord[], pageRank: number): SearchRecord[] {
  return records.map((record) => ({ ...record, weight: { ...record.weight, pageRank } }))
}

/** Saves the compiled pages for the next command. Updates the embedded index too; otherwise saving would drop it as unused. */
function saveCache(context: BuildContext, source: Omit<SearchFilesInput, 'context'>): void {
  for (const _ of searchFiles({ context, ...source }));
  context.cache.save()
}
