/** The files of one page: their keys, and functions that render them when the earlier output has no file with this key. */
import type { Assets } from '../io/output/assets.ts'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import { once } from '../memo/once.ts'
import { holesIn, islandsIn, type PageBody, type PageSummary } from '../model/evaluated-page.ts'
import { pathInCommit } from '../model/git-paths.ts'
import type { BodyHole, BodyPart, ComponentPage, FilePath, KeyedFile, Page, Route } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { FileRoutes } from '../site/links/file-routes.ts'
import { twinFile } from '../site/outputs/twin-file.ts'
import { escapeAttribute, escapeHtml } from '../text/escape.ts'
import { hashOf } from '../text/hash.ts'
import { integrityOf, tag } from '../text/html-tag.ts'
import { createReusedBytes } from '../text/reused-bytes.ts'
import { type IsPage, notFoundFile, routeToFile } from '../text/routes.ts'
import { createText } from '../text/translate.ts'
import { toHref } from '../text/urls.ts'
import { toMarkdown } from '../twins/to-markdown.ts'
import type { BuildContext } from './build-context.ts'
import type { AnchorNames } from './check-site.ts'
import type { CompiledPages } from './compile-pages.ts'
import { filledPieces, fillHole, fillHoles, type HoleFillers } from './fill-holes.ts'
import type { SiteTheme } from './load-theme.ts'
import type { Renderer } from './render-page.tsx'
import type { PageValues, Surroundings } from './surroundings.ts'

interface PageOutputInput {
  readonly context: BuildContext
  readonly renderer: Renderer
  readonly runSlots: SiteTheme['runSlots']
  readonly assets: Assets
  /** What a React page shows. */
  readonly mainOf: (page: ComponentPage) => readonly BodyPart[] | undefined
  readonly routeOfFile: FileRoutes
  /** The route of a page in a language, if the language has its own version of the page; otherwise the same route. */
  readonly localRoute: (address: string, locale: string) => string
  readonly isPage: IsPage
  /** Finds anchors by their names. */
  readonly anchorNames: AnchorNames
  /** URL of one of our own files. */
  readonly clientUrl: (name: string) => string
  /** URL of an island's chunk by its module. */
  readonly islandUrl: (module: string) => string
  /** URL of an island's own stylesheet. */
  readonly islandStyle: (module: string) => string | undefined
  /** The hash of a stylesheet by its URL, if pages name it. */
  readonly integrity: (url: string) => string | undefined
  /** Paths of the static files, which win over files of ours. */
  readonly statics: { has(path: string): boolean }
  /** The original of an outdated translation. */
  readonly newerOriginalOf: (page: Page) => Route | undefined
  readonly surroundings: Surroundings
  /** Hash of everything that pages share: config, theme, client files, navigation. */
  readonly shellKey: string
  /** Hash of a page's sidebar. */
  readonly sidebarKey: (page: Page) => string
}

/** Returns `undefined` for a page that failed: its error was reported, and the site is not published. */
export type PageOutput = (page: Page, contents: CompiledPages) => PageFile | undefined

export interface PageFile extends KeyedFile<string> {
  /** UTF-8 of the content, valid until that of another page is requested. */
  readonly bytes: () => Uint8Array
  /** The page as Markdown, if the site has such files. */
  readonly twin: KeyedFile<string> | undefined
  /** HTML of the text with its title and styles, without the frame. */
  readonly text: () => string
}

export function createPageOutput(input: PageOutputInput): PageOutput {
  const { context } = input
  const known = input.surroundings('render', input.shellKey)
  const toBytes = createReusedBytes()
  return (page, contents) => {
    const summary = 'source' in page && page.kind !== 'component' ? contents.summary(page.source) : undefined
    if (summary?.key === '') return undefined
    const fillers = createFillers(page, contents, input)
    const holesOf = () => (summary && 'source' in page ? contents.references(page.source).holes : undefined)
    const around = known.get(page.route) ?? keyAround(page, holesOf(), fillers, known, input)
    const key = renderKey(page, summary, around, input)
    const bodyOf = once(() => (summary && 'source' in page ? contents.body(page.source) : undefined))
    const path = context.config.llms ? twinFile(page) : undefined
    const styles = () => styleLinks(summary?.islands ?? [], holesOf() ?? [], input)
    const hasTwin = path !== undefined && !input.statics.has(path)
    return {
      path:
        page.kind === 'not-found' ? notFoundFile(page.route) : routeToFile(page.route, context.config.trailingSlash),
      key,
      twin: hasTwin ? { path, key, content: () => twinOf(page, bodyOf(), fillers, input) } : undefined,
      text: () => styles().join('') + textOf(page, bodyOf()?.body ?? [], bodyOf(), fillers),
      content: () => fillHoles(renderPage(page, styles(), bodyOf(), input), fillers),
      bytes: () => toBytes(filledPieces(renderPage(page, styles(), bodyOf(), input), fillers)),
    }
  }
}

/** With holes. `ofText`: links to the stylesheets of its text. */
function renderPage(
  page: Page,
  ofText: readonly string[],
  content: PageBody | undefined,
  input: PageOutputInput,
): readonly BodyPart[] {
  const { renderer } = input
  const main = page.kind === 'component' ? input.mainOf(page) : undefined
  const styles = main ? styleLinks(islandsIn(main), holesIn(main), input) : ofText
  const styled = content && { ...content, body: [...styles, ...content.body] }
  const shown = { page, content: styled, ...(main && { main: [...styles, ...main] }) }
  const name = 'source' in page ? page.source : page.route
  const render = () => renderer.page(shown)
  return renderer.hasOwnSlots(page.kind) ? input.runSlots(name, render) : render()
}

