/** Puts the whole site into the output: pages, and every file that is made from the site as a whole. */

import type { Assets } from '../io/output/assets.ts'
import type { Output } from '../io/output/write-output.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, OutputFile, Page, Site } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { checkConfigLinks, checkLinks } from '../site/links/check-links.ts'
import { createFileRoutes } from '../site/links/file-routes.ts'
import { createLocalRoutes } from '../site/navbar/local-routes.ts'
import { hostHeaders } from '../site/outputs/host-headers.ts'
import { redirectStubs } from '../site/outputs/redirect-stubs.ts'
import { robots } from '../site/outputs/robots.ts'
import { sitemap } from '../site/outputs/sitemap.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext, BuildSummary } from './build-context.ts'
import type { SiteClient } from './collect-client.ts'
import type { SiteCompiler } from './compile-site.ts'
import { createLargestPages } from './largest-pages.ts'
import { type SiteTheme, withMeta } from './load-theme.ts'
import { navigationKey, sidebarKeys, siteKey } from './render-keys.ts'
import { createRenderer, type Renderer } from './render-page.tsx'
import { createPageRenderer } from './render-site.ts'
import { createSharedFiles } from './shared-files.ts'
import { createTrees, type TreeFile, treeName } from './sidebar-trees.ts'

export interface SiteWriterInput {
  readonly context: BuildContext
  readonly site: Site
  readonly docs: DocsOnDisk
  readonly theme: SiteTheme
  readonly compiler: Pick<SiteCompiler, 'summary' | 'body' | 'compileRest' | 'diagnostics'>
  readonly client: SiteClient
  readonly assets: Assets
  readonly output: Pick<Output, 'add' | 'conflicts'>
}

export interface SiteWriter {
  /** Renders and writes every page whose content is known. */
  writeKnownPages(tick: () => void): void
  /** The other pages, each as soon as it is compiled. */
  writeOtherPages(): Promise<void>
  /** One page whose content is known. */
  writePage(page: Page): void
  writeSiteFiles(): void
  /** Content of one file that is not a page, by its path in the output. */
  siteFile(path: string): string | Uint8Array | undefined
  /** Findings about these pages, by default all, and what they refer to. */
  check(pages?: readonly Page[]): Diagnostic[]
  figures(): Pick<BuildSummary, 'pages' | 'largest'>
}

export function createSiteWriter(input: SiteWriterInput): SiteWriter {
  const { context, docs, theme, compiler, client, assets, output } = input
  const { config, disk } = context
  const site = titled(theme.pages)(input.site)
  const renderer: Renderer = createSiteRenderer(input, site, () => trees())
  const trees = once(() => createTrees(site, renderer))
  const sidebars = sidebarKeys(input.site)
  const routeOfFile = createFileRoutes(input.site, docs.trees, config)
  const shared = createSharedFiles(context, client, assets)
  const { statics } = shared
  // An author's own robots.txt, sitemap.xml or _headers wins.
  const generated = once(() =>
    [...siteFiles(config)(input.site), hostHeaders(config, client.inlineScript)].filter(
      ({ path }) => !statics.has(path),
    ),
  )
  const staticRoutes = once(() => new Set([...statics.keys()].map((path) => `/${path}`)))
  const otherRoutes = once(() => new Set(generated().map((file) => `/${file.path}`)))
  const largest = createLargestPages(5)

  const writePage = createPageRenderer({
    context,
    renderer,
    assets,
    output,
    routeOfFile,
    localRoute: createLocalRoutes(input.site, config),
    summary: compiler.summary,
    body: compiler.body,
    mains: new Map([...theme.pages].map(([file, page]) => [file, page.main])),
    islandUrl: client.url,
    islandStyle: client.islandStyle,
    shellKey: hashOf(
      context.tools.buildId,
      context.configHash,
      theme.key,
      client.key,
      navigationKey(input.site, config),
      siteKey(site, theme),
    ),
    sidebarKey: (page) => ('sidebar' in page && page.sidebar ? (sidebars.get(treeName(page)) ?? '') : ''),
    onSize: (page, bytes) => largest.add(page.route, bytes),
  })

  const waiting = new Map<FilePath, Page[]>()
  const isWaiting = (page: Page): page is Exclude<Page, { kind: 'component' }> & { source: FilePath } =>
    'source' in page && page.kind !== 'component' && !compiler.summary(page.source)

  return {
    writeKnownPages(tick) {
      for (const page of site.pages) {
        if (isWaiting(page)) waiting.set(page.source, [...(waiting.get(page.source) ?? []), page])
        else writePage(page)
        tick()
      }
    },
    writeOtherPages: () =>
      compiler.compileRest((path) => {
        for (const page of waiting.get(path) ?? []) writePage(page)
      }),
    writePage: (page) => writePage(withTitle(page, theme.pages)),
    writeSiteFiles() {
      for (const [path, file] of statics) output.add(path, disk.hash(file) ?? '', () => disk.readBytes(file))
      // A page that is taken from the old output does not ask for what its frame refers to.
      for (const file of theme.assets) assets.outputPath(file, true)
      for (const [path, content] of client.files) output.add(path, path, content)
      for (const [path, file] of assets.used) output.add(path, path, () => disk.readBytes(file))
      // Sidebars that are the same in several languages are one file.
      const files = new Map([...trees().values()].map((tree) => [tree.path, tree]))
      for (const { path, key, content } of files.values()) output.add(path, key, content)
      for (const { path, content } of generated()) output.add(path, hashOf(content), () => content)
    },
    siteFile(path) {
      const content = shared.content(path)
      if (content !== undefined) return content
      const tree = [...trees().values()].find((it) => it.path === path)
      return tree?.content() ?? generated().find((it) => it.path === path)?.content
    },
    check: (pages = site.pages) => [
      ...shared.diagnostics,
      ...compiler.diagnostics,
      ...pages.flatMap((page) => ('source' in page ? (compiler.summary(page.source)?.diagnostics ?? []) : [])),
      ...checkLinks({
        site: input.site,
        pages: pages.flatMap((page) =>
          'source' in page ? [{ page, links: compiler.summary(page.source)?.links ?? [] }] : [],
        ),
        anchorsOf: anchorsByRoute(input),
        routeOfFile,
        fileExists: disk.exists,
        refusalOf: context.publicFiles.refusal,
        staticFiles: staticRoutes(),
        // A site lists itself only when a link leads to one of these files.
        otherRoutes: { has: (route) => otherRoutes().has(route) },
      }),
      ...checkConfigLinks(input.site, config),
      ...output.conflicts.map((path) => conflict(path, statics.get(path))),
    ],
    figures: () => ({ pages: site.pages.length, largest: largest.pages }),
  }
}

