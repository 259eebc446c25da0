/**
 * Runs the pages that need code, a bundle of many pages at a time: one bundle for each page would take too long, one for all of a
 * large site too much memory.
 */
import { bundleServer, type ServerModule } from '../io/bundle/bundle-server.ts'
import { admonitionTypes } from '../markdown/steps/admonitions.ts'
import type { CompilePool } from '../markdown/threads/compile-pool.ts'
import { translatorOf } from '../markdown/tree/compile-context.ts'
import type { CompileOptions } from '../markdown/tree/compile-options.ts'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { staticContent } from '../model/evaluated-page.ts'
import { statesOf } from '../model/input-states.ts'
import type { CompiledPage, FilePath } from '../model/model.ts'
import type { BuildContext } from './build-context.ts'
import { checkComponent } from './check-component.ts'
import { evaluatePage, hasErrors } from './evaluate-page.tsx'
import { loadForeignModules } from './foreign-modules.ts'
import type { SiteTheme } from './load-theme.ts'
import { lateFailures } from './page-failure.ts'
import type { PageResults } from './page-results.ts'
import { type PreparedPages, withInputs } from './prepared-pages.ts'

const pagesPerBundle = 200

interface RunContext {
  readonly context: BuildContext
  readonly theme: SiteTheme
  readonly options: CompileOptions
  readonly pool: CompilePool
  readonly prepared: PreparedPages
  readonly results: PageResults
}

/** Returns findings about the modules of the pages; the results of the pages are stored. */
export function createPageRunner({ context, theme, options, pool, prepared, results }: RunContext) {
  const { disk, progress } = context
  const isLenient = context.config.compat?.generator === 'docusaurus'
  const componentOf = memoizeByKey<Promise<readonly Diagnostic[]>>()

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
      stateOf: disk.stateOf,
      isLenient,
    })

  const runTogether = async (pages: readonly CompiledPage[], { partials, compile }: Partials, tick: () => void) => {
    const isSteady = disk.startReading()
    const { cacheKey } = context.config.markdown
    const hasKnownInputs = (module: ServerModule) => !module.readsFiles || cacheKey !== ''
    const { modules, diagnostics } = await bundlePages(pages, context, compile)
    for (const page of pages) {
      const module = modules.get(page.path)
      const result = module
        ? withInputs(await evaluate(page, module, partials), statesOf(prepared.inputs(page.path), disk.stateOf))
        : staticContent(page, '')
      if (!module || hasErrors(result.summary)) results.addFailed(page.path, result)
      else if (isSteady(result.summary.inputs.map(([file]) => file)) && hasKnownInputs(module))
        results.add(page.path, result)
      else results.addForNow(page.path, result)
      tick()
    }
    for (const [path, found] of await lateFailures(modules.values(), isLenient)) results.fail(path, found)
    return diagnostics
  }

  return async (pages: readonly CompiledPage[]): Promise<readonly Diagnostic[]> => {
    if (pages.length === 0) return []
    const stage = progress.stage('Run', pages.length)
    const partials = createPartials(async (path) =>
      prepared.restore(await pool.compile({ path, text: prepared.read(path) })),
    )
    const found: Diagnostic[] = []
    for (let first = 0; first < pages.length; first += pagesPerBundle)
      found.push(...(await runTogether(pages.slice(first, first + pagesPerBundle), partials, stage.tick)))
    stage.done()
    return found
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
      foreign: await loadForeignModules(context),
      compile,
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
