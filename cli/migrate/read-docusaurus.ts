/** Reads a Docusaurus site: its config, and which folders and files it has. No code of Docusaurus runs. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { packageOf } from '../../renderer/io/bundle/stand-ins.ts'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import type { HeadTag, RedirectConfig } from '../../renderer/model/site-config.ts'
import { readAliases } from './docusaurus-aliases.ts'
import { type DocsInstance, pathIn, readDocs, readLocales, readVersions, type SiteFolders } from './docusaurus-docs.ts'
import { readDefaultLanguage, readTheme } from './docusaurus-theme.ts'
import { readStylePolicy } from './inline-styles.ts'
import { loadComponentNames, loadDocusaurusConfig } from './load-config.ts'
import { mermaidAdvice } from './mermaid-advice.ts'
import {
  compact,
  type DraftConfig,
  type Fields,
  fieldsAt,
  flagOf,
  isFields,
  listOf,
  type Migration,
  type Notes,
  textOf,
} from './migration.ts'
import { readPageNeeds } from './page-needs.ts'

export async function readDocusaurus(site: string, file: string): Promise<Migration> {
  const config = await loadDocusaurusConfig(site, file)
  const notes: Notes = { taken: [], left: [] }
  const parts = readPresets(config)
  const instances = docsInstances(config, parts)
  const main = instances.find(({ id }) => id === '')
  const dirs = instances.map(({ options }) => resolve(site, textOf(options.path) ?? 'docs'))
  const root = dirs.reduce(commonFolder, site)
  const folders = { root, site }
  const theme = fieldsAt(config, 'themeConfig')
  const hasBlog = noteBlogs(parts, folders, notes)
  const base = textOf(config.baseUrl) ?? '/'
  const url = textOf(config.url) ?? ''
  const { aliases, plugins: done } = await readAliases(config, folders, notes)
  const ofSite = readSite(config, notes)
  const staticDirs = readStatic(config, folders, notes)
  const picture = pictureReader(base, staticDirs ?? [], folders, notes)
  const contentDirs = [...dirs, ...instances.map(({ id }) => join(site, `${id && `${id}_`}versioned_docs`))]
  const published = [...contentDirs.map((dir) => pathIn(folders, dir)), ...(staticDirs ?? [])]
  const needs = readPageNeeds(
    [...contentDirs, join(site, 'src')],
    [...published, pathIn(folders, 'src/pages')],
    folders,
    notes,
  )
  const read: DraftConfig = {
    ...ofSite,
    favicon: picture(ofSite.favicon),
    docs: main ? readDocs(main, folders, notes) : false,
    ...(main && readVersions(main, folders, notes)),
    moreDocs: readMoreDocs(instances, folders, notes),
    locales: readLocales(config, folders, notes),
    pagesDir: readPages(parts, folders, notes),
    ...readTheme(theme, {
      notes,
      route: (to) => (hasBlog && /^\/?blog(?:\/|$)/.test(to) ? undefined : `/${to.replace(/^\//, '')}`),
      picture,
      assetUrl: (path) => (/^https?:/.test(path) ? path : `${url}${base}${path.replace(/^\//, '')}`),
    }),
    markdown: compact({ ...readMarkdown(config, instances, theme, notes), limits: needs.limits }),
    theme: compact({ ...readStyles(parts, folders, notes), mdxComponents: await readMdxComponents(folders, notes) }),
    security: readStylePolicy(
      [...contentDirs, join(site, 'src'), join(site, 'i18n')],
      notes,
      JSON.stringify(theme).replaceAll('\\"', '"'),
    ),
    staticDirs,
    assets: needs.assets,
    redirects: readRedirects(parts, notes),
    compat: readCompat(config, folders, aliases, notes),
    strict: readStrict(config),
    custom: readCustom(config, notes),
  }
  const metadata = read.head ?? []
  const head = [...metadata, ...readHead(config, notes)]
  notePlugins(config, done, notes)
  noteSwizzled(folders, notes)
  notePatches(folders, notes)
  const source = pathIn(folders, file)
  return {
    generator: 'docusaurus',
    root,
    source,
    config: { ...read, head: orNone(head) },
    sidebars: undefined,
    ...notes,
  }
}

function orNone<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined
}

function readSite(config: Fields, { taken }: Notes): DraftConfig {
  taken.push({ from: '`title`, `url`, `baseUrl` and the like', to: '`title`, `url`, `base`' })
  return {
    title: textOf(config.title) ?? 'Documentation',
    tagline: textOf(config.tagline) || undefined,
    url: textOf(config.url) ?? 'https://docs.example.com',
    base: config.baseUrl === '/' ? undefined : textOf(config.baseUrl),
    favicon: textOf(config.favicon),
    trailingSlash: flagOf(config.trailingSlash),
    noIndex: flagOf(config.noIndex),
  }
}

/** The folder that contains both. */
function commonFolder(site: string, docs: string): string {
  let folder = site
  while (relative(folder, docs).startsWith('..')) folder = dirname(folder)
  return folder
}

