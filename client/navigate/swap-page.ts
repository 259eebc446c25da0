/** Replaces the content of the page by that of a fetched document. The shell stays, and so does the sidebar if it is the same. */
import { followInSidebar } from './swap-sidebar.ts'

/** False if the fetched document has other styles or scripts, as after a new deployment: the browser has to load it. */
export function canSwap(shown: Document, next: Document): boolean {
  return Boolean(next.querySelector('.page')) && shellOf(shown) === shellOf(next)
}

function shellOf(page: Document): string {
  const assets = [...page.querySelectorAll('link[rel=stylesheet]:not([data-late]),script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  )
  return [page.documentElement.lang, ...assets].join('\n')
}

export function swapPage(next: Document): void {
  swapHead(next)
  swapNavbar(next)
  addTemplates(next)
  swapRoot(next.documentElement)
  const fresh = next.querySelector('.page')
  const page = document.querySelector('.page')
  if (!fresh || !page) return
  page.className = fresh.className
  const kept = keptSidebar(page, fresh)
  for (const child of [...page.children]) if (child !== kept) child.remove()
  for (const child of [...fresh.children]) {
    if (kept && child.matches('.sidebar')) followInSidebar(kept, child)
    else page.append(child)
  }
}

/** The current sidebar, if the next page has the same one. It is the first child of `.page`, so the rest can be appended. */
function keptSidebar(page: Element, fresh: Element): HTMLElement | undefined {
  const here = page.querySelector<HTMLElement>(':scope>.sidebar')
  const there = fresh.querySelector<HTMLElement>(':scope>.sidebar')
  const nameOf = ({ dataset }: HTMLElement) => `${dataset.sidebar} ${dataset.version} ${dataset.locale} ${dataset.tree}`
  return here && there && nameOf(here) === nameOf(there) ? here : undefined
}

const pageTags =
  'meta[name],meta[property],link[rel=canonical],link[rel=alternate],link[rel=prev],link[rel=next],script[type="application/ld+json"]'

export function swapHead(next: Document): void {
  document.title = next.title
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove()
  document.head.append(...next.head.querySelectorAll(pageTags))
}

/** Adds missing templates. Those of earlier pages may stay. */
function addTemplates(next: Document): void {
  for (const template of next.querySelectorAll('template[id]')) {
    if (!document.getElementById(template.id)) document.body.append(template)
  }
}

/** Attributes of `<html>` that depend on the page. The others hold choices of the reader. */
const pageAttributes = ['data-kind', 'data-version']

function swapRoot(next: HTMLElement): void {
  const root = document.documentElement
  for (const name of pageAttributes) copyAttribute(name, next, root)
  root.className = next.className
  root.classList.add('js')
}

const barLinks = '.navbar :is(a,button),#menu :is(a,button)'
const linkAttributes = ['href', 'class', 'aria-current', 'data-current', 'data-version-hrefs']

/** Updates the current marks and the version and language links. The elements stay, so focus and open menus do too. */
function swapNavbar(next: Document): void {
  const here = document.querySelectorAll(barLinks)
  const there = next.querySelectorAll(barLinks)
  const isSame = next.documentElement.dataset.version === document.documentElement.dataset.version
  if (here.length !== there.length || !isSame) {
    for (const part of ['.navbar', '#menu']) {
      const fresh = next.querySelector(part)
      if (fresh) document.querySelector(part)?.replaceChildren(...fresh.children)
    }
    return
  }
  for (const [index, element] of here.entries()) {
    const fresh = there[index]
    if (fresh) for (const name of linkAttributes) copyAttribute(name, fresh, element)
  }
}

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name)
  if (value === null) to.removeAttribute(name)
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}
