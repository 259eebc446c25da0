/** From a docs tree to a site: the stages in order. Every command goes through here. */
import { dirname } from 'node:path'
import { dropCache, openCache, removeCache } from './io/cache/cache.ts'
import { DamagedCache } from './io/cache/cache-bodies.ts'
import { openDisk, textReader } from './io/disk/disk.ts'
import { createPublicFiles } from './io/disk/public-files.ts'
import { createAssets } from './io/output/assets.ts'
import { openOutput } from './io/output/write-output.ts'
import { applyStrictness, type Diagnostic } from './model/diagnostic.ts'
import type { BuildContext, BuildOptions, BuildResult } from './pages/build-context.ts'
import { collectClient, islandsOfSite } from './pages/collect-client.ts'
import { createSiteCompiler } from './pages/compile-site.ts'
import { loadTheme } from './pages/load-theme.ts'
import { createSiteWriter } from './pages/write-site.ts'
import { searchFiles } from './search/search-files.ts'
import { createSite } from './site/create-site.ts'
import { locateFindings } from './sources/locate-findings.ts'
import { readDocs } from './sources/read-docs.ts'

export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  try {
    return await buildOnce(options)
  } catch (error) {
    if (!(error instanceof DamagedCache) || options.openCache) throw error
    dropCache(options.cacheDir)
    return await buildOnce(options)
  }
}

async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  const { config, progress } = options
  const cache = options.openCache ?? openCache(options.cacheDir, options.tools.buildId)
  const disk = openDisk(options.root, cache, options.now)
  const context: BuildContext = { ...options, cache, disk, publicFiles: createPublicFiles(disk, config) }
  const close: (() => unknown)[] = [
    () => options.openCache || cache.close(),
    () => options.keepCache || removeCache(options.cacheDir),
  ]
  try {
    const reading = progress.stage('Read')
    const docs = await readDocs(context.disk, config, cache)
    const { site, diagnostics } = createSite({ config, ...docs })
    const theme = await loadTheme(context, site.pages)
    reading.done()

    const compiler = createSiteCompiler(context, docs, theme)
    close.unshift(compiler.close)
    await compiler.compileModules()
    const client = await collectClient(context, islandsOfSite(site, theme, compiler))

    const output = openOutput(placeOf(context, docs.trees), cache)
    close.unshift(output.discard)
    const assets = createAssets(context)
    const writer = createSiteWriter({ context, site, docs, theme, compiler, client, assets, output })
    const rendering = progress.stage('Render', site.pages.length)
    writer.writeKnownPages(rendering.tick)
    rendering.done()
    await writer.writeOtherPages()
    writer.writeSiteFiles()
    const { summary, body } = compiler
    const searching = progress.stage('Search')
    for (const file of searchFiles({ context, site, theme, summary, body }))
      output.add(file.path, file.key, file.content)
    searching.done()

    const checking = progress.stage('Check')
    const found = [diagnostics, docs.diagnostics, theme.diagnostics, client.diagnostics, writer.check()].flat()
    const all = locateFindings(applyStrictness(found, config.strict), textReader(options.root))
    checking.done()

    const writing = progress.stage('Write')
    const files = all.some(isError) ? undefined : output.publish()
    cache.save()
    writing.done()
    return { diagnostics: all, summary: files && { ...files, ...writer.figures(), compiled: compiler.compiledCount() } }
  } finally {
    for (const step of close) await step()
  }
}

function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error'
}

function placeOf({ disk, outDir, cacheDir, config }: BuildContext, trees: readonly { readonly dir: string }[]) {
  const sources = [...trees.map((tree) => tree.dir), config.pagesDir, ...config.staticDirs]
  return { dir: outDir, root: disk.root, sources: sources.map(disk.resolve), workDir: dirname(cacheDir) }
}
