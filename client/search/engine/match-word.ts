/**
 * Matches a word of a query with all sections: one number for each section, 0 for no match, and greater for a better match.
 * Bits from the top: fewer typos (2), place (3), whole word (1), then the digit of a posting (6), see `levelCount`.
 */
import { type FoundTerm, findPairs, findTerms } from './find-terms.ts'
import { everywhere, headingKinds, headingUnit, levelCount } from './index-files.ts'
import { type IndexReader, lastFrom, type Sections } from './index-reader.ts'
import { readPostings } from './numbers.ts'
import { namesWith, type QueryWord, toWord } from './query-words.ts'
import { isFlag, isUnspaced } from './words.ts'

type WordMatch = Uint16Array

/** Below `text`, a match that has windows is in the text as well. */
export const place = { group: 1, text: 2, ancestor: 3, keyword: 4, alias: 5, heading: 6 } as const

const textBits = 6
const textMask = (1 << textBits) - 1
const windowMask = textMask & ~(levelCount - 1)
const wholeBit = 1 << textBits
const typoUnit = 1 << (textBits + 4)

export const typosOf = (match: number) => 3 - (match >> (textBits + 4))
export const placeOf = (match: number) => (match >> (textBits + 1)) & 7
export const isWhole = (match: number) => (match & wholeBit) !== 0
export const windowsOf = (match: number) => (match & windowMask) / levelCount
/** Whether the section itself has the word, not only a heading above it. */
export const isOwn = (match: number) => windowsOf(match) !== 0 || placeOf(match) >= place.keyword
const levelOf = (match: number) => match & (levelCount - 1)
/** The digit of its posting. */
export const textOf = (match: number) => match & textMask

/** Completions of a word are searched in texts only if their postings are in at most this many files. */
const maxTextFiles = 6

export interface MatchedWord {
  readonly match: WordMatch
  /** Says little about what the query is about. */
  readonly isLight: boolean
  /** No page has the word, only others that it may be a misspelling of. */
  readonly isGuess: boolean
  /** Sections that have the word itself, not only all its parts. */
  readonly whole: WordMatch
  /** Every term that matches this word, for marking it. */
  readonly terms: ReadonlySet<string>
  /** Also those of its parts, which are marked only in sections without the word itself. */
  readonly allTerms: ReadonlySet<string>
  /** Terms that the word and one beside it are written as. */
  readonly joined: readonly string[]
  /** Found as two words, between which it lacks the space. */
  readonly isSplit: boolean
}

/** `isName`: the word is of another name. It has no other names: two that are on no page may name each other. */
export async function matchWord(reader: IndexReader, word: QueryWord, isName = false): Promise<MatchedWord> {
  const own = await findTerms(reader, word)
  const joined = await Promise.all(word.joined.map((both) => findTerms(reader, both)))
  const found = [...own, ...joined.flat()]
  const match = await matchTerms(reader, word, found)
  const whole = match.slice()
  const terms = new Set(found.map(({ text }) => text))
  const partTerms = new Set<string>()
  const addAll = async (parts: readonly QueryWord[], change: (value: number) => number, marked: Set<string>) => {
    const matched = await Promise.all(parts.map((part) => matchWord(reader, part, marked === terms)))
    const matches = matched.map((part) => part.match)
    keepBest(match, allOf(matches).map(change))
    if (memberPattern.test(word.term) && parts === word.parts)
      keepBest(match, membersIn(matches, await reader.sections()))
    for (const part of matched) for (const term of part.allTerms) marked.add(term)
  }
  const isKnown = own.some(({ isWhole, typos }) => isWhole && typos === 0)
  // A flag is more than its name: `--to` is rare, "to" is in every text.
  if (word.parts.length > 0 && !(isFlag(word.term) && found.length > 0))
    await addAll(word.parts, isKnown ? asPart : same, partTerms)
  const pairs = await findPairs(reader, word, own)
  for (const pair of pairs) await addAll(pair.map(toWord), asTypo, terms)
  const isUnknown = !isName && found.every(({ typos }) => typos > 0)
  const names = isUnknown && word.names.length === 0 ? namesWith(word, reader.synonyms) : word.names
  for (const name of names) await addAll(name.map(toWord), asOtherName, terms)
  const asOne = joined.flat().flatMap(({ isWhole, text }) => (isWhole ? text : []))
  const allTerms = new Set([...terms, ...partTerms])
  const isSplit = pairs.length > 0
  const isGuess = !isSplit && own.length > 0 && own.every(({ typos }) => typos > 0)
  return { match, isLight: word.isLight, isGuess, whole, terms, allTerms, joined: asOne, isSplit }
}

/** Two letters are the kind of a file: `reducers.js` is not a heading "app.js". */
const memberPattern = /(?:\.|::|->)\w{3,}$/

