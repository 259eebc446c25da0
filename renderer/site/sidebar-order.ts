/** What the order of a sidebar says: neighbours, the way down to each page, and which sidebar a doc belongs to. */
import type { Breadcrumb, NavLink, Route, Sidebar, SidebarItem } from '../model.ts'
import type { Doc } from './docs-of-tree.ts'

/** A stop on the way through a sidebar: a doc, or a category that has a page. */
export interface Stop {
  readonly route: Route
  readonly label: string
  readonly doc: Doc | undefined
  readonly isUnlisted: boolean
}

export interface SidebarOrder {
  readonly name: string
  readonly stops: readonly Stop[]
  /** Listed stops before and after each stop. */
  readonly neighbours: ReadonlyMap<Route, { readonly previous: Stop | undefined; readonly next: Stop | undefined }>
  readonly breadcrumbs: ReadonlyMap<Route, readonly Breadcrumb[]>
}

interface Walk {
  readonly docsByRoute: ReadonlyMap<Route, Doc>
  readonly refs: ReadonlySet<SidebarItem>
  readonly stops: Map<Route, Stop>
  readonly breadcrumbs: Map<Route, readonly Breadcrumb[]>
}

export function orderSidebar(
  sidebar: Sidebar,
  docsByRoute: ReadonlyMap<Route, Doc>,
  refs: ReadonlySet<SidebarItem>,
): SidebarOrder {
  const walk: Walk = { docsByRoute, refs, stops: new Map(), breadcrumbs: new Map() }
  walkItems(sidebar.items, [], walk)
  const stops = [...walk.stops.values()]
  return { name: sidebar.name, stops, neighbours: findNeighbours(stops), breadcrumbs: walk.breadcrumbs }
}

function walkItems(items: readonly SidebarItem[], above: readonly Breadcrumb[], walk: Walk): void {
  for (const item of items) {
    if (item.kind === 'category') {
      const here = [...above, { label: item.label, route: item.isLinkUnlisted ? undefined : item.href }]
      if (item.href !== undefined)
        addStop(walk, item.href, { label: item.label, isUnlisted: item.isLinkUnlisted }, here)
      walkItems(item.items, here, walk)
    } else if (item.kind === 'link' && item.docId !== undefined) {
      const route = item.href as Route // a doc's link is its route
      const here = [...above, { label: item.label, route }]
      if (walk.refs.has(item)) walk.breadcrumbs.set(route, walk.breadcrumbs.get(route) ?? here)
      else addStop(walk, route, item, here)
    }
  }
}

/** A page that stands in several places belongs to the first. */
function addStop(
  walk: Walk,
  route: Route,
  item: { readonly label: string; readonly isUnlisted: boolean },
  here: readonly Breadcrumb[],
): void {
  if (walk.stops.has(route)) return
  const doc = walk.docsByRoute.get(route)
  const { pagination_label, sidebar_label } = doc?.frontMatter ?? {}
  const label = pagination_label || sidebar_label || item.label
  walk.stops.set(route, { route, label, doc, isUnlisted: item.isUnlisted })
  walk.breadcrumbs.set(route, here)
}

function findNeighbours(stops: readonly Stop[]): SidebarOrder['neighbours'] {
  const previous = stops.map(listedBefore())
  const next = stops.toReversed().map(listedBefore()).reverse()
  return new Map(stops.map((stop, index) => [stop.route, { previous: previous[index], next: next[index] }]))
}

/** Called with stops in turn: the last listed one before each. */
function listedBefore(): (stop: Stop) => Stop | undefined {
  let listed: Stop | undefined
  return (stop) => {
    const before = listed
    if (!stop.isUnlisted) listed = stop
    return before
  }
}

export function toNavLink(stop: Stop | undefined): NavLink | undefined {
  return stop && { label: stop.label, route: stop.route }
}
