/**
 * A sidebar as HTML, rendered once. A page gets its open branch and the siblings along it, put together from ready strings;
 * the children of closed categories stand in one file that all pages share. So a page does not grow with the site.
 */
import { escapeAttribute, escapeHtml } from '../escape.ts'
import type { Route, Sidebar, SidebarCategory, SidebarItem, SidebarLink } from '../model.ts'
import { once } from '../once.ts'
import { isExternal } from '../site/routes.ts'
import type { PageProps, Urls } from './page-props.ts'

export interface SidebarHtml {
  /** The tree as it stands on the page of this route. */
  readonly forRoute: (route: Route) => string
  /** The shared file: `branches[n]` is the HTML of the list of the category with `data-k="n"`. */
  readonly tree: () => string
}

interface Words {
  readonly href: Urls['href']
  readonly text: PageProps['text']
}

/** One item with its finished HTML. The HTML is empty where an unlisted item hides. */
interface Node {
  readonly item: SidebarItem
  readonly parent: Node | undefined
  readonly children: readonly Node[]
  /** As it looks while neither it nor anything below it is current. */
  readonly html: string
  /** Number of the category in the shared file. */
  readonly key: number
}

export function createSidebarHtml(sidebar: Sidebar, words: Words): SidebarHtml {
  const categories: Node[] = []
  const roots = sidebar.items.map((item) => toNode(item, undefined, categories, words))
  const byRoute = indexByRoute(roots)
  return {
    forRoute: (route) =>
      `<ul class="tree">${listHtml(roots, activeNodes(byRoute.get(pathKey(route))), route, words)}</ul>`,
    tree: once(() =>
      JSON.stringify({ branches: categories.map((node) => node.children.map((child) => child.html).join('')) }),
    ),
  }
}

function toNode(item: SidebarItem, parent: Node | undefined, categories: Node[], words: Words): Node {
  if (item.kind !== 'category') {
    return {
      item,
      parent,
      children: [],
      key: -1,
      html: item.kind === 'html' ? rawHtml(item) : leafHtml(item, false, words),
    }
  }
  const node = { item, parent, children: [] as readonly Node[], key: categories.length, html: '' }
  categories.push(node)
  node.children = item.items.map((child) => toNode(child, node, categories, words))
  node.html = isVisible(node)
    ? categoryHtml(node, item, { isOn: false, isOpen: !item.isCollapsed, isCurrent: false }, words)
    : ''
  return node
}

/** A category hides when neither its own page nor anything below it is listed. */
function isVisible({ item, children }: Node): boolean {
  return (item.kind === 'category' && hasListedPage(item)) || children.some((child) => child.html !== '')
}

function hasListedPage(item: SidebarCategory): boolean {
  return item.href !== undefined && !item.isLinkUnlisted
}

/** Paths are compared without regard to case and without a slash at the end, as readers type them. */
function pathKey(route: string): string {
  return route.toLowerCase().replace(/(?<=.)\/$/, '')
}

function indexByRoute(roots: readonly Node[]): ReadonlyMap<string, readonly Node[]> {
  const byRoute = new Map<string, Node[]>()
  const visit = (node: Node): void => {
    const href = node.item.kind === 'html' ? undefined : node.item.href
    if (href !== undefined && !isExternal(href)) {
      const nodes = byRoute.get(pathKey(href))
      if (nodes) nodes.push(node)
      else byRoute.set(pathKey(href), [node])
    }
    node.children.forEach(visit)
  }
  roots.forEach(visit)
  return byRoute
}

/** The current items and everything above them. */
function activeNodes(current: readonly Node[] | undefined): ReadonlySet<Node> {
  const active = new Set<Node>()
  for (const node of current ?? []) {
    for (let above: Node | undefined = node; above; above = above.parent) active.add(above)
  }
  return active
}

function listHtml(nodes: readonly Node[], active: ReadonlySet<Node>, route: Route, words: Words): string {
  let html = ''
  for (const node of nodes) html += active.has(node) ? activeHtml(node, active, route, words) : node.html
  return html
}

function activeHtml(node: Node, active: ReadonlySet<Node>, route: Route, words: Words): string {
  const { item } = node
  if (item.kind === 'html') return node.html
  const isCurrent = pathKey(item.href ?? '') === pathKey(route)
  if (item.kind === 'link') return leafHtml(item, isCurrent, words)
  return categoryHtml(
    node,
    item,
    { isOn: true, isOpen: true, isCurrent },
    words,
    listHtml(node.children, active, route, words),
  )
}

function leafHtml(item: SidebarLink, isCurrent: boolean, words: Words): string {
  if (item.isUnlisted && !isCurrent) return ''
  const open = `<li${classAttribute(item.className)}${hiddenElsewhere(item.isUnlisted)}>`
  const label = escapeHtml(item.label)
  if (!item.isExternal) return `${open}${anchor(item.href, label, isCurrent, words)}</li>`
  const href = escapeAttribute(item.href)
  const hint = escapeHtml(words.text('(opens in new tab)'))
  return `${open}<a class="out" href="${href}" target="_blank" rel="noopener noreferrer">${label}<span class="vh"> ${hint}</span></a></li>`
}

function anchor(route: string, label: string, isCurrent: boolean, words: Words, attributes = ''): string {
  const current = isCurrent ? ' aria-current="page"' : ''
  return `<a href="${escapeAttribute(words.href(route))}"${attributes}${current}>${label}</a>`
}

function rawHtml(item: Extract<SidebarItem, { kind: 'html' }>): string {
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

/** `children` is given where the branch is active; otherwise the ready HTML of the children is used. */
function categoryHtml(
  node: Node,
  item: SidebarCategory,
  state: CategoryState,
  words: Words,
  children?: string,
): string {
  const inside = children ?? node.children.map((child) => child.html).join('')
  const label = labelHtml(node, item, state.isCurrent, words)
  const hasList = inside !== ''
  const isFixed = !item.isCollapsible
  const names = ['cat', isFixed && 'fixed', state.isOn && 'on', item.className].filter(Boolean).join(' ')
  const isOpen = isFixed || state.isOpen
  const button = hasList && !isFixed ? toggleHtml(item.label, isOpen, words) : ''
  const list = hasList && isOpen ? `<ul>${inside}</ul>` : ''
  const key = hasList && !isFixed ? ` data-k="${node.key}"` : ''
  const own = classAttribute(hasList ? names : item.className)
  return `<li${own}${key}${hiddenElsewhere(!isVisible(node))}>${label}${button}${list}</li>`
}

/** Lets the browser hide an entry that stands here only because it is current, once it is so no longer. */
function hiddenElsewhere(isHidden: boolean): string {
  return isHidden ? ' data-u' : ''
}

/** A category without a page of its own leads to the first page below it, so that it works without scripts. */
function labelHtml(node: Node, item: SidebarCategory, isCurrent: boolean, words: Words): string {
  const label = escapeHtml(item.label)
  if (item.href !== undefined && (!item.isLinkUnlisted || isCurrent)) return anchor(item.href, label, isCurrent, words)
  const first = item.isCollapsible ? firstRoute(node) : undefined
  return first === undefined ? `<span>${label}</span>` : anchor(first, label, false, words, ' data-toggle')
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
