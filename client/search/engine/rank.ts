/**
 * Ranks the sections that match a query. The fewer sections have a word, the more it counts: in "GML file too large", "GML" says
 * what the query is about. The numbers were chosen with the questions of `test/bench/relevance.mjs`; changing one by a third
 * hardly changes their answers.
 */
import { maxSections, windowCount } from './index-files.ts'
import type { Sections } from './index-reader.ts'
import { isWhole, type MatchedWord, place, placeOf, typosOf, windowsOf } from './match-word.ts'

/** Sections are found that have this share of the words that the best one has, by weight; with fewer than `enough`, half of it. */
const leastShare = 0.6
const enough = 3

/** How much a match says, by its place. */
const strengths: readonly number[] = [0, 0.2, 0.6, 0.7, 0.65, 0.9, 1]
/** Added for a word that is in the text and in a heading. */
const alsoInText = 0.1
/** For a word that is only elsewhere on the page. */
const onSamePage = 0.1
/** Factors for each typo, and for a word of which the query has only the beginning. */
const perTypo = 0.6
const forBeginning = 0.85
/** Added to the sum over all words. */
const bonus = {
  ...{ exactHeading: 1, allWords: 0.15, nearness: 0.3, shortHeading: 0.15, highLevel: 0.15 },
  ...{ popularity: 0.03, sameSitePart: 0.03, frequency: 0.02, beginning: 0.01 },
}
/** Scores have 32 bits, the section 21: a double holds both. `rank.test.ts` checks it. */
const scoreUnits = 2 ** 30

interface RankOptions {
  /** Number of words that the query is about, also of those that it repeats. */
  readonly contentWords: number
  /** Applies the filters. */
  readonly isAllowed: (section: number) => boolean
  /** Whether a page is in the same part of the site as the reader. */
  readonly isNear?: (page: number) => boolean
}

interface RankedSections {
  /** The matching sections, best first. */
  readonly ranked: readonly number[]
  /** Number of pages they are on. */
  readonly pagesFound: number
}

export function rankSections(
  words: readonly MatchedWord[],
  sections: Sections,
  { contentWords, isAllowed, isNear = () => false }: RankOptions,
): RankedSections {
  const weighted = words.map(({ match }) => ({ match, weight: weightOf(match, sections.count) }))
  const found = candidates(weighted, sections.count, isAllowed)
  const scoreOf = createScoring(weighted, sections, contentWords)
  // The score and, below it, the section: the earlier one first. A double holds both. Negative, because the best is first.
  const scores = new Float64Array(found.length)
  let pagesFound = 0
  let lastPage = -1
  let near = 0
  for (let index = 0; index < found.length; index++) {
    const section = found[index] ?? 0
    const page = sections.pages[section] ?? 0
    if (page !== lastPage) {
      pagesFound++
      near = isNear(page) ? bonus.sameSitePart : 0
    }
    lastPage = page
    const score = Math.round((scoreOf(section) + near) * scoreUnits)
    scores[index] = section + 1 - maxSections - score * maxSections
  }
  const ranked = Array.from(scores.sort(), (value) => maxSections - 1 - (-value % maxSections))
  return { ranked: severalPagesFirst(ranked, (section) => sections.pages[section]), pagesFound }
}

/** More sections of one page than this would hide other pages, so they come last. */
const mostOfPage = 3

export function severalPagesFirst<Item>(items: readonly Item[], pageOf: (item: Item) => unknown): Item[] {
  const counts = new Map<unknown, number>()
  const later: Item[] = []
  const first = items.filter((item) => {
    const page = pageOf(item)
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    if (count > mostOfPage) later.push(item)
    return count <= mostOfPage
  })
  return [...first, ...later]
}

interface WeightedWord {
  readonly match: MatchedWord['match']
  readonly weight: number
}

/** 0 for a word that no section has. */
function weightOf(match: MatchedWord['match'], sectionCount: number): number {
  let found = 0
  for (const value of match) if (isOwn(value) || placeOf(value) === place.text) found++
  return found === 0 ? 0 : Math.log((sectionCount + 1) / (found + 0.5)) + 0.1
}

/** Whether the section itself has the word, not only a heading above it. */
function isOwn(value: number): boolean {
  return windowsOf(value) !== 0 || placeOf(value) >= place.keyword
}

