/**
 * Types shared by the server's HTML, the loader, and the modules that the loader loads later. Types only: a value imported by
 * both the loader and a later module would become a chunk of its own, and the first load would be two files. The loader passes
 * such values in the `Toolkit`.
 *
 * Keys in localStorage, all with the prefix `docs-gen:<base path>` (see `storage.ts`):
 *   theme                 `light` or `dark`; absent = no choice made
 *   announcement          id of the closed announcement
 *   version               name of the chosen docs version
 *   tab.<group>           value of the tab last selected in a group
 *   hosts                 hosts of the search service that failed lately, with the time
 * In sessionStorage: `docs-gen.positions` (scroll positions by history entry), `docs-gen.failed-page` (URL that failed to load).
 */

/** What the loader passes to a module that it loads later. */
export interface Toolkit {
  /** The element that a hash leads to. */
  readonly targetOf: (hash: string) => HTMLElement | null
  readonly readStored: (key: string) => string | null
  /** `null` removes the entry. */
  readonly store: (key: string, value: string | null) => void
  /** Rejects for an error status, which is then the `cause` of the error. */
  readonly fetchPage: (url: string) => Promise<FetchedPage>
  /** Path and query of the page shown. Each navigation updates it. */
  shown: string
  /** Shows the navbar after a move to another page or anchor. Set by `scroll.ts`. */
  followMove?: (hasTarget: boolean) => void
  /** Call after new content is in place. */
  readonly startPage: (moved: { readonly hasTarget: boolean }) => void
}

export interface FetchedPage {
  /** The URL after redirects. */
  readonly url: string
  readonly html: string
}

/** A part of the page that is loaded when it is used. It installs its listeners once; they also serve pages shown later. */
export interface Widget {
  readonly install?: (toolkit: Toolkit) => void | Promise<void>
  /** Sets up the current page. Called after `install`, and again after navigations. */
  readonly start?: (toolkit: Toolkit) => void
}

/** How a navigation enters the history. */
export type HistoryStep = 'push' | 'replace' | 'traverse'

/** The element around the server-rendered HTML of an island; see `parts.tsx`. */
export interface IslandElement extends HTMLElement {
  /** Hydrates the island if the URL now holds its state. */
  connectedCallback: () => void
  /** Set while the island is hydrated. Called after its element was removed from the document. */
  unmount?: () => void
}
