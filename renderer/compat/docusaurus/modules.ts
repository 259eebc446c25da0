/** Leads imports of Docusaurus' modules to our components, and `@site/…` to the folder of its config. */
import { join, relative } from 'node:path/posix'
import { parse } from 'yaml'
import type { BrowserModules, ForeignModules } from '../../io/bundle/foreign-modules.ts'
import { createStylesheets } from '../../io/bundle/stylesheets.ts'
import type { Disk } from '../../io/disk/disk.ts'
import { plainVersionName } from '../../model/docs-sets.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { ResolvedConfig, ResolvedVersion } from '../../model/resolved-config.ts'
import { splitFrontMatter } from '../../sources/scan-source.ts'
import { createDeclaredIslands } from './declared.ts'
import { createInteractivity } from './interactive.ts'
import { createTranslations, pageLanguage, translatesOnServer, translating } from './translations.ts'

const themed = [
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCard',
  'DocCardList',
  'Heading',
  'IdealImage',
  'Layout',
  'MDXContent',
  'Mermaid',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
]

/** Default exports of modules, by specifier. */
const defaults: Readonly<Record<string, string>> = {
  ...Object.fromEntries(themed.map((name) => [`@theme/${name}`, name])),
  '@theme/MDXComponents/A': 'Link',
  '@theme/MDXComponents/Details': 'Details',
  '@theme/MDXComponents/Heading': 'Heading',
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/ExecutionEnvironment': 'ExecutionEnvironment',
  '@docusaurus/Head': 'Head',
  '@docusaurus/Interpolate': 'Interpolate',
  '@docusaurus/Link': 'Link',
  '@docusaurus/isInternalUrl': 'isInternalUrl',
  '@docusaurus/useIsBrowser': 'useIsBrowser',
}

/** The modules that have our components: while the site is built, and in islands. */
const onServer = 'docs-gen/docusaurus'
const inBrowser = 'docs-gen/docusaurus-browser'

/** These need the whole site. */
const serverOnly = new Set(['Admonition', 'Details', 'DocCard', 'DocCardList', 'TabItem', 'Tabs', 'TOCInline'])

function isServerOnly(specifier: string): boolean {
  const [, name = ''] = /^@theme-(?:original|init)\/(\w+)$/.exec(specifier) ?? []
  return serverOnly.has(name)
}

/** The text of a module; `undefined` for one that is not known. */
function moduleText(specifier: string, config: ResolvedConfig, source: string): string | undefined {
  const path = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  const name = Object.hasOwn(defaults, path) ? defaults[path] : undefined
  if (name !== undefined && source === inBrowser && serverOnly.has(name)) return undefined
  const [, icon] = /^@theme\/Icon\/(\w+)$/.exec(path) ?? []
  if (icon !== undefined)
    return `import { Icon } from '${source}'\nexport default (props) => Icon({ ...props, icon: '${icon}' })`
  const write = Object.hasOwn(others, path) ? others[path] : undefined
  const text = name === undefined ? write?.(config) : `export { ${name} as default } from '${onServer}'`
  return text?.replaceAll(`'${onServer}'`, `'${source}'`)
}

const joinsClasses = () => `export { joinClasses as default, joinClasses as clsx } from 'docs-gen/docusaurus'`

