/** Ranks the sections that match a query. */
import { maxSections } from './index-files.ts'
import type { Sections } from './index-reader.ts'
import { isWhole, type MatchedWord, place, placeOf, typosOf, windowsOf } from './match-word.ts'

/** With fewer full matches than this, sections without one of the words are added. */
const enough = 3

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
  const found = candidates(words, sections.count, isAllowed)
  // The score and, below it, the section: the earlier one first. A double holds both: see `scoreOf`. Negative, because the best is first.
  const scores = new Float64Array(found.length)
  let pagesFound = 0
  let lastPage = -1
  let near = 0
  for (let index = 0; index < found.length; index++) {
    const section = found[index] ?? 0
    const page = sections.pages[section] ?? 0
    if (page !== lastPage) {
      pagesFound++
      near = Number(isNear(page))
    }
    lastPage = page
    const score = scoreOf(words, section, sections, { contentWords, near })
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

/** The sections with enough words of the query, in their order. This runs over all sections for each key, so it allocates little. */
function candidates(
  words: readonly MatchedWord[],
  sectionCount: number,
  isAllowed: (section: number) => boolean,
): number[] {
  // By the number of words that are missing.
  const byLack: number[][] = words.map(() => [])
  for (let section = 0; section < sectionCount; section++) {
    let count = 0
    // Whether the section itself matches, not only headings above it.
    let isOwn = false
    for (const { match } of words) {
      const value = match[section] ?? 0
      if (value !== 0) count++
      isOwn ||= placeOf(value) >= place.text
    }
    if (isOwn && isAllowed(section)) byLack[words.length - count]?.push(section)
  }
  const least = byLack.findIndex((found) => found.length > 0)
  const best = byLack[least] ?? []
  const others = least === 0 && best.length < enough ? (byLack[1] ?? []) : []
  return [...best, ...others].sort((a, b) => a - b)
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
function scoreOf(
  words: readonly MatchedWord[],
  section: number,
  sections: Sections,
  { contentWords, near }: { readonly contentWords: number; readonly near: number },
): number {
  const { matched, typos, inHeading, inName, inKeywords, inGroup, whole, windows, spread } = tallyOf(words, section)
  let score = 0
  const add = (value: number, most: number) => {
    score = score * (most + 1) + Math.min(value, most)
  }
  add(matched, 10)
  add(3 - Math.min(3, typos), 3)
  // The heading is about the words of the query only.
  add(
    inHeading === matched && whole === matched && sections.headingWords[section] === Math.min(7, contentWords) ? 1 : 0,
    1,
  )
  add(matched - inGroup, 10)
  // Keywords say less than the least heading.
  add(inName === matched ? 7 - (sections.levels[section] ?? 1) : inName + inKeywords === matched ? 1 : 0, 6)
  add(inHeading, 10)
  add(inHeading === 0 ? 0 : 7 - Math.max(0, (sections.headingWords[section] ?? 0) - inHeading), 7)
  add(windows === 0 ? 0 : 1, 1)
  add(whole, 10)
  add(near, 1)
  const page = sections.pages[section] ?? 0
  add(Number(sections.popularity[page] ?? 0), 3)
  add(spread, 7)
  add(3 - Math.min(3, section - (sections.starts[page] ?? 0)), 3)
  return score
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
