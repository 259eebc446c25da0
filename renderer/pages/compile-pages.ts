/**
 * Compiles pages and runs those that need code. The small part of each result stays in memory, the large part is in the cache.
 * A build compiles all pages, `serve` one at a time.
 */

import { withLayout } from '../compat/docusaurus/styles.ts'
import { boundHeap } from '../io/engine-flags.ts'
import { createCompilePool } from '../markdown/threads/compile-pool.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { PageBody, PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { statesOf } from '../model/input-states.ts'
import type { CompiledPage, FilePath, SourceFile } from '../model/model.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import type { BuildContext, RemoteReport } from './build-context.ts'
import { compileOptions } from './compile-options.ts'
import { hasErrors } from './evaluate-page.tsx'
import type { SiteTheme } from './load-theme.ts'
import { createPageKeys, type PageKeys } from './page-keys.ts'
import { cutPacks, type PagePack } from './page-packs.ts'
import { createPageResults, keepResults, type PageResults } from './page-results.ts'
import { createPreparedPages, type PreparedPages, withInputs } from './prepared-pages.ts'
import type { RemotePages } from './remote-pages.ts'
import { createPageRunner } from './run-pages.ts'
import { staticContent } from './static-content.ts'

/** The pages compiled so far. */
export interface CompiledPages {
  /** `undefined` for a page that was not compiled. */
  summary(path: FilePath): PageSummary | undefined
  /** Read from the cache; empty for a page that was not compiled. */
  references(path: FilePath): PageReferences
  body(path: FilePath): PageBody
}

interface PageCompiler extends CompiledPages {
  /**
   * Compiles the pages that no earlier run compiled, and runs those that need code in one bundle. Returns findings about their
   * modules; the summary of a page has the findings about its text. `packs` are those of the sources, if these are part of a site.
   */
  compile(sources: readonly SourceFile[], packs?: readonly PagePack[]): Promise<readonly Diagnostic[]>
  /** Changes with what a page and others refer to each other by. */
  referencesKey(path: FilePath): string
  /** How many pages this run compiled; pages from the cache do not count. */
  compiledCount(): number
  /** False when the code of a page read what cannot be compared with an earlier run. */
  isRepeatable(): boolean
  /** `undefined` without a remote cache. */
  remote(): RemoteReport | undefined
}

export function createPageCompiler(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): PageCompiler {
  const { progress } = context
  const options = compileOptions(context, docs, Object.keys(theme.components))
  const pool = createCompilePool(options, { workerUrl: context.tools.workerUrl, threads: context.threads })
  const keys = createPageKeys(context, docs, theme)
  const results = createPageResults(context, keys)
  const prepared = createPreparedPages(context)
  const run = createPageRunner({ context, theme, options, pool, prepared, results })
  let compiledCount = 0

  const compileTexts = async (paths: readonly FilePath[], onPage: (page: CompiledPage) => void) => {
    const stage = progress.stage('Compile', paths.length)
    await prepared.load()
    await pool.compileAll(paths, prepared.read, (page) => {
      compiledCount++
      onPage(prepared.restore(page))
      stage.tick()
    })
    stage.done()
  }

  const compileSources = async (sources: readonly SourceFile[]): Promise<readonly Diagnostic[]> => {
    if (sources.length === 0) return []
    boundHeap(sources.length)
    const paths = codeFirst(sources.map(({ path }) => path).sort())
    const running = run(paths)
    const addStatic = createStaticPages(prepared, results, context)
    try {
      await compileTexts(paths, (page) => {
        const isFailed = hasFailed(page)
        if (isFailed) results.addFailed(page.path, staticContent(page, ''))
        else if (page.code === undefined) addStatic(page)
        running.add(page.path, isFailed || page.code === undefined ? undefined : page)
      })
      return await running.end()
    } finally {
      await running.settle()
      await pool.close()
    }
  }

  return {
    summary: results.summary,
    references: results.references,
    referencesKey: results.referencesKey,
    body: results.body,
    compiledCount: () => compiledCount,
    isRepeatable: results.isRepeatable,
    ...createSharing(context, keys, results, (sources) => compileOnce(sources, results, compileSources)),
  }
}

/** This many pages with code wait for this thread without much memory. */
const mostCodeFirst = 400

/** Pages that may have code come first, so that this thread runs them while others compile the rest. */
function codeFirst(paths: readonly FilePath[]): readonly FilePath[] {
  const hasCode = (path: FilePath) => path.endsWith('.mdx')
  const first = paths.filter(hasCode)
  return first.length > mostCodeFirst ? paths : [...first, ...paths.filter((path) => !hasCode(path))]
}

/** A file that is the same in several commits is compiled for the first of them, and for the others if their imports differ. */
async function compileOnce(
  sources: readonly SourceFile[],
  results: PageResults,
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
  { restore }: PageResults,
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

/** Stores pages that need no code, with what their texts were made from. */
function createStaticPages(
  prepared: PreparedPages,
  results: PageResults,
  { config, disk: { stateOf, startReading } }: BuildContext,
) {
  const isSteady = startReading()
  const isDocusaurus = config.compat?.generator === 'docusaurus'
  return (compiled: CompiledPage) => {
    const page = isDocusaurus ? { ...compiled, body: withLayout(compiled.body) } : compiled
    const inputs = [...prepared.inputs(page.path), ...page.needs]
    const result = withInputs(staticContent(page, results.keyOf(page.path)), statesOf(inputs, stateOf))
    if (isSteady(inputs)) results.add(page.path, result)
    else results.addForNow(page.path, result)
  }
}

/** Marks the cached results of all current pages as used, so that `save` keeps them. */
export function keepCompiled(context: BuildContext, docs: DocsOnDisk, theme: SiteTheme): void {
  keepResults(context, sourcesOf(docs), createPageKeys(context, docs, theme))
}

/** Every doc and content page once, even when several languages fall back to it. */
export function sourcesOf({ trees, sitePages, sitePagesByLocale }: DocsOnDisk): SourceFile[] {
  const pages = [sitePages, ...Object.values(sitePagesByLocale)]
    .flat()
    .flatMap((page) => (page.kind === 'content' ? [page.source] : []))
  return [...new Map([...trees.flatMap((tree) => tree.files), ...pages].map((file) => [file.path, file])).values()]
}

/** Code with an error does not run. Text may have no body at all, for example after a timeout on a slow machine. */
function hasFailed(page: CompiledPage): boolean {
  return hasErrors(page) && (page.code !== undefined || page.body.length === 0)
}
