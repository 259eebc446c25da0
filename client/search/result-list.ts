/** The list of results, built from text alone: nothing a record holds can become markup but the marks. */
import type { Hit } from './clean-hits.ts'
import { markedParts } from './marked-text.ts'
import { resultText } from './result-text.ts'
import type { SearchSettings } from './settings.ts'

export interface ResultList {
  readonly start: (query: string) => void
  readonly wait: () => void
  readonly add: (result: unknown, more: () => void) => void
  readonly fail: (retry: () => void) => void
}

interface Result {
  readonly hits: readonly Hit[]
  readonly nbHits?: number
  readonly page?: number
  readonly nbPages?: number
}

export function createResultList(place: HTMLElement, text: SearchSettings['text']): ResultList {
  const status = element('p', 'results-status')
  const list = element('ol', 'results')
  status.role = 'status'
  return {
    start(query) {
      const title = query === '' ? text('Search the documentation') : text('Search results for "{query}"')
      setTitle(title.replace('{query}', () => query))
      if (query === '') place.replaceChildren()
    },
    wait() {
      place.ariaBusy = 'true'
      place.querySelector('.results-more')?.remove()
    },
    add(result, more) {
      const { hits, nbHits = 0, page = 0, nbPages = 1 } = result as Result // cleaned; the numbers may be missing
      place.ariaBusy = null
      status.textContent = countText(nbHits, text)
      const rows = hits.map(createRow)
      list.append(...rows)
      const button = page + 1 < nbPages ? [createButton(text('Show more results'), more)] : []
      place.replaceChildren(status, list, ...button)
      // The button that was pressed is gone: what it brought takes the focus.
      if (page > 0) rows[0]?.querySelector('a')?.focus()
    },
    fail(retry) {
      place.ariaBusy = null
      status.textContent = `${text('Unable to fetch results')}. ${text('You might want to check your network connection.')}`
      place.replaceChildren(status, list, createButton(text('Try again'), retry))
    },
  }
}

function countText(count: number, text: SearchSettings['text']): string {
  if (count === 0) return text('No results were found')
  return count === 1 ? text('One document found') : text('{count} documents found').replace('{count}', String(count))
}

/** In the page and in its name, before the name of the site. */
function setTitle(title: string): void {
  const heading = document.querySelector('main h1')
  if (heading) heading.textContent = title
  document.title = title + (/ \| [^|]*$/.exec(document.title)?.[0] ?? '')
}

function createRow(hit: Hit): HTMLElement {
  const { title, path, content } = resultText(hit)
  const row = element('li')
  const link = element('a', 'result-title')
  link.href = hit.url
  link.append(...markedNodes(title))
  row.append(link)
  if (path.length > 0) row.append(element('p', 'result-path', path.join(' › ')))
  if (content) row.append(fill(element('p', 'result-text'), markedNodes(content)))
  return row
}

function fill(parent: HTMLElement, children: readonly Node[]): HTMLElement {
  parent.append(...children)
  return parent
}

function markedNodes(html: string): Node[] {
  return markedParts(html).map(({ text, isMarked }) =>
    isMarked ? element('mark', '', text) : document.createTextNode(text),
  )
}

function createButton(label: string, action: () => void): HTMLElement {
  const button = element('button', 'button results-more', label)
  button.type = 'button'
  button.addEventListener('click', action)
  return button
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const created = document.createElement(name)
  if (className) created.className = className
  created.textContent = text
  return created
}
