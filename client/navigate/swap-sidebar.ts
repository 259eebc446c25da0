import { placeOf } from '../page/sidebar-place.ts'

/**
 * Moves the marks of the current page in a sidebar that stays, and opens the branch of that page. `fresh` is the same sidebar
 * in the HTML of the new page.
 */
export function followInSidebar(kept: Element, fresh: Element): void {
  for (const category of fresh.querySelectorAll<HTMLElement>('.cat.on')) openLike(kept, category)
  for (const link of kept.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  for (const category of kept.querySelectorAll('.cat.on')) category.classList.remove('on')
  for (const category of fresh.querySelectorAll<HTMLElement>('.cat.on')) findLike(kept, category)?.classList.add('on')
  for (const entry of kept.querySelectorAll<HTMLElement>('li[data-u]')) entry.hidden = true
  const current = fresh.querySelector<HTMLAnchorElement>('a[aria-current]')
  if (!current) return
  const link = linkLike(kept, current)
  // An unlisted entry is only in the sidebar of its own page, so that sidebar replaces the current one.
  if (!link) kept.querySelector('nav')?.replaceChildren(...(fresh.querySelector('nav')?.children ?? []))
  link?.setAttribute('aria-current', 'page')
  const entry = link?.closest('li')
  if (entry) entry.hidden = false
}

function findLike(sidebar: Element, category: HTMLElement): HTMLElement | undefined {
  const place = placeOf(category)
  return [...sidebar.querySelectorAll<HTMLElement>('.cat')].find((other) => placeOf(other) === place)
}

/** Opens the category as in the fresh sidebar. If its list was never loaded, it is copied from there. */
function openLike(kept: Element, fresh: HTMLElement): void {
  const category = findLike(kept, fresh)
  const toggle = category?.querySelector(':scope>[aria-expanded]')
  const freshToggle = fresh.querySelector(':scope>[aria-expanded]')
  const list = category?.querySelector<HTMLElement>(':scope>ul')
  const freshList = fresh.querySelector(':scope>ul')
  if (!category || freshToggle?.ariaExpanded === 'false') return
  if (list) list.hidden = false
  else if (freshList) category.append(freshList.cloneNode(true))
  if (!toggle || !freshToggle) return
  toggle.ariaExpanded = 'true'
  toggle.ariaLabel = freshToggle.ariaLabel
}

/** Ignores upper and lower case and a trailing slash. */
function linkLike(sidebar: Element, link: HTMLAnchorElement): Element | undefined {
  const path = pathOf(link)
  return [...sidebar.querySelectorAll('a[href]')].find((other) => pathOf(other) === path)
}

function pathOf(link: Element): string {
  return (link.getAttribute('href') ?? '')
    .replace(/[?#].*/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
}
