/** What the server tells a page while the site is being written. Types only. */

export type DevMessage =
  /** The page looks different now. */
  | { readonly kind: 'page' }
  /** All that is wrong with the page and the site; empty when everything is mended. */
  | { readonly kind: 'findings'; readonly findings: readonly ShownFinding[] }
  /** Files have new content under the same address. */
  | { readonly kind: 'files'; readonly urls: readonly string[] }
  /** The server has begun anew, for instance with another config. */
  | { readonly kind: 'reload' }

/** A finding with all that is needed to show it. */
export interface ShownFinding {
  readonly severity: 'error' | 'warning' | 'hint'
  readonly code: string
  readonly message: string
  readonly hint: string
  /** `docs/a.md:3:7`; empty when no place is known. */
  readonly place: string
  /** Opens the place in the author's editor. */
  readonly editorUrl: string | undefined
  readonly frame: CodeFrame | undefined
}

/** The line in question with those around it. */
export interface CodeFrame {
  /** Number of the first line shown. */
  readonly first: number
  readonly lines: readonly string[]
  /** Index of the line in question among those shown. */
  readonly marked: number
  /** Where in that line, from zero; and how much of it. */
  readonly column: number
  readonly length: number
}
