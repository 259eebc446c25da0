/** Offers searches where the modal has nothing to show: the titles of the pages that most others link to. */
import type { SearchSettings } from '../client/search-settings.ts'
import { createButton } from './create-button.ts'
import { enterQuery } from './typing.ts'

const listClass = 'DocSearch-NoResults-Prefill-List'

/** Call for each container. `load` is called only when there is nothing else to show. */
export function offerSearches(
  container: HTMLElement,
  load: () => Promise<readonly string[]>,
  text: SearchSettings['text'],
): void {
  let loaded: Promise<readonly string[]> | undefined
  const offer = async () => {
    const screen = screenOf(container)
    const isMissing = () => screen && screen === screenOf(container) && !screen.querySelector(`.${listClass}`)
    // The modal reuses elements: that of an empty screen may hold hits now.
    if (!screen) container.querySelector(`.${listClass}`)?.remove()
    if (!isMissing()) return
    loaded ??= load()
    const titles = await loaded
    // The search may have gone on meanwhile.
    if (isMissing() && titles.length > 0) screen?.append(createList(titles, text))
  }
  new MutationObserver(offer).observe(container, { subtree: true, childList: true })
  offer()
}

function screenOf(container: HTMLElement): Element | null {
  return container.querySelector('.DocSearch-StartScreen,.DocSearch-NoResults')
}

function createList(titles: readonly string[], text: SearchSettings['text']): HTMLElement {
  const list = document.createElement('div')
  list.className = listClass
  list.append(`${text('Try searching for')}:`)
  list.append(...titles.map((title) => createButton('DocSearch-Prefill', title, () => enterQuery(title))))
  return list
}
