/** From a docs tree to a site: read, model, compile, render, search, check, publish. */
import { availableParallelism } from 'node:os'
import { freeBundler } from './io/bundle/bundler.ts'
import { textReader } from './io/disk/disk.ts'
import { createAssets } from './io/output/assets.ts'
import { targetProblem } from './io/output/output-target.ts'
import { openUnwrittenOutput } from './io/output/unwritten-output.ts'
import { type Output, openOutput } from './io/output/write-output.ts'
import { applyStrictness, type Diagnostic } from './model/diagnostic.ts'
import { finding } from './model/finding.ts'
import type { FilePath, Page, Route, Site } from './model/model.ts'
import type { ResolvedConfig } from './model/resolved-config.ts'
import type { BuildContext, BuildResult } from './pages/build-context.ts'
import { checkBudgets } from './pages/check-budgets.ts'
import { anchorsOf } from './pages/check-site.ts'
import { collectClient, islandsOfSite } from './pages/collect-client.ts'
import { type CompiledPages, createPageCompiler, sourcesOf } from './pages/compile-pages.ts'
import { createKeptTexts, fullTexts } from './pages/full-texts.ts'
import { largestPages } from './pages/largest-pages.ts'
import { placeOf, rememberBuild } from './pages/last-build.ts'
import { loadTheme } from './pages/load-theme.ts'
import { refuseChanges } from './pages/open-context.ts'
import { slotFindings } from './pages/page-failure.ts'
import { createSiteOutputs, type SiteOutputs } from './pages/site-outputs.ts'
import { openSurroundings } from './pages/surroundings.ts'
import { openSearchFiles, searchFindings } from './search/search-files.ts'
import { createSite } from './site/create-site.ts'
import { externalLinks } from './site/links/external-links.ts'
import { checkContract, contractFile, publishedUrls } from './site/links/url-contract.ts'
import { noPages } from './site/no-pages.ts'
import { printDocuments } from './site/outputs/print-documents.ts'
import { locateFindings } from './sources/locate-findings.ts'
import { type DocsOnDisk, readDocs } from './sources/read-docs.ts'
import { createPauses } from './text/pauses.ts'
import { routeToFile } from './text/routes.ts'

export async function buildSite(context: BuildContext, isLastTry: boolean): Promise<BuildResult> {
  const { cache, isCheck } = context
  // The rest of the site is checked, so that one run reports all.
  const refused = outputProblem(context)
  const output =
    isCheck || refused.length > 0
      ? openUnwrittenOutput(cache)
      : openOutput(placeOf(context), cache, outputOptions(context))
  try {
    return await buildInto({ output, refused }, context, isLastTry)
  } finally {
    await output.discard()
  }
}

/** Why a build must not write to the folder that the config names. */
function outputProblem(context: BuildContext): Diagnostic[] {
  const problem = targetProblem(placeOf(context))
  return problem ? [{ ...problem, file: context.config.file, keys: ['outDir'] }] : []
}

function outputOptions({ verify, threads, tools }: BuildContext) {
  const usesThread = (threads ?? availableParallelism()) > 1
  return { isVerified: verify, writerUrl: usesThread ? tools.writeWorkerUrl : undefined }
}

interface Target {
  readonly output: Output
  /** Why a build must not write it. */
  readonly refused: readonly Diagnostic[]
}

