/** The stages of a build behind the pages, each kept for as long as what went into it is the same. */

import type { IslandBundle } from '../io/bundle/bundle-islands.ts'
import { keepResults } from '../io/disk/known-results.ts'
import type { Assets } from '../io/output/assets.ts'
import { memoizeLast } from '../memo/memoize-last.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { PageBody, PageSummary } from '../model/evaluated-page.ts'
import type { ComponentPage, FilePath, Page } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { collectClient, type SiteClient } from '../pages/collect-client.ts'
import { loadTheme, type ReactPage, type SiteTheme } from '../pages/load-theme.ts'
import { createSharedFiles, type SharedFiles } from '../pages/shared-files.ts'
import { createSiteWriter } from '../pages/write-site.ts'
import type { Sources } from './create-sources.ts'
import type { SiteModel } from './read-model.ts'
import { rememberFiles } from './remember-files.ts'

/** The site as it is written, a page at a time and into memory. */
interface LiveSite {
  render(page: Page, sources: Sources): { readonly key: string; readonly content: () => string }
  check(pages: readonly Page[], sources: Sources): Diagnostic[]
  file(path: string): string | Uint8Array | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** What all pages that were shown so far have in common. It only ever grows. */
export interface Frame {
  /** Modules of the islands on them. */
  readonly islands: Set<string>
  /** Files that they refer to. */
  readonly assets: Assets
}

export function createStages(context: BuildContext, frame: Frame) {
  const { config, disk } = context
  const themeOf = rememberFiles<SiteTheme>(disk)
  const clientOf = rememberFiles<SiteClient>(disk)
  const keepBundle = keepResults<IslandBundle>('browser bundles', context.cache, disk)
  const sharedOf = memoizeLast<SharedFiles>()
  const siteOf = memoizeLast<Omit<LiveSite, 'diagnostics'>>()
  let reactPages: ReadonlyMap<FilePath, ReactPage> = new Map()

  const theme = () => themeOf('', () => loadTheme(context, []))

  const staticLists = () => config.staticDirs.map((dir) => disk.list(dir))

  const client = () => {
    // One that has gone and is still wanted is told by the page that wants it.
    const islands = [...frame.islands].filter(disk.exists).sort()
    return clientOf(JSON.stringify(islands), () => collectClient(context, islands, keepBundle))
  }

  return {
    theme,
    async sharedFiles() {
      const browser = await client()
      return sharedOf([browser, ...staticLists()], () => createSharedFiles(context, browser, frame.assets))
    },
    async reactPage(page: ComponentPage) {
      const { pages, diagnostics, islands } = await loadTheme(withoutTheme(context), [page])
      const made = pages.get(page.source)
      if (made && !isSame(reactPages.get(page.source), made)) reactPages = new Map([...reactPages, [page.source, made]])
      return { page: made, islands, diagnostics }
    },
    async write(model: SiteModel, shownIslands: readonly string[]): Promise<LiveSite> {
      for (const island of shownIslands) frame.islands.add(island)
      const own = await theme()
      const browser = await client()
      const inputs = [model.site, own.key, reactPages, browser.key, ...staticLists()]
      const site = siteOf(inputs, () =>
        createLiveSite(context, model, { ...own, pages: reactPages }, browser, frame.assets),
      )
      return { ...site, diagnostics: browser.diagnostics }
    },
  }
}

/** What comes from the cache is a new object each time. */
function isSame(known: ReactPage | undefined, made: ReactPage): boolean {
  return known === made || JSON.stringify(known) === JSON.stringify(made)
}

/** A React page has its own components; the site's parts of the theme need not be run again for it. */
function withoutTheme(context: BuildContext): BuildContext {
  return { ...context, config: { ...context.config, theme: { components: {}, mdxComponents: {}, css: [] } } }
}

const unknown: PageSummary = { key: '', anchors: [], links: [], diagnostics: [], holes: [], islands: [], inputs: [] }
const emptyBody: PageBody = { body: [], outline: [], hasTitle: false }

function createLiveSite(context: BuildContext, model: SiteModel, theme: SiteTheme, client: SiteClient, assets: Assets) {
  let current: Sources | undefined
  let added: { readonly key: string; readonly content: () => string | Uint8Array } | undefined
  const writer = createSiteWriter({
    context,
    site: model.site,
    docs: model.docs,
    theme,
    client,
    assets,
    compiler: {
      summary: (path) => current?.known(path)?.summary ?? unknown,
      body: (path) => current?.known(path)?.body() ?? emptyBody,
      compileRest: async () => {},
      diagnostics: [],
    },
    output: {
      conflicts: [],
      add(_, key, content) {
        added = { key, content }
        return 0
      },
    },
  })

  /** One writer serves several states of the sources, so each call says which one it means. */
  const using = <Result>(sources: Sources, work: () => Result): Result => {
    current = sources
    return work()
  }

  return {
    render(page: Page, sources: Sources) {
      added = undefined
      using(sources, () => writer.writePage(page))
      const { key = '', content = () => '' } = added ?? {}
      return { key, content: () => String(using(sources, content)) }
    },
    check: (pages: readonly Page[], sources: Sources) => using(sources, () => writer.check(pages)),
    file: writer.siteFile,
  }
}
