/**
 * Loads the code of an island or of a part of the shell when the reader is about to use it, then replays the click or key that
 * came too early. The server-rendered HTML is in the page until then, and stays if the code fails to load.
 */

import { hasModifier } from '../page/modifiers.ts'
import type { IslandElement, Toolkit, Widget } from '../page/protocol.ts'
import { type EventFacts, isHeld } from './hold.ts'
import { isSearchKey } from './search-key.ts'

type Load = () => Promise<Widget>

/** Which elements need which module. A module serves all its elements on every page, so it is loaded once. */
const shell = ['[data-open-menu],[data-dropdown],.sidebar', () => import('../widgets/shell.ts')] as const
const content = ['.tabs,.code,.zoomable', () => import('../widgets/content.ts')] as const
const search = ['[data-search]', () => import('../search/modal/search.ts')] as const
const widgets = [shell, content, search]
const sleepers = `docs-island,${widgets.map(([selector]) => selector)}`

/** The key is the element of an island, or the function that loads a part of the shell. */
const loads = new WeakMap<object, Promise<unknown>>()
/** Loaded or failed: events are no longer held. */
const settled = new WeakSet<object>()

export function wakeOnIntent(toolkit: Toolkit): void {
  const onIntent = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const facts = factsOf(event, target)
    const button = document.querySelector<HTMLElement>(search[0])
    if (button && isSearchKey(facts, button.dataset.search)) press(button)
    else {
      const waking = wakeAround(target, toolkit)
      if (waking.length === 0 || !isHeld(facts)) return
      Promise.all(waking).then(() => replay(event, target))
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'keydown', 'click', 'submit']) {
    addEventListener(type, onIntent, { capture: true, passive: type === 'touchstart' })
  }
}

/** The button takes the focus, so that it receives what is typed while the search loads and passes it on. */
function press(button: HTMLElement): void {
  if (!settled.has(search[1])) button.focus()
  button.click()
}

/** Loads the code of all elements around `target`. Returns an empty list when all of it is loaded. */
function wakeAround(target: Element, toolkit: Toolkit): Promise<unknown>[] {
  const waking: Promise<unknown>[] = []
  for (let at = target.closest(sleepers); at; at = at.parentElement?.closest(sleepers) ?? null) {
    const load = widgets.find(([selector]) => at.matches(selector))?.[1]
    if (settled.has(load ?? at)) continue
    waking.push(load ? wakeWidget(load, toolkit) : wakeIsland(at))
  }
  return waking
}

export function wakeTabs(toolkit: Toolkit): void {
  wakeWidget(content[1], toolkit).then((widget) => widget?.start?.())
}

function wakeWidget(load: Load, toolkit: Toolkit): Promise<Widget | undefined> {
  return wake(load, async () => {
    const widget = await load()
    await widget.install(toolkit)
    return widget
  })
}

/** Loads React and the island's module in parallel, then hydrates. */
export function wakeIsland(element: Element): Promise<void> {
  return wake(element, async () => {
    const src = element.getAttribute('src') ?? ''
    const [runtime, module] = await Promise.all([import('../islands/island-runtime.tsx'), import(src)])
    await runtime.hydrateIsland(element as IslandElement, module) // the only elements of that name
  }) as Promise<void>
}

/** Also resolves when loading fails, because there is nothing left to wait for. */
function wake<Result>(what: object, load: () => Promise<Result>): Promise<Result | undefined> {
  const known = loads.get(what) as Promise<Result | undefined> | undefined // set below
  if (known) return known
  const loading = load().catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the page stays usable, so a warning is enough
    console.warn('Could not load a part of the page.', what, error)
    return undefined
  })
  loads.set(what, loading)
  loading.then(() => settled.add(what))
  return loading
}

function factsOf(event: Event, target: Element): EventFacts {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent // absent members are undefined
  const link = target.closest<HTMLAnchorElement>('a[href]:not([data-toggle],[data-search])')
  return {
    type,
    key,
    isModified: hasModifier(event as KeyboardEvent),
    isCommand: ctrlKey || metaKey,
    isNativeLink: link !== null && Boolean(link.target || !link.closest('docs-island,[aria-current]')),
    // All keys of the search button go to the search.
    isActivatable: target.matches(':is(a[href],button,summary,input,select):not([data-search])'),
    isEditable: target.matches('textarea,select,input:not([type=checkbox],[type=radio]),[contenteditable]'),
    usesKeys: target.closest('docs-island,.tab,[data-dropdown],.zoomable,[data-search]') !== null,
  }
}

function replay(event: Event, target: Element): void {
  if (event instanceof SubmitEvent)
    (target as HTMLFormElement).requestSubmit(event.submitter) // submit is fired at forms
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}
