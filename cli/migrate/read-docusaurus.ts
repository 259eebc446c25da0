/** Reads a Docusaurus site: its config, and which folders and files it has. No code of Docusaurus runs. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { packageOf } from '../../renderer/io/bundle/stand-ins.ts'
import type { HeadTag, RedirectConfig } from '../../renderer/model/site-config.ts'
import { mermaidAdvice } from './advice.ts'
import { readAliases } from './docusaurus-aliases.ts'
import { blogInstances, listRedirects, readBlogs, textsOfBlog } from './docusaurus-blogs.ts'
import {
  type DocsInstance,
  type Language,
  languagesOf,
  pathIn,
  readDocs,
  readLocales,
  readVersions,
  type SiteFolders,
} from './docusaurus-docs.ts'
import {
  noteSwizzled,
  pictureReader,
  readMdxComponents,
  readPages,
  readStatic,
  readStyles,
} from './docusaurus-files.ts'
import { keepsCase, notePatches } from './docusaurus-patches.ts'
import { classicPreset, nameOf, notePlugins, optionsOf, readPresets } from './docusaurus-plugins.ts'
import { readSidebarTexts, type SidebarTexts } from './docusaurus-sidebar-texts.ts'
import { readDefaultLanguage, readTheme } from './docusaurus-theme.ts'
import { readStylePolicy } from './inline-styles.ts'
import { loadDocusaurusConfig } from './load-config.ts'
import {
  type CreateRedirects,
  compact,
  type DraftConfig,
  type Fields,
  fieldsAt,
  flagOf,
  isFields,
  listOf,
  type Migration,
  type Notes,
  orNone,
  textOf,
} from './migration.ts'
import { readPageNeeds } from './page-needs.ts'

export async function readDocusaurus(site: string, file: string): Promise<Migration> {
  const config = await loadDocusaurusConfig(site, file)
  const notes: Notes = { taken: [], left: [] }
  const parts = readPresets(config)
  const instances = docsInstances(config, parts)
  const main = instances.find(({ id }) => id === '')
  const blogs = blogInstances(config, parts, { root: site, site })
  const dirs = [...instances, ...blogs].map(({ options }) => resolve(site, textOf(options.path) ?? 'docs'))
  const root = dirs.reduce(commonFolder, site)
  const folders = { root, site }
  const theme = fieldsAt(config, 'themeConfig')
  const languages = languagesOf(config, folders)
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
  const more = { ...readMoreDocs(instances, folders, languages, notes), ...readBlogs(blogs, folders, notes) }
  const read: DraftConfig = {
    ...ofSite,
    favicon: picture(ofSite.favicon),
    docs: main ? readDocs(main, folders, notes) : false,
    ...(main && readVersions(main, folders, languages, notes)),
    moreDocs: Object.keys(more).length > 0 ? more : undefined,
    locales: readLocales(
      config,
      folders,
      {
        sidebars: languages.length > 1 ? await readTextsOfSidebars(instances, contentDirs, folders) : new Map(),
        blogs: blogs.map(textsOfBlog),
      },
      notes,
    ),
    pagesDir: readPages(parts, folders, notes),
    ...readTheme(theme, {
      notes,
      picture,
      assetUrl: (path) => (/^https?:/.test(path) ? path : `${url}${base}${path.replace(/^\//, '')}`),
    }),
    markdown: compact({ ...readMarkdown(config, [...instances, ...blogs], theme, notes), limits: needs.limits }),
    theme: compact({ ...readStyles(parts, folders, notes), mdxComponents: await readMdxComponents(folders, notes) }),
    security: readStylePolicy(
      [...contentDirs, join(site, 'src'), join(site, 'i18n')],
      notes,
      JSON.stringify(theme).replaceAll('\\"', '"'),
    ),
    staticDirs,
    assets: needs.assets,
    redirects: orNone([...(readRedirects(parts, notes) ?? []), ...listRedirects(blogs, folders, languages)]),
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
    createRedirects: redirectMaker(parts),
  }
}

function readSite(config: Fields, notes: Notes): DraftConfig {
  notes.taken.push({ from: '`title`, `url`, `baseUrl` and the like', to: '`title`, `url`, `base`' })
  return {
    title: textOf(config.title) ?? 'Documentation',
    tagline: textOf(config.tagline) || undefined,
    url: addressOf(config, notes),
    base: config.baseUrl === '/' ? undefined : textOf(config.baseUrl),
    favicon: textOf(config.favicon),
    trailingSlash: flagOf(config.trailingSlash),
    noIndex: flagOf(config.noIndex),
  }
}

/** A config may read the address from the environment, which only the machine that publishes the site has. */
function addressOf(config: Fields, { left }: Notes): string {
  const url = textOf(config.url)
  if (url !== undefined && !/^https?:\/\/(?:localhost|127\.|0\.)/.test(url)) return url
  const todo = 'Write the address of the published site as `url`: canonical addresses, the sitemap and feeds have it.'
  left.push({ what: `\`url: ${url}\``, todo })
  return 'https://docs.example.com'
}

