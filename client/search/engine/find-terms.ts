/** Finds the terms of the dictionary that match a word of a query. */
import type { IndexReader } from './index-reader.ts'
import { type QueryWord, toWord } from './query-words.ts'
import { stemOf } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { allowedTypos, countTypos } from './typos.ts'

export interface FoundTerm {
  /** Number in the dictionary. */
  readonly number: number
  readonly text: string
  readonly typos: number
  /** The query word is the whole term, not only its beginning. */
  readonly isWhole: boolean
}

/** More completions or corrections would make a query slower, not better. */
const maxCompletions = 400
const maxCorrections = 20
const maxForms = 12
const maxInflected = 40
/** Larger dictionaries are not read as a whole. */
const maxFiles = 40

/** Best matches first. */
export async function findTerms(reader: IndexReader, word: QueryWord): Promise<FoundTerm[]> {
  const exact = await findWithoutTypos(reader, word)
  const found = [...exact, ...(await findForms(reader, word)), ...(await findInflected(reader, word))]
  if (found.length > 0 || !word.allowsTypos) return found
  const derived = await findDerived(reader, word)
  return derived.length > 0 ? derived : await findWithTypos(reader, word)
}

async function findWithoutTypos(reader: IndexReader, { term, prefix }: QueryWord): Promise<FoundTerm[]> {
  const longer = prefix === undefined ? [] : await termsFrom(reader, prefix)
  const [exact] = await termsFrom(reader, term)
  return [
    ...(exact?.text === term ? [{ ...exact, typos: 0, isWhole: true }] : []),
    ...longer
      .filter(({ text }) => text !== term && text.startsWith(prefix ?? ''))
      .slice(0, maxCompletions)
      .map((found) => ({ ...found, typos: 0, isWhole: false })),
  ]
}

/**
 * The pairs of terms between which a word lacks a space: as a typo, so only where the word itself is not found. `inport` rather has another
 * typo than a stop word, of which the postings are long.
 */
export async function findPairs(reader: IndexReader, { term, allowsTypos }: QueryWord, own: readonly FoundTerm[]) {
  const has = async (part: string) => (await termsFrom(reader, part))[0]?.text === part
  if (!allowsTypos || allowedTypos(term) === 0 || own.some(({ typos }) => typos === 0)) return []
  const found: (readonly [string, string])[] = []
  for (let cut = 2; cut < term.length - 1; cut++) {
    const [first, second] = [term.slice(0, cut), term.slice(cut)]
    if (!isStopWord(first) && (await has(first)) && (await has(second))) found.push([first, second])
  }
  return found
}

/** Other forms of the word and words composed with it, such as `hexagonal` for `hexagon`, and `colormap` for `color`. */
async function findForms(reader: IndexReader, { term, prefix }: QueryWord): Promise<FoundTerm[]> {
  const stem = stemOf(term)
  if (stem.length < 3) return []
  const isForm = (text: string) => stemOf(text) === stem || (term.length > 4 && text.startsWith(term))
  return (await termsFrom(reader, stem))
    .filter(({ text }) => !isEqual(text, term) && !(prefix !== undefined && text.startsWith(prefix)) && isForm(text))
    .slice(0, maxForms)
    .map((found) => ({ ...found, typos: 0, isWhole: false }))
}

/**
 * The word with other endings, and longer words that end with it, in languages other than English: `Einstellung` finds
 * `Netzwerkeinstellungen`. The endings are letters that end words in most languages of Europe.
 */
async function findInflected(reader: IndexReader, { term, prefix, isForeign }: QueryWord): Promise<FoundTerm[]> {
  const stem = withoutEnding(term)
  if (!isForeign || stem.length < 4) return []
  const isSmall = reader.entry.terms.length <= maxFiles
  if (isSmall) await Promise.all(reader.entry.terms.map((_, part) => reader.terms(part)))
  const isForm = (text: string) => text.includes(stem) && (withoutEnding(text).endsWith(stem) || text.endsWith(term))
  return (await termsFrom(reader, isSmall ? '' : stem))
    .filter(({ text }) => text !== term && !(prefix !== undefined && text.startsWith(prefix)) && isForm(text))
    .slice(0, maxInflected)
    .map((found) => ({ ...found, typos: 0, isWhole: false }))
}

function withoutEnding(word: string): string {
  return word.replace(/(?<=.{4})[aeimnorsxаеийоуыьюямх]+$/, '')
}

/** The word that one with a prefix is derived from: a page about use rather answers "reuse" than one about "refuse". */
async function findDerived(reader: IndexReader, { term }: QueryWord): Promise<FoundTerm[]> {
  const base = /^(?:re|un|pre|de|non)([a-z]{2,})$/.exec(term)?.[1]
  if (base === undefined) return []
  // The term of "reuse" is `reus`.
  const words = [base, `${base}e`].filter(({ length }) => length > 2).map(toWord)
  const found = await Promise.all(words.flatMap((word) => [findWithoutTypos(reader, word), findForms(reader, word)]))
  return found.flat().map((term) => ({ ...term, typos: 1 }))
}

/** Words that differ by an `e` at the end, such as `plan` and `plane`, are different words, not forms of one. */
function isEqual(a: string, b: string): boolean {
  return a === b || a === `${b}e` || b === `${a}e`
}

interface DictionaryTerm {
  readonly number: number
  readonly text: string
}

/** The terms from `start` on in dictionary order, up to and including the first one that does not begin with `start`. */
async function termsFrom(reader: IndexReader, start: string): Promise<DictionaryTerm[]> {
  const result: DictionaryTerm[] = []
  let first = 0
  for (const [part, [firstText, count]] of reader.entry.terms.entries()) {
    const next = reader.entry.terms[part + 1]?.[0]
    if (firstText > start && !firstText.startsWith(start)) break
    if (next === undefined || next > start) {
      const terms = await reader.terms(part)
      for (let index = lowerBound(terms, start); index < terms.length; index++) {
        const text = terms[index] ?? ''
        result.push({ number: first + index, text })
        if (!text.startsWith(start)) return result
      }
    }
    first += count
  }
  return result
}

/** Index of the first term that is not smaller than `text`. */
function lowerBound(terms: readonly string[], text: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

async function findWithTypos(reader: IndexReader, { term, prefix }: QueryWord): Promise<FoundTerm[]> {
  const written = prefix ?? term
  const limit = allowedTypos(written)
  if (limit === 0) return []
  const found: FoundTerm[] = []
  const forms = formsOf(term)
  const letter = term.charAt(0)
  for (const candidate of await termsFrom(reader, letter)) {
    const { number, text } = candidate
    if (text.charAt(0) !== letter) continue
    const whole = Math.min(...forms.map((form) => countTypos(form, text, limit, false)))
    const typos = whole > limit && prefix !== undefined ? countTypos(prefix, text, limit, true) : whole
    if (typos <= limit) found.push({ number, text, typos, isWhole: typos === whole })
  }
  return found
    .sort((a, b) => a.typos - b.typos || Number(b.isWhole) - Number(a.isWhole) || a.number - b.number)
    .slice(0, maxCorrections)
}

/**
 * A typo may hide how the index writes a word: `arrvies` is not the plural of `arrvy`, nor `limtis` that of `limit`. Three letters are
 * a typo away from too many words.
 */
function formsOf(term: string): readonly string[] {
  return [term, term.replace(/y$/, 'ie'), term.replace(/e?s$|e$/, '')].filter((form) => form.length > 3)
}
