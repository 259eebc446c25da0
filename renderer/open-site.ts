/**
 * A site held open, for whoever watches it being written: a page is compiled when it is asked for, and the rest of the site
 * only as far as the page shows it. The stages are those of a build; what each has made stays for as long as its inputs do.
 */
import type { BuildContext, BuildOptions } from './build-context.ts'
import { applyStrictness, type Diagnostic, SiteError } from './diagnostic.ts'
import { ChangedFile, openDisk } from './io/disk.ts'
import { readDocs } from './io/read-docs.ts'
import { createViews, type LivePage, type View } from './live/create-view.ts'
import type { ProjectFiles } from './live/project-files.ts'
import { createModelReader } from './live/read-model.ts'
import type { FilePath, Route } from './model.ts'

export interface OpenSite {
  /** The page as it is now; `undefined` when no page has the route. */
  page(route: Route): Promise<LivePage | undefined>
  /** Every finding about a page and about the site as a whole; without a route, about the site alone. */
  findings(route?: Route): Promise<readonly Diagnostic[]>
  /** The pages that documents become. */
  routesOf(paths: readonly FilePath[]): Promise<readonly Route[]>
  /** A file that is not a page, by its path in the output. */
  file(path: string): Promise<string | Uint8Array | undefined>
  /** Takes up changes; the paths may have changed, come or gone. */
  update(paths: readonly FilePath[]): Promise<void>
  /** Writes what the next start can use. */
  save(): Promise<void>
}

/** A file that never comes to rest is not waited for. */
const mostTries = 10

export function openSite(options: BuildOptions, { cache, disk, docs }: ProjectFiles): OpenSite {
  const { config } = options
  const context: BuildContext = { ...options, cache, disk }
  const readModel = createModelReader(context, docs)
  const view = createViews(context)
  let broken: readonly Diagnostic[] = []

  /** A site that cannot be read leaves the last one that could. */
  const refresh = async (): Promise<View | undefined> => {
    try {
      const next = view(await readModel())
      broken = []
      return next
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      if (error instanceof ChangedFile) return await refreshFiles(filesOf(error))
      broken = error.diagnostics
      return undefined
    }
  }
  const refreshFiles = (paths: readonly FilePath[]) => {
    disk.forget(paths)
    return refresh()
  }

  let current = refresh()
  const update = (paths: readonly FilePath[]) => {
    const last = current
    current = last.then(async (shown) => (await refreshFiles(paths)) ?? shown)
    return current
  }

  /** Whoever finds a file in another state than it was read in tries again with the new one. */
  const inView = async <Result>(ask: (shown: View) => Promise<Result>, tries = 1): Promise<Result | undefined> => {
    const shown = await current
    try {
      return shown && (await ask(shown))
    } catch (error) {
      if (!(error instanceof ChangedFile) || tries === mostTries) throw error
      await update(filesOf(error))
      return await inView(ask, tries + 1)
    }
  }

  return {
    page: (route) => inView((shown) => shown.page(route)),
    findings: async (route) =>
      applyStrictness([...broken, ...((await inView((shown) => shown.findings(route))) ?? [])], config.strict),
    routesOf: async (paths) => (await current)?.routesOf(paths) ?? [],
    file: (path) => inView((shown) => shown.file(path)),
    update: async (paths) => void (await update(paths)),
    async save() {
      // What is asked for again is kept, and the rest forgotten.
      await readDocs(openDisk(options.root, cache, options.now), config, cache)
      cache.save()
    },
  }
}

function filesOf({ diagnostics }: SiteError): FilePath[] {
  return diagnostics.flatMap(({ file }) => file ?? [])
}
