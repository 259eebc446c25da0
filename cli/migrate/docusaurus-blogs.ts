/** Reads the blogs of a Docusaurus site: each becomes an entry of `moreDocs` with posts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RedirectConfig } from '../../renderer/model/site-config.ts'
import {
  type DocsInstance,
  type Language,
  pathIn,
  readEditUrl,
  readExclude,
  type SiteFolders,
} from './docusaurus-docs.ts'
import { nameOf, optionsOf } from './docusaurus-plugins.ts'
import type { BlogTexts } from './docusaurus-strings.ts'
import { filesIn } from './files-in.ts'
import { compact, type DraftConfig, type Fields, fieldsAt, isFields, listOf, type Notes, textOf } from './migration.ts'

/** That of the preset, which has the id `blog`, and those of plugins. Each has a path. */
export function blogInstances(config: Fields, { blog }: Fields, { site }: SiteFolders): DocsInstance[] {
  const ofPlugins = listOf(config.plugins)
    .filter((plugin) => nameOf(plugin) === '@docusaurus/plugin-content-blog')
    .map(optionsOf)
    .filter(({ id }) => id !== undefined && id !== 'default')
    .map((options) => ({ options, id: textOf(options.id) ?? 'blog' }))
  const all = blog === false ? ofPlugins : [{ options: isFields(blog) ? blog : {}, id: 'blog' }, ...ofPlugins]
  return all
    .map(({ options, id }) => ({ options: { ...options, path: textOf(options.path) ?? 'blog' }, id }))
    .filter(({ options }) => existsSync(join(site, options.path)))
}

function routeOf({ options }: DocsInstance): string {
  return `/${(textOf(options.routeBasePath) ?? 'blog').replace(/^\//, '')}`
}

export function readBlogs(
  blogs: readonly DocsInstance[],
  folders: SiteFolders,
  notes: Notes,
): NonNullable<DraftConfig['moreDocs']> {
  const entries = blogs.map((blog) => [blog.id, readBlog(blog, folders, notes)] as const)
  return Object.fromEntries(entries) as NonNullable<DraftConfig['moreDocs']> // checked with the whole config
}

function readBlog(blog: DocsInstance, folders: SiteFolders, notes: Notes) {
  const { options, id } = blog
  const dir = pathIn(folders, textOf(options.path) ?? 'blog')
  const count = countPosts(dir, folders)
  notes.taken.push({ from: `Blog \`${dir}\``, to: `\`moreDocs.${id}\`, with its feeds`, count })
  const { type } = fieldsAt({ options }, 'options', 'feedOptions')
  if (listOf(type).some((kind) => kind === 'json' || kind === 'all'))
    notes.left.push({
      what: 'JSON feed of the blog',
      todo: 'Readers of feeds know `rss.xml` and `atom.xml` beside it.',
    })
  const authors = textOf(options.authorsMapPath) ?? 'authors.yml'
  if (!/^(?:\.\/)?authors\.ya?ml$/.test(authors) && existsSync(join(folders.root, dir, authors)))
    notes.left.push({
      what: `Authors of the blog in \`${authors}\``,
      todo: `Move them to \`${dir}/authors.yml\`. Until then, posts show the names that they write.`,
    })
  const titles = compact({ title: textOf(options.blogTitle), description: textOf(options.blogDescription) })
  const isDated = options.showLastUpdateTime === true || options.showLastUpdateAuthor === true
  return compact({
    dir,
    route: routeOf(blog),
    sidebars: options.blogSidebarCount === 0 ? false : undefined,
    editUrl: readEditUrl(blog, folders, notes),
    lastUpdate: isDated || undefined,
    exclude: readExclude(blog, notes, 'blog'),
    posts: titles ?? true,
  })
}

export function textsOfBlog({ options }: DocsInstance): BlogTexts {
  const id = textOf(options.id) ?? 'default'
  return {
    plugin: `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`,
    title: textOf(options.blogTitle) ?? 'Blog',
    description: textOf(options.blogDescription),
  }
}

/** In every language, the list of posts has what the archive and the pages of the list have, such as `/blog/page/2`. */
export function listRedirects(
  blogs: readonly DocsInstance[],
  folders: SiteFolders,
  languages: readonly Language[],
): RedirectConfig[] {
  const roots = languages.map(({ name }, index) => (index === 0 ? '' : `/${name}`))
  return blogs.flatMap((blog) => {
    const { options } = blog
    const archive = options.archiveBasePath === null ? [] : [textOf(options.archiveBasePath) ?? 'archive']
    const page = textOf(options.pageBasePath) ?? 'page'
    const vanished = [...archive, ...laterPages(blog, folders).map((number) => `${page}/${number}`)]
    const [first, ...others] = vanished.map((path) => path.replace(/^\//, ''))
    if (first === undefined) return []
    return roots.map((root) => {
      const list = `${root}${routeOf(blog)}`.replace(/(?<=.)\/$/, '')
      const from = (path: string) => `${list === '/' ? '' : list}/${path}`
      return { from: others.length === 0 ? from(first) : [first, ...others].map(from), to: list }
    })
  })
}

/** Drafts and excluded posts count too: a redirect too many harms less than one that is missing. */
function laterPages({ options }: DocsInstance, folders: SiteFolders): number[] {
  const perPage = options.postsPerPage === 'ALL' ? Infinity : Number(options.postsPerPage ?? 10)
  const posts = countPosts(pathIn(folders, textOf(options.path) ?? 'blog'), folders)
  const pages = perPage >= 1 ? Math.ceil(posts / perPage) : 1
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2)
}

function countPosts(dir: string, { root }: SiteFolders): number {
  return filesIn(join(root, dir)).filter((file) => /(?<!(?:^|\/)_.*)\.mdx?$/.test(file)).length
}
