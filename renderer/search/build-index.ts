/**
 * Joins the digests of all pages to the files of the embedded index. The same pages in the same order give the same bytes.
 *
 * Why an index of our own: a whole index in memory does not hold our bars. For 10,000 pages MiniSearch 7 needs a 10 MB download,
 * 2 s to load and 776 MB of memory (measured); Pagefind 1.6 finds nothing but whole words and their beginnings when one is
 * misspelt, and brings 148 KB of code. Here a first query reads parts of about the same size whatever the number of pages.
 */
import {
  everywhere,
  headingUnit,
  type IndexEntry,
  indexVersion,
  type PageFacets,
  type PostingsFile,
  pagesPerFile,
} from '../../client/search/engine/index-files.ts'
import { readPostings } from '../../client/search/engine/numbers.ts'
import { hashOf } from '../hash.ts'
import type { OutputFile } from '../model.ts'
import { encodeHeadings, encodeTexts, type PageWords, textUnit } from './digest-page.ts'

export const entryPath = 'search-index.json'
const dir = 'assets/search'

/** A file holds more only when a single list in it is longer. */
const termsFileSize = 32_000
const postingsFileSize = 16_000

/** A term in the text of more sections than this says nothing about any of them. */
const maxTextPostings = 12_000

export interface IndexedPage {
  /** Name of its text's file, from `fileName`. */
  readonly textFile: string
  readonly sections: string
  readonly facets: PageFacets
  readonly words: PageWords
}

/** Files are named by their content. */
export function fileName(content: string): string {
  return hashOf(content).slice(0, 10)
}

export function filePath(name: string): string {
  return `${dir}/${name}.json`
}

/** All files of the index but the pages' texts. */
export function buildIndex(pages: readonly IndexedPage[]): OutputFile[] {
  const lists = joinWords(pages)
  const terms = [...lists.keys()].sort()
  const files = createFiles()
  const headings = terms.map((term) => encodeHeadings(lists.get(term)?.headings ?? []))
  const texts = terms.map((term) => textPostings(lists.get(term)?.texts ?? []))
  const entry: IndexEntry = {
    version: indexVersion,
    dir,
    sections: files.add(pages.map((page) => page.sections).join('')),
    terms: inFiles(terms, termsFileSize).map(({ first, items }) => [
      terms[first] ?? '',
      items.length,
      files.add(items.join(' ')),
    ]),
    headings: postingsFiles(headings, files),
    texts: postingsFiles(texts, files),
    pages: pageFiles(pages).map((names) => files.add(names.join(' '))),
    ...facetTable(pages),
  }
  return [{ path: entryPath, content: JSON.stringify(entry) }, ...files.all()]
}

interface TermLists {
  readonly headings: number[]
  readonly texts: number[]
}

function textPostings(postings: readonly number[]): string {
  return postings.length > maxTextPostings ? everywhere : encodeTexts(postings)
}

/** The postings of each term through the whole site. */
function joinWords(pages: readonly IndexedPage[]): Map<string, TermLists> {
  const lists = new Map<string, TermLists>()
  let first = 0
  for (const { words, sections } of pages) {
    const headings = words.headings.split(' ')
    const texts = words.texts.split(' ')
    for (const [index, term] of words.terms.split(' ').entries()) {
      let list = lists.get(term)
      if (!list) {
        list = { headings: [], texts: [] }
        lists.set(term, list)
      }
      addHeadings(list, headings[index] ?? '', first)
      addTexts(list, texts[index] ?? '', first)
    }
    first += sections.length
  }
  lists.delete('')
  return lists
}

function addHeadings({ headings }: TermLists, postings: string, first: number): void {
  let section = first
  readPostings(postings, false, (number) => {
    section += Math.floor(number / headingUnit)
    headings.push(section * headingUnit + (number % headingUnit))
  })
}

function addTexts({ texts }: TermLists, postings: string, first: number): void {
  let section = first
  readPostings(postings, true, (distance, windows) => {
    section += distance
    texts.push(section * textUnit + windows)
  })
}

interface Files {
  /** Adds a file and answers with its name. */
  add(content: string): string
  all(): OutputFile[]
}

function createFiles(): Files {
  const files = new Map<string, string>()
  return {
    add(content) {
      const json = JSON.stringify(content)
      const name = fileName(json)
      files.set(name, json)
      return name
    },
    all: () => [...files].map(([name, content]) => ({ path: filePath(name), content })),
  }
}

function postingsFiles(lists: readonly string[], files: Files): PostingsFile[] {
  return inFiles(lists, postingsFileSize).map(({ first, items }) => [first, files.add(items.join(' '))])
}

/** Neighbours together, as many as fit. */
function inFiles(items: readonly string[], maxSize: number): { first: number; items: string[] }[] {
  const parts: { first: number; items: string[] }[] = []
  let size = 0
  for (const [index, item] of items.entries()) {
    const part = parts.at(-1)
    if (part && size + item.length < maxSize) {
      part.items.push(item)
      size += item.length + 1
    } else {
      parts.push({ first: index, items: [item] })
      size = item.length + 1
    }
  }
  return parts
}

function pageFiles(pages: readonly IndexedPage[]): string[][] {
  const groups: string[][] = []
  for (let first = 0; first < pages.length; first += pagesPerFile) {
    groups.push(pages.slice(first, first + pagesPerFile).map((page) => page.textFile))
  }
  return groups
}

function facetTable(pages: readonly IndexedPage[]): Pick<IndexEntry, 'facets' | 'facetRuns'> {
  const numbers = new Map<string, number>()
  const runs: [pages: number, facets: number][] = []
  for (const { facets } of pages) {
    const key = JSON.stringify(facets)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    const last = runs.at(-1)
    if (last?.[1] === number) last[0]++
    else runs.push([1, number])
  }
  return { facets: [...numbers.keys()].map((key) => JSON.parse(key) as PageFacets), facetRuns: runs } // written above
}
