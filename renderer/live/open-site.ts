/**
 * A site held open, for whoever watches it being written: a page is compiled when it is asked for, and the rest of the site
 * only as far as the page shows it. The stages are those of a build; what each has made stays for as long as its inputs do.
 * Even the model is made only when something needs it: the pages shown last are shown again without, if nothing has changed.
 */

import { DamagedCache } from '../io/cache/cache-bodies.ts'
import { textReader } from '../io/disk/disk.ts'
import { ChangedFile } from '../io/disk/file-states.ts'
import { createPublicFiles } from '../io/disk/public-files.ts'
import { createAssets } from '../io/output/assets.ts'
import { applyStrictness, type Diagnostic, SiteError } from '../model/diagnostic.ts'
import type { FilePath, Route } from '../model/model.ts'
import type { BuildContext, BuildOptions } from '../pages/build-context.ts'
import { locateFindings } from '../sources/locate-findings.ts'
import { keepDocs } from '../sources/read-docs.ts'
import { createViews, failedPage, type LivePage, type View } from './create-view.ts'
import { openFirstPages } from './first-pages.ts'
import type { ProjectFiles } from './project-files.ts'
import { createModelReader } from './read-model.ts'

export interface OpenSite {
  /** The key of the page as it is now; `undefined` when no page has the route. */
  page(route: Route): Promise<Pick<LivePage, 'key'> | undefined>
  /** The same with its HTML. */
  rendered(route: Route): Promise<LivePage | undefined>
  /** Every finding about a page and about the site as a whole; without a route, about the site alone. */
  findings(route?: Route): Promise<readonly Diagnostic[]>
  /** The pages that documents become. */
  routesOf(paths: readonly FilePath[]): Promise<readonly Route[]>
  /** A file that no page changes, such as a stylesheet or a picture, by its path in the output. */
  sharedFile(path: string): Promise<string | Uint8Array | undefined>
  /** The same of any file that is not a page. */
  file(path: string): Promise<string | Uint8Array | undefined>
  /** Takes up changes; the paths may have changed, come or gone. */
  update(paths: readonly FilePath[]): Promise<void>
  /** Writes what the next start can use. */
  save(): Promise<void>
}

/** A file that never comes to rest is not waited for: when it does, its change is told. */
const mostTries = 10

export function openSite(options: BuildOptions, { cache, disk, lastRun, docs }: ProjectFiles): OpenSite {
  const { config } = options
  const context: BuildContext = { ...options, cache, disk, publicFiles: createPublicFiles(disk, config) }
  const readModel = createModelReader(context, docs)
  const frame = { islands: new Set<string>(), assets: createAssets(context) }
  const firstPages = openFirstPages(context, frame, lastRun)
  let views = createViews(context, frame, lastRun)
  let shown: View | undefined
  let renewed: View | undefined
  let broken: readonly Diagnostic[] = []

  /** A site that cannot be read leaves the last one that could. */
  const refresh = async (paths: readonly FilePath[], tries = 1): Promise<void> => {
    disk.forget(paths)
    try {
      shown = views.of(await readModel())
      broken = []
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      if (error instanceof ChangedFile && tries < mostTries) return await refresh(filesOf(error), tries + 1)
      broken = error instanceof ChangedFile ? filesOf(error).map(restless) : error.diagnostics
    }
  }

  /** `undefined` as long as nothing has needed the model. */
  let last: Promise<void> | undefined
  let hasFailed = false
  const update = (paths: readonly FilePath[]): Promise<void> => {
    const next = (last ?? Promise.resolve()).then(() => refresh(paths))
    // Whoever asked is told; the next change is taken up all the same.
    last = next.then(
      () => {
        hasFailed = false
      },
      () => {
        hasFailed = true
      },
    )
    return next
  }
  /** What the machine refused may be granted the next time. */
  const settled = async () => {
    await last
    if (!last || hasFailed) await update([])
  }

  /** Of several that find the damage in the same view, the first renews. */
  const renew = (damaged: View | undefined) => {
    if (damaged === renewed) return settled()
    renewed = damaged
    cache.renew()
    views = createViews(context, frame, lastRun)
    return update([])
  }

  /** Whoever finds a file in another state than it was read in, or the cache damaged, tries again without. */
  const inView = async <Result>(ask: (shown: View) => Promise<Result>, tries = 1): Promise<Result | undefined> => {
    await settled()
    const current = shown
    try {
      return current && (await ask(current))
    } catch (error) {
      if (tries === mostTries) throw error
      if (error instanceof ChangedFile) await update(filesOf(error))
      else if (error instanceof DamagedCache) await renew(current)
      else throw error
      return await inView(ask, tries + 1)
    }
  }

  const pageOf = async (route: Route, withHtml: boolean): Promise<LivePage | undefined> => {
    try {
      const page =
        (last ? undefined : firstPages.get(route)) ?? (await inView((current) => current.page(route, withHtml)))
      if (page && withHtml) firstPages.add(route, page)
      return page
    } catch (error) {
      if (error instanceof SiteError) return failedPage
      throw error
    }
  }
  const keyOf = async (route: Route) => (await pageOf(route, false))?.key

  return {
    page: (route) => pageOf(route, false),
    rendered: (route) => pageOf(route, true),
    findings: async (route) => {
      const found = (await inView((current) => current.findings(route)).catch(findingsOf)) ?? []
      // What keeps the site from being read may keep the page from it as well.
      const texts = new Set(broken.map((diagnostic) => JSON.stringify(diagnostic)))
      const others = found.filter((diagnostic) => !texts.has(JSON.stringify(diagnostic)))
      return locateFindings(applyStrictness([...broken, ...others], config.strict), textReader(options.root))
    },
    routesOf: async (paths) => {
      await settled()
      return shown?.routesOf(paths.flatMap(disk.namesOf)) ?? []
    },
    sharedFile: async (path) => {
      const shared = () => views.sharedFile(path)
      // What has changed since it was looked at is looked at again where everything is.
      return last ? await inView(shared) : await shared().catch(() => inView(shared))
    },
    file: (path) => inView((current) => current.file(path)),
    update,
    async save() {
      // Without a model nothing was found out.
      if (!last) return
      for (let reviewed: unknown; reviewed !== last; ) {
        reviewed = last
        await last
        await firstPages.review(docs.sources, keyOf)
      }
      await shown?.keep()
      firstPages.keep()
      lastRun.save()
      keepDocs(docs, cache)
      cache.save()
    },
  }
}

function findingsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof SiteError) return error.diagnostics
  throw error
}

function filesOf({ diagnostics }: SiteError): FilePath[] {
  return diagnostics.flatMap(({ file }) => file ?? [])
}

function restless(file: FilePath): Diagnostic {
  return {
    severity: 'error',
    code: 'file-changing',
    message: `"${file}" changes again and again while it is being read.`,
    hint: 'Let the program that writes it finish; its last state is taken up then.',
    file,
    line: undefined,
    column: undefined,
  }
}
