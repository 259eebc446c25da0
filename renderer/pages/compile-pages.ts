/**
 * Compiles pages and runs those that need code. The small part of each result stays in memory, the large part is in the cache.
 * A build compiles all pages, `serve` one at a time.
 */
import { bundleServer, type ServerModule } from '../io/bundle/bundle-server.ts'
import { packagesTable } from '../io/disk/package-states.ts'
import { admonitionTypes } from '../markdown/steps/admonitions.ts'
import { createCompilePool } from '../markdown/threads/compile-pool.ts'
import { translatorOf } from '../markdown/tree/compile-context.ts'
import type { CompileOptions } from '../markdown/tree/compile-options.ts'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type EvaluatedPage, type PageBody, type PageSummary, staticContent } from '../model/evaluated-page.ts'
import { areUnchanged, statesOf } from '../model/input-states.ts'
import type { CompiledPage, FilePath, SourceFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import { checkComponent } from './check-component.ts'
import { evaluatePage, hasErrors } from './evaluate-page.tsx'
import { loadForeignModules } from './foreign-modules.ts'
import type { SiteTheme } from './load-theme.ts'
import { lateFailures } from './page-failure.ts'
import { createPreparedPages, type PreparedPages, withInputs } from './prepared-pages.ts'

/** The pages compiled so far. */
export interface PageContents {
  /** `undefined` for a page that was not compiled. */
  summary(path: FilePath): PageSummary | undefined
  body(path: FilePath): PageBody
}

interface PageCompiler extends PageContents {
  /**
   * Compiles the pages that no earlier run compiled, and runs those that need code in one bundle. Returns findings about their
   * modules; the summary of a page has the findings about its text.
   */
  compile(sources: readonly SourceFile[]): Promise<readonly Diagnostic[]>
  /** How many pages this run compiled; pages from the cache do not count. */
  compiledCount(): number
  /** False when the code of a page read what cannot be compared with an earlier run. */
  isRepeatable(): boolean
}

export function createPageCompiler(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): PageCompiler {
  const { disk, progress } = context
  const options = compileOptions(context, docs, theme)
  const pool = createCompilePool(options, { workerUrl: context.tools.workerUrl, threads: context.threads })
  const results = createResults(context, theme)
  const componentOf = memoizeByKey<Promise<readonly Diagnostic[]>>()
  const prepared = createPreparedPages(context)
  const { read } = prepared
  let compiledCount = 0

  const compileTexts = async (sources: readonly SourceFile[], onPage: (page: CompiledPage) => void) => {
    if (sources.length === 0) return
    const stage = progress.stage('Compile', sources.length)
    const paths = sources.map(({ path }) => path)
    await prepared.load()
    try {
      await pool.compileAll(paths, read, (page) => {
        compiledCount++
        onPage(prepared.restore(page))
        stage.tick()
      })
    } finally {
      await pool.close()
    }
    stage.done()
  }

  const run = async (pages: readonly CompiledPage[]): Promise<readonly Diagnostic[]> => {
    if (pages.length === 0) return []
    const stage = progress.stage('Run', pages.length)
    const { partials, compile } = createPartials(async (path) =>
      prepared.restore(await pool.compile({ path, text: read(path) })),
    )
    const isSteady = disk.startReading()
    const { cacheKey } = context.config.markdown
    const hasKnownInputs = (module: ServerModule) => !module.readsFiles || cacheKey !== ''
    const { modules, diagnostics } = await bundlePages(pages, context, compile)
    for (const page of pages) {
      const module = modules.get(page.path)
      const result = module
        ? withInputs(await evaluate(page, module, partials), statesOf(prepared.inputs(page.path), disk.hash))
        : staticContent(page, '')
      if (!module || hasErrors(result.summary)) results.addFailed(page.path, result)
      else if (isSteady(result.summary.inputs.map(([file]) => file)) && hasKnownInputs(module))
        results.add(page.path, result)
      else results.addForNow(page.path, result)
      stage.tick()
    }
    for (const [path, found] of await lateFailures(modules.values())) results.fail(path, found)
    stage.done()
    return diagnostics
  }

  const evaluate = (page: CompiledPage, module: ServerModule, partials: ReadonlyMap<FilePath, CompiledPage>) =>
    evaluatePage({
      page,
      module,
      partials,
      key: results.keyOf(page.path),
      components: theme.components,
      admonitions: admonitionTypes(context.config.markdown),
      translate: translatorOf(page.path, options),
      readFile: (file) => (disk.exists(file) ? disk.readText(file) : undefined),
      refusalOf: context.publicFiles.refusal,
      compileText: async (text) => (await pool.compile({ path: 'code.md', text })).body,
      checkComponent: (file) =>
        componentOf(`${file} ${disk.hash(file)}`, () => checkComponent(file, disk.readText(file)).catch(() => [])),
      stateOf: disk.hash,
    })

  return {
    summary: results.summary,
    body: results.body,
    compiledCount: () => compiledCount,
    isRepeatable: results.isRepeatable,
    async compile(sources) {
      const withCode: CompiledPage[] = []
      const addStatic = createStaticPages(prepared, results, disk)
      await compileTexts(
        sources.filter((source) => !results.restore(source)),
        (page) => {
          if (hasFailed(page)) results.addFailed(page.path, staticContent(page, ''))
          else if (page.code === undefined) addStatic(page)
          else withCode.push(page)
        },
      )
      // Threads finish in any order; the bundle must not depend on it.
      return await run(withCode.sort((a, b) => (a.path < b.path ? -1 : 1)))
    },
  }
}

async function bundlePages(
  pages: readonly CompiledPage[],
  context: BuildContext,
  compile: (path: FilePath) => Promise<CompiledPage>,
) {
  return bundleServer(
    pages.map((page) => ({ file: page.path, page })),
    {
      ...context,
      seconds: context.config.markdown.limits.time,
      runtime: context.tools.runtime,
      foreign: await loadForeignModules(context.config),
      compile,
    },
  )
}

/** Stores pages that need no code, with what their texts were made from. */
function createStaticPages(prepared: PreparedPages, results: Results, { hash, startReading }: BuildContext['disk']) {
  const isSteady = startReading()
  return (page: CompiledPage) => {
    const inputs = prepared.inputs(page.path)
    const result = withInputs(staticContent(page, results.keyOf(page.path)), statesOf(inputs, hash))
    if (isSteady(inputs)) results.add(page.path, result)
    else results.addForNow(page.path, result)
  }
}

/** Compiles each partial once. */
function createPartials(compileNow: (path: FilePath) => Promise<CompiledPage>) {
  const partials = new Map<FilePath, CompiledPage>()
  const compile = async (path: FilePath) => {
    const page = partials.get(path) ?? (await compileNow(path))
    partials.set(path, page)
    return page
  }
  return { partials, compile }
}

type Results = ReturnType<typeof createResults>

/** Stores the results of pages, for this run and for later ones. */
function createResults({ cache, configHash, disk }: BuildContext, theme: SiteTheme) {
  const keyOfSource = createPageKeys(configHash, theme)
  const keys = new Map<FilePath, string>()
  const summaries = new Map<FilePath, PageSummary>()
  const keyOf = (path: FilePath) => keys.get(path) ?? ''
  let isRepeatable = true

  return {
    keyOf,
    isRepeatable: () => isRepeatable,
    summary: (path: FilePath) => summaries.get(path),
    body(path: FilePath): PageBody {
      const key = summaries.get(path)?.key ?? ''
      return key === '' ? emptyBody : (cache.getBody(key) as PageBody) // written below
    },
    /** Reuses the result of an earlier run; false when there is none, or when an input has changed. */
    restore(source: SourceFile): boolean {
      const key = keyOfSource(source)
      keys.set(source.path, key)
      const known = cache.get('pages', key) as PageSummary | undefined // written by add
      if (!known || !cache.hasBody(known.key) || !areUnchanged(known.inputs, disk.hash)) return false
      summaries.set(source.path, known)
      return true
    },
    add(path: FilePath, { summary, body }: EvaluatedPage): void {
      summaries.set(path, summary)
      cache.set('pages', keyOf(path), summary)
      cache.setBody(summary.key, body)
    },
    /**
     * For this run only: an input changed during the work, or the code reads files itself. So the states of the inputs do not name
     * what the page was made from; its content does.
     */
    addForNow(path: FilePath, { summary, body }: EvaluatedPage): void {
      isRepeatable = false
      const key = hashOf(summary.key, JSON.stringify(body))
      summaries.set(path, { ...summary, key })
      cache.setBody(key, body)
    },
    /** The build fails, and the next one must not reuse this page. */
    addFailed: (path: FilePath, { summary }: EvaluatedPage) => void summaries.set(path, { ...summary, key: '' }),
    /** For a page that was added: the next build must not reuse it. */
    fail(path: FilePath, found: Diagnostic): void {
      const summary = summaries.get(path)
      if (!summary) return
      const failed = { ...summary, key: '', diagnostics: [...summary.diagnostics, found] }
      summaries.set(path, failed)
      cache.set('pages', keyOf(path), failed)
    },
  }
}

/** Marks the cached results of all current pages as used, so that `save` keeps them. Most bodies have the key of their page. */
export function keepCompiled(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): void {
  const { cache } = context
  const keyOf = createPageKeys(context.configHash, theme)
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

/** Names everything that compiling a page depends on, except the files it imports. */
function createPageKeys(configHash: string, theme: SiteTheme): (source: SourceFile) => string {
  const fingerprint = hashOf(configHash, theme.key, JSON.stringify(Object.keys(theme.components).sort()))
  return ({ path, hash }) => hashOf(fingerprint, path, hash)
}

/** Every doc and content page once, even when several languages fall back to it. */
export function sourcesOf({ trees, sitePages, sitePagesByLocale }: DocsOnDisk): SourceFile[] {
  const pages = [sitePages, ...Object.values(sitePagesByLocale)]
    .flat()
    .flatMap((page) => (page.kind === 'content' ? [page.source] : []))
  return [...new Map([...trees.flatMap((tree) => tree.files), ...pages].map((file) => [file.path, file])).values()]
}

function compileOptions({ config }: BuildContext, { trees }: DocsOnDisk, { components }: SiteTheme): CompileOptions {
  return {
    markdown: config.markdown,
    base: config.base,
    variables: config.variables,
    contentRoots: [...trees.map((tree) => tree.dir), ...pageDirs(config)],
    staticDirs: config.staticDirs,
    untrusted: config.untrusted,
    samples: config.samples,
    htmlComments: config.compat?.generator === 'docusaurus',
    ...(config.compat?.generator === 'mkdocs' && { headingIds: config.compat.headingIds }),
    components: Object.keys(components).sort(),
    languages: config.locales.map(({ folder = '', strings }) => ({ folder, strings })),
  }
}

function pageDirs({ locales, pagesDir }: ResolvedConfig): FilePath[] {
  return locales.map(({ folder }) => (folder === undefined ? pagesDir : `${folder}/${pagesDir}`))
}

export const emptyBody: PageBody = { body: [], outline: [], hasTitle: false }

/** Code with an error does not run. Text may have no body at all, for example after a timeout on a slow machine. */
function hasFailed(page: CompiledPage): boolean {
  return hasErrors(page) && (page.code !== undefined || page.body.length === 0)
}
