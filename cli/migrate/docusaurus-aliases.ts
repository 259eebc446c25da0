/** The aliases of imports that plugins of a Docusaurus config set: those of webpack, and those of `docusaurus-plugin-module-alias`. */
import { isAbsolute, relative, resolve } from 'node:path'
import { packageOf } from '../../renderer/io/bundle/stand-ins.ts'
import { isFile, readIfFile } from '../../renderer/io/disk/read-file.ts'
import { pathIn, type SiteFolders } from './docusaurus-docs.ts'
import { loadPluginModule } from './load-config.ts'
import { type Fields, fieldsAt, isFields, listOf, type Notes } from './migration.ts'

interface Aliases {
  /** The beginning of an import → a file or folder of the project. */
  readonly aliases: Readonly<Record<string, string>> | undefined
  /** The plugins that do nothing else. */
  readonly plugins: ReadonlySet<unknown>
}

export async function readAliases(config: Fields, folders: SiteFolders, { taken, left }: Notes): Promise<Aliases> {
  const found: Record<string, string> = {}
  const plugins = new Set<unknown>()
  for (const plugin of listOf(config.plugins)) {
    const { aliases, isAll } = await aliasesOf(plugin, { config, folders })
    for (const [name, target] of Object.entries(aliases)) {
      const path = typeof target === 'string' && isAbsolute(target) ? pathIn(folders, target) : undefined
      // Packages are found without one.
      if (typeof target === 'string' && (path === undefined || /(?:^|\/)node_modules\//.test(path))) continue
      if (path !== undefined && !/^\.\.(?:\/|$)/.test(path)) found[name] = path || '.'
      else left.push({ what: `Alias \`${name}\` of imports`, todo: outside })
    }
    if (isAll) plugins.add(plugin)
  }
  const count = Object.keys(found).length
  if (count > 0) taken.push({ from: 'Aliases of imports', to: '`compat.docusaurus.aliases`', count })
  return { aliases: count > 0 ? found : undefined, plugins }
}

const outside = 'It leads to no file of the project. Write one to `compat.docusaurus.aliases`, or correct the imports.'

interface Site {
  readonly config: Fields
  readonly folders: SiteFolders
}

async function aliasesOf(plugin: unknown, site: Site): Promise<{ readonly aliases: Fields; readonly isAll: boolean }> {
  const [named, options = {}]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof named === 'string' && /module-alias/.test(named))
    return { aliases: absolute(fieldsAt(options, 'alias'), site), isAll: true }
  const none = { aliases: {}, isAll: false }
  const code = typeof named === 'string' ? await loadPlugin(named, site) : named
  if (typeof code !== 'function' || packageOf(code) !== undefined) return none
  if (typeof named !== 'string' && !/\balias\b/.test(String(code))) return none
  try {
    const made: unknown = await code({ siteDir: site.folders.site, siteConfig: site.config }, options)
    if (!isFields(made) || typeof made.configureWebpack !== 'function') return none
    const webpack: unknown = made.configureWebpack(
      { resolve: { alias: {} }, module: { rules: [] }, plugins: [] },
      false,
      {},
    )
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

/** That plugin starts from the folder of the config. */
function absolute(aliases: Fields, { folders }: Site): Fields {
  const entries = Object.entries(aliases)
  return Object.fromEntries(
    entries.map(([name, target]) => [name, typeof target === 'string' ? resolve(folders.site, target) : target]),
  )
}

/** A plugin that is a file of the site. */
async function loadPlugin(name: string, { folders }: Site): Promise<unknown> {
  if (!/^\.|^\/|^[A-Za-z]:/.test(name)) return undefined
  const path = resolve(folders.site, name)
  const file = ['', ...endings, ...endings.map((ending) => `/index${ending}`)]
    .map((ending) => path + ending)
    .find(isFile)
  const isAliasing = file !== undefined && /\balias\b/.test(readIfFile(file) ?? '')
  return isAliasing
    ? await loadPluginModule(folders.site, relative(folders.site, file).replaceAll('\\', '/'))
    : undefined
}

const endings = ['.js', '.ts', '.mjs', '.cjs', '.mts', '.cts']

function isOnly(value: unknown, names: readonly string[]): boolean {
  return isFields(value) && Object.keys(value).every((name) => names.includes(name))
}
