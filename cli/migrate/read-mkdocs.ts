/** Reads a site of MkDocs or Zensical: its config, and which folders it has. No code of them runs. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { join as joinPath } from 'node:path/posix'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import type { RedirectConfig } from '../../renderer/model/site-config.ts'
import { titleOfName } from '../../renderer/text/doc-name.ts'
import { globMatcher } from '../../renderer/text/glob.ts'
import { withSuffix } from '../../renderer/text/language-suffix.ts'
import { scriptAdvice, stylesheetAdvice } from './advice.ts'
import { readAwesomeNav } from './awesome-nav.ts'
import { readStylePolicy } from './inline-styles.ts'
import { lenient } from './lenient.ts'
import { readLiterateNav } from './literate-nav.ts'
import {
  compact,
  type DraftConfig,
  type Fields,
  fieldsAt,
  isFields,
  listOf,
  type Migration,
  type Notes,
  noteLists,
  textOf,
} from './migration.ts'
import { readBlog } from './mkdocs-blog.ts'
import { isToml, readConfig } from './mkdocs-config.ts'
import { type Languages, readLanguages } from './mkdocs-languages.ts'
import { findRoot, pagesIn, readCompat, readMarkdown } from './mkdocs-markdown.ts'
import { plainLabel, toSidebar } from './mkdocs-nav.ts'
import { readPalette } from './mkdocs-palette.ts'
import { notePlugins, pluginAdvice } from './mkdocs-plugins.ts'
import { noteTemplates } from './mkdocs-templates.ts'
import { readNavbar, readPicture, readTheme, stylesheetName } from './mkdocs-theme.ts'
import { placeIn, readIncludes } from './monorepo-nav.ts'
import { readLimits } from './page-needs.ts'
import { themeFiles } from './theme-files.ts'

export function readMkDocs(folder: string, file: string): Migration {
  const notes: Notes = { taken: [], left: [] }
  const config = readConfig(folder, file, notes)
  const plugins = namesOf(config.plugins)
  const whole = textOf(config.docs_dir)?.replace(/^\.\//, '').replace(/\/$/, '') ?? 'docs'
  const languages = { plugin: plugins.get('i18n'), theme: fieldsAt(config, 'theme') }
  const { docs, locales, translations, shared, excluded } = readLanguages(languages, { folder, docs: whole }, notes)
  const readOther = (path: string) => readConfig(folder, path, notes)
  const { nav: written, others } = readIncludes(listOf(config.nav), { folder, readConfig: readOther, notes })
  const folders = [join(folder, docs), ...others.map((other) => other.dir)]
  const included = findRoot(folder, docs, folders)
  const { root } = included
  const below = (path: string) => relative(root, join(folder, path)).replaceAll('\\', '/')
  const dir = below(docs)
  const theme = readThemeFiles(config, folder, { docs, folders }, notes)
  const links = [...others.map((other) => ({ path: other.path, dir: relative(folder, other.dir) })), ...theme.links]
  const sources = [...others.map((other) => relative(folder, other.dir)), ...theme.dirs]
  const assets = [...included.dirs, ...[...shared, ...sources].map(below)]
  const extensions = namesOf(config.markdown_extensions)
  const literate = plugins.get('literate-nav')
  const awesome = plugins.get('awesome-pages') ?? plugins.get('awesome-nav')
  const awesomeFile = textOf(awesome?.filename) ?? (plugins.has('awesome-pages') ? '.pages' : '.nav.yml')
  const navFile = awesome ? awesomeFile : (textOf(literate?.nav_file) ?? 'SUMMARY.md')
  const site = { docs: join(folder, docs), dir, file: navFile }
  const nav = readNav(site, { literate, awesome }, written, notes)
  const exclude = readExcluded(config, docs, { plugin: fieldsAt(plugins.get('exclude')), excluded }, notes)
  const isExcluded = globMatcher(exclude ?? [])
  const blog = readBlog(plugins.get('blog'), notes)
  const suffix = translations === 'suffix' ? `.${locales?.[0]?.name}` : ''
  const sidebar = toSidebar(nav, notes, {
    suffix,
    blog,
    isExcluded,
    hasPage: (path) =>
      !isExcluded(path) && [path, withSuffix(path, suffix)].some((it) => existsSync(placeIn(site.docs, others, it))),
  })
  if (nav.length > 0)
    notes.taken.push({
      from: written.length > 0 ? '`nav`' : `\`${navFile}\``,
      to: '`sidebars.ts`',
      count: countDocs(sidebar),
    })
  const palette = readPalette(config, site.docs)
  const pictures = { config, docs: site.docs, hasColor: palette !== undefined }
  const read: DraftConfig = {
    ...readSite(config, notes),
    docs: compact({
      dir,
      route: '/',
      sidebars: nav.length > 0 ? 'sidebars.ts' : undefined,
      editUrl: readEditUrl(config, dir),
      numberPrefixes: false,
      exclude,
    }),
    ...readTheme(fieldsAt(config, 'theme'), palette, notes),
    favicon: readPicture('favicon', pictures, notes),
    assets: assets.length > 0 ? { dirs: assets } : undefined,
    locales,
    markdown: compact({ ...readMarkdown(extensions), limits: readLimits(folders, notes) }),
    compat: readCompat(config, { extensions, plugins, translations, blog }, { folder, root, docs }, notes),
    security: readStylePolicy(folders, notes),
    navbar: withLanguages(readNavbar(pictures, notes), locales),
    footer: readFooter(config, notes),
    redirects: readRedirects(plugins, config.use_directory_urls === false, notes),
    strict: lenient,
  }
  noteTemplates(config, { folder, below, ...site }, notes)
  notePlugins(plugins, notes)
  noteExtensions(extensions, notes)
  noteOthers(config, notes)
  return {
    generator: isToml(file) ? 'zensical' : 'mkdocs',
    root,
    source: below(file),
    config: read,
    sidebars: nav.length > 0 ? { docs: sidebar } : undefined,
    stylesheet: palette && { path: stylesheetName, text: palette.css },
    links: links.map((link) => ({ path: joinPath(dir, link.path), target: below(link.dir) })),
    ...notes,
  }
}

function readThemeFiles(
  { theme }: Fields,
  folder: string,
  { docs, folders }: { readonly docs: string; readonly folders: readonly string[] },
  { taken }: Notes,
) {
  const custom = textOf(fieldsAt(theme).custom_dir)
  if (custom === undefined) return { links: [], dirs: [] }
  const pages = folders.flatMap(pagesIn).map((path) => readIfFile(path) ?? '')
  const files = themeFiles(join(folder, custom), join(folder, docs), pages)
  if (files.length > 0) taken.push({ from: `Pictures in \`${custom}\``, to: 'links in the docs', count: files.length })
  const links = files.map((path) => ({ path, dir: joinPath(custom, path) }))
  return { links, dirs: files.length > 0 ? [custom] : [] }
}

/** Material shows the list of languages in its header. */
function withLanguages(navbar: DraftConfig['navbar'], locales: Languages['locales']): DraftConfig['navbar'] {
  if (locales === undefined || locales.length < 2) return navbar
  return { ...navbar, items: [...(navbar?.items ?? []), { type: 'localeDropdown' }] }
}

