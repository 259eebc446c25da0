/**
 * Compiles every page that is not known from an earlier build, and runs those that need code. The small part of each result
 * stays in memory, the large part goes to the cache; pages without code are handed over the moment they are compiled.
 */
import { randomUUID } from 'node:crypto'
import { bundleServer, type ServerModule } from '../io/bundle/bundle-server.ts'
import { packagesTable } from '../io/disk/package-states.ts'
import { admonitionTypes } from '../markdown/steps/admonitions.ts'
import { createCompilePool, hasPlugins } from '../markdown/threads/compile-pool.ts'
import { translatorOf } from '../markdown/tree/compile-context.ts'
import type { CompileOptions } from '../markdown/tree/compile-options.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type EvaluatedPage, type PageBody, type PageSummary, staticContent } from '../model/evaluated-page.ts'
import { areUnchanged } from '../model/input-states.ts'
import type { CompiledPage, FilePath, SourceFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import { evaluatePage } from './evaluate-page.tsx'
import type { SiteTheme } from './load-theme.ts'

/** Two rounds: first what may bring islands, since one bundle serves all; then the rest, page by page, to `onPage`. */
export interface SiteCompiler {
  /** Pages that may have islands, and everything known already. Afterwards all islands of the site are known. */
  compileModules(): Promise<void>
  /** The rest. `onPage` gets each page as soon as its content is known. */
  compileRest(onPage: (path: FilePath) => void): Promise<void>
  summary(path: FilePath): PageSummary | undefined
  body(path: FilePath): PageBody
  readonly compiledCount: () => number
  readonly diagnostics: readonly Diagnostic[]
  close(): Promise<void>
}

export function createSiteCompiler(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): SiteCompiler {
  const { cache, disk, progress } = context
  const sources = sourcesOf(docs)
  const options = compileOptions(context, docs, theme)
  const pool = createCompilePool(options, { workerUrl: context.tools.workerUrl, threads: context.threads })
  const summaries = new Map<FilePath, PageSummary>()
  const diagnostics: Diagnostic[] = []
  const read = (path: FilePath) => disk.readText(path)
  const keyOf = createPageKeys(context, theme)
  const keys = new Map(sources.map((source) => [source.path, keyOf(source)]))
  const missing: SourceFile[] = []
  let compiledCount = 0

  const keep = (path: FilePath, content: EvaluatedPage) => {
    summaries.set(path, content.summary)
    cache.set('pages', keys.get(path) ?? '', content.summary)
    cache.setBody(content.summary.key, content.body)
  }

  /** A page that could not be made: the build fails, and nothing of it is for the next one. */
  const keepFailed = (path: FilePath, { summary }: EvaluatedPage) => summaries.set(path, { ...summary, key: '' })

  /** Not for the next build, which could not tell what it was made from. */
  const keepForNow = (path: FilePath, { summary, body }: EvaluatedPage) => {
    const key = hashOf(summary.key, randomUUID())
    summaries.set(path, { ...summary, key })
    cache.setBody(key, body)
  }

  const isCurrent = (summary: PageSummary) => cache.hasBody(summary.key) && areUnchanged(summary.inputs, disk.hash)

  for (const source of sources) {
    const known = cache.get('pages', keys.get(source.path) ?? '') as PageSummary | undefined // written by keep
    if (known && isCurrent(known)) summaries.set(source.path, known)
    else missing.push(source)
  }

  const run = async (pages: readonly CompiledPage[]) => {
    if (pages.length === 0) return
    const stage = progress.stage('Run', pages.length)
    const partials = new Map<FilePath, CompiledPage>()
    const compilePartial = async (path: FilePath) => {
      const known = partials.get(path)
      if (known) return known
      const page = await pool.compile({ path, text: read(path) })
      partials.set(path, page)
      return page
    }
    const isSteady = disk.startReading()
    const bundle = await bundleServer(
      pages.map((page) => ({ file: page.path, page })),
      {
        disk,
        cache,
        publicFiles: context.publicFiles,
        workDir: context.cacheDir,
        runtime: context.tools.runtime,
        compile: compilePartial,
      },
    )
    diagnostics.push(...bundle.diagnostics)
    for (const page of pages) {
      const module = bundle.modules.get(page.path)
      const content = module ? await evaluate(page, module, partials) : staticContent(page, '')
      if (!module || hasErrors(content.summary)) keepFailed(page.path, content)
      else if (isSteady(content.summary.inputs.map(([file]) => file))) keep(page.path, content)
      else keepForNow(page.path, content)
      stage.tick()
    }
    stage.done()
  }

  const evaluate = (page: CompiledPage, module: ServerModule, partials: ReadonlyMap<FilePath, CompiledPage>) =>
    evaluatePage({
      page,
      module,
      partials,
      key: keys.get(page.path) ?? '',
      components: theme.components,
      admonitions: admonitionTypes(context.config.markdown),
      translate: translatorOf(page.path, options),
      readFile: (file) => (disk.exists(file) ? read(file) : undefined),
      refusalOf: context.publicFiles.refusal,
      compileText: async (text) => (await pool.compile({ path: 'code.md', text })).body,
      stateOf: disk.hash,
    })

  const compileInto = async (files: readonly SourceFile[], onPage: (page: CompiledPage) => void) => {
    if (files.length === 0) return
    const stage = progress.stage('Compile', files.length)
    await pool.compileAll(
      files.map((file) => file.path),
      read,
      (page) => {
        compiledCount++
        onPage(page)
        stage.tick()
      },
    )
    stage.done()
  }

  /** Pages without code are known at once, the others when all are compiled: one bundle runs them. */
  const compileAndRun = async (files: readonly SourceFile[], onPage: (path: FilePath) => void) => {
    const withCode: CompiledPage[] = []
    await compileInto(files, (page) => {
      if (page.code !== undefined) return void withCode.push(page)
      keep(page.path, staticContent(page, keys.get(page.path) ?? ''))
      onPage(page.path)
    })
    // Threads finish in any order; the bundle must not depend on it.
    withCode.sort((a, b) => (a.path < b.path ? -1 : 1))
    for (const page of withCode.filter(hasErrors)) keepFailed(page.path, staticContent(page, ''))
    await run(withCode.filter((page) => !hasErrors(page)))
    for (const page of withCode) onPage(page.path)
  }

  return {
    diagnostics,
    compiledCount: () => compiledCount,
    summary: (path) => summaries.get(path),
    body(path) {
      const key = summaries.get(path)?.key ?? ''
      return key === '' ? emptyBody : (cache.getBody(key) as PageBody) // written by keep
    },
    compileModules: () =>
      compileAndRun(
        missing.filter((source) => mayHaveIslands(source, options)),
        () => {},
      ),
    compileRest: (onPage) =>
      compileAndRun(
        missing.filter((source) => !mayHaveIslands(source, options)),
        onPage,
      ),
    close: () => pool.close(),
  }
}

/** Has the cache keep what is known of all pages as they are now. Of most, the body has the page's own key. */
export function keepCompiled(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): void {
  const { cache } = context
  const keyOf = createPageKeys(context, theme)
  for (const source of sourcesOf(docs)) {
    const key = keyOf(source)
    cache.keep('pages', key)
    if (cache.hasBody(key)) continue
    const known = cache.get('pages', key) as PageSummary | undefined // written by keep
    if (!known) continue
    cache.hasBody(known.key)
    for (const [name] of known.inputs) cache.keep(packagesTable, name)
  }
}

/** Names all that compiling a page depends on, but for the files that it brings in. */
function createPageKeys({ configHash }: BuildContext, theme: SiteTheme): (source: SourceFile) => string {
  const fingerprint = hashOf(configHash, theme.key, JSON.stringify(Object.keys(theme.components).sort()))
  return ({ path, hash }) => hashOf(fingerprint, path, hash)
}

/** Every document and Markdown page once, however many languages fall back to it. */
function sourcesOf({ trees, sitePages, sitePagesByLocale }: DocsOnDisk): SourceFile[] {
  const pages = [sitePages, ...Object.values(sitePagesByLocale)]
    .flat()
    .flatMap((page) => (page.kind === 'content' ? [page.source] : []))
  return [...new Map([...trees.flatMap((tree) => tree.files), ...pages].map((file) => [file.path, file])).values()]
}

function compileOptions({ config }: BuildContext, { trees }: DocsOnDisk, { components }: SiteTheme): CompileOptions {
  return {
    markdown: config.markdown,
    base: config.base,
    contentRoots: [...trees.map((tree) => tree.dir), ...pageDirs(config)],
    staticDirs: config.staticDirs,
    components: Object.keys(components).sort(),
    languages: config.locales.map(({ folder = '', strings }) => ({ folder, strings })),
  }
}

function pageDirs({ locales, pagesDir }: ResolvedConfig): FilePath[] {
  return locales.map(({ folder }) => (folder === undefined ? pagesDir : `${folder}/${pagesDir}`))
}

const emptyBody: PageBody = { body: [], outline: [], hasTitle: false }

function hasErrors(page: { readonly diagnostics: readonly Diagnostic[] }): boolean {
  return page.diagnostics.some(({ severity }) => severity === 'error')
}

/** CommonMark has no way to name a component, but a plugin may put one there, and a block of code may be drawn by one. */
function mayHaveIslands({ path, head }: SourceFile, options: CompileOptions): boolean {
  if (hasPlugins(options) || Object.keys(options.markdown.fences).length > 0) return true
  const { markdown } = options
  const format = head.frontMatter.mdx?.format
  return format === undefined ? markdown.format === 'mdx' || /\.mdx$/i.test(path) : format === 'mdx'
}
