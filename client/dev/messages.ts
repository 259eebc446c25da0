/** Messages that `serve` sends to an open page. Types only. */

export type DevMessage =
  /** The HTML of the page changed. */
  | { readonly kind: 'page' }
  /** All findings of the page and the site; empty when everything is fixed. */
  | { readonly kind: 'findings'; readonly findings: readonly ShownFinding[] }
  /** Files whose content changed under the same URL. */
  | { readonly kind: 'files'; readonly urls: readonly string[] }
  /** Pages changed, so search again. */
  | { readonly kind: 'index' }
  /** The site has another base path. */
  | { readonly kind: 'moved'; readonly base: string }

/** A finding as the panel shows it. */
export interface ShownFinding {
  readonly severity: 'error' | 'warning' | 'hint'
  readonly code: string
  /** Where the manual explains the code. */
  readonly codeUrl: string
  readonly message: string
  readonly hint: string
  /** For example `docs/a.md:3:7`; empty without a place. */
  readonly place: string
  /** Opens the place in the author's editor. */
  readonly editorUrl: string | undefined
  readonly frame: CodeFrame | undefined
}

/** The line of a finding and those around it. */
export interface CodeFrame {
  /** Number of the first line shown. */
  readonly first: number
  readonly lines: readonly string[]
  /** Index in `lines` of the line of the finding. */
  readonly marked: number
  /** Start in that line, from zero, and number of characters. */
  readonly column: number
  readonly length: number
}
