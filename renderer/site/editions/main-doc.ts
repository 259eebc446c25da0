import type { Doc } from '../docs/docs-of-tree.ts'
import type { SidebarOrder } from '../sidebars/sidebar-neighbours.ts'

/** The target of links to a version: the doc at its root, else the first doc of the first sidebar, else the first doc. */
export function mainDocOf(docs: ReadonlyMap<string, Doc>, orders: readonly SidebarOrder[]): Doc | undefined {
  const all = [...docs.values()]
  const ofSidebar = orders[0]?.stops.find((stop) => stop.doc && !stop.isUnlisted)?.doc
  return all.find((doc) => doc.slug === '/') ?? ofSidebar ?? all.find((doc) => !doc.isUnlisted) ?? all[0]
}
