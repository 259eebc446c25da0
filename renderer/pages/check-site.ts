/** Reports problems of compiled pages: in their text, and in what they link to. */
import { damagedPictures } from '../config/named-pictures.ts'
import type { Assets } from '../io/output/assets.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { joinCounts } from '../model/join-counts.ts'
import type { DocsTree, FilePath, OutputFile, Page, PageLink, Site } from '../model/model.ts'
import { checkNames, createNames, type FindName } from '../site/links/anchor-names.ts'
import { checkConfigAnchors } from '../site/links/check-config-anchors.ts'
import { checkConfigHtml } from '../site/links/check-config-html.ts'
import { checkHead } from '../site/links/check-head.ts'
import { checkConfigLinks, checkLinks, checkSidebarLinks, targetsOf } from '../site/links/check-links.ts'
import type { FileRoutes } from '../site/links/file-routes.ts'
import { isStatic } from '../site/links/url-contract.ts'
import { printDocuments, printFindings } from '../site/outputs/print-documents.ts'
import { toHref } from '../text/urls.ts'
import type { BuildContext } from './build-context.ts'
import type { CompiledPages } from './compile-pages.ts'
import type { SiteTheme } from './load-theme.ts'
import type { SharedFiles } from './shared-files.ts'
import type { PageValues, Surroundings } from './surroundings.ts'

interface SiteCheckInput {
  readonly context: BuildContext
  readonly site: Site
  readonly theme: SiteTheme
  readonly shared: SharedFiles
  readonly routeOfFile: FileRoutes
  readonly anchorNames: AnchorNames
  readonly trees: readonly DocsTree[]
  /** Whether the sidebars could be read; if not, items of the navbar cannot be resolved. */
  readonly hasSidebars: boolean
  readonly assets: Assets
  /** Files made from the site as a whole, such as the sitemap. */
  readonly generated: () => readonly OutputFile[]
  readonly surroundings: Surroundings
  /** The links that the site's own slots add to pages. */
  readonly slotLinks: () => readonly LinkingPage[]
}

export function createSiteCheck(input: SiteCheckInput) {
  const {
    context,
    site,
    theme,
    shared,
    routeOfFile,
    anchorNames,
    trees,
    hasSidebars,
    assets,
    generated,
    surroundings,
    slotLinks,
  } = input
  const { config, disk, publicFiles } = context
  const staticRoutes = once(() => new Set([...shared.statics.keys()].map((path) => `/${path}`)))
  const generatedRoutes = once(
    () =>
      new Set([
        ...generated().map(({ path }) => `/${path}`),
        ...printDocuments(site, config).map(({ route }) => route as string),
      ]),
  )
  const ofHead = () =>
    checkHead({
      config,
      staticFiles: staticRoutes(),
      staticDir: config.staticDirs[0],
      hasOther: (route) => targetsOf(site).pageRoutes.has(route) || generatedRoutes().has(route),
    })
  const ofSidebars = () => [
    ...checkConfigLinks(site, config),
    ...checkSidebarLinks(site, trees, config, (route) => isStatic(route, shared.statics)),
    ...printFindings(site, config),
  ]
  return (pages: readonly Page[], contents: CompiledPages): Diagnostic[] => {
    const compiled = pages.flatMap((page) => {
      const summary = 'source' in page ? contents.summary(page.source) : undefined
      return summary ? [{ page, summary }] : []
    })
    const fine = surroundings('links', JSON.stringify([...shared.statics.keys()]))
    const linking = compiled.flatMap(({ page }) => (fine.get(page.route) === undefined ? [page] : []))
    const checkedAgain: LinkingPage[] = []
    const withLinks = function* () {
      for (const page of linking) {
        const links = 'source' in page ? contents.references(page.source).links : []
        checkedAgain.push({ page, links: links.filter(isCheckedAgain) })
        yield { page, links }
      }
      for (const page of pages) if (page.kind === 'category') yield { page, links: [] }
      for (const page of pages)
        if (page.kind === 'component') yield { page, links: theme.pages.get(page.source)?.links ?? [] }
      yield* slotLinks()
    }
    const ofLinks = [
      ...checkLinks({
        site,
        pages: withLinks(),
        anchorsOf: anchorsByRoute(site, theme, contents),
        routeOfFile,
        fileExists: disk.exists,
        imageFault: assets.imageFault,
        refusalOf: publicFiles.refusal,
        isRefusalBroken: config.docs?.hasPathsOnly === true,
        staticFiles: staticRoutes(),
        staticDir: config.staticDirs[0],
        base: config.base,
        hrefOf: (route) => toHref(config, route),
        // The sitemap and the like are made only when a link leads to one of these files.
        otherRoutes: { has: (route) => generatedRoutes().has(route) },
      }),
      ...checkNames(checkedAgain, anchorNames(contents)),
    ]
    noteFine(checkedAgain, ofLinks, fine)
    return [
      ...shared.diagnostics,
      ...joinCounts(compiled.flatMap(({ summary }) => summary.diagnostics)),
      ...ofLinks,
      ...checkConfigHtml(config),
      ...ofHead(),
      ...damagedPictures(config, disk, assets.imageFault),
      ...(hasSidebars ? ofSidebars() : []),
      ...checkConfigAnchors({ site, config, trees, anchorsOf: anchorsByRoute(site, theme, contents) }),
    ]
  }
}

