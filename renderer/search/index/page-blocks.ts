/** Cuts the pages of a site into blocks of neighbours and computes the part of the index for each. An edit affects one block. */
import type { PageOutline } from '../../../client/search/engine/index-files.ts'
import { cutEvenly, cutList } from '../../memo/cut-list.ts'
import type { Synonym } from '../../model/synonym.ts'
import { hashOf } from '../../text/hash.ts'
import type { PageText } from '../records/read-text.ts'
import type { PageNames } from '../records/record-context.ts'
import { digestPage, type PageDigest } from './digest-page.ts'
import { toBuckets, type WordBuckets } from './word-buckets.ts'

interface BlockPage {
  /** Its paths, with base. */
  readonly urls: readonly string[]
  readonly names: PageNames
  readonly text: () => PageText
}

/** What the index needs of a block. */
export interface Block {
  /** Part of the table of sections. */
  readonly sections: string
  /** Number of pages. */
  readonly pages: number
  /** In order: number of pages, file. */
  readonly outlines: readonly (readonly [pages: number, file: string])[]
  readonly texts: readonly string[]
  /** Those that each page defines. */
  readonly synonyms: readonly (readonly Synonym[])[]
}

interface MadeBlock extends Block {
  readonly words: WordBuckets
  /** Content of the outlines and texts, by file name. */
  readonly contents: Readonly<Record<string, string>>
}

const blockSizes = { fewest: 4, most: 16, endsOneOf: 6 }

/** Section numbers are reserved in multiples: `pageRoom` for a page, `blockRoom` for a block. */
const pageRoom = 4
const blockRoom = 32
const noSection = 'A'

export interface FileSizes {
  /** The text of a page is split above this size. */
  readonly text: number
  /** Number of pages that share a file of outlines. */
  readonly outlines: number
}

/**
 * On a large site, a hit reads the text and outline of its page and hardly ever those of neighbours. On a small site most
 * outlines are read in the end, while splitting texts is worth more files. Very many files are slow to write and to deploy,
 * and their names make the entry large.
 */
export function fileSizesOf(pageCount: number): FileSizes {
  if (pageCount < 500) return { text: 1200, outlines: blockSizes.most }
  return { text: 8000, outlines: pageCount < 20_000 ? 4 : blockSizes.most }
}

/** File names are content hashes. */
export function fileName(content: string): string {
  return hashOf(content).slice(0, 10)
}

export function cutBlocks<Page>(pages: readonly Page[], nameOf: (page: Page) => string): Page[][] {
  return cutList(pages, nameOf, blockSizes)
}

export function makeBlock(pages: readonly BlockPage[], sizes: FileSizes): MadeBlock {
  const texts = pages.map(({ text }) => text())
  const digests = pages.map(({ names }, index) => digestPage(texts[index]?.records ?? [], names))
  const contents: Record<string, string> = {}
  const add = ({ name, content }: NamedContent) => {
    contents[name] = content
    return name
  }
  const starts: number[] = []
  let sections = ''
  for (const { digits } of digests) {
    starts.push(sections.length)
    sections += padded(`${digits}${noSection}`, pageRoom)
  }
  const outlines = digests.map((digest, index) => outlineOf(pages[index]?.urls ?? [], digest, sizes.text, add))
  const textNames = Object.keys(contents)
  return {
    sections: padded(sections, blockRoom),
    pages: pages.length,
    outlines: cutEvenly(outlines, sizes.outlines).map((run) => [run.length, add(toNamed(run))] as const),
    texts: textNames,
    synonyms: texts.map(({ synonyms }) => synonyms),
    words: toBuckets(digests, starts),
    contents,
  }
}

interface NamedContent {
  readonly name: string
  readonly content: string
}

function toNamed(value: unknown): NamedContent {
  const content = JSON.stringify(value)
  return { name: fileName(content), content }
}

function padded(digits: string, unit: number): string {
  return digits.padEnd(Math.ceil(digits.length / unit) * unit, noSection)
}

function outlineOf(
  urls: readonly string[],
  { lvl0, sections }: PageDigest,
  textSize: number,
  add: (file: NamedContent) => string,
): PageOutline {
  const files = textFiles(sections, textSize)
  return {
    urls,
    lvl0,
    sections: sections.map(({ heading }) => heading),
    texts: files.map(({ first, file }) => [first, add(file)] as const),
  }
}

interface TextFile {
  /** Index of its first section. */
  readonly first: number
  readonly file: NamedContent
}

function textFiles(sections: PageDigest['sections'], textSize: number): TextFile[] {
  const files: { first: number; size: number; texts: (readonly string[])[] }[] = []
  for (const [index, { texts }] of sections.entries()) {
    const size = texts.reduce((sum, text) => sum + text.length, 0)
    const last = files.at(-1)
    if (last && last.size + size <= textSize) {
      last.texts.push(texts)
      last.size += size
    } else files.push({ first: index, size, texts: [texts] })
  }
  return files.filter(({ size }) => size > 0).map(({ first, texts }) => ({ first, file: toNamed(texts) }))
}
