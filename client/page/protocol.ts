/**
 * What the server's HTML and the browser's code agree on, and what the loader hands to the modules it loads later. Types only:
 * a value imported from here by both the loader and a later module would end up in a chunk of its own, and the first load
 * would be two files. So a value that both need is handed over in the `Toolkit`.
 *
 * Storage keys, all with the prefix `docs-gen.` (see `storage.ts`):
 *   theme                 `light` or `dark`; absent = no choice made
 *   announcement          id of the announcement that was closed
 *   version               name of the docs version that was picked
 *   tab.<group>           value of the tab last selected in a group
 * In the session's storage: `docs-gen.positions` (scroll positions by history entry), `docs-gen.failed-page` (URL whose load failed).
 */

/** What the loader hands to a module it loads later. */
export interface Toolkit {
  readonly readStored: (key: string) => string | null
  /** `null` removes the entry. */
  readonly store: (key: string, value: string | null) => void
  readonly fetchPage: (url: string) => Promise<FetchedPage>
  /** Path and query of the page whose content is shown; follows the navigation. */
  shown: string
  /** Called after new content was put in place. */
  readonly startPage: (moved: { readonly hasTarget: boolean }) => void
}

export interface FetchedPage {
  /** Where redirects ended. */
  readonly url: string
  readonly html: string
}

/** A module below `widgets/`: installs its listeners on the document, once; they serve every page shown later. */
export interface Widget {
  readonly install: (toolkit: Toolkit) => void | Promise<void>
  /** Called after `install` and after each navigation, when the page holds something to set up at once. */
  readonly start?: () => void
}

/** How a navigation enters the history. */
export type HistoryStep = 'push' | 'replace' | 'traverse'

/** The element around an island's server-rendered HTML, see `parts.tsx`. */
export interface IslandElement extends HTMLElement {
  /** Wakes the island if the address asks for it now. */
  connectedCallback: () => void
  /** Set while the island is hydrated; called when its element has left the document. */
  unmount?: () => void
}
