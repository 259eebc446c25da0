/** Adds a button to the list of recent searches that removes all of them. The modal has one button for each. */
import type { SearchSettings } from '../client/search-settings.ts'
import { createButton } from './create-button.ts'

/** Call for each container, after `makeDialog`. */
export function offerClearing(container: HTMLElement, text: SearchSettings['text']): void {
  const removers = () =>
    [...container.querySelectorAll<HTMLElement>('.DocSearch-Hit-action-button')].filter(
      ({ title }) => title === text('Remove this search from history'),
    )
  const offer = () => {
    const section = removers()[0]?.closest('.DocSearch-Hits')
    if (!section || section.querySelector('.DocSearch-ClearRecents')) return
    const clear = () => {
      for (const remover of removers()) remover.click()
    }
    const button = createButton('DocSearch-ClearRecents', text('Clear'), clear)
    button.ariaLabel = text('Clear recent searches')
    section.append(button)
  }
  new MutationObserver(offer).observe(container, { subtree: true, childList: true })
  offer()
}
