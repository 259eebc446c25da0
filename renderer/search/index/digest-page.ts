/** Computes the part of the index for one page: the texts shown in hits, and the places of its words. Needs no other page. */
import { unescapeText } from '../../../client/search/engine/html-text.ts'
import {
  amountStep,
  headingKinds,
  headingUnit,
  leastAmount,
  levelCount,
  type SectionHeading,
  type SectionTexts,
  windowCount,
  windowWords,
} from '../../../client/search/engine/index-files.ts'
import { toDigit } from '../../../client/search/engine/numbers.ts'
import { countWords } from '../../../client/search/engine/query-words.ts'
import { isLightWord, isStopWord } from '../../../client/search/engine/stop-words.ts'
import { usualAnchor } from '../../../client/search/engine/usual-anchor.ts'
import { isFlag, splitWords, type Word } from '../../../client/search/engine/words.ts'
import type { SearchRecord } from '../records/record.ts'
import type { PageNames } from '../records/record-context.ts'
import { otherWords, termsOf } from './other-words.ts'
import { textUnit } from './postings.ts'

/** Without its address: pages of several versions share a digest. */
export interface PageDigest {
  readonly lvl0: string
  readonly sections: readonly DigestedSection[]
  /** Part of the table of sections, one digit for each section. */
  readonly digits: string
  readonly places: ReadonlyMap<string, TermPlaces>
}

interface DigestedSection {
  readonly heading: SectionHeading
  readonly texts: SectionTexts
}

/** A word this close to the end of a window also counts for the next one, so that neighbours are always in one window. */
const overlap = 4
/** Number of words of a section of usual length. */
const usualWords = 50
/** On average, with the space behind it. */
const lettersOfWord = 6.5
/** Distance in words between two texts. */
const textGap = 5

export function digestPage(records: readonly SearchRecord[], names: PageNames): PageDigest {
  const sections = toSections(records)
  const places = new Map<string, TermPlaces>()
  const [first] = records
  addHeading(first?.hierarchy.lvl0 ?? '', headingKinds.group, places)
  for (const keyword of names.keywords) addHeading(keyword, headingKinds.keyword, places)
  for (const alias of names.aliases) addHeading(alias, headingKinds.alias, places)
  const hasOthers = names.thesaurus !== false && /^en\b/i.test(first?.language ?? '')
  const [, , title = ''] = sections[0]?.heading ?? []
  const isName = countWords(unescapeText(title)) <= longestName
  if (hasOthers && isName)
    for (const term of otherWords(unescapeText(title))) addHeadingTerm(term, headingKinds.alias, places)
  const digits = sections.map(({ heading: [level, , heading], texts }, index) => {
    const wordCount = addHeading(heading, index * headingUnit, places)
    addTexts(texts, index, places)
    return toDigit(level * 8 + Math.min(7, wordCount))
  })
  const beginning = sections[0]?.texts ?? []
  if (hasOthers) addOtherWords(isName ? beginning : [title, ...beginning], places)
  addToBeginning(new Set(names.mentions?.flatMap(termsOf)), 0, places)
  return { lvl0: first?.hierarchy.lvl0 ?? '', sections, digits: digits.join(''), places }
}

/** Postings in ascending order. Each is a single number, because an index has millions of them. */
export interface TermPlaces {
  /** Sections times `headingUnit`, plus the kind. */
  readonly headings: number[]
  /** Sections times `textUnit`, plus a digit. */
  readonly texts: number[]
}

function placesOf(places: Map<string, TermPlaces>, term: string): TermPlaces {
  let found = places.get(term)
  if (!found) {
    found = { headings: [], texts: [] }
    places.set(term, found)
  }
  return found
}

function toSections(records: readonly SearchRecord[]): DigestedSection[] {
  const sections: { heading: SectionHeading; texts: string[] }[] = []
  for (const { type, anchor, hierarchy, content } of records) {
    if (type === 'content') sections.at(-1)?.texts.push(content ?? '')
    else sections.push({ heading: toHeading(Number(type.slice(3)), anchor, hierarchy[type] ?? ''), texts: [] })
  }
  return sections
}

