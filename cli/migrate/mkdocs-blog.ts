/** Reads the options of Material's plugin `blog`. */
import { join } from 'node:path/posix'
import type { MkDocsBlogConfig } from '../../renderer/model/site-config.ts'
import { type Fields, type Notes, textOf } from './migration.ts'

/** With the date written out, as it is part of an address. */
export function readBlog(plugin: Fields | undefined, { taken, left }: Notes): Required<MkDocsBlogConfig> | undefined {
  if (plugin === undefined || plugin.enabled === false) return undefined
  const dir = textOf(plugin.blog_dir) ?? 'blog'
  const date = (textOf(plugin.post_url_date_format) ?? 'yyyy/MM/dd').replace(/[yMd]+/g, '{$&}')
  const written = (textOf(plugin.post_url_format) ?? '{date}/{slug}').replace('{date}', date)
  const url = written.replace(/\{(?!yyyy\}|MM\}|dd\}|slug\}|file\})\w+\}\/?/g, '')
  taken.push({ from: 'Plugin `blog`', to: '`compat.mkdocs.blog`' })
  if (url !== written)
    left.push({
      what: `\`post_url_format: ${written}\``,
      todo: 'Addresses lack parts: add redirects from the old ones.',
    })
  left.push({
    what: 'Plugin `blog`: archive, categories, authors and feeds',
    todo: 'Posts keep their addresses, and the index lists all of them. Its other pages are not made.',
  })
  return {
    index: join(dir, 'index.md'),
    posts: join((textOf(plugin.post_dir) ?? '{blog}/posts').replace('{blog}', dir)),
    url: join(dir, url),
  }
}
