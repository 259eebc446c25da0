/** Makes the pages of an edition: its docs and the generated pages of its categories. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { memoizeLast } from '../../memo/memoize-last.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Breadcrumb, DocEntry, DocPage, NavLink, Route } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { didYouMean, nearest, oneOf } from '../../text/nearest.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { EditionSource } from '../docs/edition-source.ts'
import type { PageDraft } from '../docs/page-draft.ts'
import { toClaim } from '../docs/unique-routes.ts'
import type { GeneratedIndex } from '../sidebars/resolve-sidebars.ts'
import { listedFrom, type SidebarOrder } from '../sidebars/sidebar-neighbours.ts'
import { postOf } from './authors.ts'
import { createCards } from './cards.ts'
import { editUrlOf } from './edit-url.ts'
import type { EditionContext } from './edition-context.ts'
import { paginationTo } from './pagination-target.ts'
import { tagsOf } from './tags.ts'

interface DocPages {
  readonly pages: readonly PageDraft[]
  readonly entries: readonly DocEntry[]
}

/** The pages of some docs; the same objects until something that they show changes. */
export function docPages(docs: readonly Doc[], context: EditionContext): DocPages {
  const { config, source, diagnostics } = context
  const places = docs.map((doc) => below(context.list, placeOfDoc(doc, context)))
  const tags = docs.map((doc) => (doc.frontMatter.tags ? tagsOf(doc, context.tags, source) : undefined))
  const posts = docs.map((doc) => postOf(doc, context.authors, diagnostics))
  const { name, noIndex } = source.version
  const shown: unknown[] = [
    name,
    noIndex,
    source.locale.name,
    config.noIndex,
    config.trailingSlash,
    source.docs.editUrl,
  ]
  for (const { sidebar, breadcrumbs, previous, next } of places) shown.push(sidebar, breadcrumbs, previous, next)
  for (const links of tags) if (links) shown.push(JSON.stringify(links))
  for (const post of posts) if (post) shown.push(JSON.stringify(post))
  const made = pagesOf(docs)(shown, () => makePages(docs, { places, tags, posts }, context))
  diagnostics.push(...made.diagnostics)
  return made
}

interface MadePages extends DocPages {
  readonly diagnostics: readonly Diagnostic[]
}

const pagesOf = memoizeByObject((_: readonly Doc[]) => memoizeLast<MadePages>())

/** Of each doc, in their order. */
interface OfDocs {
  readonly places: readonly SidebarContext[]
  readonly tags: readonly DocPage['tags'][]
  readonly posts: readonly DocPage['post'][]
}

function makePages(docs: readonly Doc[], { places, tags, posts }: OfDocs, context: EditionContext): MadePages {
  const diagnostics: Diagnostic[] = []
  const placeAt = (index: number) => places[index] ?? nowhere
  const ownContext = { ...context, diagnostics }
  return {
    pages: docs.map((doc, index) =>
      docPage(doc, placeAt(index), { tags: tags[index], post: posts[index] }, ownContext),
    ),
    entries: docs.map(({ id, route, isUnlisted }, index): DocEntry => {
      return { id, path: route, sidebar: placeAt(index).sidebar, isUnlisted }
    }),
    diagnostics,
  }
}

function docPage(
  doc: Doc,
  place: SidebarContext,
  { tags, post }: Readonly<Record<'tags', DocPage['tags']> & Record<'post', DocPage['post']>>,
  context: EditionContext,
): PageDraft {
  const { source, config } = context
  const { frontMatter, route } = doc
  const version = source.version.name
  const locale = source.locale.name
  return {
    sameAs: `doc\n${version}\n${doc.docPath}`,
    isFallback: doc.isFallback,
    claim: toClaim({ route, origin: doc.source, file: doc.source }, config.trailingSlash),
    hasSlug: frontMatter.slug !== undefined,
    // Written out: thousands of these are made, and spreading another object into them costs more than everything else.
    page: {
      kind: 'doc',
      route,
      version,
      locale,
      id: doc.id,
      title: doc.title,
      description: doc.description,
      keywords: frontMatter.keywords ?? noKeywords,
      image: frontMatter.image,
      isUnlisted: doc.isUnlisted,
      noIndex: isHidden(config, source) || doc.isUnlisted || doc.isDraft || frontMatter.no_index === true,
      sidebar: place.sidebar,
      breadcrumbs: place.breadcrumbs,
      previous: place.previous,
      next: place.next,
      source: doc.source,
      isDraft: doc.isDraft,
      frontMatter,
      editUrl: editUrlOf(doc, context),
      isFallback: doc.isFallback,
      ...(tags && { tags }),
      ...(post && { post }),
      alternates: { [locale]: route },
    },
  }
}

