/**
 * Joins the blocks of all pages into the files of the embedded index. The same pages in the same order give the same bytes.
 * Unchanged parts come from the last index: file names are content hashes, so a part with the same key keeps its name and is
 * not created again.
 *
 * Why an index of our own: an index that is loaded as a whole misses our limits. For 10,000 pages MiniSearch 7 needs a 10 MB
 * download, 2 s to load and 776 MB of memory (measured). Pagefind 1.6 finds only whole words and prefixes, no misspelt ones, and
 * has 148 KB of code. Here a first query reads parts of about the same size for any number of pages.
 */
import {
  everywhere,
  type IndexEntry,
  indexVersion,
  type ListFile,
  maxSections,
  type PageFacets,
} from '../../../client/search/engine/index-files.ts'
import { packTerms } from '../../../client/search/engine/term-list.ts'
import { once } from '../../memo/once.ts'
import type { Synonym } from '../../model/synonym.ts'
import { hashOf } from '../../text/hash.ts'
import { groupBuckets, partStarts } from './cut-parts.ts'
import { type Block, fileName } from './page-blocks.ts'
import { encodeTexts } from './postings.ts'
import { synonymTable } from './synonym-table.ts'
import { type BucketWords, bucketOf, joinBuckets, type WordBuckets } from './word-buckets.ts'

export const entryPath = 'search-index.json'
const dir = 'assets/search'

/** Larger indexes have larger files, so that the entry lists few names. A file is larger only if a single list in it is. */
const wordFileSizes = [4000, 8000, 16_000] as const
const wordFiles = 48
/** Every query reads all of the table of sections. Hosts may not compress larger files. */
const tableFileSize = 200_000

/** A term in the text of more sections than this does not distinguish them. */
const maxTextPostings = 12_000

export interface IndexedBlock extends Block {
  /** A hash for each bucket of words. */
  readonly hashes: Readonly<Record<string, string>>
  /** Read only when one of its buckets must be joined. */
  readonly words: () => WordBuckets
}

interface IndexFile {
  readonly path: string
  readonly content: () => string
}

/** Returns the bucket with this key from the cache, or else joins it. */
export type JoinedBefore = (key: string, join: () => BucketWords) => BucketWords

/** What is known of the last index without its words: sizes of buckets and parts, by their keys. */
export interface IndexSummary {
  readonly sizes: Readonly<Record<string, BucketSizes>>
  readonly parts: Readonly<Record<string, readonly Part[]>>
}

/** Number of characters of the terms and of their postings. */
type BucketSizes = readonly [terms: number, headings: number, texts: number]
/** A file: its first term, number of terms, and name. */
type Part = readonly [first: string, count: number, file: string]

const series = ['terms', 'headings', 'texts'] as const
type Series = (typeof series)[number]

export function filePath(name: string): string {
  return `${dir}/${name}.json`
}

interface IndexInput {
  readonly blocks: readonly IndexedBlock[]
  /** The facets of each page. */
  readonly facets: readonly PageFacets[]
  /** Of each page, from 0 to 4. */
  readonly popularity: readonly number[]
  readonly synonyms: readonly Synonym[]
  readonly last?: IndexSummary | undefined
  readonly joinedBefore?: JoinedBefore
}

/** All files of the index except outlines and texts. */
export function buildIndex({
  blocks,
  facets,
  popularity,
  synonyms,
  last,
  joinedBefore = (_, join) => join(),
}: IndexInput) {
  const sections = blocks.map((block) => block.sections).join('')
  if (sections.length > maxSections) throw new Error(`The search index has more than ${maxSections} sections.`)
  const words = createWords(blocks, last, joinedBefore)
  const files = new Map<string, () => string>()
  const parts: Record<string, readonly Part[]> = {}
  const add = (content: string) => {
    const name = fileName(content)
    files.set(name, () => content)
    return name
  }
  const partsOf = (kind: Series) => {
    const most = wordFileSize(words.total(kind))
    return groupBuckets(words.sized(kind), most).flatMap(([first, end]) => {
      const key = hashOf(kind, String(most), ...words.keys.slice(first, end))
      const make = once(() => makePart(words.join(first, end), kind, most))
      const part =
        last?.parts[key] ?? make().map(({ first, count, content }): Part => [first, count, fileName(content)])
      parts[key] = part
      for (const [index, [, , name]] of part.entries()) files.set(name, () => make()[index]?.content ?? '')
      return part
    })
  }
  const entry: IndexEntry = {
    version: indexVersion,
    dir,
    sections: cutText(`${sections} ${popularity.join('')}`, tableFileSize).map((part) => add(JSON.stringify(part))),
    terms: partsOf('terms'),
    headings: listFiles(partsOf('headings')),
    texts: listFiles(partsOf('texts')),
    outlines: blocks.flatMap((block) => block.outlines),
    ...facetTable(facets),
    synonyms: synonymTable(synonyms),
  }
  const content = JSON.stringify(entry)
  const all = [...files].map(([name, content]): IndexFile => ({ path: filePath(name), content }))
  return {
    files: [{ path: entryPath, content: () => content }, ...all],
    summary: { sizes: words.sizes, parts },
    hasTerm: words.has,
  }
}

