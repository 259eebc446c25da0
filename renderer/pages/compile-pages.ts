/**
 * Compiles pages and runs those that need code. The small part of each result stays in memory, the large part is in the cache.
 * A build compiles all pages, `serve` one at a time.
 */
import { bundleServer, type ServerModule } from '../io/bundle/bundle-server.ts'
import { packagesTable } from '../io/disk/package-states.ts'
import { admonitionTypes } from '../markdown/steps/admonitions.ts'
import { createCompilePool } from '../markdown/threads/compile-pool.ts'
import { translatorOf } from '../markdown/tree/compile-context.ts'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type EvaluatedPage, type PageBody, type PageSummary, staticContent } from '../model/evaluated-page.ts'
import { commitFolder } from '../model/git-paths.ts'
import { areUnchanged, statesOf } from '../model/input-states.ts'
import type { CompiledPage, FilePath, SourceFile } from '../model/model.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext, RemoteReport } from './build-context.ts'
import { checkComponent } from './check-component.ts'
import { compileOptions } from './compile-options.ts'
import { evaluatePage, hasErrors } from './evaluate-page.tsx'
import { loadForeignModules } from './foreign-modules.ts'
import type { SiteTheme } from './load-theme.ts'
import { bodyInCommit, summaryInCommit, toWorkingTree } from './move-page.ts'
import { lateFailures } from './page-failure.ts'
import { createPageKeys, type PageKeys } from './page-keys.ts'
import { cutPacks, type PagePack } from './page-packs.ts'
import { createPreparedPages, type PreparedPages, withInputs } from './prepared-pages.ts'
import type { RemotePages } from './remote-pages.ts'

/** The pages compiled so far. */
export interface PageContents {
  /** `undefined` for a page that was not compiled. */
  summary(path: FilePath): PageSummary | undefined
  body(path: FilePath): PageBody
}

interface PageCompiler extends PageContents {
  /**
   * Compiles the pages that no earlier run compiled, and runs those that need code in one bundle. Returns findings about their
   * modules; the summary of a page has the findings about its text. `packs` are those of the sources, if these are part of a site.
   */
  compile(sources: readonly SourceFile[], packs?: readonly PagePack[]): Promise<readonly Diagnostic[]>
  /** How many pages this run compiled; pages from the cache do not count. */
  compiledCount(): number
  /** False when the code of a page read what cannot be compared with an earlier run. */
  isRepeatable(): boolean
  /** `undefined` without a remote cache. */
  remote(): RemoteReport | undefined
}

export function createPageCompiler(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): PageCompiler {
  const { disk, progress } = context
  const options = compileOptions(context, docs, Object.keys(theme.components))
  const pool = createCompilePool(options, { workerUrl: context.tools.workerUrl, threads: context.threads })
  const keys = createPageKeys(context, docs, theme)
  const results = createResults(context, keys)
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
      isLenient: context.config.compat?.generator === 'docusaurus',
    })

  const compileSources = async (sources: readonly SourceFile[]): Promise<readonly Diagnostic[]> => {
    const withCode: CompiledPage[] = []
    const addStatic = createStaticPages(prepared, results, disk)
    await compileTexts(sources, (page) => {
      if (hasFailed(page)) results.addFailed(page.path, staticContent(page, ''))
      else if (page.code === undefined) addStatic(page)
      else withCode.push(page)
    })
    // Threads finish in any order; the bundle must not depend on it.
    return await run(withCode.sort((a, b) => (a.path < b.path ? -1 : 1)))
  }

  return {
    summary: results.summary,
    body: results.body,
    compiledCount: () => compiledCount,
    isRepeatable: results.isRepeatable,
    ...createSharing(context, keys, results, (sources) => compileOnce(sources, results, compileSources)),
  }
}

/** A file that is the same in several commits is compiled for the first of them, and for the others if their imports differ. */
async function compileOnce(
  sources: readonly SourceFile[],
  results: Results,
  compile: (sources: readonly SourceFile[]) => Promise<readonly Diagnostic[]>,
): Promise<readonly Diagnostic[]> {
  const waiting = sources.filter((source) => !results.restore(source))
  const byKey = new Map<string, SourceFile>()
  for (const source of waiting) {
    const key = results.keyOf(source.path)
    if (!byKey.has(key)) byKey.set(key, source)
  }
  const first = new Set(byKey.values())
  const found = await compile([...first])
  if (first.size === waiting.length) return found
  return [...found, ...(await compile(waiting.filter((source) => !first.has(source) && !results.restore(source))))]
}

/** Gets what other machines compiled before the work, and gives them the rest after it, if there is a remote cache. */
function createSharing(
  context: BuildContext,
  keys: PageKeys,
  { restore }: Results,
  compile: PageCompiler['compile'],
): Pick<PageCompiler, 'compile' | 'remote'> {
  let remote: RemotePages | undefined
  return {
    remote: () => remote?.report(),
    async compile(sources, packs = context.remote ? cutPacks(sources, keys) : []) {
      if (!context.remote) return await compile(sources)
      remote ??= (await import('./remote-pages.ts')).openRemotePages(context, context.remote, keys)
      const missing = sources.filter((source) => !restore(source))
      if (missing.length > 0 && missing.length >= sources.length * shareWorthRequests)
        await remote.fetch(packs, missing)
      const found = await compile(sources)
      if (context.remote.canWrite) await remote.publish(packs)
      return found
    },
  }
}

