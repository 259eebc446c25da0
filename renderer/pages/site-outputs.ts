/** Lists the output files of a site: its pages, one at a time, and the files made from the whole site. */
import type { Disk } from '../io/disk/disk.ts'
import type { Assets } from '../io/output/assets.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, KeyedFile, OutputFile, Page, Site } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { isPageOf } from '../site/docs/is-page.ts'
import { createFileRoutes } from '../site/links/file-routes.ts'
import { createLocalRoutes } from '../site/navbar/local-routes.ts'
import { feeds } from '../site/outputs/feeds.ts'
import { hostFiles } from '../site/outputs/host-files.ts'
import { headerRules, hostHeaders } from '../site/outputs/host-headers.ts'
import { hostRedirects } from '../site/outputs/host-redirects.ts'
import { llms } from '../site/outputs/llms.ts'
import { pageLists } from '../site/outputs/page-lists.ts'
import { redirectStubs } from '../site/outputs/redirect-stubs.ts'
import { robots } from '../site/outputs/robots.ts'
import { sitemap } from '../site/outputs/sitemap.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import { isUntrusted } from '../text/untrusted-html.ts'
import type { BuildContext } from './build-context.ts'
import { createAnchorNames, createSiteCheck } from './check-site.ts'
import { inlineScriptsOf, type SiteClient } from './collect-client.ts'
import type { CompiledPages } from './compile-pages.ts'
import { reactText, type SiteTheme, withMeta } from './load-theme.ts'
import { createNewerOriginals } from './outdated-pages.ts'
import { createPageOutput, type PageOutput } from './page-output.ts'
import { type PrintFile, printFiles } from './print-files.ts'
import { navigationKey, siteKey } from './render-keys.ts'
import { createRenderer, type Renderer } from './render-page.tsx'
import { createSharedFiles, type SharedFiles } from './shared-files.ts'
import { createTrees, type TreeOf, treeName } from './sidebar-trees.ts'
import { findSlotLinks } from './slot-links.ts'
import type { Surroundings } from './surroundings.ts'

interface SiteOutputsInput {
  readonly context: BuildContext
  readonly site: Site
  readonly docs: DocsOnDisk
  readonly theme: SiteTheme
  readonly client: SiteClient
  readonly assets: Assets
  readonly surroundings: Surroundings
  /** Whether open pages must notice a change in closed branches of their sidebar. */
  readonly isLive: boolean
}

export interface SiteOutputs {
  /** Output of a compiled page. */
  readonly page: PageOutput
  /** All other files. Call this after making the keys of all pages, which collect the assets in use. */
  files(contents: CompiledPages): KeyedFile[]
  /** The documents of the option `print`. */
  printed(contents: CompiledPages): PrintFile[]
  /** Content of one of these files by its path in the output. */
  content(path: string): string | Uint8Array | undefined
  /** Path in the output → the file of a static folder that is copied there. */
  readonly statics: ReadonlyMap<string, FilePath>
  /** Findings about these pages, what they refer to, and the whole site. */
  check(pages: readonly Page[], contents: CompiledPages): Diagnostic[]
}

export function createSiteOutputs(input: SiteOutputsInput): SiteOutputs {
  const { context, docs, theme, client, assets } = input
  const { config, disk } = context
  const site = titled(theme.pages)(input.site)
  const newerOriginalOf = createNewerOriginals(context)
  const treeUrl = (tree: TreeOf) => {
    const file = trees().get(treeName(tree))
    // Nobody requests the part behind "#".
    return file && `${config.base}${file.path}${input.isLive ? `#${file.key}` : ''}`
  }
  const renderer: Renderer = createSiteRenderer(input, site, newerOriginalOf, treeUrl)
  const trees = once(() => createTrees(site, renderer))
  const shared = createSharedFiles(context, client, assets)
  const { statics } = shared
  const routeOfFile = createFileRoutes(input.site, docs.trees, config)
  const generated = once(() => generateFiles(input, site, shared))
  const keys = createKeys(input, site, renderer, treeUrl)
  const anchorNames = createAnchorNames(input.site, theme)
  const pageOutput = createPageOutput({
    context,
    renderer,
    runSlots: theme.runSlots,
    assets,
    routeOfFile,
    localRoute: createLocalRoutes(input.site, config),
    isPage: isPageOf(input.site),
    anchorNames,
    mainOf: (page) => reactText(page, theme.pages)?.main,
    clientUrl: client.url,
    islandUrl: client.islandUrl,
    islandStyle: client.islandStyle,
    integrity: client.integrity,
    statics,
    newerOriginalOf,
    surroundings: input.surroundings,
    ...keys,
  })
  const printed = (contents: CompiledPages) =>
    printFiles({ site, config, client, shellKey: keys.shellKey, pageOf: (page) => pageOutput(page, contents) })

  return {
    page: (page, contents) => pageOutput(withTitle(page, theme.pages), contents),
    printed,
    files(contents) {
      // A page reused from the old output is not rendered, so it does not report the assets of its frame.
      for (const file of theme.assets) assets.outputPath(file, true)
      return [
        ...[...statics].map(([path, file]) => ({ ...fileOnDisk(path, file, disk), key: disk.hash(file) ?? '' })),
        ...[...client.files].map(([path, content]) => ({ path, key: path, content })),
        ...[...assets.used].flatMap(([path, file]) => (statics.has(path) ? [] : fileOnDisk(path, file, disk))),
        ...trees().values(),
        ...printed(contents),
        ...generated().map(({ path, content }) => ({ path, key: hashOf(content), content: () => content })),
      ]
    },
    content(path) {
      const content = shared.content(path)
      if (content !== undefined) return content
      const tree = [...trees().values()].find((it) => it.path === path)
      return tree?.content() ?? generated().find((it) => it.path === path)?.content
    },
    statics,
    check: createSiteCheck({
      context,
      site: input.site,
      theme,
      shared,
      anchorNames,
      routeOfFile,
      trees: docs.trees,
      hasSidebars: docs.hasSidebars,
      assets,
      generated,
      surroundings: input.surroundings,
      slotLinks: once(() =>
        findSlotLinks(context, theme, site, {
          own: renderer,
          ours: once(() => createSiteRenderer(input, site, newerOriginalOf, treeUrl, {})),
        }),
      ),
    }),
  }
}

