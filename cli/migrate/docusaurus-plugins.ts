/** Reads the presets and plugins of a Docusaurus site: their options, and the plugins whose work nothing here does. */
import { packageOf } from '../../renderer/io/bundle/stand-ins.ts'
import { type Fields, fieldsAt, isFields, listOf, type Notes, textOf } from './migration.ts'

/** The options of the parts of a site, from the presets and from plugins that are listed one by one. */
export function readPresets(config: Fields): Fields {
  const parts: Record<string, unknown> = { ...optionsOf(classicPreset(config)) }
  for (const plugin of [...listOf(config.plugins), ...listOf(config.themes)]) {
    const key = singleParts[nameOf(plugin)]
    const options = optionsOf(plugin)
    if (key !== undefined && (options.id === undefined || options.id === 'default')) parts[key] = options
  }
  return parts
}

export function classicPreset({ presets }: Fields): unknown {
  return listOf(presets).find((preset) => /classic/.test(nameOf(preset)))
}

const singleParts: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-content-docs': 'docs',
  '@docusaurus/plugin-content-blog': 'blog',
  '@docusaurus/plugin-content-pages': 'pages',
  '@docusaurus/plugin-client-redirects': 'redirects',
  '@docusaurus/plugin-google-gtag': 'gtag',
  '@docusaurus/plugin-google-analytics': 'googleAnalytics',
  '@docusaurus/plugin-google-tag-manager': 'googleTagManager',
  '@docusaurus/theme-classic': 'theme',
}

/** Name of a preset or plugin as people know it. */
export function nameOf(entry: unknown): string {
  const name: unknown = Array.isArray(entry) ? entry[0] : entry
  if (typeof name !== 'string') return packageOf(name) ?? (typeof name === 'function' ? inlinePlugin : '')
  // A file of the site is named by its folder and name.
  const short = name.replaceAll('\\', '/').replace(/^(?:[A-Za-z]:)?\/.*\/(?=[^/]+\/[^/]+$)/, './')
  if (short === 'classic') return '@docusaurus/preset-classic'
  return /^(?:content-|client-|ideal-|google-|sitemap|pwa)/.test(short) ? `@docusaurus/plugin-${short}` : short
}

export function optionsOf(entry: unknown): Fields {
  const options: unknown = Array.isArray(entry) ? entry[1] : undefined
  return isFields(options) ? options : {}
}

export function notePlugins(config: Fields, done: ReadonlySet<unknown>, { left }: Notes): void {
  for (const plugin of [...listOf(config.presets), ...listOf(config.plugins), ...listOf(config.themes)]) {
    if (done.has(plugin)) continue
    const name = nameOf(plugin)
    if (name !== '' && !builtIn.test(name) && !/content-blog|theme-mermaid/.test(name))
      left.push({
        what: name === inlinePlugin ? 'Plugin that is a function in the config' : `Plugin \`${name}\``,
        todo: pluginAdvice.find(([pattern]) => pattern.test(name))?.[1] ?? noPlugin,
      })
  }
  const { gtag, googleAnalytics, googleTagManager } = readPresets(config)
  if (gtag ?? googleAnalytics ?? googleTagManager)
    left.push({ what: 'Google Analytics', todo: `Set \`analytics: { service: 'google', id: '${googleId(gtag)}' }\`.` })
}

const inlinePlugin = 'function'

const noPlugin = 'It does not run. Look for an option or a component that does its work.'

const pluginAdvice: readonly (readonly [RegExp, string])[] = [
  [/alias/, 'Write its aliases to `compat.docusaurus.aliases`.'],
  [/sass/, 'Stylesheets in Sass are compiled with the package `sass` of the site. Its options have no effect.'],
  [/llms/, 'Set `llms: true`.'],
  [/pwa/, 'Pages are not stored for use without a network.'],
  [/ideal-image/, 'Images are shown as they are.'],
  [/image-zoom|medium-zoom/, 'Images are enlarged by a click without it.'],
  [/openapi|typedoc|api-doc/, 'Run the tool that makes its pages before the build, and list them in the sidebar.'],
]

/** Plugins whose work docs-gen does itself. */
const builtIn =
  /preset-classic|content-docs$|content-pages$|client-redirects|plugin-sitemap|plugin-google-|theme-classic|theme-search-algolia|search-local|lunr|plugin-svgr/

function googleId(gtag: unknown): string {
  const [first] = listOf(fieldsAt(gtag).trackingID)
  return textOf(first) ?? 'G-…'
}
