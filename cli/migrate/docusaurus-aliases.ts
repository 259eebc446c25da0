/** The aliases of imports that plugins of a Docusaurus config set: those of webpack, and those of `docusaurus-plugin-module-alias`. */
import { packageOf } from '../../renderer/io/bundle/stand-ins.ts'
import { pathIn, type SiteFolders } from './docusaurus-docs.ts'
import { type Fields, fieldsAt, isFields, listOf, type Notes } from './migration.ts'

interface Aliases {
  /** The beginning of an import → a file or folder of the project. */
  readonly aliases: Readonly<Record<string, string>> | undefined
  /** The plugins that do nothing else. */
  readonly plugins: ReadonlySet<unknown>
}

export async function readAliases(config: Fields, folders: SiteFolders, { taken }: Notes): Promise<Aliases> {
  const found: Record<string, string> = {}
  const plugins = new Set<unknown>()
  for (const plugin of listOf(config.plugins)) {
    const { aliases, isAll } = await aliasesOf(plugin, { config, folders })
    for (const [name, target] of Object.entries(aliases)) {
      const path = typeof target === 'string' ? pathIn(folders, target) : '..'
      // Packages are found without one.
      if (!/^\.\.(?:\/|$)|(?:^|\/)node_modules\//.test(path)) found[name] = path || '.'
    }
    if (isAll) plugins.add(plugin)
  }
  const count = Object.keys(found).length
  if (count > 0) taken.push({ from: 'Aliases of imports', to: '`compat.docusaurus.aliases`', count })
  return { aliases: count > 0 ? found : undefined, plugins }
}

interface Site {
  readonly config: Fields
  readonly folders: SiteFolders
}

async function aliasesOf(plugin: unknown, site: Site): Promise<{ readonly aliases: Fields; readonly isAll: boolean }> {
  const [code, options = {}]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof code === 'string' && /module-alias/.test(code)) return { aliases: fieldsAt(options, 'alias'), isAll: true }
  const none = { aliases: {}, isAll: false }
  if (typeof code !== 'function' || packageOf(code) !== undefined || !/\balias\b/.test(String(code))) return none
  try {
    const made: unknown = await code({ siteDir: site.folders.site, siteConfig: site.config }, options)
    if (!isFields(made) || typeof made.configureWebpack !== 'function') return none
    const webpack: unknown = made.configureWebpack({ resolve: {}, module: { rules: [] }, plugins: [] }, false, {})
    const aliases = fieldsAt(webpack, 'resolve', 'alias')
    return {
      aliases,
      isAll: isOnly(made, ['name', 'configureWebpack']) && isOnly(webpack, ['resolve', 'mergeStrategy']),
    }
  } catch {
    // It needs more than we have: it is listed as a plugin that does not run.
    return none
  }
}

function isOnly(value: unknown, names: readonly string[]): boolean {
  return isFields(value) && Object.keys(value).every((name) => names.includes(name))
}