function toHeading(level: number, anchor: string, heading: string): SectionHeading {
  return [level, anchor === usualAnchor(heading) ? 0 : anchor, heading]
}

/** The `get` of a question is not that of `get_pixels`, which "get pixels" finds as one word. The word of a flag is a name: `--all`. */
function indexedTerms({ terms }: Word): readonly string[] {
  const isNeeded = (part: string) => !isStopWord(part) && !isLightWord(part)
  return terms.length < 2 || isFlag(terms[0] ?? '')
    ? terms
    : terms.filter((term, index) => index === 0 || isNeeded(term))
}

/** Returns the number of words that the heading is about. */
function addHeading(html: string, posting: number, places: Map<string, TermPlaces>): number {
  const text = unescapeText(html)
  for (const word of splitWords(text)) for (const term of indexedTerms(word)) addHeadingTerm(term, posting, places)
  return countWords(text)
}

function addHeadingTerm(term: string, posting: number, places: Map<string, TermPlaces>): void {
  const { headings } = placesOf(places, term)
  const last = headings.at(-1)
  // One posting for each section; its heading counts more than the name of the group.
  if (last === undefined || sectionOf(last) !== sectionOf(posting)) headings.push(posting)
  else headings[headings.length - 1] = better(last, posting)
}

function sectionOf(posting: number): number {
  return Math.floor(posting / headingUnit)
}

/** From the best to the weakest. */
const kindOrder = [headingKinds.heading, headingKinds.alias, headingKinds.keyword, headingKinds.group]

/** The better of two postings of a section. */
function better(a: number, b: number): number {
  const orderOf = (posting: number) => kindOrder.findIndex((kind) => posting % headingUnit === kind)
  return orderOf(a) <= orderOf(b) ? a : b
}

function addTexts(blocks: readonly string[], section: number, places: Map<string, TermPlaces>): void {
  const found = new Map<string, { count: number; windows: number }>()
  let words = 0
  let position = 0
  for (const block of blocks) {
    for (const word of splitWords(unescapeText(block))) {
      const windows = windowsAt(position)
      if (!word.isName) {
        position++
        words++
      }
      for (const term of indexedTerms(word)) {
        const known = found.get(term)
        if (known) {
          known.count++
          known.windows |= windows
        } else found.set(term, { count: 1, windows })
      }
    }
    position += textGap
  }
  for (const [term, { count, windows }] of found)
    placesOf(places, term).texts.push(section * textUnit + windows * levelCount + levelOf(count, words))
}

/** How a page begins says what it is about: about 40 words, one window of the text. */
const leadLength = 300
/** Longer titles are sentences: other words for them count as in a text. */
const longestName = 4

function addOtherWords(texts: readonly string[], places: Map<string, TermPlaces>): void {
  const lead = unescapeText(texts.join('\n').slice(0, leadLength))
  const words = texts.reduce((sum, text) => sum + text.length, 0) / lettersOfWord
  addToBeginning(otherWords(lead), levelOf(1, words), places)
}

/** Adds terms that the text of the page lacks, as if they were among its first words. */
function addToBeginning(terms: ReadonlySet<string>, level: number, places: Map<string, TermPlaces>): void {
  for (const term of terms) {
    const { texts: postings } = placesOf(places, term)
    if (postings[0] === undefined || postings[0] >= textUnit) postings.unshift(windowsAt(0) * levelCount + level)
  }
}

/** How much a section is about a word that it has so often. A word of a short text says more than one of a long list. */
function levelOf(times: number, words: number): number {
  const amount = times / (0.4 + (0.6 * words) / usualWords)
  const level = Math.round(Math.log(amount / leastAmount) / Math.log(amountStep))
  return Math.max(0, Math.min(levelCount - 1, level))
}

function windowsAt(position: number): number {
  const window = Math.floor(position / windowWords)
  const bit = 1 << (window % windowCount)
  return position % windowWords < windowWords - overlap ? bit : bit | (1 << ((window + 1) % windowCount))
}
