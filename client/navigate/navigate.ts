/**
 * Goes to another page of this site: its own HTML document is fetched and its content put in place. The old page stays until
 * then. Loaded when a link is first pointed at.
 */

import type { HistoryStep, IslandElement, Toolkit } from '../page/protocol.ts'
import { parseDocument } from '../page/trusted.ts'
import { announce } from './announcer.ts'
import { focusTarget, scrollToTarget } from './arrive.ts'
import { clearFailure, isSecondFailure, showFailure } from './load-failure.ts'
import { startProgress } from './progress-bar.ts'
import { newEntry, savedPosition, savePosition, trackPositions } from './scroll-positions.ts'
import { canSwap, swapPage } from './swap-page.ts'

/** Counts navigations: a slow one that was overtaken is dropped. */
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
  // The page that is left has come, be it on the second try: its next failure is a first one again.
  if (path !== toolkit.shown) clearFailure(toolkit.shown)
  const finish = startProgress()
  try {
    const page = await toolkit.fetchPage(url.href)
    if (ticket === latest) show(page.html, landing(url, page.url), step, toolkit)
    clearFailure(path)
  } catch (error) {
    if (ticket === latest) fail(error, url, step, toolkit)
  } finally {
    finish()
  }
}

/** Another query or another place: there is nothing to fetch. A link to the very same address is a wish for it anew. */
function isSameDocument(url: URL, step: HistoryStep, { shown }: Toolkit): boolean {
  const [path] = shown.split('?')
  return url.pathname === path && (step === 'traverse' || (step === 'push' && url.pathname + url.search !== shown))
}

/** On the same document the reader stays where they are, except on the way through the history. */
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

/** Islands that keep their state in the address take it up, those that sleep by waking. */
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
  // First, because what comes into the page may look at its address.
  enter(url, step, toolkit)
  swapPage(next)
  const target = scrollToTarget(url.hash, step === 'traverse' ? savedPosition() : undefined)
  if (step !== 'traverse') focusTarget(target)
  toolkit.startPage({ hasTarget: target !== null })
  announce(document.title)
}

/** Where redirects ended, with the hash that was asked for. */
function landing(asked: URL, answered: string): URL {
  const url = new URL(answered)
  if (!url.hash) url.hash = asked.hash
  return url
}

function load(href: string, step: HistoryStep): void {
  if (step === 'traverse') location.reload()
  else location.assign(href)
}

/** An address that is there already takes the place of its entry, and so does what was chosen in the open menu. */
function enter(url: URL, step: HistoryStep, toolkit: Toolkit): void {
  const isReplaced = step === 'replace' || history.state?.menu || url.href === location.href
  toolkit.shown = url.pathname + url.search
  if (step === 'traverse') return
  if (isReplaced) history.replaceState(newEntry(), '', url)
  else history.pushState(newEntry(), '', url)
}

/** A failed load is tried once by the browser itself; when that did not help, the page tells. */
function fail(error: unknown, url: URL, step: HistoryStep, toolkit: Toolkit): void {
  // biome-ignore lint/suspicious/noConsole: specified: a warning, then a reload
  console.warn(error)
  if (!isSecondFailure(url.pathname + url.search)) {
    load(url.href, step)
    return
  }
  enter(url, step, toolkit)
  showFailure(error, () => navigate(url.href, 'replace', toolkit))
}

/** Also for an entry that another document of this site had made. */
export function restorePosition(): void {
  trackPositions()
  const position = savedPosition()
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
}
