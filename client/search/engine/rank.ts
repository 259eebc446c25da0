/** Ranks the sections that match a query. */
import { maxSections } from './index-files.ts'
import type { Sections } from './index-reader.ts'
import { isWhole, type MatchedWord, place, placeOf, typosOf, windowsOf } from './match-word.ts'

/** With fewer full matches than this, sections without one of the words are added. */
const enough = 3

interface RankOptions {
  /** Number of words as the reader wrote them, also of those that are not searched for. */
  readonly writtenWords: number
  /** Applies the filters. */
  readonly isAllowed: (section: number) => boolean
}

/** The matching sections, best first. */
export function rankSections(
  words: readonly MatchedWord[],
  sections: Sections,
  { writtenWords, isAllowed }: RankOptions,
): number[] {
  const counts = countMatches(words, sections.count)
  const allowed = (section: number) => isOwn(words, section) && isAllowed(section)
  const least = leastWords(counts, words.length, allowed)
  const ranked: number[] = []
  for (const [section, count] of counts.entries()) {
    // The score and, below it, the section: the earlier one first. A double holds both: see `scoreOf`.
    if (count >= least && allowed(section))
      ranked.push(scoreOf(words, section, sections, writtenWords) * maxSections + maxSections - 1 - section)
  }
  return [...Float64Array.from(ranked).sort().reverse()].map((value) => maxSections - 1 - (value % maxSections))
}

function countMatches(words: readonly MatchedWord[], sectionCount: number): Uint8Array {
  const counts = new Uint8Array(sectionCount)
  for (const { match } of words) {
    for (let section = 0; section < sectionCount; section++)
      if (match[section] !== 0) counts[section] = (counts[section] ?? 0) + 1
  }
  return counts
}

/** True if the section itself matches, not only headings above it. */
function isOwn(words: readonly MatchedWord[], section: number): boolean {
  return words.some(({ match }) => placeOf(match[section] ?? 0) >= place.text)
}

/** Number of words that a section must match. */
function leastWords(counts: Uint8Array, wordCount: number, allowed: (section: number) => boolean): number {
  const sectionsWith = new Array<number>(wordCount + 1).fill(0)
  for (const [section, count] of counts.entries()) {
    if (count > 0 && allowed(section)) sectionsWith[count] = (sectionsWith[count] ?? 0) + 1
  }
  const [best = 1] = sectionsWith.flatMap((many, count) => (many > 0 ? [count] : [])).reverse()
  const isEnough = best < wordCount || (sectionsWith[best] ?? 0) >= enough
  return isEnough ? Math.max(1, best) : Math.max(1, best - 1)
}

interface Tally {
  matched: number
  typos: number
  inHeading: number
  /** Like `inHeading`, or in another name of the page. */
  inName: number
  inKeywords: number
  /** Only in the name of the group. */
  inGroup: number
  whole: number
  /** Windows that contain all the words found in the text. */
  windows: number
  spread: number
}

function tallyOf(words: readonly MatchedWord[], section: number): Tally {
  const tally: Tally = {
    matched: 0,
    typos: 0,
    inHeading: 0,
    inName: 0,
    inKeywords: 0,
    inGroup: 0,
    whole: 0,
    windows: 63,
    spread: 0,
  }
  for (const { match } of words) {
    const value = match[section] ?? 0
    if (value === 0) continue
    const where = placeOf(value)
    tally.matched++
    tally.typos += typosOf(value)
    if (where === place.heading) tally.inHeading++
    if (where >= place.alias) tally.inName++
    else if (where === place.keyword) tally.inKeywords++
    else if (where === place.text) tally.windows &= windowsOf(value)
    if (where === place.group) tally.inGroup++
    if (isWhole(value)) tally.whole++
    tally.spread += bitCount(windowsOf(value))
  }
  return tally
}

/**
 * Criteria from the most to the least important, each in digits of its own: `add` takes a value and its maximum. The largest
 * score is just below 2^32, which leaves 21 bits of a double for the section (`maxSections`); `rank.test.ts` checks both.
 */
function scoreOf(words: readonly MatchedWord[], section: number, sections: Sections, writtenWords: number): number {
  const { matched, typos, inHeading, inName, inKeywords, inGroup, whole, windows, spread } = tallyOf(words, section)
  let score = 0
  const add = (value: number, most: number) => {
    score = score * (most + 1) + Math.min(value, most)
  }
  add(matched, 10)
  add(7 - Math.min(7, typos), 7)
  // The heading consists of the words of the query.
  add(
    inHeading === matched && whole === matched && sections.headingWords[section] === Math.min(7, writtenWords) ? 1 : 0,
    1,
  )
  add(matched - inGroup, 10)
  // Keywords say less than the least heading.
  add(inName === matched ? 7 - (sections.levels[section] ?? 1) : inName + inKeywords === matched ? 1 : 0, 6)
  add(inHeading, 10)
  add(inHeading === 0 ? 0 : 7 - Math.max(0, (sections.headingWords[section] ?? 0) - inHeading), 7)
  add(windows === 0 ? 0 : 1, 1)
  add(whole, 10)
  add(spread, 7)
  add(15 - Math.min(15, section - (sections.starts[sections.pages[section] ?? 0] ?? 0)), 15)
  return score
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
