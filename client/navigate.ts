/**
 * Goes to another page of this site: its own HTML document is fetched and its content put in place. The old page stays until
 * then. Loaded when a link is first pointed at.
 */
import { announce } from './announcer.ts'
import { focusTarget, scrollToTarget } from './arrive.ts'
import { clearFailure, isSecondFailure, showFailure } from './load-failure.ts'
import { enterEntry, newEntry, savePosition } from './positions.ts'
import { startProgress } from './progress.ts'
import type { HistoryStep, Toolkit } from './protocol.ts'
import { canSwap, swapPage } from './swap-page.ts'
import { parseDocument } from './trusted.ts'

/** Counts navigations: a slow one that was overtaken is dropped. */
let latest = 0

export async function navigate(href: string, step: HistoryStep, toolkit: Toolkit): Promise<void> {
  const ticket = ++latest
  const url = new URL(href)
  const [path] = toolkit.shown.split('?')
  savePosition()
  // Another query is the same document: nothing to fetch, and the reader stays where they are.
  if (url.pathname === path && (step === 'traverse' || url.search !== location.search)) {
    arrive(url, step, toolkit, url.search !== toolkit.shown.slice(path.length))
    return
  }
  const finish = startProgress()
  try {
    const page = await toolkit.fetchPage(url.href)
    if (ticket !== latest) return
    const landed = landing(url, page.url)
    const next = parseDocument(page.html)
    clearFailure(url.href)
    if (!canSwap(document, next)) load(landed.href, step)
    else {
      swapPage(next)
      arrive(landed, step, toolkit, false)
      announce(document.title)
    }
  } catch (error) {
    if (ticket === latest) fail(error, url, step, toolkit)
  } finally {
    finish()
  }
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

function arrive(url: URL, step: HistoryStep, toolkit: Toolkit, isSameDocument: boolean): void {
  // The entry that the open menu had made is not one to come back to.
  if (step === 'replace' || (step === 'push' && history.state?.menu)) history.replaceState(newEntry(), '', url)
  else if (step === 'push') history.pushState(newEntry(), '', url)
  toolkit.shown = url.pathname + url.search
  const position = step === 'traverse' ? enterEntry() : undefined
  const target = scrollToTarget(url.hash, position, isSameDocument)
  if (step !== 'traverse' && !isSameDocument) focusTarget(target)
  toolkit.startPage({ hasTarget: target !== null })
}

/** A failed load is tried once by the browser itself; when that did not help, the page tells. */
function fail(error: unknown, url: URL, step: HistoryStep, toolkit: Toolkit): void {
  // biome-ignore lint/suspicious/noConsole: specified: a warning, then a reload
  console.warn(error)
  if (isSecondFailure(url.href)) {
    if (step !== 'traverse') history.pushState(newEntry(), '', url)
    toolkit.shown = url.pathname + url.search
    showFailure(error, () => navigate(url.href, 'replace', toolkit))
  } else load(url.href, step)
}

/** For an entry that another document of this site had made. */
export function restorePosition(): void {
  const position = enterEntry()
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
}
