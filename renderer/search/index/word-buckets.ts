/**
 * Puts the words of some pages into buckets by their first letters. A bucket is joined with those of other pages, and again only
 * if it has changed. Buckets in order hold the terms in order.
 */
import { headingUnit } from '../../../client/search/engine/index-files.ts'
import type { PageDigest, TermPlaces } from './digest-page.ts'
import { decodeHeadings, decodeTexts, encodeHeadings, encodeTexts, textUnit } from './postings.ts'

/** Terms in order, and a list of postings for each, separated by spaces as in the files of an index. */
export interface BucketWords {
  readonly terms: string
  readonly headings: string
  readonly texts: string
}

export type WordBuckets = Readonly<Record<string, BucketWords>>

/** Scripts from here on have so many letters that few words begin with the same one. */
const manyLetters = 0x240

export function bucketOf(term: string): string {
  const letter = term.charCodeAt(0)
  return letter < manyLetters ? term.slice(0, 2) : String.fromCharCode(letter & ~31)
}

/** `starts`: number of each page's first section. */
export function toBuckets(pages: readonly PageDigest[], starts: readonly number[]): WordBuckets {
  const all = new Map<string, TermPlaces>()
  pages.forEach(({ places }, page) => {
    addPlaces(places, starts[page] ?? 0, all)
  })
  all.delete('')
  const buckets = new Map<string, string[]>()
  for (const term of [...all.keys()].sort()) {
    const name = bucketOf(term)
    const terms = buckets.get(name)
    if (terms) terms.push(term)
    else buckets.set(name, [term])
  }
  return Object.fromEntries([...buckets].map(([name, terms]) => [name, toWords(terms, all)]))
}

/** One line for each bucket, so that a bucket is read without the others. JSON, because a name may be half a character. */
export function bucketsToText(buckets: WordBuckets): string {
  return Object.entries(buckets)
    .map(
      ([name, { terms, headings, texts }]) => `\n${JSON.stringify(name)}\t${JSON.stringify([terms, headings, texts])}`,
    )
    .join('')
}

export function bucketInText(text: string, name: string): BucketWords | undefined {
  const head = `\n${JSON.stringify(name)}\t`
  const start = text.indexOf(head)
  if (start < 0) return undefined
  const end = text.indexOf('\n', start + 1)
  const line = text.slice(start + head.length, end < 0 ? text.length : end)
  const [terms, headings, texts] = JSON.parse(line) as [string, string, string] // written by bucketsToText
  return { terms, headings, texts }
}

/** V8 keeps the machine code of short functions. That of one with all of these loops was dropped for most blocks. */
function addPlaces(places: PageDigest['places'], first: number, all: Map<string, TermPlaces>): void {
  for (const [term, { headings, texts }] of places) {
    const lists = listsOf(all, term)
    for (const posting of headings) lists.headings.push(posting + first * headingUnit)
    for (const posting of texts) lists.texts.push(posting + first * textUnit)
  }
}

function toWords(terms: readonly string[], all: ReadonlyMap<string, TermPlaces>): BucketWords {
  return {
    terms: terms.join(' '),
    headings: terms.map((term) => encodeHeadings(all.get(term)?.headings ?? [])).join(' '),
    texts: terms.map((term) => encodeTexts(all.get(term)?.texts ?? [])).join(' '),
  }
}

function listsOf(all: Map<string, TermPlaces>, term: string): TermPlaces {
  const existing = all.get(term)
  if (existing) return existing
  const lists = { headings: [], texts: [] }
  all.set(term, lists)
  return lists
}

/** Joins the buckets of one name through the whole site. `toList` encodes the postings of a term in texts. */
export function joinBuckets(
  parts: readonly { readonly words: BucketWords; readonly start: number }[],
  toList: (postings: readonly number[]) => string,
): BucketWords {
  const all = new Map<string, TermPlaces>()
  for (const { words, start } of parts) addWords(words, start, all)
  const terms = [...all.keys()].sort()
  const lists = terms.map((term) => listsOf(all, term))
  return {
    terms: terms.join(' '),
    headings: lists.map(({ headings }) => encodeHeadings(headings)).join(' '),
    texts: lists.map(({ texts }) => toList(texts)).join(' '),
  }
}

function addWords(words: BucketWords, start: number, all: Map<string, TermPlaces>): void {
  const headings = words.headings.split(' ')
  const texts = words.texts.split(' ')
  words.terms.split(' ').forEach((term, index) => {
    const lists = listsOf(all, term)
    decodeHeadings(headings[index] ?? '', start, lists.headings)
    decodeTexts(texts[index] ?? '', start, lists.texts)
  })
}