/** `nav`, with what plugins find for its patterns and folders in files of the docs. */
function readNav(
  site: { readonly docs: string; readonly dir: string; readonly file: string },
  { literate, awesome }: { readonly literate: Fields | undefined; readonly awesome: Fields | undefined },
  written: readonly unknown[],
  notes: Notes,
): readonly unknown[] {
  if (awesome) return readAwesomeNav(site, written, notes)
  return literate ? readLiterateNav(site.docs, site.file, written) : written
}

/** Patterns as in `.gitignore`: a name without a folder is one in any folder. */
function readExcluded(
  { exclude_docs, theme }: Fields,
  docs: string,
  { plugin, excluded }: { readonly plugin: Fields; readonly excluded: readonly string[] },
  { taken, left }: Notes,
): string[] | undefined {
  // In these, `*` is also part of a path.
  const globs = listOf(plugin.glob).flatMap((glob) => (typeof glob === 'string' ? [glob.replace(/\*+/g, '**')] : []))
  if (globs.length > 0) taken.push({ from: 'plugin `exclude`', to: '`docs.exclude`', count: globs.length })
  const lines = (textOf(exclude_docs) ?? '').split('\n').map((line) => line.trim())
  const patterns = lines.filter((line) => line !== '' && !/^[#!]/.test(line))
  if (patterns.length > 0) taken.push({ from: '`exclude_docs`', to: '`docs.exclude`', count: patterns.length })
  if (lines.some((line) => line.startsWith('!')))
    left.push({
      what: '`exclude_docs` with `!`',
      todo: 'Pages that it lets in again are left out: make the patterns of `docs.exclude` narrower.',
    })
  const all = patterns.flatMap((pattern) => {
    const path = /^\/|\/./.test(pattern) ? pattern.replace(/^\//, '') : `**/${pattern}`
    return path.endsWith('/') ? [`${path}**`] : [path, `${path}/**`]
  })
  const templates = relative(docs, textOf(fieldsAt(theme).custom_dir) ?? '').replaceAll('\\', '/')
  const isBelow = templates !== '' && !/(?:^|\/)\./.test(templates)
  const used = [
    ...globs,
    ...excluded,
    ...[...new Set(all)].filter((path) => !/\.\w+\/\*\*$/.test(path)),
    ...(isBelow ? [`${templates}/**`] : []),
  ]
  return used.length > 0 ? used : undefined
}

/** Names of plugins or extensions with their options: they are written as a list or as a mapping. */
function namesOf(value: unknown): ReadonlyMap<string, Fields> {
  const entries: readonly (readonly [string, unknown])[] = isFields(value)
    ? Object.entries(value)
    : listOf(value).flatMap((entry): [string, unknown][] =>
        isFields(entry) ? Object.entries(entry) : [[String(entry), undefined]],
      )
  return new Map(entries.map(([name, options]) => [name.replace(/^material\//, ''), isFields(options) ? options : {}]))
}

function countDocs(items: readonly unknown[]): number {
  return items.reduce<number>((sum, item) => {
    if (!isFields(item)) return sum + 1
    return sum + (item.type === 'category' ? countDocs(listOf(item.items)) + (item.link === undefined ? 0 : 1) : 1)
  }, 0)
}

function readSite(config: Fields, { taken }: Notes): DraftConfig {
  taken.push({ from: '`site_name`, `site_url` and the like', to: '`title`, `url`, `base`' })
  const address = textOf(config.site_url) ?? ''
  const site = URL.canParse(address) ? new URL(address) : undefined
  return {
    title: plainLabel(textOf(config.site_name) ?? '') || 'Documentation',
    tagline: textOf(config.site_description)?.trim(),
    url: site?.origin ?? 'https://docs.example.com',
    base: site === undefined || site.pathname === '/' ? undefined : site.pathname,
    trailingSlash: config.use_directory_urls === false ? false : undefined,
  }
}

function readEditUrl(config: Fields, dir: string): string | undefined {
  const repository = textOf(config.repo_url)?.replace(/\/$/, '')
  if (repository === undefined || config.edit_uri === '' || config.edit_uri === null) return undefined
  const uri = textOf(config.edit_uri) ?? (/github\.com/.test(repository) ? `edit/master/${dir}/` : undefined)
  if (uri === undefined) return undefined
  const full = /^https?:/.test(uri) ? uri : `${repository}/${uri.replace(/^\.?\//, '')}`
  // MkDocs adds the path below the docs folder, docs-gen the path in the project.
  const base = full.replace(/\/$/, '')
  return `${base.endsWith(`/${dir}`) ? base.slice(0, -dir.length - 1) : base}/{path}`
}

function readFooter(config: Fields, { taken }: Notes): DraftConfig['footer'] {
  const social = listOf(fieldsAt(config, 'extra').social).filter(isFields)
  const links = social.flatMap(({ name, icon, link }) => {
    const label = textOf(name) ?? brandOf(textOf(icon) ?? '')
    return typeof link === 'string' && label !== undefined ? [{ label, href: link }] : []
  })
  if (links.length > 0) taken.push({ from: '`extra.social`', to: '`footer`', count: links.length })
  return compact({ links: links.length > 0 ? links : undefined, copyright: textOf(config.copyright) })
}

/** The service of an icon such as `fontawesome/brands/x-twitter`. */
function brandOf(icon: string): string | undefined {
  const name = icon.split('/').at(-1) ?? ''
  return brands[name] ?? (titleOfName(name) || undefined)
}

const brands: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  'stack-overflow': 'Stack Overflow',
  'x-twitter': 'X',
  youtube: 'YouTube',
}

function readRedirects(
  plugins: ReadonlyMap<string, Fields>,
  isFlat: boolean,
  { taken }: Notes,
): RedirectConfig[] | undefined {
  const maps = Object.entries(fieldsAt(plugins.get('redirects'), 'redirect_maps'))
  if (maps.length === 0) return undefined
  taken.push({ from: 'plugin `redirects`', to: '`redirects`', count: maps.length })
  const toRoute = (path: string) => {
    const route = `/${path.replace(/(?:^|\/)(?:index|README)\.md(?=$|#)/, '').replace(/\.md(?=$|#)/, '')}`
    return isFlat || /[#/]$/.test(route) || route.includes('#') ? route : `${route}/`
  }
  return maps.flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: toRoute(from), to: /^https?:/.test(to) ? to : toRoute(to) }] : [],
  )
}

function noteExtensions(extensions: ReadonlyMap<string, Fields>, { left }: Notes): void {
  for (const name of extensions.keys()) {
    if (knownExtensions.test(name)) continue
    const todo = name === 'mkdocs-click' ? pluginAdvice.mkdocstrings : undefined
    left.push({
      what: `Markdown extension \`${name}\``,
      todo: todo ?? 'Its syntax stays as text: rewrite it as Markdown.',
    })
  }
}

const knownExtensions =
  /^(?:abbr|admonition|github-callouts|legacy_(?:attrs|em)|mdx_truly_sane_lists|attr_list|tables|fenced_code|codehilite|footnotes|def_list|md_in_html|toc|sane_lists|smarty|meta|nl2br|extra|mdx_include|markdown_include.*|zensical\.extensions\..*|pymdownx\.(?!progressbar|fancylists).*|(?:markdown\.)?extensions\..*)$/

function noteOthers(config: Fields, { left }: Notes): void {
  if (textOf(config.draft_docs)) left.push({ what: '`draft_docs`', todo: 'Set `draft: true` in these pages.' })
  const others = { extra_css: stylesheetAdvice, extra_javascript: scriptAdvice, hooks: 'Python hooks do not run.' }
  noteLists(config, others, left)
  const extra = fieldsAt(config, 'extra')
  if (extra.analytics !== undefined)
    left.push({
      what: '`extra.analytics`',
      todo:
        fieldsAt(extra, 'analytics').provider === 'google'
          ? "Set `analytics: { service: 'google', id: 'G-…' }`."
          : 'Set `analytics`, or add its script to `head` and its origins to `security`.',
    })
  if (extra.alternate !== undefined)
    left.push({
      what: '`extra.alternate`',
      count: listOf(extra.alternate).length,
      todo: 'List the languages in `locales`.',
    })
  if (isFields(extra.version)) left.push({ what: '`extra.version`', todo: pluginAdvice.mike ?? '' })
}