/** The options of the parts of a site, from the presets and from plugins that are listed one by one. */
function readPresets(config: Fields): Fields {
  const parts: Record<string, unknown> = { ...optionsOf(classicPreset(config)) }
  for (const plugin of [...listOf(config.plugins), ...listOf(config.themes)]) {
    const key = singleParts[nameOf(plugin)]
    const options = optionsOf(plugin)
    if (key !== undefined && (options.id === undefined || options.id === 'default')) parts[key] = options
  }
  return parts
}

function classicPreset({ presets }: Fields): unknown {
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
function nameOf(entry: unknown): string {
  const name: unknown = Array.isArray(entry) ? entry[0] : entry
  if (typeof name !== 'string') return packageOf(name) ?? (typeof name === 'function' ? inlinePlugin : '')
  // A file of the site is named by its folder and name.
  const short = name.replaceAll('\\', '/').replace(/^(?:[A-Za-z]:)?\/.*\/(?=[^/]+\/[^/]+$)/, './')
  if (short === 'classic') return '@docusaurus/preset-classic'
  return /^(?:content-|client-|ideal-|google-|sitemap|pwa)/.test(short) ? `@docusaurus/plugin-${short}` : short
}

function optionsOf(entry: unknown): Fields {
  const options: unknown = Array.isArray(entry) ? entry[1] : undefined
  return isFields(options) ? options : {}
}

function noteBlogs({ blog }: Fields, folders: SiteFolders, { left }: Notes): boolean {
  const folder = textOf(isFields(blog) ? blog.path : undefined) ?? 'blog'
  if (blog === false || !existsSync(join(folders.site, folder))) return false
  const count = filesIn(join(folders.site, folder)).filter((file) => /\.mdx?$/.test(file)).length
  left.push({
    what: `Blog \`${pathIn(folders, folder)}\``,
    count,
    todo: 'docs-gen has no blog. Keep it where it is, or move the posts to docs.',
  })
  return true
}

/** The docs of the preset, if it has no other id, and those of plugins. */
function docsInstances(config: Fields, parts: Fields): DocsInstance[] {
  const plugins = listOf(config.plugins).filter((plugin) => nameOf(plugin) === '@docusaurus/plugin-content-docs')
  const isDefault = parts.docs === undefined && (plugins.length === 0 || classicPreset(config) !== undefined)
  const all = [isDefault ? {} : parts.docs, ...plugins.map(optionsOf)].filter(isFields)
  const byId = new Map(all.map((options) => [idOf(options), { options, id: idOf(options) }]))
  return [...byId.values()]
}

function idOf({ id }: Fields): string {
  return textOf(id) === 'default' ? '' : (textOf(id) ?? '')
}

function readMoreDocs(instances: readonly DocsInstance[], folders: SiteFolders, notes: Notes): DraftConfig['moreDocs'] {
  const more = instances.filter(({ id }) => id !== '')
  const entries = more.map((instance) => {
    notes.taken.push({ from: `Docs "${instance.id}"`, to: `\`moreDocs.${instance.id}\`` })
    return [instance.id, { ...readDocs(instance, folders, notes), ...readVersions(instance, folders, notes) }] as const
  })
  return more.length === 0 ? undefined : (Object.fromEntries(entries) as DraftConfig['moreDocs']) // checked with the whole config
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
}

function readPages({ pages }: Fields, folders: SiteFolders, { taken }: Notes): string | undefined {
  const folder = textOf(isFields(pages) ? pages.path : undefined) ?? 'src/pages'
  const files = pages === false ? [] : filesIn(join(folders.site, folder)).filter((file) => pageFile.test(file))
  if (files.length === 0) return undefined
  taken.push({ from: `\`${pathIn(folders, folder)}\``, to: '`pagesDir`', count: files.length })
  return pathIn(folders, folder)
}

/** Files and folders that begin with `_`, tests and types are no pages. */
const pageFile = /^(?!.*(?:^|\/)_)(?!.*\.(?:test|d)\.).*\.(?:mdx?|[jt]sx?)$/

function readMarkdown(
  config: Fields,
  instances: readonly DocsInstance[],
  theme: Fields,
  { left }: Notes,
): DraftConfig['markdown'] {
  const markdown = fieldsAt(config, 'markdown')
  if (markdown.mermaid === true)
    left.push({
      what: 'Mermaid diagrams',
      todo: mermaidAdvice,
    })
  const names = instances.flatMap(({ options }) =>
    markdownKeys.flatMap((key) => listOf(options[key]).map(markdownName)),
  )
  for (const name of names) {
    if (/^(?:remark-math|rehype-katex|@docusaurus\/remark-plugin-npm2yarn)$/.test(name)) continue
    left.push({
      what: `Markdown plugin \`${name}\``,
      todo: 'Add it to `markdown.remarkPlugins` or `markdown.rehypePlugins`.',
    })
  }
  const keywords = instances.flatMap(({ options }) => listOf(fieldsAt(options, 'admonitions').keywords))
  const own = keywords.filter(
    (name) =>
      typeof name === 'string' && !/^(?:note|tip|info|warning|danger|caution|important|secondary|success)$/.test(name),
  )
  return compact({
    format: markdown.format === 'detect' ? undefined : ('mdx' as const),
    admonitions: own.length > 0 ? Object.fromEntries(own.map((name) => [name, { title: name }])) : undefined,
    defaultLanguage: readDefaultLanguage(theme),
  })
}

const markdownKeys = ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins']

/** A function of the config is known by its own name. */
function markdownName(plugin: unknown): string {
  const code: unknown = Array.isArray(plugin) ? plugin[0] : plugin
  return (typeof code === 'function' && packageOf(code) === undefined && code.name) || nameOf(plugin)
}

function readStyles({ theme }: Fields, folders: SiteFolders, { taken, left }: Notes): DraftConfig['theme'] {
  const written = listOf(isFields(theme) ? theme.customCss : undefined).filter((file) => typeof file === 'string')
  const files = written.map((file) => pathIn(folders, file)).filter((file) => existsSync(join(folders.root, file)))
  const isKnown = hasSass(folders) ? /\.(?:css|s[ac]ss)$/ : /\.css$/
  const css = files.filter((file) => isKnown.test(file))
  if (css.length > 0) taken.push({ from: '`customCss`', to: '`theme.css`', count: css.length })
  const others = written.filter((file) => !css.includes(pathIn(folders, file)))
  if (others.length > 0)
    left.push({
      what: `Stylesheets that are not CSS, or do not exist: ${others.map((file) => `\`${pathIn(folders, file)}\``).join(', ')}`,
      count: others.length,
      todo: 'For those in Sass, run `npm install --save-dev sass`; compile others. Add them to `theme.css`.',
    })
  return css.length > 0 ? { css } : undefined
}

/** Whether the site has the package, or will have it when its packages are installed. */
function hasSass({ site, root }: SiteFolders): boolean {
  return [site, root].some(
    (folder) =>
      existsSync(join(folder, 'node_modules/sass')) ||
      /"sass"\s*:/.test(readIfFile(join(folder, 'package.json')) ?? ''),
  )
}

function readStatic(config: Fields, folders: SiteFolders, { taken }: Notes): string[] | undefined {
  const written = config.staticDirectories === undefined ? ['static'] : listOf(config.staticDirectories)
  const dirs = written.filter((dir) => typeof dir === 'string').filter((dir) => existsSync(join(folders.site, dir)))
  if (dirs.length > 0) taken.push({ from: '`staticDirectories`', to: '`staticDirs`', count: dirs.length })
  return orNone(dirs.map((dir) => pathIn(folders, dir)))
}

/** A picture of the config in a static folder, whose address may have the base. Without its file, the build would stop. */
function pictureReader(base: string, staticDirs: readonly string[], { root }: SiteFolders, { left }: Notes) {
  return (written: unknown): string | undefined => {
    if (typeof written !== 'string' || /^(?:https?:|data:|\/\/)/.test(written)) return textOf(written)
    const path = (written.startsWith(base) ? written.slice(base.length) : written).replace(/^\//, '')
    if (staticDirs.some((dir) => existsSync(join(root, dir, path)))) return path
    left.push({
      what: `Picture \`${written}\``,
      todo: 'No static folder has the file. Add it, and name it in the config.',
    })
    return undefined
  }
}

