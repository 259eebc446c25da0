import type { Card, Route, Sidebar, SidebarItem } from '../model.ts'

/** Cards for a list of cards inside a page: what is below the page if it is a category's own, else what stands beside it. */
export function createSidebarCards(
  sidebar: Sidebar,
  describe: (route: string) => string | undefined,
): (route: Route) => readonly Card[] {
  const lists = new Map<string, readonly SidebarItem[]>()
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.kind === 'html' || item.href === undefined) continue
      if (item.kind === 'category' || !lists.has(item.href))
        lists.set(item.href, item.kind === 'category' ? item.items : items)
    }
    for (const item of items) if (item.kind === 'category') visit(item.items)
  }
  visit(sidebar.items)
  return (route) => (lists.get(route) ?? sidebar.items).flatMap((item) => toCard(item, describe))
}

function toCard(item: SidebarItem, describe: (route: string) => string | undefined): Card[] {
  if (item.kind === 'html') return []
  const href = item.kind === 'category' ? firstHref(item) : item.href
  if (href === undefined || (item.kind === 'link' && item.isUnlisted)) return []
  const shared = { label: item.label, href, description: item.description ?? describe(href) }
  if (item.kind === 'link') return [{ ...shared, kind: item.isExternal ? 'external' : 'doc', itemCount: undefined }]
  return [{ ...shared, kind: 'category', description: item.description, itemCount: item.items.length }]
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind === 'html') return undefined
  if (item.kind === 'link') return item.isUnlisted ? undefined : item.href
  if (item.href !== undefined && !item.isLinkUnlisted) return item.href
  for (const child of item.items) {
    const href = firstHref(child)
    if (href !== undefined) return href
  }
  return undefined
}