function cutText(text: string, most: number): string[] {
  return Array.from({ length: Math.ceil(text.length / most) }, (_, part) => text.slice(part * most, (part + 1) * most))
}

function wordFileSize(total: number): number {
  return wordFileSizes.find((size) => total < size * wordFiles) ?? wordFileSizes[2]
}

/** The buckets of all blocks. They are joined on demand. */
function createWords(blocks: readonly IndexedBlock[], last: IndexSummary | undefined, joinedBefore: JoinedBefore) {
  const starts = startsOf(blocks)
  const names = [...new Set(blocks.flatMap(({ hashes }) => Object.keys(hashes)))].sort()
  const keys = names.map((name) =>
    hashOf(blocks.map(({ hashes }, index) => (hashes[name] ? `${starts[index]} ${hashes[name]} ` : '')).join('')),
  )
  const join = (name: string) =>
    joinBuckets(
      blocks.flatMap((block, index) => partOf(block, name, starts[index] ?? 0)),
      textPostings,
    )
  const joined = names.map((name, index) => once(() => joinedBefore(keys[index] ?? '', () => join(name))))
  const bucketSizes = names.map((_, index): BucketSizes => last?.sizes[keys[index] ?? ''] ?? sizesOf(joined[index]?.()))
  const sizeOf = (kind: Series, index: number) => bucketSizes[index]?.[series.indexOf(kind)] ?? 0
  return {
    keys,
    sizes: Object.fromEntries(bucketSizes.map((sizes, index) => [keys[index], sizes])),
    sized: (kind: Series) => names.map((name, index) => ({ name, size: sizeOf(kind, index) })),
    total: (kind: Series) => names.reduce((sum, _, index) => sum + sizeOf(kind, index), 0),
    join: (first: number, end: number) => joined.slice(first, end).map((join) => join()),
    has: (term: string) => joined[names.indexOf(bucketOf(term))]?.().terms.split(' ').includes(term) ?? false,
  }
}

/** Hashes that change when a bucket changes. */
export function hashBuckets(words: WordBuckets): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([name, { terms, headings, texts }]) => [name, hashOf(terms, headings, texts)]),
  )
}

function partOf({ hashes, words }: IndexedBlock, name: string, start: number) {
  const bucket = hashes[name] === undefined ? undefined : words()[name]
  return bucket ? [{ words: bucket, start }] : []
}

function startsOf(blocks: readonly Block[]): number[] {
  let start = 0
  return blocks.map(({ sections }) => {
    start += sections.length
    return start - sections.length
  })
}

function textPostings(postings: readonly number[]): string {
  return postings.length > maxTextPostings ? everywhere : encodeTexts(postings)
}

function sizesOf(words: BucketWords | undefined): BucketSizes {
  const { terms = '', headings = '', texts = '' } = words ?? {}
  return [terms.length + 1, headings.length + 1, texts.length + 1]
}

function makePart(buckets: readonly BucketWords[], kind: Series, most: number) {
  const terms = buckets.flatMap((bucket) => bucket.terms.split(' '))
  const items = buckets.flatMap((bucket) => bucket[kind].split(' '))
  const firsts = partStarts(items, most)
  return firsts.map((first, index) => {
    const own = items.slice(first, firsts[index + 1])
    const content = kind === 'terms' ? packTerms(own) : own.join(' ')
    return { first: terms[first] ?? '', count: own.length, content: JSON.stringify(content) }
  })
}

function listFiles(parts: readonly Part[]): ListFile[] {
  return parts.map(([, count, file]) => [count, file])
}

function facetTable(pages: readonly PageFacets[]): Pick<IndexEntry, 'facets' | 'facetRuns'> {
  const numbers = new Map<string, number>()
  const runs: [pages: number, facets: number][] = []
  for (const facets of pages) {
    const key = JSON.stringify(facets)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    const last = runs.at(-1)
    if (last?.[1] === number) last[0]++
    else runs.push([1, number])
  }
  return { facets: [...numbers.keys()].map((key) => JSON.parse(key) as PageFacets), facetRuns: runs } // written above
}
