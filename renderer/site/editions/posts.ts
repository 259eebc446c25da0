/** What docs with posts have besides pages: a sidebar by year, and the list of all posts. */
import type { Card, CategoryPage, NavLink } from '../../model/model.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { PageDraft } from '../docs/page-draft.ts'
import { toClaim } from '../docs/unique-routes.ts'
import type { CategoryItem, ConfigItem, DocItem } from '../sidebars/item-types.ts'
import type { ConfigSidebar } from '../sidebars/sidebar-config.ts'
import type { EditionContext } from './edition-context.ts'

const plain = { key: undefined, className: undefined, customProps: undefined, description: undefined }
const origin = { file: undefined }

/** Those that readers find, newest first. */
function listedPosts(docs: Iterable<Doc>): Doc[] {
  const timeOf = ({ post }: Doc) => Date.parse(post?.date ?? '') || 0
  return [...docs]
    .filter(({ isUnlisted }) => !isUnlisted)
    .sort((a, b) => timeOf(b) - timeOf(a) || (a.docPath < b.docPath ? 1 : -1))
}

/** Newest first, in a category for each year if there are several. */
export function postSidebar(docs: Iterable<Doc>): readonly ConfigSidebar[] {
  const years = new Map<string, Doc[]>()
  for (const doc of listedPosts(docs)) {
    const year = doc.post?.date?.slice(0, 4) ?? ''
    years.set(year, [...(years.get(year) ?? []), doc])
  }
  const toItem = ({ id }: Doc): DocItem => ({ ...plain, kind: 'doc', id, label: undefined, isRef: false, origin })
  const toYear = ([year, posts]: [string, Doc[]], index: number): CategoryItem => ({
    ...plain,
    kind: 'category',
    label: year,
    slugLabel: year,
    items: posts.map(toItem),
    link: undefined,
    isCollapsible: true,
    isCollapsed: index > 0,
    origin,
  })
  const items = [...years].flatMap((entry, index): ConfigItem[] =>
    years.size > 1 && entry[0] !== '' ? [toYear(entry, index)] : entry[1].map(toItem),
  )
  return [{ name: 'posts', items }]
}

/** The page of all posts is at the root of the docs, unless a post is there. */
export function listLink(
  { docs: { posts }, root }: EditionContext['source'],
  docs: EditionContext['docs'],
  text: EditionContext['text'],
): NavLink | undefined {
  const isTaken = [...docs.values()].some(({ slug }) => slug === '/')
  return posts && docs.size > 0 && !isTaken ? { label: text(posts.title), route: root } : undefined
}

export function postList({ source, docs, config, text, list }: EditionContext): PageDraft[] {
  const { root, locale, version } = source
  const { posts } = source.docs
  if (!posts || !list) return []
  const cards = listedPosts(docs.values()).map(
    ({ title, route, description, post }): Card => ({
      ...{ kind: 'doc', label: title, href: route, description, itemCount: undefined },
      date: post?.date,
    }),
  )
  const page: CategoryPage = {
    kind: 'category',
    isList: true,
    route: root,
    locale: locale.name,
    version: version.name,
    id: 'posts',
    title: list.label,
    description: posts.description === undefined ? undefined : text(posts.description),
    keywords: [],
    image: undefined,
    isUnlisted: false,
    noIndex: config.noIndex || version.noIndex,
    sidebar: source.sidebars ? undefined : 'posts',
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    cards,
    alternates: { [locale.name]: root },
  }
  const claim = toClaim(
    { route: root, origin: `the list of posts of "${source.docs.set}"`, file: undefined },
    config.trailingSlash,
  )
  return [{ sameAs: `posts\n${version.name}`, claim, page }]
}
