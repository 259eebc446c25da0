/** The list of results, built from plain text: nothing in a record can become markup, except the marks. */
import { type Hit, showsCode } from '../client/clean-hits.ts'
import { markedParts } from '../client/marked-text.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { resultText } from './result-text.ts'

export interface ResultList {
  readonly start: (query: string) => void
  readonly wait: () => void
  /** `isWanted`: the reader has just requested these results. */
  readonly add: (result: unknown, more: () => void, isWanted: boolean) => void
  readonly fail: (retry: () => void) => void
}

interface Result {
  readonly hits: readonly Hit[]
  readonly nbHits?: number
  /** Only known for the embedded index. */
  readonly pagesFound?: number
  readonly page?: number
  readonly nbPages?: number
}

export function createResultList(place: HTMLElement, text: SearchSettings['text']): ResultList {
  // The element stays, so that screen readers announce its changes.
  const status = place.querySelector<HTMLElement>('.results-status') ?? createStatus(place)
  const list = element('ol', 'results')
  return {
    start(query) {
      const title = query === '' ? text('Search the documentation') : text('Search results for "{query}"')
      setTitle(title.replace('{query}', () => query))
      if (query === '') show()
    },
    wait() {
      place.ariaBusy = 'true'
      place.querySelector('.results-more')?.remove()
    },
    add(result, more, isWanted) {
      const { hits, nbHits = 0, pagesFound, page = 0, nbPages = 1 } = result as Result // cleaned; the numbers may be missing
      place.ariaBusy = null
      status.textContent = countText(nbHits, pagesFound, text)
      const rows = hits.map(createRow)
      list.append(...rows)
      if (page + 1 < nbPages) show(list, createButton(text('Show more results'), more))
      else show(list)
      // The button that was pressed is gone, so the first new result takes the focus.
      if (page > 0 && isWanted) rows[0]?.querySelector('a')?.focus()
    },
    fail(retry) {
      place.ariaBusy = null
      status.textContent = `${text('Unable to fetch results')}. ${text('You might want to check your network connection.')}`
      show(list, createButton(text('Try again'), retry))
    },
  }

  /** Replaces everything below the status. */
  function show(...elements: readonly HTMLElement[]): void {
    if (elements.length === 0) status.textContent = ''
    for (const child of [...place.children])
      if (child !== status && !elements.includes(child as HTMLElement)) child.remove()
    place.append(...elements)
  }
}

function createStatus(place: HTMLElement): HTMLElement {
  const status = element('p', 'results-status')
  status.role = 'status'
  place.append(status)
  return status
}

function countText(results: number, pages: number | undefined, text: SearchSettings['text']): string {
  if (results === 0) return text('No results were found')
  if (results === 1) return text('One result found')
  const found = pages === undefined ? '{count} results found' : '{count} results on {pages} pages'
  const written = pages === 1 ? text('{count} results on one page') : text(found)
  return written.replace('{count}', String(results)).replace('{pages}', String(pages))
}

/** Sets the heading and the title of the document; the name of the site stays in the title. */
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
  if (content)
    row.append(fill(element('p', showsCode(hit) ? 'result-text hit-code' : 'result-text'), markedNodes(content)))
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