function readRedirects({ redirects }: Fields, { taken, left }: Notes): RedirectConfig[] | undefined {
  const options = isFields(redirects) ? redirects : {}
  const list = listOf(options.redirects).filter(isFields)
  if (list.length > 0) taken.push({ from: '`plugin-client-redirects`', to: '`redirects`', count: list.length })
  for (const key of ['createRedirects', 'fromExtensions', 'toExtensions'])
    if (options[key] !== undefined)
      left.push({ what: `\`${key}\` of the redirects`, todo: 'List the old routes in `redirects`.' })
  return orNone(list.map(({ from, to }) => ({ from, to }) as unknown as RedirectConfig)) // checked with the whole config
}

function readCompat(
  config: Fields,
  folders: SiteFolders,
  aliases: Readonly<Record<string, string>> | undefined,
  notes: Notes,
): DraftConfig['compat'] {
  const dir = pathIn(folders, '.') || undefined
  const headingIds = keepsCase(config, folders, notes) ? ('keep-case' as const) : undefined
  if (headingIds === undefined && aliases === undefined) return dir === undefined ? 'docusaurus' : { docusaurus: dir }
  return { docusaurus: compact({ dir, headingIds, aliases }) }
}

/** Before Docusaurus 3.3 had the option, sites patched it to keep capitals. */
function keepsCase(config: Fields, folders: SiteFolders, { taken }: Notes): boolean {
  const isOption = fieldsAt(config, 'markdown', 'anchors').maintainCase === true
  const patch = patchesIn(folders).find((path) => /^\+.*\bmaintainCase: true\b/m.test(readIfFile(path) ?? ''))
  if (!isOption && patch === undefined) return false
  const from = isOption ? '`markdown.anchors.maintainCase`' : `\`maintainCase\` in \`${pathIn(folders, patch ?? '')}\``
  taken.push({ from, to: '`compat.docusaurus.headingIds`' })
  return true
}

