/** Walks a sidebar from top to bottom: gives the neighbours and the breadcrumbs of each page. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { memoizeLast } from '../../memo/memoize-last.ts'
import type {
  Breadcrumb,
  NavLink,
  Route,
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from '../../model/model.ts'
import type { Doc } from '../docs/docs-of-tree.ts'

/** An entry of a sidebar with a page: a doc, or a category that has a page. */
interface Stop {
  readonly route: Route
  readonly link: NavLink
  readonly doc: Doc | undefined
  readonly isUnlisted: boolean
  readonly breadcrumbs: readonly Breadcrumb[]
}

export interface SidebarOrder {
  readonly name: string
  readonly stops: readonly Stop[]
  /** Index of each page in `stops`. */
  readonly indexes: ReadonlyMap<Route, number>
  /** Breadcrumbs of pages that only `ref` items point to. */
  readonly pointers: ReadonlyMap<Route, readonly Breadcrumb[]>
}

/** The docs that the items of a sidebar refer to. */
interface SidebarDocs {
  readonly docs: ReadonlyMap<string, Doc>
  readonly linkedDocs: ReadonlyMap<SidebarCategory, Doc>
  readonly refs: ReadonlySet<SidebarItem>
}

export function orderSidebar(sidebar: Sidebar, docs: SidebarDocs): SidebarOrder {
  const all = placesOf(sidebar.items)([], () => placesIn(sidebar.items, [], docs))
  const indexes = new Map<Route, number>()
  const pointers = new Map<Route, readonly Breadcrumb[]>()
  const stops: Stop[] = []
  for (const { stop, isRef } of all) {
    if (isRef && !pointers.has(stop.route)) pointers.set(stop.route, stop.breadcrumbs)
    // A page with several entries belongs to the first.
    if (isRef || indexes.has(stop.route)) continue
    indexes.set(stop.route, stops.length)
    stops.push(stop)
  }
  return { name: sidebar.name, stops, indexes, pointers }
}

/** The next listed stop before or after one. */
export function listedFrom(index: number, step: 1 | -1, stops: readonly Stop[]): Stop | undefined {
  let at = index + step
  while (stops[at]?.isUnlisted) at += step
  return stops[at]
}

interface SidebarEntry {
  readonly stop: Stop
  /** A `ref` item: the doc belongs to another place. */
  readonly isRef: boolean
}

function placesIn(
  items: readonly SidebarItem[],
  above: readonly Breadcrumb[],
  docs: SidebarDocs,
): readonly SidebarEntry[] {
  const names = above.flatMap(({ label, route }) => [label, route])
  return items.flatMap((item) => {
    if (item.kind === 'category') return placesOf(item)(names, () => placesOfCategory(item, above, docs))
    const place = item.kind === 'link' ? placeOfDoc(item, above, docs) : undefined
    return place ?? []
  })
}

/** The same category or list has the same docs. */
const placesOf = memoizeByObject((_: SidebarCategory | readonly SidebarItem[]) =>
  memoizeLast<readonly SidebarEntry[]>(),
)

function placesOfCategory(
  item: SidebarCategory,
  above: readonly Breadcrumb[],
  docs: SidebarDocs,
): readonly SidebarEntry[] {
  const { label, href, isLinkUnlisted } = item
  const here = below(above, { label, route: isLinkUnlisted ? undefined : href })
  const inside = placesIn(item.items, here, docs)
  if (href === undefined) return inside
  const doc = docs.linkedDocs.get(item)
  return [{ stop: toStop({ label, route: href, isUnlisted: isLinkUnlisted }, doc, here), isRef: false }, ...inside]
}

function placeOfDoc(
  item: SidebarLink,
  above: readonly Breadcrumb[],
  { docs, refs }: SidebarDocs,
): SidebarEntry | undefined {
  const { label, isUnlisted, docId } = item
  if (docId === undefined) return undefined
  const route = item.href as Route // a doc's link is its route
  const stop = toStop({ label, route, isUnlisted }, docs.get(docId), below(above, { label, route }))
  return { stop, isRef: refs.has(item) }
}

/** A list that a spread makes has room for 17 items, and every page has one of these. */
function below(above: readonly Breadcrumb[], crumb: Breadcrumb): readonly Breadcrumb[] {
  return above.concat(crumb)
}

function toStop(
  { label, route, isUnlisted }: NavLink & Pick<Stop, 'isUnlisted'>,
  doc: Doc | undefined,
  breadcrumbs: readonly Breadcrumb[],
): Stop {
  const { pagination_label, sidebar_label } = doc?.frontMatter ?? {}
  const link = { label: pagination_label || sidebar_label || label, route }
  return { route, link, doc, isUnlisted, breadcrumbs }
}