const others: Readonly<Record<string, (config: ResolvedConfig) => string>> = {
  // A theme's own map of components says what MDX may use; the tags in it stay ours.
  '@theme/MDXComponents': () => 'export default {}',
  '@docusaurus/router': () =>
    `export { Link, Link as NavLink, Redirect, useHistory, useLocation, useParams } from 'docs-gen/docusaurus'`,
  '@docusaurus/useGlobalData': () =>
    ['default', 'useAllPluginInstancesData', 'usePluginData']
      .map((name) => `export { useGlobalData as ${name} } from 'docs-gen/docusaurus'`)
      .join('\n'),
  '@docusaurus/useBaseUrl': ({ base, url }) => `import { withBase } from 'docs-gen/docusaurus'
export default (path, options) => withBase(${JSON.stringify(base)}, path, options, ${JSON.stringify(url)})
export const useBaseUrlUtils = () => ({ withBaseUrl: (path, options) => withBase(${JSON.stringify(base)}, path, options, ${JSON.stringify(url)}) })`,
  '@docusaurus/useDocusaurusContext': (config) =>
    `import { standIn } from 'docs-gen/docusaurus'
import { language } from '${pageLanguage}'
const context = ${JSON.stringify(contextOf(config))}
context.i18n.currentLocale = language
for (const name of ['presets', 'plugins', 'themes', 'themeConfig']) context.siteConfig[name] = standIn(name)
export default () => context`,
  '@generated/docusaurus.config': (config) => `export default ${JSON.stringify(contextOf(config).siteConfig)}`,
  // Its other names are stand-ins.
  '@docusaurus/theme-common': ({
    colorMode,
  }) => `const { PageMetadata, useColorModeOf, standIn } = require('docs-gen/docusaurus')
module.exports = standIn('@docusaurus/theme-common', {
  PageMetadata, useColorMode: () => useColorModeOf(${JSON.stringify(colorMode.default)}) })`,
  // The documents themselves are not known to a module.
  '@docusaurus/plugin-content-docs/client': ({ versions, base }) =>
    `const { standIn, useVersionOf } = require('docs-gen/docusaurus')
const all = ${JSON.stringify(versions.map((version) => versionOf(version, base)))}
for (const version of all) version.docs = standIn('docs')
const versionsOf = (id = 'default') => all.filter(({ pluginId }) => pluginId === id)
const useVersion = (id) => useVersionOf(id === undefined ? all : versionsOf(id))
const usePlugin = () => {
  const pluginId = useVersion()?.pluginId ?? 'default'
  return { pluginId, pluginData: { versions: versionsOf(pluginId) } }
}
module.exports = standIn('@docusaurus/plugin-content-docs/client', {
  useVersions: versionsOf, useLatestVersion: (id) => versionsOf(id).find(({ isLast }) => isLast), useActivePlugin: usePlugin,
  useActiveVersion: useVersion, useDocsVersion: () => useVersion(),
  useActivePluginAndVersion: () => ({ activePlugin: usePlugin(), activeVersion: useVersion() }),
  useActiveDocContext: (id) => ({ activeVersion: useVersion(id), alternateDocVersions: {} }) })`,
  // Links and anchors are those of the HTML.
  '@docusaurus/useBrokenLinks': () => 'export default () => ({ collectAnchor() {}, collectLink() {} })',
  '@docusaurus/constants': () => `export const DEFAULT_PLUGIN_ID = 'default'`,
  // Packages that nearly every site has, also where none is installed.
  clsx: joinsClasses,
  classnames: joinsClasses,
}

function versionOf(version: ResolvedVersion, base: string) {
  const { label, path, dir, isLast, docs } = version
  const name = plainVersionName(version)
  const route = `${base}${docs.route}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return { name, version: name, pluginId: docs.set || 'default', label, isLast, path: route, dir }
}

function contextOf({ title, tagline, url, base, favicon, custom, locales }: ResolvedConfig) {
  const names = locales.map(({ name }) => name)
  return {
    siteConfig: { title, titleDelimiter: '|', tagline, url, baseUrl: base, favicon, customFields: custom },
    i18n: { defaultLocale: names[0], locales: names },
  }
}

/** What Docusaurus' MDX has besides the content, except names that the page itself declares. */
function namesOf({ code = '', outline }: CompiledPage, text: () => string, isImported: boolean): string {
  const toc = outline.flatMap((item) => ('id' in item ? [{ value: item.html, id: item.id, level: item.depth }] : []))
  const values = {
    toc: () => toc,
    frontMatter: () => frontMatterOf(text()),
    metadata: () => ({}),
    contentTitle: () => undefined,
    assets: () => ({}),
  }
  const isDeclared = (name: string) =>
    new RegExp(`\\b(?:const|let|var|function|as|import)\\s+${name}\\b|\\bimport\\s[^;'"]*[{,]\\s*${name}\\s*[,}]`).test(
      code,
    )
  return Object.entries(values)
    .filter(([name]) => (isImported || new RegExp(`\\b${name}\\b`).test(code)) && !isDeclared(name))
    .map(([name, value]) => `\n${isImported ? 'export ' : ''}const ${name} = ${JSON.stringify(value())}`)
    .join('')
}

/** A mistake in it has a finding of its own. */
function frontMatterOf(text: string): unknown {
  try {
    return parse(splitFrontMatter(text).yaml ?? '') ?? {}
  } catch {
    return {}
  }
}

