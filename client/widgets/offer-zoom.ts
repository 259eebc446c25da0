/**
 * Marks what can be enlarged: images, figures with drawings, and tables that are wider than the text. Loaded some time after a
 * page that has any of these. Nothing in the page moves.
 */
import { shellText } from '../page/shell-text.ts'
import { zoomDrawings, zoomImages } from './zoom-images.ts'

export function install(): void {
  addEventListener('resize', offerTables)
}

export function start(): void {
  for (const image of document.querySelectorAll<HTMLElement>(zoomImages)) {
    image.classList.add('zoomable')
    image.tabIndex = 0
    image.role = 'button'
    image.ariaHasPopup = 'dialog'
  }
  for (const drawing of document.querySelectorAll('.prose figure:not(.no-zoom,docs-island figure) svg[role=img]'))
    offer(drawing.closest('figure') ?? drawing)
  for (const drawing of document.querySelectorAll(zoomDrawings)) drawing.classList.add('zoomable')
  offerTables()
}

function offerTables(): void {
  for (const table of document.querySelectorAll('.prose .table-scroll:not(.no-zoom,docs-island .table-scroll)')) {
    if (table.scrollWidth > table.clientWidth) offer(table)
  }
}

/** Adds a button, which keys reach, and which leaves clicks on texts and links alone. */
function offer(element: Element): void {
  if (element.querySelector(':scope>.enlarge')) return
  const place = document.createElement('div')
  const button = document.createElement('button')
  place.className = 'enlarge'
  button.type = 'button'
  button.className = 'icon-button'
  button.textContent = '⤢'
  button.ariaLabel = shellText('textEnlarge', 'Enlarge')
  button.title = button.ariaLabel
  button.ariaHasPopup = 'dialog'
  place.append(button)
  // In front of a table, because a table may be longer than the window.
  if (element.matches('figure')) element.append(place)
  else element.prepend(place)
}