/** Those that the package `patch-package` applies to Docusaurus itself. */
function patchesIn({ site }: SiteFolders): string[] {
  const files = filesIn(join(site, 'patches')).filter((name) => /^@docusaurus\+.*\.patch$/.test(name))
  return files.toSorted().map((name) => join(site, 'patches', name))
}

function notePatches(folders: SiteFolders, { left }: Notes): void {
  const names = patchesIn(folders).map((path) => `\`${pathIn(folders, path)}\``)
  if (names.length > 0)
    left.push({
      what: `Patches of Docusaurus: ${names.join(', ')}`,
      count: names.length,
      todo: 'They change nothing here. Look for an option, a component or a Markdown plugin that does their work.',
    })
}

/** Nothing stops the first build: pages that plugins of Docusaurus made are not there, and links to them are broken. */
function readStrict(config: Fields): DraftConfig['strict'] {
  const images = fieldsAt(config, 'markdown', 'hooks').onBrokenMarkdownImages
  const severity = (value: unknown) => (value === 'ignore' ? 'off' : 'warn')
  return {
    brokenLinks: severity(config.onBrokenLinks),
    brokenAnchors: severity(config.onBrokenAnchors),
    brokenImages: severity(images),
    duplicateRoutes: severity(config.onDuplicateRoutes),
    frontMatter: 'warn',
    unknownLanguage: 'warn',
    unusedDirective: 'warn',
    unclosedBlocks: 'warn',
    sidebars: 'warn',
  }
}

