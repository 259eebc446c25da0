/** Reads the files of an index on demand and caches them. */
import {
  type IndexEntry,
  indexVersion,
  type ListFile,
  type Name,
  type PageFacets,
  type PageOutline,
  type SectionTexts,
} from './index-files.ts'
import { fromDigit } from './numbers.ts'
import { unpackTerms } from './term-list.ts'

/** Returns the content of a JSON file. `path` is relative to the entry. */
type LoadFile = (path: string) => Promise<unknown>

export interface IndexReader {
  readonly sections: () => Promise<Sections>
  /** The part of the dictionary at a position of `entry.terms`. */
  readonly terms: (part: number) => Promise<readonly string[]>
  /** Postings of terms by number, from one file or more. */
  readonly postings: (kind: 'headings' | 'texts', terms: readonly number[]) => Promise<Map<number, string>>
  readonly outline: (page: number) => Promise<PageOutline>
  /** Texts of a section, by its number on the page. */
  readonly texts: (outline: PageOutline, section: number) => Promise<SectionTexts>
  readonly entry: OpenEntry
  readonly synonyms: ReadonlyMap<string, readonly Name[]>
}

/** With the number of the first item of each file. */
type OpenEntry = Omit<IndexEntry, Series> & Readonly<Record<Series, readonly NumberedFile[]>>
type Series = 'headings' | 'texts' | 'outlines'
type NumberedFile = readonly [first: number, file: string]

/** The table of sections, unpacked. */
export interface Sections {
  readonly count: number
  /** 1 for the beginning of a page; 0 for a free number. */
  readonly levels: Uint8Array
  /** Number of words that the heading is about, at most 7. */
  readonly headingWords: Uint8Array
  /** The page each section is on. */
  readonly pages: Uint32Array
  /** The first section of each page. */
  readonly starts: readonly number[]
  /** Of each address of its page. */
  readonly facetsOf: (section: number) => readonly PageFacets[]
  /** A digit for each page, from 0 to 4. */
  readonly popularity: string
}

/** Number of files of a kind whose content stays in memory. */
const mostRecent = 400

export function createIndexReader(written: IndexEntry, load: LoadFile): IndexReader {
  if (written.version !== indexVersion) throw new Error(`Unknown index version ${written.version}.`)
  const entry = {
    ...written,
    headings: numbered(written.headings),
    texts: numbered(written.texts),
    outlines: numbered(written.outlines),
  }
  const read = (file: string) => load(`${entry.dir}/${file}.json`)
  const lists = memoizeRecent(async (file) => String(await read(file)).split(' '))
  const terms = memoizeRecent(async (file) => unpackTerms(String(await read(file))))
  // Outlines and texts, written by renderer/search/index/page-blocks.ts; the file names are content hashes.
  const contents = memoizeRecent(read)
  const sections = memoizeRecent(async () =>
    unpackSections((await Promise.all(entry.sections.map(read))).join(''), entry),
  )
  return {
    entry,
    synonyms: new Map(entry.synonyms),
    sections: () => sections(''),
    terms: (part) => terms(entry.terms[part]?.[2] ?? ''),
    postings: async (kind, terms) =>
      new Map(await Promise.all(terms.map((term) => postingsOf(entry[kind], term, lists)))),
    async outline(page) {
      const [first, file] = lastFrom(entry.outlines, page) ?? [0, '']
      const outline = ((await contents(file)) as readonly PageOutline[])[page - first]
      if (!outline) throw new Error(`No page ${page}.`)
      return outline
    },
    async texts(outline, section) {
      const found = lastFrom(outline.texts, section)
      return found ? (((await contents(found[1])) as readonly SectionTexts[])[section - found[0]] ?? []) : []
    },
  }
}

function numbered(files: readonly ListFile[]): NumberedFile[] {
  let next = 0
  return files.map(([count, file]) => {
    next += count
    return [next - count, file]
  })
}

async function postingsOf(files: readonly NumberedFile[], term: number, read: (file: string) => Promise<string[]>) {
  const file = lastFrom(files, term)
  const lists = file ? await read(file[1]) : []
  return [term, lists[term - (file?.[0] ?? 0)] ?? ''] as const
}

/** The last file whose first number is at most `number`. */
export function lastFrom<File extends readonly [first: number, ...unknown[]]>(
  files: readonly File[],
  number: number,
): File | undefined {
  let low = 0
  let high = files.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((files[middle]?.[0] ?? 0) <= number) low = middle + 1
    else high = middle
  }
  return files[low - 1]
}

function unpackSections(tables: string, { facets, addresses, runs }: IndexEntry): Sections {
  const [table = '', popularity = ''] = tables.split(' ')
  const count = table.length
  const levels = new Uint8Array(count)
  const headingWords = new Uint8Array(count)
  const pages = new Uint32Array(count)
  const starts: number[] = []
  for (let section = 0; section < count; section++) {
    const digit = fromDigit(table, section)
    levels[section] = digit >> 3
    headingWords[section] = digit & 7
    if (digit >> 3 === 1) starts.push(section)
    pages[section] = starts.length - 1
  }
  const facetLists = addresses.map((list) => list.map((index) => facets[index] ?? {}))
  const pageFacets = runs.flatMap(([length, index]) => Array(length).fill(facetLists[index]))
  return {
    count,
    levels,
    headingWords,
    pages,
    starts,
    facetsOf: (section) => pageFacets[pages[section] ?? 0] ?? [],
    popularity,
  }
}

/** Keeps the most recently requested results. Failures are dropped. */
function memoizeRecent<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const values = new Map<string, Promise<T>>()
  return (name) => {
    const value = values.get(name) ?? make(name)
    values.delete(name)
    values.set(name, value)
    value.catch(() => values.delete(name))
    const [oldest = name] = values.keys()
    if (values.size > mostRecent) values.delete(oldest)
    return value
  }
}
