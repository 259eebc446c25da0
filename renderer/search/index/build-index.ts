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
} from '../../../client/search/engine/index-files.ts'
import { packTerms } from '../../../client/search/engine/term-list.ts'
import { cutList } from '../../memo/cut-list.ts'
import { once } from '../../memo/once.ts'
import type { Synonym } from '../../model/synonym.ts'
import { hashOf } from '../../text/hash.ts'
import { groupBuckets, partStarts } from './cut-parts.ts'
import type { FacetTable } from './facet-table.ts'
import { type Block, fileName } from './page-blocks.ts'
import { encodeTexts } from './postings.ts'
import { synonymTable } from './synonym-table.ts'
import { type BucketWords, bucketOf, joinBuckets, type WordBuckets } from './word-buckets.ts'

export const entryPath = 'search-index.json'
export const indexDir = 'assets/search'

/** Larger indexes have larger files, so that the entry lists few names. A file is larger only if a single list in it is. */
const wordFileSizes = [4000, 8000, 16_000] as const
const wordFiles = 48
/** Every query reads all of the table of sections. Hosts may not compress larger files. */
const tableFileSize = 200_000

/** A term in the text of more sections than this does not distinguish them. */
const maxTextPostings = 12_000

export interface IndexedBlock extends Block {
  /** A name that an edit does not change. */
  readonly name: string
  readonly key: string
  /** Read only when its group must be joined. */
  readonly hashes: () => BucketHashes
  /** Of a bucket; called only when the bucket must be joined. */
  readonly words: (bucket: string) => BucketWords | undefined
}

interface IndexFile {
  readonly path: string
  readonly content: () => string
}

/** A hash for each bucket of words. */
export type BucketHashes = Readonly<Record<string, string>>

/** What was joined before, by keys; else it is joined. */
export interface JoinedBefore {
  words(key: string, join: () => BucketWords): BucketWords
  /** The buckets of a group of blocks. */
  group(key: string, join: () => GroupBuckets): GroupBuckets
}

/** For each bucket a hash, and a digit for each block: 1 if the block has the bucket. */
export type GroupBuckets = Readonly<Record<string, readonly [hash: string, blocks: string]>>

const joinAll: JoinedBefore = { words: (_, join) => join(), group: (_, join) => join() }

/** What is known of the last index without its words: sizes of buckets and parts, by their keys. */
export interface IndexSummary {
  readonly sizes: Readonly<Record<string, BucketSizes>>
  readonly parts: Readonly<Record<string, readonly Part[]>>
  /** Keys of the groups of blocks. */
  readonly groups: readonly string[]
}

/** Number of characters of the terms and of their postings. */
type BucketSizes = readonly [terms: number, headings: number, texts: number]
/** A file: its first term, number of terms, and name. */
type Part = readonly [first: string, count: number, file: string]

const series = ['terms', 'headings', 'texts'] as const
type Series = (typeof series)[number]

export function filePath(name: string): string {
  return `${indexDir}/${name}.json`
}

interface IndexInput {
  readonly blocks: readonly IndexedBlock[]
  readonly facets: FacetTable
  /** Of each page, from 0 to 4. */
  readonly popularity: readonly number[]
  readonly synonyms: readonly Synonym[]
  readonly last?: IndexSummary | undefined
  readonly joinedBefore?: JoinedBefore
}

