/**
 * The files of an embedded index. A query reads the entry, the table of sections, the part of the dictionary with its words,
 * their postings, the outlines of the pages to show, and the texts with matches. So the cost depends on the query and hardly
 * on the size of the site.
 *
 * The index finds sections: a section is a heading and the text below it, and has one URL. Sections are numbered in page order
 * through the whole site. After each page some numbers are free, so that a new section hardly renumbers others.
 * Pages with the same text, as several versions have them, are one page of the index, with several addresses.
 * Numbers in strings use the notation of `numbers.ts`.
 */

export const indexVersion = 8

/** Sections and free numbers an index may have: ranking packs a section's number into 21 bits of a score (`rank.ts`). */
export const maxSections = 2 ** 21

/** `search-index.json`: the only file with a fixed name. It lists all other files. */
export interface IndexEntry {
  readonly version: typeof indexVersion
  /** Folder of all other files, relative to the entry. File names below omit `.json`. */
  readonly dir: string
  /**
   * Files of one text, in order: one digit for each section: its level (1 = a page begins) times 8 plus the number of words that its heading is
   * about, at most 7.
   * Level 0: a free number. Then, after a space, a decimal digit for each page: how popular it is, from 0 to 4.
   */
  readonly sections: readonly string[]
  /** Parts of the dictionary in order: first term, number of terms, file in the notation of `term-list.ts`. */
  readonly terms: readonly (readonly [first: string, count: number, file: string])[]
  /**
   * Postings in the order of the terms: number of terms, file. A file is one list for each term, separated by spaces.
   * `headings`: for each section the distance from the previous one, times 4, plus one of `headingKinds`.
   * `texts`: for each section the distance, then one digit: see `levelCount`; or `everywhere`.
   */
  readonly headings: readonly ListFile[]
  readonly texts: readonly ListFile[]
  /** Outlines in page order: number of pages, file with a `PageOutline` for each. */
  readonly outlines: readonly ListFile[]
  /** The facets of addresses, each combination once. */
  readonly facets: readonly PageFacets[]
  /** The facets of all addresses of a page, as indexes in `facets`, each list once. */
  readonly addresses: readonly (readonly number[])[]
  /** Which of them pages have: number of pages in a row, index in `addresses`. */
  readonly runs: readonly (readonly [pages: number, addresses: number])[]
  /** What readers call something, in terms separated by spaces, and the names that the texts have for it. */
  readonly synonyms: readonly (readonly [term: string, names: readonly Name[]])[]
}

/** The terms of a name. A section has the name if it has all of them. */
export type Name = readonly string[]

export type ListFile = readonly [count: number, file: string]

/** `part`: the beginning of the URLs in this part of the site, which readers in it prefer. */
export type PageFacets = Readonly<Record<string, string>>

/** What hits show of a page, except its texts. Everything is escaped for HTML. */
export interface PageOutline {
  /** The path of each address, with base and without anchor. */
  readonly urls: readonly string[]
  readonly lvl0: string
  /** The first is the page itself, with its title. */
  readonly sections: readonly SectionHeading[]
  /** The texts of the page: number of the first section on the page, file with a `SectionTexts` for each section from there. */
  readonly texts: readonly (readonly [firstSection: number, file: string])[]
}

/** `anchor`: 0 for the one of `usual-anchor.ts`. */
export type SectionHeading = readonly [level: number, anchor: string | 0, heading: string]
export type SectionTexts = readonly string[]

/** The text of a section is divided into windows of this many words; window `n` has bit `n % windowCount`. */
export const windowWords = 40
export const windowCount = 3
/** The posting of a text has a digit: how much the section is about the word, from 0, plus this times the bits of its windows. */
export const levelCount = 8
/** What the levels stand for: 0 for an amount up to this, and each one more for this many times as much. */
export const leastAmount = 0.2
export const amountStep = 2.6

/** Replaces the postings of a word that is in most texts: it counts as present in all, and finds no section alone. */
export const everywhere = '*'

/** Where a word outside the text is: in the heading, in the `lvl0` of the page, in another name of the page, or in a keyword. */
export const headingKinds = { heading: 0, group: 1, alias: 2, keyword: 3 } as const
export const headingUnit = 4
