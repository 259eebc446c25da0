/**
 * The script of the 404 page: lists pages with a similar address, and puts its last words into the search field. Other pages do not
 * load it.
 */
import { type ListedPage, nearestPages, wordsOf } from './nearest-pages.ts'

const base = document.documentElement.dataset.base ?? '/'

async function suggestPages(): Promise<void> {
  fillSearch()
  const section = document.querySelector<HTMLElement>('[data-nearest]')
  if (!section) return
  const response = await fetch(listFor(section.dataset))
  if (!response.ok) return
  const pages: ListedPage[] = await response.json()
  const found = nearestPages(location.pathname, base, pages)
  section.querySelector('ul')?.append(...found.map(toItem))
  section.hidden = found.length === 0
}

/** Hosts that show one 404 page for all languages show the first one's: the pages are still those of the address's language. */
function listFor({ nearest = '', languages = '' }: DOMStringMap): string {
  const [first = ''] = location.pathname.slice(base.length).split('/')
  return languages.split(' ').includes(first) ? `${base}${first}/404.json` : nearest
}

function fillSearch(): void {
  const input = document.querySelector<HTMLInputElement>('.lost input[type=search]')
  // What the reader has typed meanwhile stays.
  if (input?.value === '') input.value = wordsOf(location.pathname).slice(0, input.maxLength)
}

function toItem([href, title]: ListedPage): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const address = document.createElement('span')
  link.href = href
  link.textContent = title
  address.textContent = decodeURI(href.slice(base.length - 1))
  address.dir = 'ltr'
  item.append(link, ' ', address)
  return item
}

// The page is helpful without the list.
suggestPages().catch(() => undefined)