/**
 * An author's own robots.txt, sitemap.xml or _headers wins. That of an untrusted author stays beside ours: a conflict, which is
 * reported.
 */
function generateFiles({ context, client, site: untitled }: SiteOutputsInput, site: Site, shared: SharedFiles) {
  const { config } = context
  const rules = headerRules(config, inlineScriptsOf(client), shared.downloads())
  return [
    ...siteFiles(config)(context.lastUpdates)(untitled),
    ...llms(site, config),
    hostHeaders(rules),
    ...hostFiles(untitled, config, rules),
  ].filter(({ path }) => {
    const own = shared.statics.get(path)
    return own === undefined || isUntrusted(own, config.untrusted)
  })
}

/** The path of an asset holds its hash, so it serves as the key. */
function fileOnDisk(path: string, file: FilePath, disk: Disk): KeyedFile {
  return { path, key: path, content: () => disk.readBytes(file) }
}

/** `site` is the model in which React pages have their titles. */
function createKeys(
  { context, site: untitled, theme, client }: SiteOutputsInput,
  site: Site,
  renderer: Renderer,
  treeUrl: TreeUrl,
) {
  const { config, configHash, tools } = context
  const navigation = navigationKey(untitled, config)
  return {
    shellKey: hashOf(tools.buildId, configHash, theme.key, client.key, navigation, siteKey(site, theme)),
    sidebarKey(page: Page) {
      // The 404 page links to the first page of each sidebar.
      if (page.kind === 'not-found') return JSON.stringify(untitled.editions.map(({ version }) => version.sidebars))
      if (!('sidebar' in page) || page.sidebar === undefined) return ''
      const shown = renderer.sidebar(page.locale, page.version, page.sidebar)?.keyForRoute(page.route)
      return `${shown} ${treeUrl(page)}`
    },
  }
}

type TreeUrl = (tree: TreeOf) => string | undefined

type ReactPages = SiteTheme['pages']

const titled = memoizeByObject((pages: ReactPages) =>
  memoizeByObject((site: Site): Site => ({ ...site, pages: site.pages.map((page) => withTitle(page, pages)) })),
)

function withTitle(page: Page, pages: ReactPages): Page {
  return page.kind === 'component' ? withMeta(page, pages) : page
}

function createSiteRenderer(
  { context, theme, client }: SiteOutputsInput,
  site: Site,
  newerOriginalOf: ReturnType<typeof createNewerOriginals>,
  treeUrl: TreeUrl,
  slots = theme.slots,
): Renderer {
  const { config } = context
  return createRenderer({
    config,
    site,
    slots,
    client: client.url,
    styles: client.styles,
    inlineScript: client.inlineScript,
    importMap: client.importMap,
    integrity: client.integrity,
    sidebarTreeUrl: (locale, version, sidebar) => treeUrl({ locale, version, sidebar }),
    newerOriginalOf,
    lastUpdateOf: (page) => context.lastUpdates.get(page.source),
  })
}

/** Files made from the whole site. Add a line here for each further file. */
const siteFiles = memoizeByObject((config: ResolvedConfig) =>
  memoizeByObject((lastUpdates: BuildContext['lastUpdates']) =>
    memoizeByObject((site: Site): readonly OutputFile[] => [
      ...sitemap(site, config, (page) => lastChange(page, lastUpdates)),
      ...robots(site, config),
      ...redirectStubs(site, config),
      ...hostRedirects(site, config),
      ...pageLists(site, config),
      ...feeds(site, config),
      { path: '.nojekyll', content: '' },
    ]),
  ),
)

function lastChange(page: Page, lastUpdates: BuildContext['lastUpdates']): string | undefined {
  const written = 'frontMatter' in page ? page.frontMatter.last_update?.date : undefined
  return written ?? ('source' in page ? lastUpdates.get(page.source)?.date : undefined)
}