/** Only what JSON can hold: functions and values of packages are left out. */
function readCustom({ customFields }: Fields, { left }: Notes): DraftConfig['custom'] {
  if (!isFields(customFields)) return undefined
  const plain = JSON.parse(JSON.stringify(customFields)) as Fields // an object, which JSON keeps
  const lost = Object.keys(customFields).filter((name) => !(name in plain) && customFields[name] !== undefined)
  if (lost.length > 0)
    left.push({
      what: `Values of \`customFields\` that code makes: ${lost.join(', ')}`,
      count: lost.length,
      todo: 'Add them to `custom`, where pages and components read them.',
    })
  return Object.keys(plain).length > 0 ? plain : undefined
}

function readHead(config: Fields, { taken }: Notes): HeadTag[] {
  const tags = listOf(config.headTags)
    .filter(isFields)
    .map(({ tagName, attributes, innerHTML }) => ({
      tag: tagName,
      attributes,
      content: innerHTML,
    }))
  const linked = (entry: unknown, key: 'src' | 'href') =>
    typeof entry === 'string' ? { [key]: entry } : isFields(entry) ? entry : {}
  const scripts = listOf(config.scripts).map((entry) => ({ tag: 'script', attributes: linked(entry, 'src') }))
  const styles = listOf(config.stylesheets).map((entry) => ({
    tag: 'link',
    attributes: { rel: 'stylesheet', ...linked(entry, 'href') },
  }))
  const all = [...tags, ...styles, ...scripts]
  if (all.length > 0) taken.push({ from: '`headTags`, `scripts` and `stylesheets`', to: '`head`', count: all.length })
  return all as HeadTag[] // checked with the whole config
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

function notePlugins(config: Fields, done: ReadonlySet<unknown>, { left }: Notes): void {
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

function googleId(gtag: unknown): string {
  const [first] = listOf(fieldsAt(gtag).trackingID)
  return textOf(first) ?? 'G-…'
}

/** Components that the site gives to MDX by its own `MDXComponents`: name → that file. */
async function readMdxComponents(
  { site, root }: SiteFolders,
  { taken }: Notes,
): Promise<Record<string, string> | undefined> {
  const endings = ['js', 'jsx', 'ts', 'tsx'].flatMap((ending) => [`.${ending}`, `/index.${ending}`])
  const file = endings.map((ending) => `src/theme/MDXComponents${ending}`).find((path) => existsSync(join(site, path)))
  const names = file === undefined ? [] : await loadComponentNames(site, file)
  if (file === undefined || names.length === 0) return undefined
  const path = pathIn({ root, site }, file)
  taken.push({ from: `\`${path}\``, to: '`theme.mdxComponents`', count: names.length })
  return Object.fromEntries(names.map((name) => [name, path]))
}

function noteSwizzled({ site }: SiteFolders, { left }: Notes): void {
  const folder = join(site, 'src/theme')
  const files = filesIn(folder).filter((file) => /\.[jt]sx?$/.test(file))
  const names = [...new Set(files.map((file) => file.replace(/\/.*|\.[jt]sx?$/, '')))]
  const frame = names.filter((name) => name !== 'MDXComponents')
  if (frame.length > 0)
    left.push({
      what: `Swizzled components: ${frame.toSorted().join(', ')}`,
      count: frame.length,
      todo: 'Pages that import them get them. Replace parts of the frame with `theme.components`.',
    })
}
