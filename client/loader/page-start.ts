/** Sets up each page that is shown, the first one and those after a navigation. Small, because it is part of the loader. */
import type { Toolkit } from '../page/protocol.ts'
import { root } from '../page/root.ts'
import { startOutline } from './outline-highlight.ts'
import { startPrefetch } from './prefetch.ts'
import { content, scrolling, starters, startPart, zoom } from './wake.ts'

const zoomDelay = 1000
/** The same function on all pages, so that listeners do not add up. */
let startScrolling: (() => void) | undefined
let zoomTimer: ReturnType<typeof setTimeout> | undefined

export function startPage(toolkit: Toolkit): void {
  // Once for each page, so that a failure is not repeated with every event.
  startScrolling ??= () => startPart(scrolling, toolkit)
  addEventListener('scroll', startScrolling, { once: true })
  addCodeActions()
  startOutline()
  startPrefetch()
  startTabs(toolkit)
  for (const part of starters) if (document.querySelector(part[0])) startPart(part, toolkit)
  clearTimeout(zoomTimer)
  if (root.dataset.zoom !== 'off' && document.querySelector('.prose :is(img,svg,table)'))
    zoomTimer = setTimeout(() => startPart(zoom, toolkit), zoomDelay)
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
  if (isAskedFor) startPart(content, toolkit)
}
