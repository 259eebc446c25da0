/** Makes cards from sidebar items, and finds the items for the cards of a page. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Card, Page, Sidebar, SidebarCategory, SidebarItem, Site } from '../../model/model.ts'

/** One card for each listed item with a link. */
export function createCards(items: readonly SidebarItem[]): Card[] {
  return items.flatMap((item) => toCard(item) ?? [])
}

function toCard(item: SidebarItem): Card | undefined {
  if (item.kind === 'html') return undefined
  const href = linkOf(item)
  if (href === undefined) return undefined
  const { label, description } = item
  if (item.kind === 'category') return { kind: 'category', label, href, description, itemCount: countListed(item) }
  return { kind: item.isExternal ? 'external' : 'doc', label, href, description, itemCount: undefined }
}

function countListed(category: SidebarCategory): number {
  return category.items.filter((item) => linkOf(item) !== undefined).length
}

/** The link of an item; a category without a listed page has the first link below it. */
function linkOf(item: SidebarItem): string | undefined {
  if (item.kind === 'html') return undefined
  if (item.kind === 'link') return item.isUnlisted ? undefined : item.href
  if (item.href !== undefined && !item.isLinkUnlisted) return item.href
  for (const child of item.items) {
    const href = linkOf(child)
    if (href !== undefined) return href
  }
  return undefined
}

/** The cards for a card list without items: the entries beside the page in its category, else the top of its sidebar. */
export function cardsOfPage(page: Page, site: Site): readonly Card[] {
  if (page.kind === 'category') return page.cards
  if (page.kind !== 'doc') return []
  const edition = site.editions.find(({ locale, version }) => locale === page.locale && version.name === page.version)
  const sidebar = edition?.sidebars.find(({ name }) => name === page.sidebar)
  return sidebar ? createCards(siblingsIn(sidebar).get(page.route) ?? sidebar.items) : []
}

/** Each sidebar is walked once for all its pages. */
const siblingsIn = memoizeByObject((sidebar: Sidebar) => {
  const siblings = new Map<string, readonly SidebarItem[]>()
  addSiblings(sidebar.items, siblings)
  return siblings
})

function addSiblings(items: readonly SidebarItem[], siblings: Map<string, readonly SidebarItem[]>): void {
  for (const item of items) {
    if (item.kind === 'link' && !siblings.has(item.href)) siblings.set(item.href, items)
    if (item.kind !== 'category') continue
    if (item.href !== undefined && !siblings.has(item.href)) siblings.set(item.href, item.items)
    addSiblings(item.items, siblings)
  }
}