/** All files of the index except outlines and texts. */
export function buildIndex({ blocks, facets, popularity, synonyms, last, joinedBefore = joinAll }: IndexInput) {
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
    dir: indexDir,
    sections: cutText(`${sections} ${popularity.join('')}`, tableFileSize).map((part) => add(JSON.stringify(part))),
    terms: partsOf('terms'),
    headings: listFiles(partsOf('headings')),
    texts: listFiles(partsOf('texts')),
    outlines: blocks.flatMap((block) => block.outlines),
    ...facets,
    synonyms: synonymTable(synonyms),
  }
  const content = JSON.stringify(entry)
  const all = [...files].map(([name, content]): IndexFile => ({ path: filePath(name), content }))
  return {
    files: [{ path: entryPath, content: () => content }, ...all],
    summary: { sizes: words.sizes, parts, groups: words.groups },
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
  const groups = groupBlocks(blocks, joinedBefore)
  const names = [...new Set(groups.flatMap(({ buckets }) => Object.keys(buckets)))].sort()
  const keys = names.map((name) => joinHashes(groups, ({ buckets }) => buckets[name]?.[0]))
  const join = (name: string) =>
    joinBuckets(
      groups.flatMap((group) => partsOf(group, name)),
      textPostings,
    )
  const joined = names.map((name, index) => once(() => joinedBefore.words(keys[index] ?? '', () => join(name))))
  const bucketSizes = names.map((_, index): BucketSizes => last?.sizes[keys[index] ?? ''] ?? sizesOf(joined[index]?.()))
  const sizeOf = (kind: Series, index: number) => bucketSizes[index]?.[series.indexOf(kind)] ?? 0
  return {
    keys,
    groups: groups.map(({ key }) => key),
    sizes: Object.fromEntries(bucketSizes.map((sizes, index) => [keys[index], sizes])),
    sized: (kind: Series) => names.map((name, index) => ({ name, size: sizeOf(kind, index) })),
    total: (kind: Series) => names.reduce((sum, _, index) => sum + sizeOf(kind, index), 0),
    join: (first: number, end: number) => joined.slice(first, end).map((join) => join()),
    has: (term: string) => joined[names.indexOf(bucketOf(term))]?.().terms.split(' ').includes(term) ?? false,
  }
}

/** Hashes that change when a bucket changes. */
export function hashBuckets(words: WordBuckets): BucketHashes {
  return Object.fromEntries(
    Object.entries(words).map(([name, { terms, headings, texts }]) => [
      name,
      hashOf(`${terms}\n${headings}\n${texts}`),
    ]),
  )
}

function partsOf({ start, blocks, buckets }: BlockGroup, name: string) {
  const having = buckets[name]?.[1] ?? ''
  return blocks.flatMap((placed, index) => {
    const words = having[index] === '1' ? placed.block.words(name) : undefined
    return words ? [{ words, start: start + placed.start }] : []
  })
}

/** A block and the number of its first section in its group. */
interface PlacedBlock {
  readonly block: IndexedBlock
  readonly start: number
}

interface BlockGroup {
  readonly key: string
  readonly start: number
  readonly blocks: readonly PlacedBlock[]
  readonly buckets: GroupBuckets
}

/** After an edit, the hashes of one group are joined, and those of all blocks elsewhere are not read. */
const groupSizes = { fewest: 16, most: 64, endsOneOf: 32 }

function groupBlocks(blocks: readonly IndexedBlock[], joinedBefore: JoinedBefore): BlockGroup[] {
  let next = 0
  return cutList(blocks, ({ name }) => name, groupSizes).map((group) => {
    const start = next
    const placed = group.map((block): PlacedBlock => {
      next += block.sections.length
      return { block, start: next - block.sections.length - start }
    })
    const key = hashOf(placed.map((it) => `${it.start} ${it.block.key}`).join('\n'))
    return { key, start, blocks: placed, buckets: joinedBefore.group(key, () => joinGroup(placed)) }
  })
}

function joinGroup(blocks: readonly PlacedBlock[]): GroupBuckets {
  const read = blocks.map(({ block, start }) => ({ start, hashes: block.hashes() }))
  const names = new Set(read.flatMap(({ hashes }) => Object.keys(hashes)))
  const toBucket = (name: string) =>
    [
      joinHashes(read, ({ hashes }) => hashes[name]),
      read.map(({ hashes }) => (hashes[name] === undefined ? '0' : '1')).join(''),
    ] as const
  return Object.fromEntries([...names].map((name) => [name, toBucket(name)]))
}

function joinHashes<Item extends { readonly start: number }>(
  items: readonly Item[],
  hashIn: (item: Item) => string | undefined,
): string {
  const parts = items.map((item) => {
    const hash = hashIn(item)
    return hash === undefined ? '' : `${item.start} ${hash} `
  })
  return hashOf(parts.join(''))
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