/** Below this share of missing pages, compiling them is faster than a request: most builds follow an edit. */
const shareWorthRequests = 0.1

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
    const inputs = [...prepared.inputs(page.path), ...page.needs]
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
function createResults({ cache, disk }: BuildContext, { keyOf: keyOfSource }: PageKeys) {
  const keys = new Map<FilePath, string>()
  const summaries = new Map<FilePath, PageSummary>()
  /** Pages of commits whose results are those of the same file in the working tree. */
  const shared = new Set<FilePath>()
  const keyOf = (path: FilePath) => keys.get(path) ?? ''
  let isRepeatable = true

  const restoreFrom = (key: string, moved: (known: PageSummary) => PageSummary): PageSummary | undefined => {
    const known = cache.get('pages', key) as PageSummary | undefined // written by add
    if (!known || !cache.hasBody(known.key)) return undefined
    const summary = moved(known)
    return areUnchanged(summary.inputs, disk.hash) ? summary : undefined
  }

  return {
    keyOf,
    isRepeatable: () => isRepeatable,
    summary: (path: FilePath) => summaries.get(path),
    body(path: FilePath): PageBody {
      const key = summaries.get(path)?.key ?? ''
      const body = key === '' ? emptyBody : (cache.getBody(key) as PageBody) // written below
      return shared.has(path) ? bodyInCommit(body, commitFolder(path)) : body
    },
    /** Reuses the result of an earlier run; false when there is none, or when an input has changed. */
    restore(source: SourceFile): boolean {
      const { path } = source
      const key = keyOfSource(source)
      const folder = commitFolder(path)
      keys.set(path, key)
      const own = folder === '' ? undefined : restoreFrom(ownKey(key, path), (known) => known)
      const known = own ?? restoreFrom(key, (it) => (folder === '' ? it : summaryInCommit(it, folder)))
      if (!known) return false
      summaries.set(path, known)
      if (folder !== '' && !own) shared.add(path)
      return true
    },
    add(path: FilePath, page: EvaluatedPage): void {
      const folder = commitFolder(path)
      // The first page that needs this key has it.
      const isFree = page.summary.inputs.length === 0 || cache.get('pages', keyOf(path)) === undefined
      const common = folder !== '' && isFree ? toWorkingTree(page, folder) : undefined
      const key = folder === '' || common ? keyOf(path) : ownKey(keyOf(path), path)
      const { summary, body } =
        common ?? withKey(page, folder === '' ? page.summary.key : ownKey(page.summary.key, path))
      summaries.set(path, common ? page.summary : summary)
      if (common) shared.add(path)
      cache.set('pages', key, summary)
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
      cache.set(
        'pages',
        shared.has(path) || commitFolder(path) === '' ? keyOf(path) : ownKey(keyOf(path), path),
        failed,
      )
    },
  }
}

/** For a page of a commit that is not shared. */
function ownKey(key: string, path: FilePath): string {
  return hashOf(key, path)
}

function withKey({ summary, body }: EvaluatedPage, key: string): EvaluatedPage {
  return { summary: { ...summary, key }, body }
}

/** Marks the cached results of all current pages as used, so that `save` keeps them. Most bodies have the key of their page. */
export function keepCompiled(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): void {
  const { cache } = context
  const { keyOf } = createPageKeys(context, docs, theme)
  for (const source of sourcesOf(docs)) {
    const shared = keyOf(source)
    for (const key of commitFolder(source.path) === '' ? [shared] : [shared, ownKey(shared, source.path)]) {
      cache.keep('pages', key)
      if (cache.hasBody(key)) continue
      const known = cache.get('pages', key) as PageSummary | undefined // written by keep
      if (!known) continue
      cache.hasBody(known.key)
      for (const [name] of known.inputs) cache.keep(packagesTable, name)
    }
  }
}

/** Every doc and content page once, even when several languages fall back to it. */
export function sourcesOf({ trees, sitePages, sitePagesByLocale }: DocsOnDisk): SourceFile[] {
  const pages = [sitePages, ...Object.values(sitePagesByLocale)]
    .flat()
    .flatMap((page) => (page.kind === 'content' ? [page.source] : []))
  return [...new Map([...trees.flatMap((tree) => tree.files), ...pages].map((file) => [file.path, file])).values()]
}

export const emptyBody: PageBody = { body: [], outline: [], hasTitle: false }

/** Code with an error does not run. Text may have no body at all, for example after a timeout on a slow machine. */
function hasFailed(page: CompiledPage): boolean {
  return hasErrors(page) && (page.code !== undefined || page.body.length === 0)
}
