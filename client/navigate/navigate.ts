/**
 * Navigates to another page of this site: fetches its HTML document and swaps the content. The old page stays until then.
 * Loaded when the reader first points at a link.
 */

import type { HistoryStep, IslandElement, Toolkit } from '../page/protocol.ts'
import { parseDocument } from '../page/trusted.ts'
import { announce } from './announcer.ts'
import { focusTarget, scrollToTarget } from './arrive.ts'
import { clearFailure, isSecondFailure, showFailure } from './load-failure.ts'
import { startProgress } from './progress-bar.ts'
import { newEntry, savedPosition, savePosition, trackPositions } from './scroll-positions.ts'
import { canSwap, swapPage } from './swap-page.ts'

/** Number of the latest navigation. Slower, older ones are dropped. */
let latest = 0

export async function navigate(href: string, step: HistoryStep, toolkit: Toolkit): Promise<void> {
  const ticket = ++latest
  const url = new URL(href)
  trackPositions()
  if (isSameDocument(url, step, toolkit)) {
    stay(url, step, toolkit)
    return
  }
  const path = url.pathname + url.search
  // The current page did load, perhaps on the second try, so its next failure counts as a first one.
  if (path !== toolkit.shown) clearFailure(toolkit.shown)
  const finish = startProgress()
  const giveUp = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || ticket !== latest) return
    latest++
    finish()
  }
  // The URL has changed already when the reader goes through the history.
  if (step !== 'traverse') addEventListener('keydown', giveUp)
  try {
    const page = await toolkit.fetchPage(url.href)
    if (ticket === latest) show(page.html, landing(url, page.url), step, toolkit)
    clearFailure(path)
  } catch (error) {
    if (ticket === latest) fail(error, url, step, toolkit)
  } finally {
    removeEventListener('keydown', giveUp)
    finish()
  }
}

/** True if only the query or the hash changes: nothing to fetch. A link to exactly the same URL reloads the content. */
function isSameDocument(url: URL, step: HistoryStep, { shown }: Toolkit): boolean {
  const [path] = shown.split('?')
  return url.pathname === path && (step === 'traverse' || (step === 'push' && url.pathname + url.search !== shown))
}

/** Keeps the scroll position on the same document, except when going through the history. */
function stay(url: URL, step: HistoryStep, toolkit: Toolkit): void {
  if (step === 'push') {
    savePosition()
    history.pushState(newEntry(), '', url)
  } else restorePosition()
  const isOtherQuery = url.pathname + url.search !== toolkit.shown
  toolkit.shown = url.pathname + url.search
  if (!isOtherQuery) return
  toolkit.startPage({ hasTarget: url.hash !== '' })
  followQuery()
}

/** Islands with state in the URL read it again; those that are not hydrated yet are hydrated. */
function followQuery(): void {
  for (const island of document.querySelectorAll<IslandElement>('docs-island')) island.connectedCallback()
  dispatchEvent(new Event('docs-gen:query'))
}

function show(html: string, url: URL, step: HistoryStep, toolkit: Toolkit): void {
  const next = parseDocument(html)
  if (!canSwap(document, next)) {
    load(url.href, step)
    return
  }
  if (step !== 'traverse') savePosition()
  // First, because the new content may read the URL.
  enter(url, step, toolkit)
  swapPage(next)
  const target = toolkit.targetOf(url.hash)
  scrollToTarget(target, step === 'traverse' ? savedPosition() : undefined)
  if (step !== 'traverse') focusTarget(target)
  toolkit.startPage({ hasTarget: target !== null })
  announce(document.title)
  dispatchEvent(new Event('docs-gen:page'))
}

/** The URL after redirects, with the requested hash. */
function landing(asked: URL, answered: string): URL {
  const url = new URL(answered)
  if (!url.hash) url.hash = asked.hash
  return url
}

function load(href: string, step: HistoryStep): void {
  if (step === 'traverse') location.reload()
  else location.assign(href)
}

/** The same URL replaces its history entry, and a link in the open menu replaces the entry of the menu. */
function enter(url: URL, step: HistoryStep, toolkit: Toolkit): void {
  const isReplaced = step === 'replace' || history.state?.menu || url.href === location.href
  toolkit.shown = url.pathname + url.search
  if (step === 'traverse') return
  if (isReplaced) history.replaceState(newEntry(), '', url)
  else history.pushState(newEntry(), '', url)
}

/**
 * After a first failure the browser loads the page; after a second one the page shows the error. What the site refuses, such
 * as a missing page, is always left to the browser, because trying again does not help.
 */
function fail(error: unknown, url: URL, step: HistoryStep, toolkit: Toolkit): void {
  // biome-ignore lint/suspicious/noConsole: specified: a warning, then a reload
  console.warn(error)
  const isRefused = error instanceof Error && Number(error.cause) < 500
  if (isRefused || !isSecondFailure(url.pathname + url.search)) {
    load(url.href, step)
    return
  }
  enter(url, step, toolkit)
  showFailure(error, () => navigate(url.href, 'replace', toolkit))
}

/** Also works for a history entry made by another document of this site. */
export function restorePosition(): void {
  trackPositions()
  const position = savedPosition()
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
}