type ReactPages = SiteTheme['pages']

const titled = memoizeByObject((pages: ReactPages) =>
  memoizeByObject((site: Site): Site => ({ ...site, pages: site.pages.map((page) => withTitle(page, pages)) })),
)

function withTitle(page: Page, pages: ReactPages): Page {
  return page.kind === 'component' ? withMeta(page, pages.get(page.source)) : page
}

function createSiteRenderer(
  { context, theme, client }: SiteWriterInput,
  site: Site,
  trees: () => ReadonlyMap<string, TreeFile>,
): Renderer {
  const { config } = context
  return createRenderer({
    config,
    site,
    slots: theme.slots,
    client: client.url,
    styles: client.styles,
    inlineScript: client.inlineScript,
    sidebarTreeUrl: (locale, version, sidebar) => {
      const tree = trees().get(treeName({ locale, version, sidebar }))
      return tree && config.base + tree.path
    },
    lastUpdateOf: (page) => context.lastUpdates.get(page.source),
  })
}

/** Files made from the site as a whole. One more output of this kind = one more line here. */
const siteFiles = memoizeByObject((config: ResolvedConfig) =>
  memoizeByObject((site: Site): readonly OutputFile[] => [
    ...sitemap(site, config),
    ...robots(site, config),
    ...redirectStubs(site, config),
    { path: '.nojekyll', content: '' },
  ]),
)

function conflict(path: string, file: FilePath | undefined): Diagnostic {
  return {
    severity: 'error',
    code: 'output-conflict',
    message: `The output file "${path}" is made twice, by a page or the generator and by ${file ? `"${file}"` : 'another one'}.`,
    hint: 'Rename one of the two.',
    file,
    line: undefined,
    column: undefined,
  }
}

const sourcesByRoute = memoizeByObject(
  ({ pages }: Site) =>
    new Map(pages.flatMap((page) => ('source' in page ? [[page.route as string, page.source] as const] : []))),
)

function anchorsByRoute({ site, compiler, theme }: SiteWriterInput) {
  const sources = sourcesByRoute(site)
  const sets = new Map<FilePath, ReadonlySet<string>>()
  return (route: string): ReadonlySet<string> | undefined => {
    const source = sources.get(route)
    if (source === undefined) return undefined
    const known = sets.get(source)
    if (known) return known
    const summary = compiler.summary(source)
    // Nobody knows what a page that failed would have had.
    if (summary?.key === '') return undefined
    const anchors = new Set(summary?.anchors ?? theme.pages.get(source)?.anchors ?? [])
    sets.set(source, anchors)
    return anchors
  }
}
