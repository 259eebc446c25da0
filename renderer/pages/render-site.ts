/** Renders every page into the output. A page is rendered only when something it shows has changed since the old output. */

import type { Assets } from '../io/output/assets.ts'
import type { Output } from '../io/output/write-output.ts'
import { holesIn, islandsIn, type PageBody, type PageSummary } from '../model/evaluated-page.ts'
import type { BodyPart, FilePath, Page, Route } from '../model/model.ts'
import { escapeAttribute } from '../text/escape.ts'
import { hashOf } from '../text/hash.ts'
import { routeToFile } from '../text/routes.ts'
import { toHref } from '../text/urls.ts'
import type { BuildContext } from './build-context.ts'
import { fillHole, fillHoles, type HoleFillers } from './fill-holes.ts'
import type { Renderer } from './render-page.tsx'

export interface RenderSiteInput {
  readonly context: BuildContext
  readonly renderer: Renderer
  readonly assets: Assets
  readonly output: Pick<Output, 'add'>
  readonly summary: (path: FilePath) => PageSummary | undefined
  readonly body: (path: FilePath) => PageBody
  /** React pages, rendered already. */
  readonly mains: ReadonlyMap<FilePath, readonly BodyPart[]>
  readonly routeOfFile: (file: FilePath, from: { locale: string; version: string | undefined }) => Route | undefined
  /** The address of a route in a language: its own version of the page where there is one. */
  readonly localRoute: (address: string, locale: string) => string
  /** URL of an island's chunk by its module. */
  readonly islandUrl: (module: string) => string
  /** URL of the styles that an island brings along. */
  readonly islandStyle: (module: string) => string | undefined
  /** Hash of everything that pages share: config, theme, client files, navigation. */
  readonly shellKey: string
  /** Hash of a page's sidebar. */
  readonly sidebarKey: (page: Page) => string
  /** Told the size of every page's HTML. */
  readonly onSize: (page: Page, bytes: number) => void
}

/** Adds a page to the output. */
export type PageRenderer = (page: Page) => void

export function createPageRenderer(input: RenderSiteInput): PageRenderer {
  const { context, output, renderer } = input
  return (page) => {
    const summary = 'source' in page && page.kind !== 'component' ? input.summary(page.source) : undefined
    // A page that failed has been reported, and the site will not be published.
    if (summary?.key === '') return
    const fillers = createFillers(page, input)
    const key = renderKey(page, summary, fillers, input)
    const bytes = output.add(routeToFile(page.route, context.config.trailingSlash), key, () => {
      const content = summary && 'source' in page ? input.body(page.source) : undefined
      const main = page.kind === 'component' ? input.mains.get(page.source) : undefined
      const styles = styleLinks(summary?.islands ?? islandsIn(main ?? []), input)
      const styled = content && { ...content, body: [...styles, ...content.body] }
      return fillHoles(renderer.page({ page, content: styled, ...(main && { main: [...styles, ...main] }) }), fillers)
    })
    input.onSize(page, bytes)
  }
}

/** They stand in the content, so that they come and go with it when the reader goes on to another page. */
function styleLinks(islands: readonly string[], { islandStyle }: RenderSiteInput): string[] {
  const urls = new Set(islands.flatMap((module) => islandStyle(module) ?? []))
  return [...urls].map((url) => `<link rel="stylesheet" data-late href="${escapeAttribute(url)}">`)
}

/** Names everything the page's HTML depends on. */
function renderKey(page: Page, summary: PageSummary | undefined, fillers: HoleFillers, input: RenderSiteInput): string {
  const main = page.kind === 'component' ? input.mains.get(page.source) : undefined
  const update = 'source' in page ? input.context.lastUpdates.get(page.source) : undefined
  // Holes are the only way in which other files show in a body.
  const references = (summary?.holes ?? holesIn(main ?? [])).map((hole) => fillHole(hole, fillers))
  const shown = [page, summary?.key, references, main, update]
  return hashOf(input.shellKey, input.sidebarKey(page), JSON.stringify(shown))
}

function createFillers(page: Page, input: RenderSiteInput): HoleFillers {
  const { config } = input.context
  const from = { locale: page.locale, version: 'version' in page ? page.version : undefined }
  const assetUrl = (file: FilePath, isImported = false) => {
    const path = input.assets.outputPath(file, isImported)
    return path === undefined ? staticUrl(file, config.staticDirs, config.base) : config.base + path
  }
  return {
    link: ({ file, suffix }) => {
      const route = input.routeOfFile(file, from)
      return route === undefined ? `#${file}` : toHref(config, route) + suffix
    },
    route: ({ route, suffix }) => toHref(config, input.localRoute(route, page.locale)) + suffix,
    asset: ({ file, isImported }) => assetUrl(file, isImported),
    island: ({ module }) => input.islandUrl(module),
    image: ({ file, hasSize }) => {
      const size = hasSize ? undefined : input.assets.size(file)
      return `src="${assetUrl(file)}"${size ? ` width="${size.width}" height="${size.height}"` : ''}`
    },
    'doc-cards': () => input.renderer.cards(page),
    outline: ({ min, max }) => {
      const outline = 'source' in page ? input.body(page.source).outline : []
      return input.renderer.outline(outline, min, max)
    },
  }
}

/** A file that does not exist: the link check has reported it, the page shows where it should be. */
function staticUrl(file: FilePath, staticDirs: readonly FilePath[], base: string): string {
  const dir = staticDirs.find((it) => file.startsWith(`${it}/`))
  return base + (dir === undefined ? file : file.slice(dir.length + 1))
}
