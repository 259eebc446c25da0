/** Posts of the blog plugin of Material: where they are on the site, and their order. */
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import { memoizeLast } from '../memo/memoize-last.ts'
import type { SourceFile } from '../model/model.ts'
import type { MkDocsBlog, ResolvedConfig } from '../model/resolved-config.ts'
import { baseName, isWithin } from '../text/doc-name.ts'
import { toRoute } from '../text/routes.ts'
import { toUnicodeSlug } from '../text/unicode-slug.ts'
import { toIsoDate } from './scan/iso-date.ts'

/** `undefined` for a page that is no post. */
export function materialPostReader({
  compat,
}: Pick<ResolvedConfig, 'compat'>): (source: SourceFile) => SourceFile | undefined {
  const blog = compat?.generator === 'mkdocs' ? compat.blog : undefined
  if (!blog) return () => undefined
  return (source) =>
    isWithin(source.path, blog.posts) ? postOf(source)([blog.url], () => asPost(source, blog)) : undefined
}

const postOf = memoizeByObject((_: SourceFile) => memoizeLast<SourceFile | undefined>())

/** The date is part of the address, and the newest comes first. */
function asPost(source: SourceFile, { url }: MkDocsBlog): SourceFile | undefined {
  const { head, path } = source
  const valueOfKey = (name: string) => head.ofPost?.find(({ key }) => key === name)?.value
  const { created, updated } = datesOf(valueOfKey('date'))
  if (created === undefined) return undefined
  const [yyyy = '', MM = '', dd = ''] = created.slice(0, 10).split('-')
  const file = baseName(path).replace(/\.mdx?$/, '')
  const { slug = toUnicodeSlug(head.frontMatter.title ?? head.heading ?? file) } = head.frontMatter
  const values: Readonly<Record<string, string>> = { yyyy, MM, dd, file, slug }
  const address = toRoute(`/${url.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)}`)
  const dated = { sidebar_position: -Number(yyyy + MM + dd), last_update: { date: updated ?? created } }
  const authors = [valueOfKey('authors')].flat().filter((name) => typeof name === 'string')
  const post = { date: created, authors }
  return { ...source, head: { ...head, address, post, frontMatter: { ...dated, ...head.frontMatter } } }
}

/** `date: 2024-01-31`, or `date: { created: …, updated: … }`. */
function datesOf(value: unknown) {
  const { created = value, updated } = Object(value) as { readonly created?: unknown; readonly updated?: unknown } // any value has them, or not
  return { created: toIsoDate(created), updated: toIsoDate(updated) }
}
