/** The search records of a site: the stages of a build as far as they are needed, without any output. */

import { dropCache, openCache, removeCache } from './io/cache/cache.ts'
import { DamagedCache } from './io/cache/cache-bodies.ts'
import { openDisk, textReader } from './io/disk/disk.ts'
import { createPublicFiles } from './io/disk/public-files.ts'
import { applyStrictness, type Diagnostic } from './model/diagnostic.ts'
import type { FilePath } from './model/model.ts'
import type { BuildContext, BuildOptions } from './pages/build-context.ts'
import { createSiteCompiler } from './pages/compile-site.ts'
import { loadTheme } from './pages/load-theme.ts'
import { readSearchPages } from './search/records/read-pages.ts'
import type { SearchRecord } from './search/records/record.ts'
import { type SearchFilesInput, searchFiles } from './search/search-files.ts'
import { createSite } from './site/create-site.ts'
import { locateFindings } from './sources/locate-findings.ts'
import { readDocs } from './sources/read-docs.ts'

export interface RecordsResult {
  readonly pages: readonly PageRecords[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface PageRecords {
  /** Path with base. */
  readonly url: string
  readonly source: FilePath | undefined
  readonly records: readonly SearchRecord[]
  /** Further names under which the embedded index finds the page. */
  readonly aliases: readonly string[]
}

export async function buildRecords(options: Omit<BuildOptions, 'outDir'>): Promise<RecordsResult> {
  try {
    return await buildOnce(options)
  } catch (error) {
    if (!(error instanceof DamagedCache)) throw error
    dropCache(options.cacheDir)
    return await buildOnce(options)
  }
}

/** What was compiled is there for the next command. The embedded index is brought up to date, so that nothing of it is dropped. */
function saveCache(context: BuildContext, source: Omit<SearchFilesInput, 'context'>): void {
  for (const _ of searchFiles({ context, ...source }));
  context.cache.save()
}

async function buildOnce(options: Omit<BuildOptions, 'outDir'>): Promise<RecordsResult> {
  const { config } = options
  const cache = openCache(options.cacheDir, options.tools.buildId)
  const disk = openDisk(options.root, cache, options.now)
  const context: BuildContext = { ...options, outDir: '', cache, disk, publicFiles: createPublicFiles(disk, config) }
  const close: (() => unknown)[] = [cache.close, () => options.keepCache || removeCache(options.cacheDir)]
  try {
    const docs = await readDocs(context.disk, config, cache)
    const { site, diagnostics } = createSite({ config, ...docs })
    const theme = await loadTheme(context, site.pages)
    const compiler = createSiteCompiler(context, docs, theme)
    close.unshift(compiler.close)
    await compiler.compileModules()
    await compiler.compileRest(() => {})
    const { summary, body } = compiler
    if (compiler.compiledCount() > 0) saveCache(context, { site, theme, summary, body })
    const pages = readSearchPages({ config, site, theme, summary, body }).map((page) => ({
      url: page.context.url,
      source: page.source,
      records: page.records(),
      aliases: page.aliases,
    }))
    const ofPages = site.pages.flatMap((page) => ('source' in page ? (summary(page.source)?.diagnostics ?? []) : []))
    const found = [diagnostics, docs.diagnostics, theme.diagnostics, compiler.diagnostics, ofPages].flat()
    return { pages, diagnostics: locateFindings(applyStrictness(found, config.strict), textReader(options.root)) }
  } finally {
    for (const step of close) await step()
  }
}