/** The sections with enough of the query, in their order. This runs over all sections for each key, so it allocates little. */
function candidates(
  words: readonly WeightedWord[],
  sectionCount: number,
  isAllowed: (section: number) => boolean,
): readonly number[] {
  const sums = new Float32Array(sectionCount)
  let most = 0
  for (let section = 0; section < sectionCount; section++) {
    let sum = 0
    let hasOwn = false
    for (const { match, weight } of words) {
      const value = match[section] ?? 0
      if (value !== 0) sum += weight
      hasOwn ||= isOwn(value)
    }
    if (!hasOwn || !isAllowed(section)) continue
    sums[section] = sum
    if (sum > most) most = sum
  }
  const best = atLeast(sums, most * leastShare)
  return best.length < enough ? atLeast(sums, (most * leastShare) / 2) : best
}

function atLeast(sums: Float32Array, least: number): readonly number[] {
  const found: number[] = []
  for (const [section, sum] of sums.entries()) if (sum > 0 && sum >= least) found.push(section)
  return found
}

/** Scores are at least 0 and less than 4. */
function createScoring(words: readonly WeightedWord[], sections: Sections, contentWords: number) {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const pageWords = wordsOfPages(words, sections)
  const windows = new Float64Array(windowCount)
  const nearness = words.length > 1 ? bonus.nearness : 0
  return (section: number): number => {
    const page = sections.pages[section] ?? 0
    let sum = 0
    let covered = 0
    let inHeading = 0
    let headingWeight = 0
    let exact = 0
    let frequency = 0
    windows.fill(0)
    for (const [index, { match, weight }] of words.entries()) {
      const value = match[section] ?? 0
      if (value === 0) {
        if ((pageWords[page] ?? 0) & (1 << index)) sum += weight * onSamePage
        continue
      }
      const quality = qualityOf(value)
      covered += weight
      sum += weight * quality * strengthOf(value)
      if (placeOf(value) === place.heading) {
        inHeading++
        headingWeight += weight * quality
        if (isWhole(value) && typosOf(value) < 2) exact += quality
      }
      for (let window = 0; window < windowCount; window++)
        if (windowsOf(value) & (1 << window)) windows[window] = (windows[window] ?? 0) + weight
      frequency += bitCount(windowsOf(value))
    }
    return (
      (sum + nearness * Math.max(...windows)) / total +
      (covered === total ? bonus.allWords : 0) +
      (headingWeight / total) * ofHeading(section, inHeading) +
      (isExact(section, inHeading, exact) ? ofExactHeading(section, exact / inHeading) : 0) +
      (bonus.popularity * Number(sections.popularity[page] ?? 0)) / 3 +
      (bonus.frequency * Math.min(12, frequency)) / 12 +
      (bonus.beginning * Math.max(0, 3 - section + (sections.starts[page] ?? 0))) / 3
    )
  }

  function ofHeading(section: number, inHeading: number): number {
    const length = Math.max(1, sections.headingWords[section] ?? 0)
    const level = sections.levels[section] ?? 1
    return bonus.shortHeading * Math.min(1, inHeading / length) + (bonus.highLevel * (7 - level)) / 6
  }

  /** Titles come first. */
  function ofExactHeading(section: number, quality: number): number {
    return quality * (bonus.exactHeading + (0.5 * (7 - (sections.levels[section] ?? 1))) / 6)
  }

  /** The heading is about the words of the query only. */
  function isExact(section: number, inHeading: number, exact: number): boolean {
    if (inHeading < words.length || exact <= inHeading - 1) return false
    return sections.headingWords[section] === Math.min(7, contentWords)
  }
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}

function strengthOf(value: number): number {
  const where = placeOf(value)
  return (strengths[where] ?? 0) + (windowsOf(value) !== 0 && where > place.text ? alsoInText : 0)
}

function qualityOf(value: number): number {
  return perTypo ** typosOf(value) * (isWhole(value) ? 1 : forBeginning)
}

/** A bit for each word of the query that a page has. */
function wordsOfPages(words: readonly WeightedWord[], { pages, starts, count }: Sections): Uint16Array {
  const bits = new Uint16Array(starts.length)
  for (const [index, { match }] of words.entries())
    for (let section = 0; section < count; section++)
      if (match[section]) bits[pages[section] ?? 0] = (bits[pages[section] ?? 0] ?? 0) | (1 << index)
  return bits
}