/** Sections that a name such as `store.dispatch` means: the short heading "dispatch(action)" below "Store". It counts like an alias. */
function membersIn(matches: readonly WordMatch[], { headingWords }: Sections): WordMatch {
  const [member = new Uint16Array(0), ...owners] = [...matches].reverse()
  return member.map((value, section) => {
    const isIts = placeOf(value) === place.heading && typosOf(value) === 0 && isWhole(value)
    return isIts &&
      Number(headingWords[section]) < 3 &&
      owners.every((owner) => placeOf(owner[section] ?? 0) === place.ancestor)
      ? asOtherName(value) | wholeBit
      : 0
  })
}

/**
 * A heading with a synonym counts like an alias of the page, and the words of a synonym count as close together. A heading above the
 * section does not put them into its text.
 */
function asOtherName(value: number): number {
  const name = (value - (placeOf(value) === place.heading ? 2 * wholeBit : 0)) & ~wholeBit
  return isOwn(value) ? name | windowMask : value && name
}

/** Where an identifier is written as in the query, the same words elsewhere say less than a misspelt word: as with three typos. */
function asPart(value: number): number {
  return value & (typoUnit - 1)
}

function asTypo(value: number): number {
  return value && value - typoUnit
}

function same(value: number): number {
  return value
}

async function matchTerms(reader: IndexReader, word: QueryWord, found: readonly FoundTerm[]): Promise<WordMatch> {
  const sections = await reader.sections()
  const numbers = found.map((term) => term.number)
  const [headings, texts] = await Promise.all([
    reader.postings('headings', numbers),
    reader.postings('texts', withinBudget(reader, word, found)),
  ])
  const match = new Uint16Array(sections.count)
  for (const term of found) {
    addTexts(match, texts.get(term.number) ?? '', term)
    addHeadings(match, headings.get(term.number) ?? '', term, sections)
  }
  return match
}

/**
 * Selects the terms that are searched in texts: whole words always, others when that is cheap. One or two letters begin so many
 * words that their matches in texts mean nothing, and their files would be most of the index.
 */
function withinBudget({ entry }: IndexReader, { prefix }: QueryWord, found: readonly FoundTerm[]): number[] {
  const files = new Set(found.map(({ number }) => lastFrom(entry.texts, number)))
  const isLong = prefix === undefined || prefix.length > 2 || isUnspaced(prefix)
  const isCheap = entry.texts.length <= 2 || (isLong && files.size <= maxTextFiles)
  return found.filter((term) => isCheap || (term.isWhole && term.typos === 0)).map((term) => term.number)
}

function scoreOf(term: FoundTerm, where: number, text: number): number {
  return ((3 - term.typos) << (textBits + 4)) | (where << (textBits + 1)) | (term.isWhole ? wholeBit : 0) | text
}

/** Keeps the better of two matches and what both say of the text. */
function put(match: WordMatch, section: number, value: number): void {
  const before = match[section] ?? 0
  match[section] = Math.max(value & ~textMask, before & ~textMask) | joinTexts(value, before)
}

function joinTexts(a: number, b: number): number {
  return ((a | b) & windowMask) | Math.max(levelOf(a), levelOf(b))
}

function addTexts(match: WordMatch, postings: string, term: FoundTerm): void {
  if (postings === everywhere) {
    for (let section = 0; section < match.length; section++) put(match, section, scoreOf(term, place.text, 0))
    return
  }
  let section = 0
  readPostings(postings, true, (distance, text) => {
    section += distance
    put(match, section, scoreOf(term, place.text, text))
  })
}

const placeOfKind: readonly number[] = [place.heading, place.group, place.alias, place.keyword]

function addHeadings(match: WordMatch, postings: string, term: FoundTerm, { levels, count }: Sections): void {
  let section = 0
  readPostings(postings, false, (number) => {
    section += Math.floor(number / headingUnit)
    const kind = number % headingUnit
    const isGroup = kind === headingKinds.group
    put(match, section, scoreOf(term, placeOfKind[kind] ?? place.heading, 0))
    const below = scoreOf(term, isGroup ? place.group : place.ancestor, 0)
    const level = levels[section] ?? 1
    for (let next = section + 1; next < count && (levels[next] ?? 1) > level; next++) put(match, next, below)
  })
}

/** Sections that have every part of an identifier. They count as much as the worst match of a part. */
function allOf(matches: readonly WordMatch[]): WordMatch {
  const [first = new Uint16Array(0), ...others] = matches
  return first.map((value, section) => {
    let all = value
    for (const other of others) {
      const next = other[section] ?? 0
      all = all === 0 || next === 0 ? 0 : Math.min(all & ~textMask, next & ~textMask) | bothTexts(all, next)
    }
    return all
  })
}

function bothTexts(a: number, b: number): number {
  const windows = a & b & windowMask
  return windows === 0 ? 0 : windows | Math.min(levelOf(a), levelOf(b))
}

function keepBest(match: WordMatch, other: WordMatch): void {
  for (const [section, value] of other.entries()) if (value !== 0) put(match, section, value)
}
