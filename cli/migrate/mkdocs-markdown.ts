/** What the pages of MkDocs need: where their snippets are, their variables, and how their headings get ids. */
import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import type { MkDocsConfig } from '../../renderer/model/site-config.ts'
import { filesIn, linksIn } from './files-in.ts'
import { findIncluded, type Included, placeAround, toPosix } from './find-included.ts'
import { compact, type DraftConfig, type Fields, fieldsAt, listOf, type Notes } from './migration.ts'

interface Site {
  /** Absolute path of the folder with the config. */
  readonly folder: string
  /** Absolute path of the folder that contains all files that pages show. */
  readonly root: string
  /** The docs folder, relative to that of the config. */
  readonly docs: string
}

/** `../../src/a.py` in a page is a file above the folder of the config, which then has to be in the project. */
const filesAbove = /(?:\{[*!]\s*|-8<-+\s+["'])((?:\.\.\/)+)([^\s/"':]+)/g

/** `folders` are absolute paths of all docs. */
export function findRoot(folder: string, docs: string, folders: readonly string[]): Included {
  const found = folders.flatMap(pagesIn).flatMap((file) => [...(readIfFile(file) ?? '').matchAll(filesAbove)])
  const targets = found.map(([, up = '', name = '']) => join(folder, up, name)).filter((path) => existsSync(path))
  // `docs_dir` may be outside of the folder, too.
  return findIncluded(folder, targets, [...folders, ...linkedFiles(folder, docs)])
}

/** Targets of symbolic links in the docs: in the repository, or without one, beside the site. */
function linkedFiles(folder: string, docs: string): string[] {
  const path = join(folder, docs)
  const links = linksIn(path).map((link) => join(path, link))
  const found = links.filter((link) => existsSync(link))
  const targets = found.map((link) => join(folder, relative(realpathSync(folder), realpathSync(link))))
  const around = targets.length > 0 ? placeAround(folder) : folder
  return targets.filter((target) => !relative(around, target).startsWith('..'))
}

export function pagesIn(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
}

type Named = ReadonlyMap<string, Fields>

export function readCompat(
  config: Fields,
  {
    extensions,
    plugins,
    translations,
    blog,
  }: {
    readonly extensions: Named
    readonly plugins: Named
    readonly translations: MkDocsConfig['translations'] | undefined
    readonly blog: MkDocsConfig['blog'] | undefined
  },
  { folder, root, docs }: Site,
  { taken, left }: Notes,
): DraftConfig['compat'] {
  const below = (path: string) => toPosix(relative(root, join(folder, path))) || '.'
  const snippets = extensions.get('pymdownx.snippets') ?? {}
  const paths = (value: unknown) => pathsOf(value, docs)
  // These two include files above their base, too.
  const included = ['markdown_include.include', 'mdx_include'].flatMap((name) => paths(extensions.get(name)?.base_path))
  const bases = [...paths(snippets.base_path), ...included, ...(included.length > 0 ? ['.'] : [])]
  const append = paths(snippets.auto_append).flatMap((path) => {
    const found = [...bases.map((base) => join(base, path)), path].find((file) => existsSync(join(folder, file)))
    if (found === undefined)
      left.push({ what: `\`auto_append: ${path}\``, todo: 'The file does not exist: pages are built without it.' })
    return found === undefined ? [] : [below(found)]
  })
  const macros = [...plugins, ...extensions].find(([name]) => /(?:^|\.)macros$/.test(name))
  // The plugin begins in the folder where MkDocs is run, often the root of the project.
  const templates = paths(macros?.[1].include_dir).map((path) => (existsSync(join(folder, path)) ? below(path) : path))
  const options: MkDocsConfig = {
    snippets: [...new Set([...(bases.length > 0 ? bases : ['.']).map(below), ...templates])].filter((path) =>
      existsSync(join(root, path)),
    ),
    ...(append.length > 0 && { append }),
    ...(macros && { variables: plainOf({ ...ownOf(fieldsAt(config, 'extra')), config: siteNames(config) }) }),
    ...(extensions.get('toc')?.slugify !== undefined && { headingIds: 'unicode' as const }),
    ...(translations && { translations }),
    ...(blog && { blog }),
    ...(listOf(fieldsAt(config, 'theme').features).includes('content.tabs.link') && { linkedTabs: true }),
  }
  if (extensions.has('pymdownx.snippets')) taken.push({ from: '`pymdownx.snippets`', to: '`compat.mkdocs.snippets`' })
  if (append.length > 0) taken.push({ from: '`auto_append`', to: '`compat.mkdocs.append`', count: append.length })
  if (macros) taken.push({ from: '`extra`, as variables', to: '`compat.mkdocs.variables`' })
  return { mkdocs: options } as DraftConfig['compat'] // as the type of the config has it
}

/** The tag `!relative` gives paths that begin with a folder's name. */
function pathsOf(value: unknown, docs: string): string[] {
  const folders = [
    [/^\$config_dir(?=\/|$)/, '.'],
    [/^\$docs_dir(?=\/|$)/, docs],
  ] as const
  return listOf(value)
    .filter((path) => typeof path === 'string')
    .map((path) =>
      folders.reduce((text, [name, folder]) => text.replace(name, folder), path.replace(/^!relative\s*/, '')),
    )
}

/** Without what the theme reads. */
function ownOf(extra: Fields): Fields {
  const isTheme = /^(?:alternate|analytics|annotate|consent|generator|homepage|social|status|tags|version)$/
  return Object.fromEntries(Object.entries(extra).filter(([key]) => !isTheme.test(key)))
}

function siteNames({ site_name, site_url, site_description, repo_url }: Fields): Fields {
  return { site_name, site_url, site_description, repo_url }
}

/** Only what JSON can hold. */
function plainOf(value: Fields): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown> // an object, as before
}

const mathExtensions = ['pymdownx.arithmatex', 'mdx_math', 'markdown_katex']

/** Without its extension, what looks like a formula or an emoji is text. */
export function readMarkdown(extensions: Named): DraftConfig['markdown'] {
  const languages = listOf(extensions.get('pymdownx.highlight')?.extend_pygments_lang)
  const aliases = languages.flatMap((entry) => {
    const { name, lang } = fieldsAt(entry)
    return typeof name === 'string' && typeof lang === 'string' ? [[name, lang] as const] : []
  })
  return compact({
    math: mathExtensions.some((name) => extensions.has(name)) ? undefined : false,
    emoji: extensions.has('pymdownx.emoji') ? undefined : false,
    languageAliases: aliases.length > 0 ? Object.fromEntries(aliases) : undefined,
  })
}
