/** The pages of an edition: its docs and the generated pages of its categories. */
import type { Breadcrumb, Route } from '../model.ts'
import type { ResolvedConfig } from '../resolved-config.ts'
import { createCards } from './cards.ts'
import type { Doc } from './docs-of-tree.ts'
import { editUrlOf } from './edit-url.ts'
import type { EditionContext } from './edition-context.ts'
import type { EditionSource } from './edition-source.ts'
import type { PageDraft } from './page-draft.ts'
import { paginationTo } from './pagination-target.ts'
import type { GeneratedIndex } from './resolve-sidebars.ts'
import { type Stop, toNavLink } from './sidebar-order.ts'

export function docPage(doc: Doc, context: EditionContext): PageDraft {
  const { source, config } = context
  const { frontMatter } = doc
  const place = placeOf(doc.route, context.sidebarOf.get(doc.id), context)
  const edition = { version: source.version.name, locale: source.locale.name }
  return {
    sameAs: `doc\n${edition.version}\n${doc.docPath}`,
    origin: doc.source,
    page: {
      kind: 'doc',
      route: doc.route,
      ...edition,
      id: doc.id,
      title: doc.title,
      description: doc.description,
      keywords: frontMatter.keywords ?? [],
      image: frontMatter.image,
      isUnlisted: doc.isUnlisted,
      noIndex: isHidden(config, source) || doc.isUnlisted || doc.isDraft || frontMatter.no_index === true,
      sidebar: place.sidebar,
      breadcrumbs: place.breadcrumbs,
      previous: paginationTo('pagination_prev', doc, place.previous, context),
      next: paginationTo('pagination_next', doc, place.next, context),
      source: doc.source,
      isDraft: doc.isDraft,
      frontMatter,
      editUrl: editUrlOf(doc, source.docs.editUrl, edition, context.diagnostics),
      isFallback: doc.isFallback,
    },
  }
}

export function categoryPage(index: GeneratedIndex, context: EditionContext): PageDraft {
  const { source, config } = context
  const { id, link, category } = index
  const { sidebar, breadcrumbs, previous, next } = placeOf(index.route, index.sidebar, context)
  return {
    sameAs: `category\n${source.version.name}\n${id}`,
    origin: `the category "${category.label}" in sidebar "${index.sidebar}"`,
    page: {
      kind: 'category',
      route: index.route,
      locale: source.locale.name,
      version: source.version.name,
      id,
      title: link.title ?? category.label,
      description: link.description ?? category.description,
      keywords: link.keywords,
      image: link.image,
      isUnlisted: false,
      noIndex: isHidden(config, source),
      sidebar,
      breadcrumbs,
      previous: toNavLink(previous),
      next: toNavLink(next),
      cards: createCards(category.items),
    },
  }
}

function isHidden(config: ResolvedConfig, source: EditionSource): boolean {
  return config.noIndex || source.version.noIndex
}

interface Place {
  readonly sidebar: string | undefined
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: Stop | undefined
  readonly next: Stop | undefined
}

function placeOf(route: Route, sidebar: string | undefined, context: EditionContext): Place {
  const order = sidebar === undefined ? undefined : context.orders.get(sidebar)
  const neighbours = order?.neighbours.get(route)
  return {
    sidebar,
    breadcrumbs: order?.breadcrumbs.get(route) ?? [],
    previous: neighbours?.previous,
    next: neighbours?.next,
  }
}
