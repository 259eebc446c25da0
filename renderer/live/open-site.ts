/**
 * The live site behind `serve`: keeps all stages in memory between edits. A page is compiled on request, and other pages only as far
 * as it shows them. The stages are those of a build, and each result is memoized until its inputs change. Even the model is made on
 * demand: recently shown pages are shown again without it when nothing has changed.
 */

import { textReader } from '../io/disk/disk.ts'
import { createPublicFiles } from '../io/disk/public-files.ts'
import { createAssets } from '../io/output/assets.ts'
import { applyStrictness, type Diagnostic, SiteError } from '../model/diagnostic.ts'
import type { FilePath, Route } from '../model/model.ts'
import type { BuildContext, BuildOptions } from '../pages/build-context.ts'
import { locateFindings } from '../sources/locate-findings.ts'
import { keepDocs } from '../sources/read-docs.ts'
import { failedPage, type LivePage } from './create-view.ts'
import { createCurrentView } from './current-view.ts'
import { openFirstPages } from './first-pages.ts'
import type { ProjectFiles } from './project-files.ts'

export interface OpenSite {
  /** The current key of the page; `undefined` when no page has the route. */
  page(route: Route): Promise<Pick<LivePage, 'key'> | undefined>
  /** The same with its HTML. */
  rendered(route: Route): Promise<LivePage | undefined>
  /** All findings about a page and about the whole site; without a route, about the site alone. */
  findings(route?: Route): Promise<readonly Diagnostic[]>
  /** Routes of the pages that are made from these sources. */
  routesOf(paths: readonly FilePath[]): Promise<readonly Route[]>
  /** A shared file, such as a stylesheet or an image, by its path in the output. */
  sharedFile(path: string): Promise<string | Uint8Array | undefined>
  /** Any file that is not a page, by its path in the output. */
  file(path: string): Promise<string | Uint8Array | undefined>
  /** Takes up changes: files at these paths may have changed, appeared or disappeared. */
  update(paths: readonly FilePath[]): Promise<void>
  /** Writes the cache for the next start. */
  save(): Promise<void>
}

export function openSite(options: BuildOptions, files: ProjectFiles): OpenSite {
  const { config } = options
  const { cache, disk, lastRun, docs } = files
  const context: BuildContext = { ...options, cache, disk, publicFiles: createPublicFiles(disk, config) }
  const frame = { islands: new Set<string>(), assets: createAssets(context) }
  const firstPages = openFirstPages(context, frame, lastRun)
  const current = createCurrentView(context, files, frame)

  const pageOf = async (route: Route, withHtml: boolean): Promise<LivePage | undefined> => {
    try {
      const page =
        (current.lastUpdate() ? undefined : firstPages.get(route)) ??
        (await current.ask((view) => view.page(route, withHtml)))
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
      const found = (await current.ask((view) => view.findings(route)).catch(findingsOf)) ?? []
      // The same error may keep both the site and the page from being read; report it once.
      const broken = current.broken()
      const texts = new Set(broken.map((diagnostic) => JSON.stringify(diagnostic)))
      const others = found.filter((diagnostic) => !texts.has(JSON.stringify(diagnostic)))
      return await locateFindings(applyStrictness([...broken, ...others], config.strict), textReader(options.root))
    },
    routesOf: async (paths) => {
      await current.settled()
      return current.shown()?.routesOf(paths.flatMap(disk.namesOf)) ?? []
    },
    sharedFile: async (path) => {
      const shared = () => current.sharedFile(path)
      // Without a model, an error may come from a file that changed since it was checked. `ask` checks everything again.
      return current.lastUpdate() ? await current.ask(shared) : await shared().catch(() => current.ask(shared))
    },
    file: (path) => current.ask((view) => view.file(path)),
    update: current.update,
    async save() {
      // Without a model there is nothing new to save.
      if (!current.lastUpdate()) return
      for (let reviewed: unknown; reviewed !== current.lastUpdate(); ) {
        reviewed = current.lastUpdate()
        await reviewed
        await firstPages.review(docs.sources, keyOf)
      }
      await current.shown()?.keep()
      firstPages.keep()
      lastRun.save()
      keepDocs(docs, cache, config)
      cache.save()
    },
  }
}

function findingsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof SiteError) return error.diagnostics
  throw error
}
