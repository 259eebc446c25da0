/**
 * Opens and closes the branches of the sidebar. The server's HTML stays in place; the HTML of a collapsed branch comes from a
 * file that all pages share. No React, because React would need the whole tree as data again.
 */
import { placeOf } from '../page/sidebar-place.ts'
import { parseDocument } from '../page/trusted.ts'

interface Tree {
  /** Label of each category and inner HTML of its list. */
  readonly branches: Readonly<Record<string, readonly [label: string, html: string]>>
}

const trees = new Map<string, Promise<Tree>>()

export function installSidebar(): void {
  // Capturing, so that the navigation does not follow a label that only toggles.
  document.addEventListener('click', onClick, true)
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element // a click's target is an element
  const button = target.closest<HTMLElement>('[data-hide-sidebar]')
  if (button) toggleSidebar(button)
  const toggle = target.closest('.cat>button,.cat>[data-toggle],.cat:not(.fixed)>a[aria-current]')
  const category = toggle?.closest<HTMLElement>('.cat')
  if (!category || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  setOpen(category, !isOpen(category))
}

/** The element with `aria-expanded`: the button, or the label of a category without a page. */
function toggleOf(category: HTMLElement): HTMLElement | null {
  return category.querySelector(':scope>[aria-expanded]')
}

function isOpen(category: HTMLElement): boolean {
  return toggleOf(category)?.ariaExpanded === 'true'
}

async function setOpen(category: HTMLElement, opens: boolean): Promise<void> {
  const toggle = toggleOf(category)
  if (!toggle || (opens && !(await ensureList(category)))) return
  const list = category.querySelector<HTMLElement>(':scope>ul')
  if (list) list.hidden = !opens
  toggle.ariaExpanded = String(opens)
  relabel(toggle, category, opens)
  const siblings = category.parentElement?.querySelectorAll<HTMLElement>(':scope>.cat') ?? []
  if (!opens || !category.closest('[data-auto-collapse]')) return
  for (const sibling of siblings) if (sibling !== category && isOpen(sibling)) setOpen(sibling, false)
}

function relabel(toggle: HTMLElement, category: HTMLElement, isOpen: boolean): void {
  const { expand, collapse } = category.closest<HTMLElement>('[data-expand]')?.dataset ?? {}
  const text = isOpen ? collapse : expand
  const label = labelOf(category)
  if (text && toggle.hasAttribute('aria-label')) toggle.ariaLabel = text.replace('{label}', label)
}

function labelOf(category: HTMLElement): string {
  return category.firstElementChild?.textContent ?? ''
}

/** False when the branch failed to load; the label is a link that still works. */
async function ensureList(category: HTMLElement): Promise<boolean> {
  if (category.querySelector(':scope>ul')) return true
  // The mobile menu borrows the list, but the URL stays on the sidebar element.
  const url = document.querySelector<HTMLElement>('.sidebar')?.dataset.tree
  try {
    const tree = url ? await loadTree(url) : undefined
    const [label, html] = tree?.branches[placeOf(category)] ?? []
    // The page may be older than the file.
    if (html === undefined || label !== labelOf(category)) return false
    if (!category.querySelector(':scope>ul')) category.append(toList(html))
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the label still works as a link, so a warning is enough
    console.warn('Could not load this part of the sidebar.', error)
    return false
  }
}

function loadTree(url: string): Promise<Tree> {
  let tree = trees.get(url)
  if (!tree) {
    // The address stays the same when the content changes.
    tree = fetch(url, { cache: 'no-cache' }).then((response) => {
      if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
      return response.json() as Promise<Tree> // written by our build
    })
    tree.catch(() => trees.delete(url))
    trees.set(url, tree)
  }
  return tree
}

function toList(html: string): HTMLElement {
  const list = document.createElement('ul')
  list.append(...parseDocument(`<ul>${html}</ul>`).body.querySelectorAll(':scope>ul>li'))
  for (const entry of list.querySelectorAll<HTMLElement>('li[data-u]')) entry.hidden = true
  return list
}

function toggleSidebar(button: HTMLElement): void {
  const isHidden = document.documentElement.toggleAttribute('data-sidebar-hidden')
  const label = isHidden ? button.dataset.expandLabel : button.dataset.collapseLabel
  button.ariaLabel = label ?? button.ariaLabel
  button.title = label ?? button.title
}
