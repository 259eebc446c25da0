/**
 * Runs the pages that need code, a bundle of many pages at a time: one bundle for each page would take too long, one for all of a
 * large site too much memory. A bundle runs as soon as its pages are compiled, so that their code is not kept until the last one is.
 */
import { bundleServer } from '../io/bundle/bundle-server.ts'
import type { ForeignModules } from '../io/bundle/foreign-modules.ts'
import type { ServerModule } from '../io/bundle/server-module.ts'
import { readerIfThere } from '../io/disk/disk.ts'
import { admonitionTypes } from '../markdown/steps/admonitions.ts'
import type { CompilePool } from '../markdown/threads/compile-pool.ts'
import { translatorOf } from '../markdown/tree/compile-context.ts'
import type { CompileOptions } from '../markdown/tree/compile-options.ts'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { statesOf } from '../model/input-states.ts'
import type { CompiledPage, FilePath } from '../model/model.ts'
import { createPauses } from '../text/pauses.ts'
import type { BuildContext } from './build-context.ts'
import { checkComponent } from './check-component.ts'
import { evaluatePage, hasErrors } from './evaluate-page.tsx'
import { loadForeignModules } from './foreign-modules.ts'
import { inOrder } from './in-order.ts'
import type { SiteTheme } from './load-theme.ts'
import { lateFailures } from './page-failure.ts'
import type { PageResults } from './page-results.ts'
import { type PreparedPages, withInputs } from './prepared-pages.ts'
import { staticContent } from './static-content.ts'
import { withoutModules } from './without-modules.ts'

/** A part of the site, so that its code runs while other pages are compiled. Each bundle has the shared components again. */
const pagesPerBundle = (total: number) => Math.min(Math.max(32, Math.ceil(total / 3)), 200)

interface RunContext {
  readonly context: BuildContext
  readonly theme: SiteTheme
  readonly options: CompileOptions
  readonly pool: CompilePool
  readonly prepared: PreparedPages
  readonly results: PageResults
}

/** Begins a run of the pages with these paths; their results are stored. */
export function createPageRunner({ context, theme, options, pool, prepared, results }: RunContext) {
  const { disk, progress } = context
  const isLenient = context.config.compat?.generator === 'docusaurus'
  const componentOf = memoizeByKey<Promise<readonly Diagnostic[]>>()

  const evaluate = (
    page: CompiledPage,
    module: ServerModule,
    { partials, foreign }: Pick<Partials, 'partials'> & { readonly foreign: ForeignModules | undefined },
  ) =>
    evaluatePage({
      page,
      module,
      partials,
      declaredIn: foreign?.declaredIn,
      key: results.keyOf(page.path),
      components: foreign ? theme.componentsIn(foreign.languageOf(page.path)) : theme.components,
      componentFiles: theme.componentFiles,
      componentStyles: theme.componentStyles,
      admonitions: admonitionTypes(context.config.markdown),
      translate: translatorOf(page.path, options),
      readFile: readerIfThere(disk),
      refusalOf: context.publicFiles.refusal,
      compileText: async (text) => (await pool.compile({ path: 'code.md', text })).body,
      checkComponent: (file) =>
        componentOf(`${file} ${disk.hash(file)}`, () =>
          checkComponent(file, disk.readText(file), context.config.security).catch(() => []),
        ),
      stateOf: disk.stateOf,
      isLenient,
    })

  const runTogether = async (pages: readonly CompiledPage[], { partials, compile }: Partials, tick: () => void) => {
    const isSteady = disk.startReading()
    const pause = createPauses()
    const { cacheKey } = context.config.markdown
    const hasKnownInputs = (module: ServerModule) => !module.readsFiles || cacheKey !== ''
    const foreign = await loadForeignModules(context)
    const { modules, diagnostics } = await bundlePages(pages, context, { foreign, compile })
    const run = async (page: CompiledPage, module: ServerModule, foreign: ForeignModules | undefined) => {
      const result = await evaluate(page, module, { partials, foreign })
      return { module, result: withInputs(result, statesOf(prepared.inputs(page.path), disk.stateOf)) }
    }
    const runAll = async (page: CompiledPage, built: ServerModule) => {
      const first = await run(page, built, foreign)
      if (!foreign || built.error === undefined) return first
      return await withoutModules(first, foreign, async (others) => {
        const module = (await bundlePages([page], context, { foreign: others, compile })).modules.get(page.path)
        return module && (await run(page, module, others))
      })
    }
    for (const page of pages) {
      const built = modules.get(page.path)
      const { module, result } = built ? await runAll(page, built) : { module: built, result: staticContent(page, '') }
      if (!module || hasErrors(result.summary)) results.addFailed(page.path, result)
      else if (isSteady(result.summary.inputs.map(([file]) => file)) && hasKnownInputs(module))
        results.add(page.path, result)
      else results.addForNow(page.path, result)
      tick()
      await pause()
    }
    for (const [path, found] of await lateFailures(modules.values(), isLenient)) results.fail(path, found)
    return diagnostics
  }

  return (paths: readonly FilePath[]): PageRun => {
    const partials = createPartials(async (path) =>
      prepared.restore(await pool.compile({ path, text: prepared.read(path) })),
    )
    return openRun(paths, progress, (pages, tick) => runTogether(pages, partials, tick))
  }
}

/** Pages that run while others are compiled. */
export interface PageRun {
  /** Call it once for each page, with `undefined` for a page without code. */
  add(path: FilePath, page: CompiledPage | undefined): void
  /** Waits for all pages. Returns findings about their modules. */
  end(): Promise<readonly Diagnostic[]>
  /** Waits for what is running, also when that fails. */
  settle(): Promise<unknown>
}

type RunTogether = (pages: readonly CompiledPage[], tick: () => void) => Promise<readonly Diagnostic[]>

/** Threads finish in any order. The bundles must not depend on it, so pages wait until all before them have arrived. */
function openRun(paths: readonly FilePath[], progress: BuildContext['progress'], runTogether: RunTogether): PageRun {
  const found: Diagnostic[] = []
  const waiting: CompiledPage[] = []
  let running = Promise.resolve()
  let total = 0
  let finished = 0
  let stage: ReturnType<typeof progress.stage> | undefined
  const tick = () => {
    finished++
    stage?.tick()
  }
  const runWaiting = () => {
    const pages = waiting.splice(0)
    running = running.then(async () => {
      found.push(...(await runTogether(pages, tick)))
    })
    running.catch(() => {}) // `end` throws it
  }
  const size = pagesPerBundle(paths.length)
  const take = inOrder<CompiledPage | undefined>(paths, (page) => {
    if (!page) return
    total++
    waiting.push(page)
    if (waiting.length === size) runWaiting()
  })
  return {
    add: take,
    async end() {
      if (waiting.length > 0) runWaiting()
      if (total === 0) return found
      stage = progress.stage('Run', total)
      stage.tick(finished)
      await running
      stage.done()
      return found
    },
    settle: () => Promise.allSettled([running]),
  }
}

async function bundlePages(
  pages: readonly CompiledPage[],
  context: BuildContext,
  tools: Pick<Partials, 'compile'> & { readonly foreign: ForeignModules | undefined },
) {
  return bundleServer(
    pages.map((page) => ({ file: page.path, page })),
    {
      ...context,
      seconds: context.config.markdown.limits.time,
      runtime: context.tools.runtime,
      ...tools,
    },
  )
}

type Partials = ReturnType<typeof createPartials>

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
