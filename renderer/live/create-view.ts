/** What can be seen of a site in one state of its files. */
import type { BuildContext } from '../build-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { FilePath, Page, Route } from '../model.ts'
import type { CompiledSource } from './compile-one.ts'
import { createSearch } from './create-search.ts'
import { createSources } from './create-sources.ts'
import { createStages } from './create-stages.ts'
import type { SiteModel } from './read-model.ts'

export interface LivePage {
  /** Names the HTML: as long as it is the same, the page looks the same. `undefined` when the page failed. */
  readonly key: string | undefined
  /** Empty unless it was asked for. */
  readonly html: string
}

export interface View {
  page(route: Route, withHtml: boolean): Promise<LivePage | undefined>
  findings(route: Route | undefined): Promise<Diagnostic[]>
  routesOf(paths: readonly FilePath[]): Route[]
  file(path: string): Promise<string | Uint8Array | undefined>
}

export const failedPage: LivePage = { key: undefined, html: '' }

/** Makes the view of each state in turn; what an earlier one has made and still holds is taken from it. */
export function createViews(context: BuildContext): (model: SiteModel) => View {
  const stages = createStages(context)
  const search = createSearch(context)
  return (model) => {
    const sources = createSources(model, () => stages.theme(model), context)

    const prepare = async (page: Page | undefined) => {
      const compiled = page && hasText(page) ? await sources.compile(page.source) : undefined
      const react = page?.kind === 'component' ? await stages.reactPage(page, model) : undefined
      const site = await stages.write(model, [...(compiled?.summary.islands ?? []), ...(react?.islands ?? [])])
      return { compiled, react, site }
    }

    return {
      async page(route, withHtml) {
        const page = model.pages.get(route)
        if (!page) return undefined
        const { compiled, react, site } = await prepare(page)
        if ((compiled && isFailed(compiled)) || (react && !react.page)) return failedPage
        const { key, content } = site.render(page, sources)
        return { key, html: withHtml ? content() : '' }
      },
      async findings(route) {
        const page = route && model.pages.get(route)
        const { compiled, react, site } = await prepare(page)
        const check = () => site.check(page ? [page] : [], sources)
        let found = check()
        while (await sources.compileWanted()) found = check()
        const { diagnostics } = await stages.theme(model)
        const own = [compiled, react].flatMap((it) => it?.diagnostics ?? [])
        return [...model.diagnostics, ...diagnostics, ...site.diagnostics, ...own, ...found]
      },
      routesOf: (paths) => {
        const wanted = new Set(paths)
        return model.site.pages.flatMap((page) => ('source' in page && wanted.has(page.source) ? [page.route] : []))
      },
      file: async (path) => (await prepare(undefined)).site.file(path) ?? (await search(path, model)),
    }
  }
}

function hasText(page: Page): page is Extract<Page, { kind: 'doc' | 'content' }> {
  return page.kind === 'doc' || page.kind === 'content'
}

/** A page whose text could not be read or run: there is nothing to show. */
function isFailed({ summary, body }: CompiledSource): boolean {
  if (summary.key === '') return true
  return summary.diagnostics.some(({ severity, kind }) => severity === 'error' && !kind) && body().body.length === 0
}
