/** Shows one state of a live site: pages, files and findings. */
import type { LastRun } from '../io/disk/last-run.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, Page, Route, SourceFile } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { keepCompiled } from '../pages/compile-pages.ts'
import { slotFindings } from '../pages/page-failure.ts'
import { pagesOf } from '../pages/print-files.ts'
import { keepSearchFiles } from '../search/search-files.ts'
import { printDocuments } from '../site/outputs/print-documents.ts'
import { twinFile } from '../site/outputs/twin-file.ts'
import { createSearch } from './create-search.ts'
import { createSources, type Sources } from './create-sources.ts'
import { createStages, type Frame } from './create-stages.ts'
import { memoizePages } from './memoize-pages.ts'
import type { SiteModel } from './read-model.ts'

export interface LivePage {
  /** Names the HTML: an equal key means equal HTML. `undefined` when the page failed. */
  readonly key: string | undefined
  /** Empty unless it was requested. */
  readonly html: string
  /** The source of the page, if it has one. */
  readonly source: Pick<SourceFile, 'path' | 'hash'> | undefined
}

export interface View {
  page(route: Route, withHtml: boolean): Promise<LivePage | undefined>
  findings(route: Route | undefined): Promise<Diagnostic[]>
  routesOf(paths: readonly FilePath[]): Route[]
  file(path: string): Promise<string | Uint8Array | undefined>
  /** Marks the cached results of all current pages as used, shown or not, so that `save` keeps them. */
  keep(): Promise<void>
}

interface Views {
  /** The view of a state; it reuses results of earlier views whose inputs are unchanged. */
  of(model: SiteModel): View
  /** A shared file by its path in the output. */
  sharedFile(path: string): Promise<string | Uint8Array | undefined>
}

const mostPages = 50

export const failedPage: LivePage = { key: undefined, html: '', source: undefined }

export function createViews(context: BuildContext, frame: Frame, lastRun: LastRun): Views {
  const stages = createStages(context, frame)
  const search = createSearch(context)
  const htmlOf = memoizePages(mostPages)
  const viewOf = (model: SiteModel): View => {
    const sources = createSources(model, stages.theme, context, lastRun)

    /** Compiles a page, and all others when it names an anchor without its page. */
    const compile = async (path: FilePath) => {
      const diagnostics = await sources.compile(path)
      if (sources.references(path).holes.some(({ hole }) => hole === 'named'))
        for (const page of model.site.pages) if (hasText(page)) await sources.compile(page.source)
      return diagnostics
    }

    const prepare = async (page: Page | undefined) => {
      const ofText = page && hasText(page) ? await compile(page.source) : []
      const summary = page && hasText(page) ? sources.summary(page.source) : undefined
      const react = page?.kind === 'component' ? await stages.reactPage(page) : undefined
      const site = await stages.outputs(model, [...(summary?.islands ?? []), ...(react?.islands ?? [])])
      return {
        react,
        outputs: site.outputs,
        diagnostics: [...site.diagnostics, ...ofText, ...(react?.diagnostics ?? [])],
      }
    }

    const printed = async (route: Route, withHtml: boolean): Promise<LivePage | undefined> => {
      const document = printDocuments(model.site, context.config).find((it) => it.route === route)
      if (!document) return undefined
      for (const page of pagesOf(document.entries)) if (hasText(page)) await compile(page.source)
      const { outputs } = await prepare(undefined)
      const file = outputs.printed(sources).find((it) => it.document.route === route)
      return file && { key: file.key, html: withHtml ? htmlOf(route, file) : '', source: undefined }
    }

    return {
      async page(route, withHtml) {
        const page = model.pages.get(route)
        if (!page) return await printed(route, withHtml)
        const { react, outputs } = await prepare(page)
        if ((hasText(page) && isFailed(page.source, sources)) || (react && !react.page)) return failedPage
        const file = outputs.page(page, sources)
        if (!file) return failedPage
        const source = hasText(page) ? model.sources.get(page.source) : undefined
        return { key: file.key, html: withHtml ? htmlOf(route, file) : '', source }
      },
      async findings(route) {
        const page = route && model.pages.get(route)
        const { outputs, diagnostics } = await prepare(page)
        const check = () => outputs.check(page ? [page] : [], sources)
        let found = check()
        while (await sources.compileWanted()) found = check()
        const theme = await stages.theme()
        const hasSlots = Object.keys(theme.slots).length > 0
        // While slots cannot be loaded, pages have the last ones, whose own errors are out of date.
        const isCurrent = theme.diagnostics.every(({ severity }) => severity !== 'error')
        const ofSlots = page && hasSlots && isCurrent ? slotFindings(() => outputs.page(page, sources)?.content()) : []
        return [...model.diagnostics, ...theme.diagnostics, ...diagnostics, ...found, ...ofSlots]
      },
      routesOf: (paths) => {
        const wanted = new Set(paths)
        return model.site.pages.flatMap((page) => ('source' in page && wanted.has(page.source) ? [page.route] : []))
      },
      async file(path) {
        const twin = path.endsWith('.md') ? model.site.pages.find((page) => twinFile(page) === path) : undefined
        const { outputs } = await prepare(twin)
        const text = twin && outputs.page(twin, sources)?.twin
        return text?.content() ?? outputs.content(path) ?? (await search(path, model))
      },
      async keep() {
        keepCompiled(context, model.docs, await stages.theme())
        keepSearchFiles(context)
      },
    }
  }
  return { of: viewOf, sharedFile: async (path) => (await stages.sharedFiles()).content(path) }
}

function hasText(page: Page): page is Extract<Page, { kind: 'doc' | 'content' }> {
  return page.kind === 'doc' || page.kind === 'content'
}

/** Whether a page has nothing to show, because it could not be compiled or run. */
function isFailed(path: FilePath, { summary, body }: Sources): boolean {
  const { key, diagnostics } = summary(path) ?? { key: '', diagnostics: [] }
  if (key === '') return true
  return diagnostics.some(({ severity, kind }) => severity === 'error' && !kind) && body(path).body.length === 0
}
