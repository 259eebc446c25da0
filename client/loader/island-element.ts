/** The element around an island (see `parts.tsx`): wakes it where the author asks for more than intent, and ends it. */
import type { IslandElement } from '../page/protocol.ts'
import { whenVisible } from '../page/when-visible.ts'
import { wakeIsland } from './wake.ts'

class DocsIsland extends HTMLElement implements IslandElement {
  unmount?: () => void

  connectedCallback(): void {
    const wake = this.getAttribute('wake')
    // The element itself has no box: its style is `display: contents`.
    if (wake === 'visible') whenVisible(this.firstElementChild ?? this, () => wakeIsland(this))
    // `load`, or a pattern for an address that keeps the island's state.
    else if (wake && `load${location.search}`.match(wake)) wakeIsland(this)
  }

  disconnectedCallback(): void {
    // An element that was only moved is back by then.
    setTimeout(() => this.isConnected || this.unmount?.())
  }
}

export function defineIslands(): void {
  customElements.define('docs-island', DocsIsland)
}