/** The folder that contains both. */
function commonFolder(site: string, docs: string): string {
  let folder = site
  while (relative(folder, docs).startsWith('..')) folder = dirname(folder)
  return folder
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

/** Those of the sidebars of all docs and versions. */
async function readTextsOfSidebars(
  instances: readonly DocsInstance[],
  dirs: readonly string[],
  { site }: SiteFolders,
): Promise<SidebarTexts> {
  const files = instances.flatMap(({ options, id }) => {
    const folder = join(site, `${id && `${id}_`}versioned_sidebars`)
    const versions = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
    return [textOf(options.sidebarPath) ?? [], ...versions.map((file) => join(folder, file))].flat()
  })
  return await readSidebarTexts(site, files, dirs)
}

function readMoreDocs(
  instances: readonly DocsInstance[],
  folders: SiteFolders,
  languages: readonly Language[],
  notes: Notes,
): DraftConfig['moreDocs'] {
  const more = instances.filter(({ id }) => id !== '')
  const entries = more.map((instance) => {
    notes.taken.push({ from: `Docs "${instance.id}"`, to: `\`moreDocs.${instance.id}\`` })
    return [
      instance.id,
      { ...readDocs(instance, folders, notes), ...readVersions(instance, folders, languages, notes) },
    ] as const
  })
  return more.length === 0 ? undefined : (Object.fromEntries(entries) as DraftConfig['moreDocs']) // checked with the whole config
}

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
    math: names.includes('remark-math') ? undefined : false,
  })
}

const markdownKeys = ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins']

/** A function of the config is known by its own name. */
function markdownName(plugin: unknown): string {
  const code: unknown = Array.isArray(plugin) ? plugin[0] : plugin
  return (typeof code === 'function' && packageOf(code) === undefined && code.name) || nameOf(plugin)
}

function readRedirects({ redirects }: Fields, { taken, left }: Notes): RedirectConfig[] | undefined {
  const options = isFields(redirects) ? redirects : {}
  const list = listOf(options.redirects).filter(isFields)
  if (list.length > 0) taken.push({ from: '`plugin-client-redirects`', to: '`redirects`', count: list.length })
  for (const key of ['fromExtensions', 'toExtensions'])
    if (options[key] !== undefined)
      left.push({ what: `\`${key}\` of the redirects`, todo: 'List the old routes in `redirects`.' })
  return orNone(list.map(({ from, to }) => ({ from, to }) as unknown as RedirectConfig)) // checked with the whole config
}

function redirectMaker({ redirects }: Fields): CreateRedirects | undefined {
  const { createRedirects } = isFields(redirects) ? redirects : {}
  return typeof createRedirects === 'function' && packageOf(createRedirects) === undefined
    ? (path) => createRedirects(path) as unknown // it may return anything
    : undefined
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
