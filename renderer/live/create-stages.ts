/** The stages of a build that all pages share. Each result is memoized until its inputs change. */
import { checkConfigFiles } from '../config/check-files.ts'
import { publishedDirs } from '../io/disk/docs-files.ts'
import { isReadable } from '../io/disk/is-readable.ts'
import type { Assets } from '../io/output/assets.ts'
import { memoizeLast } from '../memo/memoize-last.ts'
import type { ComponentPage, FilePath } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { collectClient, type SiteClient } from '../pages/collect-client.ts'
import { loadTheme, type ReactPage, type SiteTheme } from '../pages/load-theme.ts'
import { createSharedFiles, type SharedFiles } from '../pages/shared-files.ts'
import { createSiteOutputs, type SiteOutputs } from '../pages/site-outputs.ts'
import { noSurroundings } from '../pages/surroundings.ts'
import type { SiteModel } from './read-model.ts'
import { rememberFiles } from './remember-files.ts'

/** Collects what the pages shown so far use. It only grows. */
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
  const sharedOf = memoizeLast<SharedFiles>()
  const outputsOf = memoizeLast<SiteOutputs>()
  let reactPages: ReadonlyMap<FilePath, ReactPage> = new Map()

  // A file that the config names is not among the inputs of the theme while it is missing.
  const theme = () => themeOf(JSON.stringify(checkConfigFiles(config, disk)), () => loadTheme(context, []))

  const staticLists = () => publishedDirs(config).map((dir) => disk.list(dir))

  const client = async () => {
    const slotStyles = Object.keys(config.theme.components).length > 0 ? (await theme()).styles : []
    // A page that still uses a deleted island reports it.
    const islands = [...frame.islands].filter(disk.exists).sort()
    const styles = config.theme.css.filter((file) => isReadable(file, disk))
    return clientOf(JSON.stringify([islands, slotStyles, styles]), () => collectClient(context, islands, slotStyles))
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
    /** The output files of the site, and findings about its client files. `shownIslands` are those of the requested page. */
    async outputs(model: SiteModel, shownIslands: readonly string[]) {
      for (const island of shownIslands) frame.islands.add(island)
      const own = await theme()
      const browser = await client()
      const inputs = [model.site, own.key, reactPages, browser.key, ...staticLists()]
      const outputs = outputsOf(inputs, () =>
        createSiteOutputs({
          context,
          site: model.site,
          docs: model.docs,
          theme: { ...own, pages: reactPages },
          client: browser,
          assets: frame.assets,
          surroundings: noSurroundings,
          isLive: true,
        }),
      )
      return { outputs, diagnostics: browser.diagnostics }
    },
  }
}

/** Compares contents, because the cache returns a new object each time. */
function isSame(last: ReactPage | undefined, made: ReactPage): boolean {
  return last === made || JSON.stringify(last) === JSON.stringify(made)
}

/** A React page imports its own components, so the site's theme need not run again for it. */
function withoutTheme(context: BuildContext): BuildContext {
  return { ...context, config: { ...context.config, theme: { components: {}, mdxComponents: {}, css: [] } } }
}
