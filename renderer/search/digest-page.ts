/** What one page brings to the index: its text as shown in hits, and where its words stand. It needs this page's records only. */

import { unescapeText } from '../../client/search/engine/html-text.ts'
import {
  headingKinds,
  headingUnit,
  type PageText,
  type SectionText,
  windowCount,
  windowWords,
} from '../../client/search/engine/index-files.ts'
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
  addHeading(first?.hierarchy.lvl0 ?? '', headingKinds.group, places)
  for (const alias of aliases) addHeading(alias, headingKinds.alias, places)
  const digits = sections.map(([level, , heading, ...blocks], index) => {
    const wordCount = addHeading(heading, index * headingUnit, places)
    addTexts(blocks, index, places)
    return toDigit(level * 8 + Math.min(7, wordCount))
  })
  return {
    text: { url: first?.url_without_anchor ?? '', lvl0: first?.hierarchy.lvl0 ?? '', sections },
    sections: digits.join(''),
    words: toWords(places),
  }
}

/** Postings as single numbers, since an index has millions; in ascending order. */
interface TermPlaces {
  /** Sections times `headingUnit`, plus the kind. */
  readonly headings: number[]
  /** Sections times `textUnit`, plus the windows. */
  readonly texts: number[]
}

export const textUnit = 2 ** windowCount

function placesOf(places: Map<string, TermPlaces>, term: string): TermPlaces {
  let found = places.get(term)
  if (!found) {
    found = { headings: [], texts: [] }
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

/** Answers with the number of words. */
function addHeading(html: string, posting: number, places: Map<string, TermPlaces>): number {
  const words = splitWords(unescapeText(html))
  for (const { terms } of words) {
    for (const term of terms) {
      const { headings } = placesOf(places, term)
      const last = headings.at(-1)
      // One posting for a section; a heading of its own counts more than the group's name.
      if (last === undefined || sectionOf(last) !== sectionOf(posting)) headings.push(posting)
      else headings[headings.length - 1] = better(last, posting)
    }
  }
  return words.length
}

function sectionOf(posting: number): number {
  return Math.floor(posting / headingUnit)
}

/** Of two kinds of the same section: a heading tells more than another name, a group's name least. */
function better(a: number, b: number): number {
  const { heading, alias } = headingKinds
  return [a, b].find((it) => it % headingUnit === heading) ?? [a, b].find((it) => it % headingUnit === alias) ?? a
}

function addTexts(blocks: readonly string[], section: number, places: Map<string, TermPlaces>): void {
  let position = 0
  for (const block of blocks) {
    for (const { terms } of splitWords(unescapeText(block))) {
      const windows = windowsAt(position++)
      for (const term of terms) addText(placesOf(places, term).texts, section, windows)
    }
    position += textGap
  }
}

function addText(texts: number[], section: number, windows: number): void {
  const last = texts.at(-1) ?? -1
  if (Math.floor(last / textUnit) === section) texts[texts.length - 1] = last | windows
  else texts.push(section * textUnit + windows)
}

function windowsAt(position: number): number {
  const window = Math.floor(position / windowWords)
  const bit = 1 << (window % windowCount)
  return position % windowWords < windowWords - overlap ? bit : bit | (1 << ((window + 1) % windowCount))
}

function toWords(places: ReadonlyMap<string, TermPlaces>): PageWords {
  const terms = [...places.keys()].sort()
  const lists = terms.map((term) => places.get(term))
  return {
    terms: terms.join(' '),
    headings: lists.map((list) => encodeHeadings(list?.headings ?? [])).join(' '),
    texts: lists.map((list) => encodeTexts(list?.texts ?? [])).join(' '),
  }
}

export function encodeHeadings(postings: readonly number[]): string {
  let last = 0
  let text = ''
  for (const posting of postings) {
    text += toNumber(posting - last * headingUnit)
    last = sectionOf(posting)
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
