/**
 * The files of an embedded index. A query reads the entry, the table of sections, the dictionary's part with its words, their
 * postings, the outlines of the pages it shows, and of these the texts in which something was found: what it costs depends on
 * the query, hardly on the size of the site.
 *
 * The unit that is found is a section: a heading with the text under it, which has one address. Sections are numbered through
 * the site in page order. Behind each page some numbers are left free, so that a new section renumbers hardly any other.
 * Numbers in strings are in the notation of `numbers.ts`.
 */

export const indexVersion = 2

/** Sections and free numbers an index may have: ranking packs a section's number into 21 bits of a score (`rank.ts`). */
export const maxSections = 2 ** 21

/** `search-index.json`: the only file whose name stays the same. Everything it names lies beside it, by path. */
export interface IndexEntry {
  readonly version: typeof indexVersion
  /** Folder of all other files, relative to the entry; their names below come without `.json`. */
  readonly dir: string
  /**
   * File with one digit for each section: its level (1 = a page begins) times 8 plus the number of words in its heading, at most 7.
   * Level 0: a number that is free.
   */
  readonly sections: string
  /** Parts of the dictionary in order: first term, number of terms, file. A file is the terms, separated by spaces. */
  readonly terms: readonly (readonly [first: string, count: number, file: string])[]
  /**
   * Postings in the order of the terms: number of the first term, file. A file is one list for each term, separated by spaces.
   * `headings`: for each section the distance from the one before, times 4, plus one of `headingKinds`.
   * `texts`: for each section the distance, then one digit with a bit for each window of the text that holds the word;
   * or `everywhere`.
   */
  readonly headings: readonly PostingsFile[]
  readonly texts: readonly PostingsFile[]
  /** Outlines in page order: number of the first page, file with a `PageOutline` for each. */
  readonly outlines: readonly (readonly [firstPage: number, file: string])[]
  /** What pages can be filtered by, each combination once. */
  readonly facets: readonly PageFacets[]
  /** Which combination pages have: number of pages in a row, index in `facets`. */
  readonly facetRuns: readonly (readonly [pages: number, facets: number])[]
}

export type PostingsFile = readonly [firstTerm: number, file: string]

export type PageFacets = Readonly<Record<string, string>>

/** What hits show of a page but its texts. Everything is escaped for HTML. */
export interface PageOutline {
  /** Path with base, without anchor. */
  readonly url: string
  readonly lvl0: string
  /** The first is the page itself, with its title. */
  readonly sections: readonly SectionHeading[]
  /** The page's texts: number of the first section on the page, file with a `SectionTexts` for each section from there on. */
  readonly texts: readonly (readonly [firstSection: number, file: string])[]
}

export type SectionHeading = readonly [level: number, anchor: string, heading: string]
export type SectionTexts = readonly string[]

/** Text of a section is seen in windows of this many words; window `n` has bit `n % 6`. */
export const windowWords = 20
export const windowCount = 6

/** In place of the postings of a word that stands in most texts: it is taken to stand in all, and none is found for it alone. */
export const everywhere = '*'

/** Where a word stands when not in a text: in the heading, in the page's `lvl0`, or in another name of the page. */
export const headingKinds = { heading: 0, group: 1, alias: 2 } as const
export const headingUnit = 4
