/** Reads the blogs of a Docusaurus site: each becomes an entry of `moreDocs` with posts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RedirectConfig } from '../../renderer/model/site-config.ts'
import { type DocsInstance, pathIn, readEditUrl, readExclude, type SiteFolders } from './docusaurus-docs.ts'
import { filesIn } from './docusaurus-files.ts'
import { nameOf, optionsOf } from './docusaurus-plugins.ts'
import { compact, type DraftConfig, type Fields, isFields, listOf, type Notes, textOf } from './migration.ts'

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
  const count = filesIn(join(folders.root, dir)).filter((file) => /(?<!(?:^|\/)_.*)\.mdx?$/.test(file)).length
  notes.taken.push({ from: `Blog \`${dir}\``, to: `\`moreDocs.${id}\`, with its feeds`, count })
  if (isFields(options.feedOptions) && listOf(options.feedOptions.type).includes('json'))
    notes.left.push({
      what: 'JSON feed of the blog',
      todo: 'Readers of feeds know `rss.xml` and `atom.xml` beside it.',
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

/** The list of posts has what the archive has. */
export function archiveRedirects(blogs: readonly DocsInstance[]): RedirectConfig[] {
  return blogs
    .filter(({ options }) => options.archiveBasePath !== null)
    .map((blog) => {
      const to = routeOf(blog)
      const archive = (textOf(blog.options.archiveBasePath) ?? 'archive').replace(/^\//, '')
      return { from: `${to === '/' ? '' : to}/${archive}`, to }
    })
}
