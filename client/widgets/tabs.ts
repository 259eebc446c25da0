/**
 * Tabs and code groups. Not a React island, because the compiler writes the same HTML for `.md` files, and panels are only
 * shown and hidden. Without scripts every panel is readable.
 */
import type { Toolkit } from '../page/protocol.ts'
import { nextTab } from './next-tab.ts'

let toolkit: Toolkit

export function installTabs(given: Toolkit): void {
  toolkit = given
  document.addEventListener('click', ({ target }) => {
    const tab = (target as Element).closest<HTMLElement>('.tab')
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('.tab')
    if (!tab || event.ctrlKey || event.altKey || event.metaKey) return
    const tabs = tabsOf(tab.closest('.tabs'))
    const index = nextTab(event.key, tabs.indexOf(tab), tabs.length, getComputedStyle(tab).direction === 'rtl')
    if (index === undefined) return
    event.preventDefault()
    tabs[index]?.focus()
  })
}

/** Selects the tabs named in the URL, or else those the reader chose earlier. */
export function startTabs(): void {
  const query = new URLSearchParams(location.search)
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs')) {
    const asked = query.get(tabs.dataset.query ?? '')
    const stored = tabs.dataset.group ? toolkit.readStored(`tab.${tabs.dataset.group}`) : null
    if (!show(tabs, asked)) show(tabs, stored)
  }
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs')
  const value = tab.dataset.value ?? ''
  const top = tab.getBoundingClientRect().top
  const { group, query } = tabs?.dataset ?? {}
  if (group) toolkit.store(`tab.${group}`, value)
  const same = group ? document.querySelectorAll<HTMLElement>(`.tabs[data-group=${CSS.escape(group)}]`) : [tabs]
  for (const each of same) if (each) show(each, value)
  if (query) writeQuery(query, value)
  // Panels above may have changed their height, so scroll until the tab is under the pointer again.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** False if the tab does not exist. */
function show(tabs: HTMLElement, value: string | null): boolean {
  const all = tabsOf(tabs)
  const selected = all.find((tab) => tab.dataset.value === value)
  if (!selected) return false
  for (const tab of all) {
    const isSelected = tab === selected
    tab.ariaSelected = String(isSelected)
    tab.tabIndex = isSelected ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-selected', isSelected)
  }
  return true
}

/** The tabs of this set only: a panel may hold further sets. */
function tabsOf(tabs: Element | null): HTMLElement[] {
  return [...(tabs?.querySelectorAll<HTMLElement>(':scope > .tab-list > .tab') ?? [])]
}

function writeQuery(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
  toolkit.shown = url.pathname + url.search
}
