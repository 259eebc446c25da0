/**
 * Ranks the sections that match a query, much like BM25F: a word counts by how rare it is and by how much the section is about it,
 * and so for the page. The numbers were chosen with questions of readers about seven sites; half of the questions were kept back.
 * Changing a number by a third hardly changes their answers.
 */
import { amountStep, leastAmount, levelCount, maxSections, windowCount } from './index-files.ts'
import type { Sections } from './index-reader.ts'
import { isOwn, isWhole, type MatchedWord, place, placeOf, textOf, typosOf, windowsOf } from './match-word.ts'

/** Sections are found that have this share of the words that the best one has, by weight. */
const leastShare = 0.3

/** How much a section or page is about a word, by its best place there. In a section of usual length, a word of the text is 1. */
// In the order of `place`: none, group, text, ancestor, keyword, alias, heading.
const inSection = [0, 0.5, 0.1, 2, 4, 5, 6]
const onPage = [0, 0, 0, 0, 4, 6, 10]
const inLowerHeading = 2
const inText = Array.from({ length: levelCount * 2 ** windowCount }, (_, text) =>
  text < levelCount ? 0 : leastAmount * amountStep ** (text % levelCount),
)
/** A section (page) that is as much about a word as this gets half of its weight: more of one word does not replace another. */
const halfOfSection = 2
const halfOfPage = 4
/** The share of a page's amounts that depends on its length: pages that have all words are often only long. */
const lengthShare = 0.6

/** How much a word counts that says little about what the query is about. Half or twice as much hardly matters. */
const lightShare = 0.6
/** The same for a word that may be misspelt: most words that a site lacks are rather spelt right. */
const guessShare = 0.3
/** Factors for each typo, and for a word of which the query has only the beginning. */
const perTypo = 0.4
const forBeginning = 0.6
/** How much words far apart take from a section. In a long page they take more: one of many sections has some words by chance. */
const forScattered = 0.1
/** Added for words close together, a page whose title is about the query, and so on. */
const forNearness = 0.9
/** The same for hits whose texts have been read: in a long section, most words share a window of the index. */
const forNearnessInIndex = 0.5
const forNearnessInText = 0.8
const forTitle = 1.5
const forExactHeading = 2
const forExactTitle = 0.5
const forPopularity = 0.2
const forSameSitePart = 0.03
/** Scores have 32 bits, the section 21: a double holds both. `rank.test.ts` checks it. */
const scoreUnits = 2 ** 29

interface RankOptions {
  /** Number of words that the query is about, also of those that it repeats or that lack a space between them. */
  readonly contentWords: number
  /** The same where words are written as one. */
  readonly fewestWords: number
  /** Applies the filters. */
  readonly isAllowed: (section: number) => boolean
  /** Whether its page is in the same part of the site as the reader. */
  readonly isNear: (section: number) => boolean
}

export interface RankedSections {
  /** The matching sections, best first. */
  readonly ranked: readonly number[]
  /** Number of pages they are on. */
  readonly pagesFound: number
  /** `close`: the share of the query that its text has close together, which the index does not know. */
  readonly scoreOf: (section: number, close?: number) => number
  /** How much each word counts, 1 in all. */
  readonly weights: readonly number[]
}

export function rankSections(
  words: readonly MatchedWord[],
  sections: Sections,
  { contentWords, fewestWords, isAllowed, isNear }: RankOptions,
): RankedSections {
  const weighted = words.map(({ match, isLight, isGuess }) => ({
    match,
    isLight,
    weight: weightOf(match, sections.count) * (isLight ? lightShare : 1) * (isGuess ? guessShare : 1),
  }))
  const found = candidates(weighted, sections.count, isAllowed)
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const scoreSection = createScoring(weighted, sections, [fewestWords, contentWords])
  const scorePage = createPageScoring(weighted, sections)
  const lengthOf = pageLengths(sections)
  let pagesFound = 0
  let lastPage = -1
  let ofPage = 0
  let length = 0
  const scoreOf = (section: number, close?: number) => {
    const page = sections.pages[section] ?? 0
    if (page !== lastPage) {
      pagesFound++
      length = lengthOf(page)
      ofPage = scorePage(page, length) / total + (isNear(section) ? forSameSitePart : 0)
    }
    lastPage = page
    return scoreSection(section, length, close) / total + ofPage
  }
  // The score and, below it, the section: the earlier one first. A double holds both. Negative, because the best is first.
  const scores = new Float64Array(found.length)
  for (const [index, section] of found.entries())
    scores[index] = section + 1 - maxSections - Math.round(scoreOf(section) * scoreUnits) * maxSections
  const ranked = Array.from(scores.sort(), (value) => maxSections - 1 - (-value % maxSections))
  return {
    ranked: severalPagesFirst(ranked, (section) => sections.pages[section]),
    pagesFound,
    scoreOf,
    weights: weighted.map(({ weight }) => weight / total),
  }
}

/** So many pages are first with one section each. Later hits may be of any page: texts of more pages would be more to load. */
const pagesFirst = 6

