/** What one page brings to the index: its text as shown in hits, and where its words stand. It needs this page's records only. */

import { unescapeText } from '../../client/search/engine/html-text.ts'
import { type PageText, type SectionText, windowCount, windowWords } from '../../client/search/engine/index-files.ts'
import { toDigit, toNumber } from '../../client/search/engine/numbers.ts'
import { splitWords } from '../../client/search/engine/words.ts'
import type { SearchRecord } from './record.ts'

export interface PageDigest {
  readonly text: PageText
  /** Its part of the table of sections. */
  readonly sections: string
  readonly words: PageWords
}

/** The terms of a page and their postings, as in the files of an index but with sections counted from the page's first. */
export interface PageWords {
  readonly terms: string
  readonly headings: string
  readonly texts: string
}

/** A word this close to the end of a window counts for the next one, too, so that neighbours are never apart. */
const overlap = 4
/** Words between two texts count as this far apart. */
const textGap = 5

export function digestPage(records: readonly SearchRecord[], aliases: readonly string[]): PageDigest {
  const sections = toSections(records)
  const places = new Map<string, TermPlaces>()
  const [first] = records
  for (const term of termsIn(first?.hierarchy.lvl0 ?? '')) placesOf(places, term).headings.set(0, 1)
  for (const alias of aliases) for (const term of termsIn(alias)) placesOf(places, term).headings.set(0, 0)
  for (const [index, [, , heading, ...blocks]] of sections.entries()) {
    for (const term of termsIn(heading)) placesOf(places, term).headings.set(index, 0)
    addTexts(blocks, index, places)
  }
  return {
    text: { url: first?.url_without_anchor ?? '', lvl0: first?.hierarchy.lvl0 ?? '', sections },
    sections: sections.map(([level, , heading]) => toDigit(level * 8 + Math.min(7, wordCount(heading)))).join(''),
    words: toWords(places),
  }
}

interface TermPlaces {
  /** Section → 1 when the word stands in the page's `lvl0` only. */
  readonly headings: Map<number, number>
  /** Section → windows. */
  readonly texts: Map<number, number>
}

function placesOf(places: Map<string, TermPlaces>, term: string): TermPlaces {
  let found = places.get(term)
  if (!found) {
    found = { headings: new Map(), texts: new Map() }
    places.set(term, found)
  }
  return found
}

function toSections(records: readonly SearchRecord[]): SectionText[] {
  const sections: [number, string, string, ...string[]][] = []
  for (const { type, anchor, hierarchy, content } of records) {
    if (type === 'content') sections.at(-1)?.push(content ?? '')
    else sections.push([Number(type.slice(3)), anchor, hierarchy[type] ?? ''])
  }
  return sections
}

function termsIn(html: string): string[] {
  return splitWords(unescapeText(html)).flatMap(({ terms }) => terms)
}

function wordCount(html: string): number {
  return splitWords(unescapeText(html)).length
}

function addTexts(blocks: readonly string[], section: number, places: Map<string, TermPlaces>): void {
  let position = 0
  for (const block of blocks) {
    for (const { terms } of splitWords(unescapeText(block))) {
      const windows = windowsAt(position++)
      for (const term of terms) {
        const { texts } = placesOf(places, term)
        texts.set(section, (texts.get(section) ?? 0) | windows)
      }
    }
    position += textGap
  }
}

function windowsAt(position: number): number {
  const window = Math.floor(position / windowWords)
  const bit = 1 << (window % windowCount)
  return position % windowWords < windowWords - overlap ? bit : bit | (1 << ((window + 1) % windowCount))
}

function toWords(places: ReadonlyMap<string, TermPlaces>): PageWords {
  const entries = [...places].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    terms: entries.map(([term]) => term).join(' '),
    headings: entries.map(([, { headings }]) => encodeHeadings(packed(headings, 2))).join(' '),
    texts: entries.map(([, { texts }]) => encodeTexts(packed(texts, textUnit))).join(' '),
  }
}

/** A posting as one number, since an index has millions: the section times this, plus its windows. */
export const textUnit = 2 ** windowCount

function packed(values: ReadonlyMap<number, number>, unit: number): number[] {
  return [...values].map(([section, value]) => section * unit + value).sort((a, b) => a - b)
}

/** Of sections times 2, plus 1 for a word of the group. */
export function encodeHeadings(postings: readonly number[]): string {
  let last = 0
  let text = ''
  for (const posting of postings) {
    text += toNumber(posting - last * 2)
    last = posting >> 1
  }
  return text
}

export function encodeTexts(postings: readonly number[]): string {
  let last = 0
  let text = ''
  for (const posting of postings) {
    const section = Math.floor(posting / textUnit)
    text += toNumber(section - last) + toDigit(posting % textUnit)
    last = section
  }
  return text
}
