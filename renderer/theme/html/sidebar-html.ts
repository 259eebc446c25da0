/**
 * Renders a sidebar as HTML, once. A page gets its open branch and the siblings along it, joined from ready strings. The
 * children of closed categories are in one file that all pages share. So a page does not grow with the site, and a title
 * changes only the pages that show it.
 */

import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { memoizeLast } from '../../memo/memoize-last.ts'
import { once } from '../../memo/once.ts'
import type { Route, Sidebar, SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from '../../model/model.ts'
import { escapeAttribute, escapeHtml } from '../../text/escape.ts'
import { hashOf } from '../../text/hash.ts'
import type { IsPage } from '../../text/routes.ts'
import type { PageProps } from '../parts/page-props.ts'

export interface RenderedSidebar {
  /** The tree on the page of this route. */
  readonly forRoute: (route: Route) => string
  /** Names what that tree shows. */
  readonly keyForRoute: (route: Route) => string
  readonly tree: SidebarTree
}

/**
 * The shared file: `branches[place]` holds the label of a category and the HTML of its list. The place is the `data-k` of the
 * category and of those above it. Pages may be older than the file, so the browser compares the label.
 */
export interface SidebarTree {
  /** Changes with the content. */
  readonly key: () => string
  readonly content: () => string
}

interface Words {
  readonly href: (route: string, isPage?: IsPage) => string
  readonly text: PageProps['text']
}

/** An item with its HTML, which is empty for a hidden, unlisted item. */
interface Node {
  readonly item: SidebarItem
  readonly children: readonly Node[]
  /** The HTML when neither the item nor anything below it is current. */
  readonly html: string
  /** The path of its link. */
  readonly path: string | undefined
  /** The paths of all links below it. */
  readonly below: ReadonlySet<string>
  /** The branches in the shared file of this category and of those below it; empty for other items. */
  readonly branches: readonly Branch[]
}

interface Branch {
  readonly place: string
  /** Label and HTML. */
  readonly json: string
}

/** Renders sidebars. A category that is the same object as before, at the same place beside others, is not rendered again. */
export function createSidebarRenderer(words: Words): (sidebar: Sidebar) => RenderedSidebar {
  const nodeOf = memoizeByObject((_: SidebarCategory) => memoizeLast<Node>())

  const toNodes = (items: readonly SidebarItem[]): Node[] =>
    items.map((item, index) =>
      item.kind === 'category' ? nodeOf(item)([index], () => toCategoryNode(item, index)) : toLeaf(item, words),
    )

  const toCategoryNode = (item: SidebarCategory, index: number): Node => {
    const children = toNodes(item.items)
    const below = new Set<string>()
    for (const child of children) {
      if (child.path !== undefined) below.add(child.path)
      for (const path of child.below) below.add(path)
    }
    const own = { place: String(index), json: JSON.stringify([item.label, joinHtml(children)]) }
    const inside = children.flatMap(({ branches }) => branches)
    const branches = [own, ...inside.map(({ place, json }) => ({ place: `${index}.${place}`, json }))]
    const node = { item, children, html: '', path: pathOf(item), below, branches }
    const state = { isOn: false, isOpen: !item.isCollapsed, isCurrent: false }
    return isVisible(node) ? { ...node, html: categoryHtml(node, item, state, index, words) } : node
  }

  return (sidebar) => {
    const roots = toNodes(sidebar.items)
    const content = once(
      () =>
        `{"branches":{${roots.flatMap(({ branches }) => branches.map(({ place, json }) => `"${place}":${json}`))}}}`,
    )
    const keys = once(() => keysOfRoutes(roots))
    return {
      forRoute: (route) => `<ul class="tree">${listHtml(roots, pathKey(route), words)}</ul>`,
      keyForRoute: (route) => keys().get(pathKey(route)) ?? keys().get('') ?? '',
      tree: { key: once(() => hashOf(content())), content },
    }
  }
}

function joinHtml(nodes: readonly Node[]): string {
  return nodes.map(({ html }) => html).join('')
}

/** A page shows the list that it is in, its own list if it is a category, and all lists above. The key '' is of other pages. */
function keysOfRoutes(roots: readonly Node[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const add = (nodes: readonly Node[], above: string): string => {
    const shownOf = ({ html, item }: Node) => html || JSON.stringify({ ...item, items: undefined })
    const key = hashOf(above, nodes.map(shownOf).join('\n'))
    for (const { path, children } of nodes) {
      const shown = children.length > 0 ? add(children, key) : key
      // A page may be in several lists.
      if (path !== undefined) keys.set(path, (keys.get(path) ?? '') + shown)
    }
    return key
  }
  keys.set('', add(roots, ''))
  return keys
}

function toLeaf(item: SidebarLink | SidebarHtml, words: Words): Node {
  const html = item.kind === 'html' ? rawHtml(item) : leafHtml(item, false, words)
  return { item, children: [], html, path: pathOf(item), below: nothing, branches: [] }
}

const nothing: ReadonlySet<string> = new Set()

function pathOf(item: SidebarItem): string | undefined {
  const isOutside = item.kind === 'html' || (item.kind === 'link' && item.isExternal)
  return isOutside || item.href === undefined ? undefined : pathKey(item.href)
}

/** False for a category if neither its own page nor anything below it is listed. */
function isVisible({ item, children }: Node): boolean {
  return (item.kind === 'category' && hasListedPage(item)) || children.some((child) => child.html !== '')
}

function hasListedPage(item: SidebarCategory): boolean {
  return item.href !== undefined && !item.isLinkUnlisted
}

/** Paths are compared without case and trailing slash, because readers type them either way. */
function pathKey(route: string): string {
  const path = route.toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Adds to one string, because joining a list of strings copies all of them at each level. */
function listHtml(nodes: readonly Node[], current: string, words: Words): string {
  let html = ''
  for (const [index, node] of nodes.entries()) {
    const isActive = node.path === current || node.below.has(current)
    html += isActive ? activeHtml(node, index, current, words) : node.html
  }
  return html
}

/** The HTML of an item that is current or has the current page below it. */
function activeHtml(node: Node, index: number, current: string, words: Words): string {
  const { item, path, children } = node
  if (item.kind === 'html') return node.html
  const isCurrent = path === current
  if (item.kind === 'link') return leafHtml(item, isCurrent, words)
  const inside = listHtml(children, current, words)
  return categoryHtml(node, item, { isOn: true, isOpen: true, isCurrent }, index, words, inside)
}

function leafHtml(item: SidebarLink, isCurrent: boolean, words: Words): string {
  if (item.isUnlisted && !isCurrent) return ''
  const open = `<li${classAttribute(item.className)}${hiddenElsewhere(item.isUnlisted)}>`
  const label = escapeHtml(item.label)
  // Joined, because all items stay in memory, and V8 makes a template of references to its parts.
  if (!item.isExternal) return [open, anchor(hrefOf(item, words), label, isCurrent), '</li>'].join('')
  const href = escapeAttribute(item.href)
  const hint = escapeHtml(words.text('(opens in new tab)'))
  return `${open}<a class="out" href="${href}" target="_blank" rel="noopener noreferrer">${label}<span class="vh"> ${hint}</span></a></li>`
}

/** A link that is written as an address may lead to a file. */
function hrefOf({ href, docId }: SidebarLink, words: Words): string {
  return docId === undefined ? words.href(href, () => false) : words.href(href)
}

function anchor(href: string, label: string, isCurrent: boolean, attributes = ''): string {
  const current = isCurrent ? ' aria-current="page"' : ''
  return `<a href="${escapeAttribute(href)}"${attributes}${current}>${label}</a>`
}

function rawHtml(item: SidebarHtml): string {
  const names = [item.hasDefaultStyle ? 'html' : undefined, item.className].filter(Boolean).join(' ')
  return `<li${classAttribute(names)}>${item.html}</li>`
}

function classAttribute(names: string | undefined): string {
  return names ? ` class="${escapeAttribute(names)}"` : ''
}

interface CategoryState {
  readonly isOn: boolean
  readonly isOpen: boolean
  readonly isCurrent: boolean
}

/** `children` is the HTML of an active branch. By default the ready HTML of the children is used. */
function categoryHtml(
  node: Node,
  item: SidebarCategory,
  state: CategoryState,
  index: number,
  words: Words,
  children?: string,
): string {
  const inside = children ?? joinHtml(node.children)
  const label = labelHtml(node, item, state.isCurrent, words)
  const hasList = inside !== ''
  const isFixed = !item.isCollapsible
  const names = ['cat', isFixed && 'fixed', state.isOn && 'on', item.className].filter(Boolean).join(' ')
  const isOpen = isFixed || state.isOpen
  const button = hasList && !isFixed ? toggleHtml(item.label, isOpen, words) : ''
  const list = hasList && isOpen ? `<ul>${inside}</ul>` : ''
  const place = hasList ? ` data-k="${index}"` : ''
  const own = classAttribute(hasList ? names : item.className)
  return `<li${own}${place}${hiddenElsewhere(!isVisible(node))}>${label}${button}${list}</li>`
}

/** Marks an entry that is listed only because it is current. The client hides it after a navigation. */
function hiddenElsewhere(isHidden: boolean): string {
  return isHidden ? ' data-u' : ''
}

/** A category without a page of its own links to the first page below it, so that it works without scripts. */
function labelHtml(node: Node, item: SidebarCategory, isCurrent: boolean, words: Words): string {
  const label = escapeHtml(item.label)
  if (item.href !== undefined && (!item.isLinkUnlisted || isCurrent))
    return anchor(words.href(item.href), label, isCurrent)
  const first = item.isCollapsible ? firstRoute(node) : undefined
  return first === undefined ? `<span>${label}</span>` : anchor(words.href(first), label, false, ' data-toggle')
}

function firstRoute(node: Node): string | undefined {
  for (const child of node.children) {
    if (child.item.kind === 'link' && !child.item.isExternal && !child.item.isUnlisted) return child.item.href
    if (child.item.kind !== 'category') continue
    const route = hasListedPage(child.item) ? child.item.href : firstRoute(child)
    if (route !== undefined) return route
  }
  return undefined
}

function toggleHtml(label: string, isOpen: boolean, { text }: Words): string {
  const name = text(isOpen ? "Collapse sidebar category '{label}'" : "Expand sidebar category '{label}'", { label })
  return `<button aria-expanded="${isOpen}" aria-label="${escapeAttribute(name)}"></button>`
}
