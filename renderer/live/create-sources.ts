/** The pages of one state of the site, each compiled on its first request. */
import type { LastRun } from '../io/disk/last-run.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { type CompiledPages, createPageCompiler } from '../pages/compile-pages.ts'
import type { SiteTheme } from '../pages/load-theme.ts'
import { emptyBody, noReferences } from '../pages/page-results.ts'
import type { SiteModel } from './read-model.ts'

/** Requesting the summary of a page that was not compiled returns `undefined`, and marks the page as wanted. */
export interface Sources extends CompiledPages {
  /** Returns findings about the modules of the page. */
  compile(path: FilePath): Promise<readonly Diagnostic[]>
  /** Compiles the pages marked as wanted; false when there was none. */
  compileWanted(): Promise<boolean>
}

export function createSources(
  model: SiteModel,
  theme: () => Promise<SiteTheme>,
  context: BuildContext,
  lastRun: LastRun,
): Sources {
  const compiler = once(async () => createPageCompiler(context, model.docs, await theme()))
  const compiling = new Map<FilePath, Promise<readonly Diagnostic[]>>()
  const done = new Map<FilePath, CompiledPages>()
  const wanted = new Set<FilePath>()

  const compileNow = async (path: FilePath) => {
    const source = model.sources.get(path)
    if (!source) return []
    lastRun.verify(path)
    const pages = await compiler()
    const diagnostics = await pages.compile([source])
    done.set(path, pages)
    return diagnostics
  }

  const compile = (path: FilePath) => {
    const started = compiling.get(path)
    if (started) return started
    const result = compileNow(path)
    compiling.set(path, result)
    // An error of the system, such as a missing permission, may be gone on the next request.
    result.catch(() => compiling.delete(path))
    return result
  }

  return {
    compile,
    summary(path) {
      const pages = done.get(path)
      if (!pages) wanted.add(path)
      return pages?.summary(path)
    },
    references: (path) => done.get(path)?.references(path) ?? noReferences,
    body: (path) => done.get(path)?.body(path) ?? emptyBody,
    async compileWanted() {
      const paths = [...wanted].filter((path) => !compiling.has(path))
      wanted.clear()
      for (const path of paths) await compile(path)
      return paths.length > 0
    },
  }
}
