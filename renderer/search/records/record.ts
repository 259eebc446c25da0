/** A search record, in version 3 of DocSearch's schema. All text in it is escaped for HTML. */
export interface SearchRecord {
  readonly objectID: string
  /** Path below the site's origin, with base and anchor. */
  readonly url: string
  readonly url_without_anchor: string
  /** Id of the nearest heading at or above; empty for the beginning of the page. */
  readonly anchor: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
  readonly hierarchy: RecordHierarchy
  /** `null` for a heading. A code sample keeps its lines and ends with a line break; other texts have none. */
  readonly content: string | null
  readonly language: string
  /** The same as `language`; older indexes filter by it. */
  readonly lang: string
  /** Only for pages of the documentation. */
  readonly version?: string
  readonly docusaurus_tag: string
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number }
}

export interface RecordHierarchy {
  readonly lvl0: string
  readonly lvl1: string
  readonly lvl2: string | null
  readonly lvl3: string | null
  readonly lvl4: string | null
  readonly lvl5: string | null
  readonly lvl6: string | null
}

/** What the records of one page have in common. */
export interface RecordContext {
  /** Path with base. */
  readonly url: string
  readonly title: string
  /** The group of the page: the label in the navbar and the categories. */
  readonly lvl0: string
  /** The sentence shown below the title. */
  readonly lead: string | undefined
  readonly language: string
  /** `undefined` outside the documentation. */
  readonly version: string | undefined
}