function twinOf(page: Page, content: PageBody | undefined, fillers: HoleFillers, input: PageOutputInput): string {
  const { config } = input.context
  const main = page.kind === 'component' ? input.mainOf(page) : undefined
  const body = page.kind === 'category' ? [{ hole: 'doc-cards' } as const] : (main ?? content?.body ?? [])
  return toMarkdown(textOf(page, body, content, fillers), config.url + toHref(config, page.route))
}

/** With a title, if the body has none. */
function textOf(page: Page, body: readonly BodyPart[], content: PageBody | undefined, fillers: HoleFillers): string {
  const lead = 'frontMatter' in page ? page.frontMatter.description : page.description
  const head = page.kind === 'component' || content?.hasTitle ? '' : titleHtml(page.title, lead)
  return head + fillHoles(body, fillers)
}

function titleHtml(title: string, lead: string | undefined): string {
  return `<h1>${escapeHtml(title)}</h1>${lead ? `<p>${escapeHtml(lead)}</p>` : ''}`
}

/** The links are part of the content, so that navigation adds and removes them together with it. */
function styleLinks(islands: readonly string[], holes: readonly BodyHole[], input: PageOutputInput): string[] {
  const own = holes.flatMap((hole) => (hole.hole === 'style' ? [input.islandUrl(hole.name)] : []))
  const urls = new Set([...own.filter(Boolean), ...islands.flatMap((module) => input.islandStyle(module) ?? [])])
  return [...urls].map((href) =>
    tag('link', { rel: 'stylesheet', 'data-late': true, href, ...integrityOf(href, input.integrity) }),
  )
}

/** Names everything the page's HTML depends on. */
function renderKey(page: Page, summary: PageSummary | undefined, around: string, input: PageOutputInput): string {
  const update = 'source' in page ? input.context.lastUpdates.get(page.source) : undefined
  return hashOf(around, JSON.stringify([summary?.key, update, input.newerOriginalOf(page)]))
}

/** Names everything that the page shows of the site. */
function keyAround(
  page: Page,
  holesOfText: readonly BodyHole[] | undefined,
  fillers: HoleFillers,
  known: PageValues,
  input: PageOutputInput,
): string {
  const main = page.kind === 'component' ? input.mainOf(page) : undefined
  const holes = holesOfText ?? holesIn(main ?? [])
  // Other files change a body only through its holes.
  const references = holes.map((hole) => fillHole(hole, fillers))
  const key = hashOf(input.shellKey, input.sidebarKey(page), JSON.stringify([page, references, main]))
  if (page.kind !== 'component' && !holes.some(showsFile)) known.set(page.route, key)
  return key
}

function showsFile({ hole }: BodyHole): boolean {
  return hole === 'asset' || hole === 'image'
}

function createFillers(page: Page, contents: CompiledPages, input: PageOutputInput): HoleFillers {
  const { config } = input.context
  const from = { locale: page.locale, version: 'version' in page ? page.version : undefined, route: page.route }
  const assetUrl = (file: FilePath, isImported = false) => {
    const path = input.assets.outputPath(file, isImported)
    return path === undefined ? staticUrl(file, config.staticDirs, config.base) : config.base + encodePath(path)
  }
  // The key, the HTML and the Markdown of the page fill the same holes.
  const hrefs = memoizeByKey<string>()
  return {
    link: ({ file, or, suffix }) =>
      hrefs(`${file}\0${or ?? ''}\0${suffix}`, () => {
        const route = input.routeOfFile(file, from) ?? (or === undefined ? undefined : input.routeOfFile(or, from))
        return route === undefined ? `#${pathInCommit(file)}` : toHref(config, route) + suffix
      }),
    route: ({ route, suffix }) => toHref(config, input.localRoute(route, page.locale), input.isPage) + suffix,
    named: ({ name, or }) => {
      const found = input.anchorNames(contents)(page, name, or)
      return found ? `href="${escapeAttribute(`${toHref(config, found.route)}#${found.id}`)}"` : ''
    },
    asset: ({ file, isImported }) => assetUrl(file, isImported),
    island: ({ module }) => input.islandUrl(module),
    script: ({ name }) => input.clientUrl(name),
    image: ({ file, hasSize }) => {
      const size = hasSize ? undefined : input.assets.size(file)
      return `src="${assetUrl(file)}"${size ? ` width="${size.width}" height="${size.height}"` : ''}`
    },
    text: ({ text }) => createText(stringsOf(page, config))(text),
    'doc-cards': () => input.renderer.cards(page),
    outline: ({ min, max }) => {
      const outline = 'source' in page ? contents.body(page.source).outline : []
      return input.renderer.outline(outline, min, max)
    },
  }
}

/** Of the language that the text of a page is in. */
function stringsOf(page: Page, { locales }: ResolvedConfig): Readonly<Record<string, string>> {
  const isOriginal = page.kind === 'doc' && page.isFallback
  return (isOriginal ? locales[0] : locales.find(({ name }) => name === page.locale))?.strings ?? {}
}

/** Files with a path of their own have any name. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** URL of a file that does not exist, where it should be; the link check reports it. */
function staticUrl(written: FilePath, staticDirs: readonly FilePath[], base: string): string {
  const file = pathInCommit(written)
  const dir = staticDirs.find((it) => file.startsWith(`${it}/`))
  return base + (dir === undefined ? file : file.slice(dir.length + 1))
}
