/** Moves the current marks in a sidebar that stays, and opens the branch of the page shown. */

/** `fresh` is the same sidebar as the server wrote it for the page shown. */
export function followInSidebar(kept: Element, fresh: Element): void {
  for (const category of fresh.querySelectorAll<HTMLElement>('.cat.on')) openLike(kept, category)
  for (const link of kept.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  for (const category of kept.querySelectorAll('.cat.on')) category.classList.remove('on')
  for (const category of fresh.querySelectorAll<HTMLElement>('.cat.on')) findLike(kept, category)?.classList.add('on')
  for (const entry of kept.querySelectorAll<HTMLElement>('li[data-u]')) entry.hidden = true
  const current = fresh.querySelector<HTMLAnchorElement>('a[aria-current]')
  if (!current) return
  const link = linkLike(kept, current)
  // An entry that is only there on its own page: the list the reader had open is given up for it.
  if (!link) kept.querySelector('nav')?.replaceChildren(...(fresh.querySelector('nav')?.children ?? []))
  link?.setAttribute('aria-current', 'page')
  const entry = link?.closest('li')
  if (entry) entry.hidden = false
}

function findLike(sidebar: Element, { dataset }: HTMLElement): HTMLElement | null {
  return sidebar.querySelector<HTMLElement>(`.cat[data-k="${CSS.escape(dataset.k ?? '')}"]`)
}

/** Opens the category as it is open in the fresh sidebar; its list comes from there if it was never loaded. */
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

/** Paths are the same whatever their case and final slash. */
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
