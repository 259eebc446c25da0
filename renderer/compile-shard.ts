/** Compiles the pages of a site, or of one of several shards, into the caches. Writes no site. */
import { textReader } from './io/disk/disk.ts'
import { applyStrictness, type Diagnostic } from './model/diagnostic.ts'
import type { BuildOptions, RemoteReport } from './pages/build-context.ts'
import { createPageCompiler, keepCompiled, sourcesOf } from './pages/compile-pages.ts'
import { loadTheme } from './pages/load-theme.ts'
import { withContext } from './pages/open-context.ts'
import { createPageKeys } from './pages/page-keys.ts'
import { cutPacks, packsOfShard, type Shard } from './pages/page-packs.ts'
import { keepSearchFiles } from './search/search-files.ts'
import { createSite } from './site/create-site.ts'
import { locateFindings } from './sources/locate-findings.ts'
import { readDocs } from './sources/read-docs.ts'

interface ShardResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: { readonly pages: number; readonly compiled: number }
  readonly remote: RemoteReport['figures'] | undefined
}

export function compileShard(options: BuildOptions, shard: Shard): Promise<ShardResult> {
  return withContext(options, async (context) => {
    const { cache, config, disk, progress, root } = context
    const reading = progress.stage('Read')
    const docs = await readDocs(disk, config, cache)
    const { site, diagnostics } = createSite({ config, ...docs })
    const theme = await loadTheme(context, site.pages)
    reading.done()
    const contents = createPageCompiler(context, docs, theme)
    const packs = packsOfShard(cutPacks(sourcesOf(docs), createPageKeys(context, docs, theme)), shard)
    const sources = packs.flat()
    const ofModules = await contents.compile(sources, packs)
    // Those of the other shards belong to the site as well.
    keepCompiled(context, docs, theme)
    keepSearchFiles(context)
    cache.save()
    const ofPages = sources.flatMap(({ path }) => contents.summary(path)?.diagnostics ?? [])
    const found = [diagnostics, docs.diagnostics, theme.diagnostics, ofModules, ofPages].flat()
    const located = await locateFindings(applyStrictness(found, config.strict), textReader(root))
    const remote = contents.remote()
    return {
      diagnostics: [...located, ...cache.diagnostics(), ...(remote?.diagnostics ?? [])],
      summary: { pages: sources.length, compiled: contents.compiledCount() },
      remote: remote?.figures,
    }
  })
}
