/**
 * Loads the code of an island or of a part of the page when the reader is about to use it, then replays the click or key that
 * came too early. The server-rendered HTML is in the page until then, and stays if the code fails to load. The next click or
 * key tries again.
 */

import { hasModifier } from '../page/modifiers.ts'
import type { IslandElement, Toolkit, Widget } from '../page/protocol.ts'
import { root } from '../page/root.ts'
import { dropsHeld, type EventFacts, isHeld } from './hold.ts'
import { isSearchKey } from './search-key.ts'

/** Elements, and the module that they need. A module serves all its elements on every page, so it is loaded once. */
type Part = readonly [selector: string, load: () => Promise<Widget>]

/** These are not woken by an element. */
export const zoom: Part = ['', () => import('../widgets/offer-zoom.ts')]
export const scrolling: Part = ['', () => import('../widgets/scroll.ts')]
const search: Part = ['[data-search]', () => import('../search/modal/search.ts')]
export const content: Part = [
  // Images and drawings too: a click on one may come before it is marked.
  '.tabs,.code,.zoomable,.enlarge,.page-actions,.feedback,:root:not([data-zoom=off]) .prose :is(img:not(a img),figure svg[role=img])',
  () => import('../widgets/content.ts'),
]
/** These also start on each page that has one of their elements. */
export const starters: readonly Part[] = [
  ['[data-version-choice],[data-keep-place]', () => import('./versions.ts')],
  ['.search-page .search-form', () => import('../search/results/page.ts')],
]
const parts: readonly Part[] = [
  ['[data-open-menu],[data-dropdown],.sidebar', () => import('../widgets/shell.ts')],
  content,
  search,
  ...starters,
]
const sleepers = `docs-island,${parts.map(([selector]) => selector)}`

/** Of parts, and of the elements of islands. */
const loads = new WeakMap<object, Promise<unknown>>()
const states = new WeakMap<object, 'loaded' | 'failed'>()

/** Grows when the reader gives up what is held. */
let dropped = 0
let isReplaying = false

export function wakeOnIntent(toolkit: Toolkit): void {
  const onIntent = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || isReplaying) return
    const facts = factsOf(event, target)
    if (dropsHeld(facts)) drop()
    const button = document.querySelector<HTMLElement>(search[0])
    if (button && isSearchKey(facts, button.dataset.search)) press(button)
    else {
      const holds = isHeld(facts)
      const waking = wakeAround(target, holds, toolkit)
      if (waking.length === 0 || !holds) return
      whenReady(Promise.all(waking), () => replay(event, target))
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'keydown', 'click', 'submit']) {
    addEventListener(type, onIntent, { capture: true, passive: type === 'touchstart' })
  }
  addEventListener('popstate', drop)
}

function drop(): void {
  dropped++
  delete root.dataset.waiting
}

/** Shows that the page is waiting, then continues, unless the reader has given up. */
export async function whenReady<Result>(work: Promise<Result>, next: (result: Result) => unknown): Promise<void> {
  const before = dropped
  root.dataset.waiting = ''
  const result = await work
  if (before !== dropped) return
  delete root.dataset.waiting
  await next(result)
}

/** The button takes the focus, so that it receives what is typed while the search loads and passes it on. */
function press(button: HTMLElement): void {
  if (states.get(search) !== 'loaded') button.focus()
  button.click()
}

/** Loads the code of all elements around `target`. Returns an empty list when all of it is loaded. */
function wakeAround(target: Element, retries: boolean, toolkit: Toolkit): Promise<unknown>[] {
  const waking: Promise<unknown>[] = []
  for (let at = target.closest(sleepers); at; at = at.parentElement?.closest(sleepers) ?? null) {
    const part = parts.find(([selector]) => at.matches(selector))
    const state = states.get(part ?? at)
    // Movements do not try again: without a network, each of them would send a request.
    if (state === 'loaded' || (state === 'failed' && !retries)) continue
    waking.push(part ? startPart(part, toolkit) : wakeIsland(at))
  }
  return waking
}

/** Loads and installs the part once, and starts it for the current page. */
export async function startPart(part: Part, toolkit: Toolkit): Promise<void> {
  const widget = await wake(part, async () => {
    const loaded = await part[1]()
    await loaded.install?.(toolkit)
    return loaded
  })
  widget?.start?.(toolkit)
}

/** Loads React and the island's module in parallel, then hydrates. */
export function wakeIsland(element: Element): Promise<unknown> {
  return wake(element, async () => {
    const src = element.getAttribute('src')
    if (!src) return
    const [runtime, module] = await Promise.all([import('../islands/island-runtime.tsx'), import(src)])
    await runtime.hydrateIsland(element as IslandElement, module) // the only elements of that name
  })
}

/** Also resolves when loading fails, because there is nothing left to wait for. The next call then tries again. */
function wake<Result>(what: object, load: () => Promise<Result>): Promise<Result | undefined> {
  const started = loads.get(what) as Promise<Result | undefined> | undefined // set below
  if (started) return started
  const loading = load().then(
    (result) => {
      states.set(what, 'loaded')
      return result
    },
    (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the page stays usable, so a warning is enough
      console.warn('Could not load a part of the page.', what, error)
      states.set(what, 'failed')
      loads.delete(what)
      return undefined
    },
  )
  loads.set(what, loading)
  return loading
}

function factsOf(event: Event, target: Element): EventFacts {
  const { type, key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent // absent members are undefined
  const link = target.closest<HTMLAnchorElement>('a[href]:not([data-toggle],[data-search])')
  const isCommand = ctrlKey || metaKey
  return {
    type,
    key,
    isModified: hasModifier(event as KeyboardEvent),
    isCommand: isCommand && !altKey && !shiftKey,
    isCharacter: !isCommand && !altKey,
    isMove: target.closest('a[href]:not([data-toggle]),[data-search],[data-open-menu],[data-dropdown]') !== null,
    isNativeLink:
      link !== null && Boolean(link.target || !link.closest('docs-island,[aria-current],[data-keep-place]')),
    // All keys of the search button go to the search.
    isActivatable: target.matches(':is(a[href],button,summary,input,select):not([data-search])'),
    isEditable: target.matches('textarea,select,input:not([type=checkbox],[type=radio]),[contenteditable]'),
    usesKeys: target.closest('docs-island,.tab,[data-dropdown],.zoomable,[data-search]') !== null,
  }
}

/** The default action follows when nothing handles the event, such as that of a link. */
function replay(event: Event, target: Element): void {
  isReplaying = true
  if (event instanceof SubmitEvent)
    (target as HTMLFormElement).requestSubmit(event.submitter) // submit is fired at forms
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
  isReplaying = false
}
