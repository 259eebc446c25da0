/** Sets up each page that is shown, the first one and those after a navigation. Small, because it is part of the loader. */

import type { Toolkit } from '../page/protocol.ts'
import { root } from '../page/root.ts'
import { startOutline } from './outline-highlight.ts'
import { startPrefetch } from './prefetch.ts'
import { wakeTabs } from './wake.ts'

const zoomDelay = 1000
let zoomTimer: ReturnType<typeof setTimeout> | undefined

export function startPage(toolkit: Toolkit): void {
  addCodeActions()
  startOutline()
  startPrefetch()
  startTabs(toolkit)
  startWhere('[data-version-choice],[data-keep-place]', () => import('./versions.ts'), toolkit)
  startWhere('[data-search-results]', () => import('../search/results/page.ts'), toolkit)
  clearTimeout(zoomTimer)
  zoomTimer = setTimeout(offerZoom, zoomDelay)
}

/** Adds the buttons to every code block. The page holds them once, in a template. */
function addCodeActions(): void {
  const template = document.querySelector<HTMLTemplateElement>('#code-actions')
  if (!template) return
  for (const block of document.querySelectorAll('.code:not(:has(>.code-actions))')) {
    block.append(template.content.cloneNode(true))
  }
}

/** Shows the tabs named in the URL, or those the reader chose earlier. */
export function startTabs(toolkit: Toolkit): void {
  const query = new URLSearchParams(location.search)
  const isAskedFor = [...document.querySelectorAll<HTMLElement>('.tabs')].some(
    ({ dataset }) => query.has(dataset.query ?? '') || toolkit.readStored(`tab.${dataset.group}`),
  )
  if (isAskedFor) wakeTabs(toolkit)
}

interface Part {
  readonly start: (toolkit: Toolkit) => void
}

/** Loads code that only some pages or sites need. */
function startWhere(selector: string, load: () => Promise<Part>, toolkit: Toolkit): void {
  if (document.querySelector(selector)) load().then(({ start }) => start(toolkit))
}

function offerZoom(): void {
  if (root.dataset.zoom === 'off') return
  for (const image of document.querySelectorAll<HTMLElement>('.prose img:not(.no-zoom,a img,button img)')) {
    image.classList.add('zoomable')
    image.tabIndex = 0
    image.role = 'button'
    image.ariaHasPopup = 'dialog'
  }
}