export function severalPagesFirst<Item>(items: readonly Item[], pageOf: (item: Item) => unknown): Item[] {
  const first = new Map<unknown, Item>()
  const others = items.filter((item) => {
    if (first.size === pagesFirst || first.has(pageOf(item))) return true
    first.set(pageOf(item), item)
    return false
  })
  return [...first.values(), ...others]
}

interface WeightedWord {
  readonly match: MatchedWord['match']
  readonly isLight: boolean
  readonly weight: number
}

/**
 * 0 for a word that no section has. Sections that have only another form of it, such as `works` for "worker", or more typos than others, count
 * less, and those with only the words of a name do not.
 */
function weightOf(match: MatchedWord['match'], sectionCount: number): number {
  let found = 0
  let best = 0
  for (const value of match) {
    if (!isOwn(value) && placeOf(value) !== place.text) continue
    const quality = qualityOf(value) ** 2
    found += quality
    best = Math.max(best, quality)
  }
  return found === 0 ? 0 : Math.log((sectionCount + 1) / (found / best + 0.5)) + 0.1
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
  const found: number[] = []
  for (const [section, sum] of sums.entries()) if (sum > 0 && sum >= most * leastShare) found.push(section)
  return found
}

/** At most about four times the weight of all words. */
function createScoring(
  words: readonly WeightedWord[],
  sections: Sections,
  contentWords: readonly [fewest: number, most: number],
) {
  const [fewest = 7, most = 7] = contentWords.map((count) => Math.min(7, count))
  // The last one is for the heading and the names of the page.
  const windows = new Float64Array(windowCount + 1)
  return (section: number, length: number, close?: number): number => {
    let sum = 0
    let all = 0
    let exact = 0
    let missing = 0
    let nearest = 0
    windows.fill(0)
    for (const { match, isLight, weight } of words) {
      const value = match[section] ?? 0
      const isInHeading = placeOf(value) === place.heading && typosOf(value) < 2
      all += weight
      if (isInHeading) exact += weight * (isWhole(value) ? 1 : forBeginning)
      else missing += isLight ? 1 : words.length
      if (value === 0) continue
      sum += weight * qualityOf(value) * saturate((inSection[placeOf(value)] ?? 0) + textAmount(value), halfOfSection)
      const near = windowsOf(value) | (placeOf(value) >= place.keyword ? 1 << windowCount : 0)
      for (let window = 0; window <= windowCount; window++) {
        const found = (windows[window] ?? 0) + (near & (1 << window) ? weight : 0)
        windows[window] = found
        nearest = Math.max(nearest, found)
      }
    }
    sum += close === undefined ? forNearness * nearest : forNearnessInIndex * nearest + forNearnessInText * close * all
    sum /= 1 + forScattered * (1 - nearest / all) * Math.sqrt(length)
    const headingWords = sections.headingWords[section] ?? 0
    // "Logs" is what "how do I get more logs" is about.
    if (missing < words.length && fewest - missing <= headingWords && headingWords <= most - missing)
      sum += exact * (forExactHeading + (forExactTitle * (7 - (sections.levels[section] ?? 1))) / 6)
    return sum
  }
}

/** At most about 2.5 times the weight of all words. */
function createPageScoring(words: readonly WeightedWord[], { starts, count, headingWords, popularity }: Sections) {
  return (page: number, length: number): number => {
    const start = starts[page] ?? 0
    const end = starts[page + 1] ?? count
    let sum = 0
    let all = 0
    let titleWords = 0
    let titleWeight = 0
    for (const { match, weight } of words) {
      const title = match[start] ?? 0
      const quality = qualityOf(title)
      let amount = 0
      for (let section = start; section < end; section++) {
        const value = match[section] ?? 0
        if (value === 0) continue
        const isLowerHeading = section > start && placeOf(value) === place.heading
        amount += qualityOf(value) * (textAmount(value) + (isLowerHeading ? inLowerHeading : 0))
      }
      amount = amount / (1 - lengthShare + lengthShare * length) + quality * (onPage[placeOf(title)] ?? 0)
      all += weight
      sum += weight * saturate(amount, halfOfPage)
      if (placeOf(title) !== place.heading) continue
      titleWords += quality
      titleWeight += quality * weight
    }
    // A title that is about other things as well says less.
    const share = Math.min(1, titleWords / Math.max(1, headingWords[start] ?? 1))
    return sum + forTitle * titleWeight * share ** 2 + (all * forPopularity * Number(popularity[page] ?? 0)) / 4
  }
}

/** How long a page is compared with the usual one, in sections. */
function pageLengths({ starts, levels }: Sections) {
  const sectionsIn = (start?: number, end?: number) => levels.subarray(start, end).filter(Boolean).length
  const usual = sectionsIn() / starts.length
  return (page: number) => sectionsIn(starts[page], starts[page + 1]) / usual
}

function saturate(amount: number, half: number): number {
  return amount / (amount + half)
}

function textAmount(value: number): number {
  return inText[textOf(value)] ?? 0
}

function qualityOf(value: number): number {
  return perTypo ** typosOf(value) * (isWhole(value) ? 1 : forBeginning)
}