const noKeywords: readonly string[] = []

export function categoryPage(index: GeneratedIndex, context: EditionContext): PageDraft {
  const { source, config } = context
  const { id, link, category, file } = index
  const { sidebar, breadcrumbs, previous, next } = placeIn(context.orders.get(index.sidebar), index.route)
  const origin = `the category "${category.label}" in sidebar "${index.sidebar}"`
  return {
    sameAs: `category\n${source.version.name}\n${id}`,
    claim: toClaim({ route: index.route, origin, file }, config.trailingSlash),
    page: {
      kind: 'category',
      route: index.route,
      locale: source.locale.name,
      version: source.version.name,
      id,
      title: link.title === undefined ? category.label : context.text(link.title),
      description: link.description === undefined ? category.description : context.text(link.description),
      keywords: link.keywords,
      image: link.image,
      isUnlisted: false,
      noIndex: isHidden(config, source),
      sidebar,
      breadcrumbs,
      previous,
      next,
      cards: createCards(category.items),
      file,
      alternates: { [source.locale.name]: index.route },
    },
  }
}

function isHidden(config: ResolvedConfig, source: EditionSource): boolean {
  return config.noIndex || source.version.noIndex
}

interface SidebarContext {
  readonly sidebar: string | undefined
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: NavLink | undefined
  readonly next: NavLink | undefined
}

const noCrumbs: readonly Breadcrumb[] = []
const nowhere: SidebarContext = { sidebar: undefined, breadcrumbs: noCrumbs, previous: undefined, next: undefined }

function placeIn(order: SidebarOrder | undefined, route: Route, index = order?.indexes.get(route)): SidebarContext {
  if (!order) return nowhere
  const { name, stops, pointers } = order
  if (index === undefined) return { ...nowhere, sidebar: name, breadcrumbs: pointers.get(route) ?? noCrumbs }
  return {
    sidebar: name,
    breadcrumbs: stops[index]?.breadcrumbs ?? noCrumbs,
    previous: listedFrom(index, -1, stops)?.link,
    next: listedFrom(index, 1, stops)?.link,
  }
}

function below(list: NavLink | undefined, place: SidebarContext): SidebarContext {
  return list ? { ...place, breadcrumbs: [list, ...place.breadcrumbs] } : place
}

/** The doc's place in the sidebar of its front matter, else in the first sidebar that has the doc. */
function placeOfDoc(doc: Doc, context: EditionContext): SidebarContext {
  const { place: own, route } = doc
  const wanted = own?.displayed_sidebar
  // Material for MkDocs hides the sidebar only.
  const isHidden = wanted === null && context.config.compat?.generator === 'mkdocs'
  const order = wanted === undefined || isHidden ? firstWith(doc, context) : named(wanted, doc, context)
  const found = placeIn(order, route)
  const place = isHidden ? { ...found, sidebar: undefined } : found
  if (!own) return place
  return {
    ...place,
    previous: paginationTo('pagination_prev', doc, place.previous, context),
    next: paginationTo('pagination_next', doc, place.next, context),
  }
}

function firstWith(doc: Doc, { orders }: EditionContext): SidebarOrder | undefined {
  for (const order of orders.values()) {
    const index = order.indexes.get(doc.route)
    if (index !== undefined && order.stops[index]?.doc === doc) return order
  }
  return undefined
}

function named(name: string | null, doc: Doc, context: EditionContext): SidebarOrder | undefined {
  if (name === null) return undefined
  const { orders, diagnostics } = context
  const order = orders.get(name)
  if (order) return order
  diagnostics.push(unknownSidebar(doc, name, [...orders.keys()]))
  return firstWith(doc, context)
}

function unknownSidebar(doc: Doc, wanted: string, names: readonly string[]): Diagnostic {
  const message = `There is no sidebar "${wanted}" for "displayed_sidebar".`
  const hint = didYouMean(
    nearest(wanted, names),
    names.length > 0 ? `Use ${oneOf(names)}; or null for no sidebar.` : 'Use null for no sidebar.',
  )
  return finding({ code: 'unknown-sidebar', message, hint, file: doc.source, kind: 'sidebars' })
}