const endings = ['.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js']

/** Ours in place of a component of the site that is made of the inside of the other theme, of which we have nothing. */
function replaced(path: FilePath, text: () => string, source: string): string | undefined {
  const [, name = ''] = /^src\/theme\/(\w+)(?:\/index)?\.[jt]sx?$/.exec(path) ?? []
  if (!themed.includes(name) || !/['"]@docusaurus\/theme-common\/internal['"]/.test(text())) return undefined
  return `export { ${name} as default } from '${source}'`
}

interface SiteImports {
  readonly filter: RegExp
  readonly filesOf: (specifier: string) => readonly FilePath[]
}

/** A component that the site has in `src/theme` comes before ours, except where it asks for the original. */
function createImports({ compat, staticDirs }: ResolvedConfig, site: FilePath): SiteImports {
  const aliases = Object.entries(compat?.generator === 'docusaurus' ? compat.aliases : {})
  const names = aliases.map(([name]) => name.replace(/[^\w$]/g, '\\$&'))
  const own = '@(?:site|theme|theme-original|theme-init|docusaurus|generated)/'
  const candidates = (path: FilePath) => ['', ...endings].map((ending) => path + ending)
  return {
    // In webpack, `name$` is the name alone.
    filter: new RegExp(`^(?:${[own, ...names.map((name) => `${name}(?:/|$)`)].join('|')})`),
    filesOf(specifier) {
      // The static folders are the roots of webpack.
      if (specifier.startsWith('/'))
        return [...staticDirs, site].flatMap((dir) => candidates(join(dir, `.${specifier}`)))
      if (specifier.startsWith('@site/')) return candidates(join(site, specifier.slice(6)))
      if (specifier.startsWith('@theme/'))
        return endings.map((ending) => join(site, 'src', specifier.slice(1)) + ending)
      const alias = aliases.find(([name]) => `${specifier}/`.startsWith(`${name.replace(/\$$/, '')}/`))
      return alias ? candidates(join(alias[1], specifier.slice(alias[0].replace(/\$$/, '').length))) : []
    },
  }
}

/** What holds while the site is built and in islands. */
function sharedModules(config: ResolvedConfig, site: FilePath, source: string, disk: Disk) {
  const { filter, filesOf } = createImports(config, site)
  const translations = createTranslations(config, disk)
  return {
    filter,
    files: filesOf,
    translations,
    inputsOf: translations.inputsOf,
    plain: (specifier: string) => {
      const path = specifier.replace(/^.*!/, '')
      return /\braw-loader\b.*!/.test(specifier) && !path.endsWith('?raw') ? `${path}?raw` : path
    },
    replaced: (file: FilePath, text: () => string) => replaced(relative(site, file), text, source),
    declaredIn: createDeclaredIslands(config, disk, filesOf),
    stylesheets: createStylesheets(disk, site),
    jsxRuntime: source,
  }
}

export function docusaurusModules(config: ResolvedConfig, site: FilePath, disk: Disk): ForeignModules {
  const { translations, ...shared } = sharedModules(config, site, onServer, disk)
  return {
    ...shared,
    languages: translations.languages,
    languageOf: translations.languageOf,
    given: translations.given,
    isOfImporter: () => false,
    text: (specifier) => (specifier === translating ? translatesOnServer : moduleText(specifier, config, onServer)),
    islandsOf: createInteractivity({ ...disk, filesOf: shared.files, isServerOnly }),
    namesOf,
    pageProps: { config: contextOf(config).siteConfig },
    standIn: (specifier) => `module.exports = require('${onServer}').standIn(${JSON.stringify(specifier)})`,
  }
}

export function docusaurusInBrowser(config: ResolvedConfig, site: FilePath, disk: Disk): BrowserModules {
  const { translations, ...shared } = sharedModules(config, site, inBrowser, disk)
  return {
    ...shared,
    isOfImporter: (specifier) => specifier === translating,
    text(specifier, importer = '') {
      if (specifier === pageLanguage) return translations.languageInBrowser
      if (specifier === translating) return translations.inBrowser(disk.exists(importer) ? disk.readText(importer) : '')
      return moduleText(specifier, config, inBrowser)
    },
  }
}
