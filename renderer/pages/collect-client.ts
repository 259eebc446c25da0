/** Collects the browser's files of a site: our own files, authors' islands and stylesheets. */
import { createHash } from 'node:crypto'
import { bundleIslands, type IslandBundle } from '../io/bundle/bundle-islands.ts'
import { readClientFiles } from '../io/bundle/client-files.ts'
import { cacheResults } from '../io/disk/cache-results.ts'
import { isReadable } from '../io/disk/is-readable.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, Site } from '../model/model.ts'
import { toScriptJson } from '../text/escape.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import type { CompiledPages } from './compile-pages.ts'
import { loadBrowserModules, loadForeignStyles } from './foreign-modules.ts'
import type { SiteTheme } from './load-theme.ts'

export interface SiteClient {
  /** URL of one of our files by its name. */
  readonly url: (name: string) => string
  /** URL of an island's chunk by its module; empty for one that could not be bundled and stays static. */
  readonly islandUrl: (module: string) => string
  /** URL of an island's own stylesheet. */
  readonly islandStyle: (module: string) => string | undefined
  /** URLs of the site's own stylesheets. */
  readonly styles: readonly string[]
  readonly inlineScript: string
  /** With the option `security.integrity`, the import map with the hashes of all modules; else empty. */
  readonly importMap: string
  /** Hash of a script or stylesheet by its URL, with that option. */
  readonly integrity: (url: string) => string | undefined
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
  slotStyles: readonly FilePath[],
): Promise<SiteClient> {
  const ready = readClientFiles(tools)
  const cacheResult = cacheResults<IslandBundle>('browser bundles', cache, disk)
  const bundle = await bundleIslands({
    disk,
    publicFiles,
    islands,
    // Other files are reported with the config.
    css: [...new Set([...slotStyles, ...config.theme.css.filter((file) => isReadable(file, disk))])],
    staticDirs: config.staticDirs,
    foreignStyles: await loadForeignStyles(config),
    browserModules: await loadBrowserModules({ config, disk }),
    reactPath: ready.paths.get('react.js') ?? '',
    clientPath: ready.paths.get('public.js') ?? '',
    modules: tools.browserModules,
    // The config limits which files may become part of the bundle.
    cacheResult: (key, make) => cacheResult(`${configHash} ${key}`, make),
  })
  const paths = new Map([...ready.paths, ...bundle.islands])
  const islandStyles = new Map(bundle.islandStyles.map(([module, path]) => [module, config.base + path]))
  const styles = bundle.styles.map((path) => config.base + path)
  const files = new Map([
    ...ready.files,
    ...bundle.files.map(([path, content]) => [path, () => fromBase64(content)] as const),
  ])
  const integrity = config.security.integrity ? hashesOf(files, config.base) : new Map<string, string>()
  const importMap = integrity.size === 0 ? '' : importMapOf(integrity)
  return {
    url: (name) => config.base + (paths.get(name) ?? name),
    islandUrl: (module) => (paths.has(module) ? config.base + paths.get(module) : ''),
    islandStyle: (module) => islandStyles.get(module),
    styles,
    inlineScript: ready.inlineScript,
    importMap,
    integrity: (url) => integrity.get(url),
    files,
    key: hashOf(JSON.stringify([[...paths], [...islandStyles], styles, ready.inlineScript, importMap])),
    inputs: bundle.inputs,
    diagnostics: bundle.diagnostics,
  }
}

/** Those that the policy must allow. */
export function inlineScriptsOf({ inlineScript, importMap }: SiteClient): string[] {
  return importMap === '' ? [inlineScript] : [inlineScript, importMap]
}

/** By URL. */
function hashesOf(files: SiteClient['files'], base: string): Map<string, string> {
  const wanted = [...files].filter(([path]) => /\.(?:js|css)$/.test(path)).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    wanted.map(([path, content]) => [base + path, `sha256-${createHash('sha256').update(content()).digest('base64')}`]),
  )
}

/** Covers modules that a script imports later. */
function importMapOf(hashes: ReadonlyMap<string, string>): string {
  return toScriptJson({ integrity: Object.fromEntries([...hashes].filter(([url]) => url.endsWith('.js'))) })
}

function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, 'base64')
}

/** The modules of all islands of a site, in a fixed order. */
export function islandsOfSite(site: Site, theme: SiteTheme, contents: CompiledPages): FilePath[] {
  const modules = new Set(theme.islands)
  for (const page of site.pages) {
    if (!('source' in page)) continue
    for (const module of contents.summary(page.source)?.islands ?? []) modules.add(module)
  }
  return [...modules].sort()
}
