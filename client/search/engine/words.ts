/**
 * Splits text into words, and words into the terms of the index. An identifier has a term for the whole and for its parts:
 * `from_tabular_data` has the terms `fromtabulardata`, `from`, `tabular`, `data`. Scripts without spaces between words are
 * split into overlapping pairs of characters. Dictionaries for them differ between browsers and Node, and a word that is split
 * differently is never found; pairs are the same everywhere.
 */
import { foldIdentifier, foldLetters, foldPlural } from './fold.ts'

export interface Word {
  /** Position in the text. */
  readonly start: number
  readonly end: number
  /** The whole word first, then its parts if there are any. */
  readonly terms: readonly string[]
  /** A name of several words, such as `server.port`; these follow it. */
  readonly isName?: true
}

/** A flag of a command is a word with its dashes, and its name is found without them: `--dry-run`, `dry`, `run`. */
const flag = String.raw`(?<![\w-])--?[a-zA-Z][\w-]*`
const plainWordPattern = new RegExp(`${flag}|\\w+`, 'g')
const wordPattern = new RegExp(String.raw`${flag}|[\p{L}\p{N}\p{M}_]+`, 'gu')
/** Kana marks belong to no script of their own. */
const kanaMarks = String.raw`\u3099\u309a\u30fc\uff70\uff9e\uff9f`
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}${kanaMarks}`
const unspacedRun = new RegExp(`[${unspaced}]+`, 'u')
const unspacedOrNot = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu')
/** A decomposed Korean syllable, or a character with its marks. */
const characterPattern = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|.[\p{M}\uff9e\uff9f]*/gu
/** The plural of an abbreviation has its singular: `APIs`, `getIDs`. */
const partPattern = /\p{Lu}{2,}(?=s(?!\p{Ll}))|\p{Lu}+\p{Nd}*(?!\p{Ll})|\p{Lu}?[^\p{Lu}_]+/gu
const maxTermLength = 40
/** `server.port`, `std::vec`, `scope/name`, `read-only`, `8080:80`. Matches from the beginning of a word only: else each letter of a long one is a try. */
export const namePattern = /(?<![a-zA-Z0-9_])[a-zA-Z0-9_]+(?:(?:[./:-]|::|->)[a-zA-Z0-9_]+)+/g

/** The words of a text in order, and names of several words, each before the first of its words. */
export function splitWords(text: string): Word[] {
  const words = splitSimpleWords(text)
  const names = namesIn(text)
  return names.length === 0 ? words : [...words, ...names].sort((a, b) => a.start - b.start || b.end - a.end)
}

/** A name that is too long to be typed has no term. */
function namesIn(text: string): Word[] {
  const names: Word[] = []
  for (const { 0: name, index } of text.matchAll(namePattern))
    if (name.length <= maxTermLength)
      names.push({ start: index, end: index + name.length, terms: [foldIdentifier(name)], isName: true })
  return names
}

function splitSimpleWords(text: string): Word[] {
  const words: Word[] = []
  // Most letters are ASCII, where the script of each one need not be checked. Signs between them separate words all the same.
  const isPlain = !/[^\n\x20-\x7e·\u2010-\u2027]/.test(text)
  const pattern = isPlain ? plainWordPattern : wordPattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [written] = match
    if (!isPlain && unspacedRun.test(written)) splitMixed(written, match.index, words)
    else words.push({ start: match.index, end: pattern.lastIndex, terms: termsOf(written) })
  }
  return words
}

/** Splits a run of letters that are partly of a script without spaces. */
function splitMixed(run: string, start: number, words: Word[]): void {
  for (const match of run.matchAll(unspacedOrNot)) {
    const [piece] = match
    const from = start + match.index
    if (unspacedRun.test(piece)) words.push(...pairsOf(piece, from))
    else words.push({ start: from, end: from + piece.length, terms: termsOf(piece) })
  }
}

/** Pairs of each character with the next one; the last one alone. */
function pairsOf(run: string, start: number): Word[] {
  const characters = charactersOf(run)
  let at = start
  return characters.map((character, index) => {
    const pair = character + (characters[index + 1] ?? '')
    const word = { start: at, end: at + pair.length, terms: [foldLetters(pair)] }
    at += character.length
    return word
  })
}

export function charactersOf(text: string): readonly string[] {
  return text.match(characterPattern) ?? []
}

const memo = new Map<string, readonly string[]>()
const maxMemo = 50_000

/** The terms of a word that is not split into pairs. Memoized, because most words occur often. */
function termsOf(written: string): readonly string[] {
  const found = memo.get(written)
  if (found) return found
  const terms = splitTerms(written)
  if (memo.size >= maxMemo) memo.clear()
  memo.set(written, terms)
  return terms
}

function splitTerms(written: string): string[] {
  if (isFlag(written)) return flagTerms(written)
  const whole = toTerm(foldIdentifier(written))
  if (whole === '') return []
  const parts = partsOf(written).map((part) => toTerm(foldLetters(part)))
  return [...new Set([whole, ...parts, ...(arabicArticle.exec(whole)?.slice(1) ?? [])])]
}

/** True for a flag or its term; no other word begins with a dash. */
export function isFlag(word: string): boolean {
  return word.startsWith('-')
}

function flagTerms(written: string): string[] {
  const names = written.split('-').flatMap((name) => (name === '' ? [] : termsOf(name)))
  return [foldIdentifier(written).slice(0, maxTermLength), ...new Set(names)]
}

/** The Arabic article is written together with its word, which must be found alone as well. */
const arabicArticle = /^ال(\p{L}{3,})/u

/** The parts of an identifier, each longer than one character; empty for other words. */
function partsOf(written: string): string[] {
  const parts = written.match(partPattern) ?? []
  return parts.length < 2 ? [] : parts.filter((part) => part.length > 1)
}

function toTerm(word: string): string {
  return foldPlural(word.slice(0, maxTermLength))
}

/** True for text in a script without spaces between words. */
export function isUnspaced(text: string): boolean {
  return unspacedRun.test(text)
}
