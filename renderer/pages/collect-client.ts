/** Collects the browser's files of a site: our own files, authors' islands and stylesheets. */

import { bundleIslands, type IslandBundle } from '../io/bundle/bundle-islands.ts'
import { readClientFiles } from '../io/bundle/client-files.ts'
import { keepResults } from '../io/disk/known-results.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, Site } from '../model/model.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import type { PageContents } from './compile-pages.ts'
import type { SiteTheme } from './load-theme.ts'

export interface SiteClient {
  /** URL of one of our files by its name, or of an island's chunk by its module. */
  readonly url: (name: string) => string
  /** URL of an island's own stylesheet. */
  readonly islandStyle: (module: string) => string | undefined
  /** URLs of the site's own stylesheets. */
  readonly styles: readonly string[]
  readonly inlineScript: string
  /** Path in the output → content. */
  readonly files: ReadonlyMap<string, () => string | Uint8Array>
  /** Hash of all URLs above. */
  readonly key: string
  /** The site's own files that these were made from, and the facts of their resolution. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

export async function collectClient(
  { cache, config, configHash, disk, publicFiles, tools }: BuildContext,
  islands: readonly FilePath[],
): Promise<SiteClient> {
  const ready = readClientFiles(tools)
  const keep = keepResults<IslandBundle>('browser bundles', cache, disk)
  const bundle = await bundleIslands({
    disk,
    publicFiles,
    islands,
    // Missing files are reported with the config.
    css: config.theme.css.filter(disk.exists),
    staticDirs: config.staticDirs,
    reactPath: ready.paths.get('react.js') ?? '',
    clientPath: ready.paths.get('public.js') ?? '',
    // The config limits which files may become part of the bundle.
    keep: (key, make) => keep(`${configHash} ${key}`, make),
  })
  const paths = new Map([...ready.paths, ...bundle.islands])
  const islandStyles = new Map(bundle.islandStyles.map(([module, path]) => [module, config.base + path]))
  const styles = bundle.styles.map((path) => config.base + path)
  return {
    url: (name) => config.base + (paths.get(name) ?? name),
    islandStyle: (module) => islandStyles.get(module),
    styles,
    inlineScript: ready.inlineScript,
    files: new Map([
      ...ready.files,
      ...bundle.files.map(([path, content]) => [path, () => fromBase64(content)] as const),
    ]),
    key: hashOf(JSON.stringify([[...paths], [...islandStyles], styles, ready.inlineScript])),
    inputs: bundle.inputs,
    diagnostics: bundle.diagnostics,
  }
}

function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, 'base64')
}

/** The modules of all islands of a site, in a fixed order. */
export function islandsOfSite(site: Site, theme: SiteTheme, contents: PageContents): FilePath[] {
  const modules = new Set(theme.islands)
  for (const page of site.pages) {
    if (!('source' in page)) continue
    for (const module of contents.summary(page.source)?.islands ?? []) modules.add(module)
  }
  return [...modules].sort()
}