async function buildInto({ output, refused }: Target, context: BuildContext, isLastTry: boolean): Promise<BuildResult> {
  const { cache, config, disk, isCheck, progress, root } = context

  const reading = progress.stage('Read')
  const docs = await readDocs(disk, config, cache)

  const { site, diagnostics } = createSite({ config, ...docs })
  const missing = noPages(site, config)
  if (missing.length > 0) refuseChanges(disk, isLastTry)
  // Links to the missing pages would be reported as broken.
  if (missing.length > 0) return { diagnostics: [...docs.diagnostics, ...missing], summary: undefined }
  const theme = await loadTheme(context, site.pages)
  reading.done()

  const contents = createPageCompiler(context, docs, theme)
  const ofModules = await contents.compile(sourcesOf(docs))

  const client = await collectClient(context, islandsOfSite(site, theme, contents), theme.styles)
  await freeBundler(contents.compiledCount())
  const assets = createAssets(context)
  const surroundings = openSurroundings({ context, docs, site, theme, contents })
  const outputs = createSiteOutputs({ context, site, docs, theme, client, assets, surroundings, isLive: false })
  const search = openSearchFiles({ context, site, theme, contents, surroundings })
  const { pages, sizes, ofSlots } = await search.during(() => renderInto(output, { context, site, outputs, contents }))

  const searching = progress.stage('Search')
  for await (const { path, key, content } of search.files()) output.add(path, key, content)
  searching.done()

  const checking = progress.stage('Check')
  const ofPages = outputs.check(site.pages, contents)
  const hasContract = disk.hash(contractFile) !== undefined
  const anchors = (page: Page) => anchorsOf(page, theme, contents)
  const urls = isCheck || hasContract ? publishedUrls(site, printDocuments(site, config), anchors) : undefined
  const routes = site.pages.flatMap(({ kind, route }) => (kind === 'not-found' ? [] : route))
  const published = urls && { urls, statics: outputs.statics, pages: routes, trailingSlash: config.trailingSlash }
  const ofContract = hasContract && published ? checkContract(disk.readText(contractFile), published) : []
  const found = [
    [...diagnostics, ...docs.diagnostics],
    theme.diagnostics,
    client.diagnostics,
    ofModules,
    ofSlots,
    ofPages,
    searchFindings(context),
    refused,
    ofContract,
    checkBudgets({ config, pages, sizes, client, assets, statics: outputs.statics, contents }),
    output.conflicts.map((path) => conflict(path, outputs.statics.get(path), site, config)),
  ].flat()
  const all = await locateFindings(applyStrictness(found, config.strict), textReader(root))
  // The cause of an error may also be why pages are missing.
  const lost = context.mayLosePages || all.some(isError) ? undefined : output.lost(site.pages.length)
  if (lost) all.push(lost)
  refuseChanges(disk, isLastTry)
  checking.done()

  const writing = progress.stage('Write')
  await output.settle()
  const files = all.some(isError) ? undefined : output.publish(site.pages.length)
  const figures = { pages: site.pages.length, largest: largestPages(pages, 5), compiled: contents.compiledCount() }
  const summary = files && { ...files, ...figures }
  if (summary) rememberBuild({ context, docs, theme, contents, output, diagnostics: all, summary })
  cache.save()
  const ofFolder = files ? [...output.leftovers(), ...(context.verify ? output.verify() : [])] : []
  writing.done()
  return {
    diagnostics: [all, ofFolder, cache.diagnostics(), contents.remote()?.diagnostics ?? []].flat(),
    summary,
    remote: contents.remote()?.figures,
    urls,
    statics: outputs.statics,
    routes: routesBySource(site),
    externalLinks: isCheck
      ? externalLinks({
          site,
          config,
          sidebarFiles: sidebarFilesOf(docs),
          linksOf: (file) => theme.pages.get(file)?.links ?? contents.references(file).links,
        })
      : undefined,
  }
}

interface Rendering {
  readonly context: BuildContext
  readonly site: Site
  readonly outputs: SiteOutputs
  readonly contents: CompiledPages
}

/** Adds all pages and other files to the output. Returns their sizes, and what is wrong with the slots. */
async function renderInto(output: Output, { context, site, outputs, contents }: Rendering) {
  const rendering = context.progress.stage('Render', site.pages.length)
  const pause = createPauses()
  const ofSlots: Diagnostic[] = []
  const pages = new Map<Page, number>()
  const twins = new Map<Route, { key: string; size: number }>()
  const texts = createKeptTexts()
  for (const page of site.pages) {
    const file = outputs.page(page, contents)
    // A slot that failed would fail on other pages as well.
    if (file && ofSlots.length === 0)
      ofSlots.push(...slotFindings(() => pages.set(page, output.add(file.path, file.key, file.bytes))))
    const twin = file?.twin
    if (twin) {
      const content = () => texts.keep(page.route, twin.content())
      twins.set(page.route, { key: twin.key, size: output.add(twin.path, twin.key, content) })
    }
    rendering.tick()
    await pause()
  }
  const textOf = (page: Page) => texts.get(page.route) ?? outputs.page(page, contents)?.twin?.content() ?? ''
  const sizes = new Map<string, number>()
  for (const { path, key, content } of [...outputs.files(contents), ...fullTexts(site, context.config, twins, textOf)])
    sizes.set(path, output.add(path, key, content))
  rendering.done()
  return { pages, sizes, ofSlots }
}

function sidebarFilesOf({ trees }: DocsOnDisk): FilePath[] {
  return [...new Set(trees.flatMap(({ sidebars }) => sidebars?.path ?? []))]
}

/** A file without translations has a page in each language. */
function routesBySource({ pages }: Site): ReadonlyMap<FilePath, readonly Route[]> {
  const routes = new Map<FilePath, Route[]>()
  for (const page of pages)
    if ('source' in page) routes.set(page.source, [...(routes.get(page.source) ?? []), page.route])
  return routes
}

function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error'
}

/** `file` is one that is copied. Of two files that are made, the author can move the page. */
function conflict(path: string, file: FilePath | undefined, site: Site, config: ResolvedConfig): Diagnostic {
  const isAt = ({ route }: { readonly route: Route }) => routeToFile(route, config.trailingSlash) === path
  const page = file === undefined ? site.pages.find(isAt) : undefined
  const source = page && 'source' in page ? page.source : undefined
  const isPrinted = source !== undefined && printDocuments(site, config).some(isAt)
  const other = isPrinted ? 'a document to print' : 'another one'
  return finding({
    code: 'output-conflict',
    message: `The output file "${path}" is made twice, by ${source ? 'the page' : 'a page or the generator'} and by ${file ? `"${file}"` : other}.`,
    hint: isPrinted ? 'Give the page another address with "slug".' : 'Rename one of the two.',
    file: file ?? source,
  })
}
