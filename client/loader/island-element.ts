/** The element around an island (see `parts.tsx`): hydrates it early if the author wants that, and unmounts it when removed. */
import type { IslandElement } from '../page/protocol.ts'
import { whenVisible } from '../page/when-visible.ts'
import { wakeIsland } from './wake.ts'

class DocsIsland extends HTMLElement implements IslandElement {
  unmount?: () => void

  connectedCallback(): void {
    const wake = this.getAttribute('wake')
    // The element itself has no box, because its style is `display: contents`.
    if (wake === 'visible') whenVisible(this.firstElementChild ?? this, () => wakeIsland(this))
    // `load`, or a pattern for a query that holds the state of the island.
    else if (wake && `load${location.search}`.match(wake)) wakeIsland(this)
  }

  disconnectedCallback(): void {
    // Deferred, because an element that was only moved is connected again by then.
    setTimeout(() => this.isConnected || this.unmount?.())
  }
}

export function defineIslands(): void {
  customElements.define('docs-island', DocsIsland)
}