export interface LinkingPage {
  readonly page: Page
  readonly links: readonly PageLink[]
}

/** Whether a link is needed after the first check. The links of all pages together are large, and read page by page. */
function isCheckedAgain({ kind, file }: PageLink): boolean {
  return kind === 'named' || needsDisk(kind) || file !== undefined
}

function needsDisk(kind: PageLink['kind']): boolean {
  return kind === 'asset' || kind === 'image' || kind === 'image-address'
}

/** Remembers the pages all of whose links lead to pages of the site, and that name no picture. */
function noteFine(pages: readonly LinkingPage[], found: readonly Diagnostic[], fine: PageValues): void {
  const faulty = new Set(found.map(({ file }) => file))
  for (const { page, links } of pages) {
    const isFaulty = 'source' in page && faulty.has(page.source)
    const mayChange = ({ kind, file }: PageLink) => needsDisk(kind) || (file !== undefined && faulty.has(file))
    if (!isFaulty && page.image === undefined && !links.some(mayChange)) fine.set(page.route, '')
  }
}

const sourcesByRoute = memoizeByObject(
  ({ pages }: Site) =>
    new Map(pages.flatMap((page) => ('source' in page ? [[page.route as string, page.source] as const] : []))),
)

function anchorsByRoute(site: Site, theme: SiteTheme, contents: CompiledPages) {
  const sources = sourcesByRoute(site)
  const sets = new Map<FilePath, ReadonlySet<string>>()
  return (route: string): ReadonlySet<string> | undefined => {
    const source = sources.get(route)
    const made = source === undefined ? undefined : sets.get(source)
    if (source === undefined || made) return made
    const anchors = contents.references(source).hasOtherAnchors ? undefined : anchorsOfSource(source, theme, contents)
    if (anchors) sets.set(source, new Set(anchors))
    return sets.get(source)
  }
}

export type AnchorNames = (contents: CompiledPages) => FindName

/** All pages that `contents` will ever have must be compiled before a name is searched for. */
export function createAnchorNames(site: Site, theme: SiteTheme): AnchorNames {
  return memoizeByObject((contents) => createNames(site, (page) => anchorsOf(page, theme, contents) ?? []))
}

/** `undefined` for a page that failed or was not compiled: its anchors are unknown. */
export function anchorsOf(page: Page, theme: SiteTheme, contents: CompiledPages): readonly string[] | undefined {
  return 'source' in page ? anchorsOfSource(page.source, theme, contents) : []
}

function anchorsOfSource(source: FilePath, theme: SiteTheme, contents: CompiledPages): readonly string[] | undefined {
  return (
    theme.pages.get(source)?.anchors ??
    (contents.summary(source)?.key ? contents.references(source).anchors : undefined)
  )
}
