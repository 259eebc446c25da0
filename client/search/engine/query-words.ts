/** Splits a query into words and decides how each may match. */
import { foldIdentifier, foldPlural } from './fold.ts'
import type { Name } from './index-files.ts'
import { isLightWord, isStopWord } from './stop-words.ts'
import { charactersOf, isFlag, isUnspaced, splitWords, type Word } from './words.ts'

export interface QueryWord {
  readonly term: string
  /** The folded word as typed: longer words must begin with it. `undefined`: only whole words match. */
  readonly prefix: string | undefined
  /** Parts of an identifier, a flag or a name. A section with all parts matches too. */
  readonly parts: readonly QueryWord[]
  /** Has several words, which are its parts. */
  readonly isName?: true
  readonly allowsTypos: boolean
  /** Of a language other than English: of other endings, and the last part of longer words. */
  readonly isForeign?: boolean
  /** Says little about what the query is about, as `get` in "how do I get …". */
  readonly isLight: boolean
  /** Other names of it, or of the words in a row that it is one of. */
  readonly names: readonly Name[]
  /** Written as one with a word beside it, as in `login` for "log in". It has both words then. */
  readonly joined: readonly QueryWord[]
}

/** More words would make a query slower, not better. */
const maxWords = 10

/**
 * The last word is a prefix, unless a space or punctuation follows it. So is a single character of a script that is indexed in
 * pairs.
 */
export function parseQuery(written: string, synonyms: Synonyms = new Map()): QueryWord[] {
  const query = withoutContractions(written)
  const words = splitWords(query)
  const names = words.filter((word) => word.isName)
  const pairs = joinPairs(
    words.filter((word) => !word.isName),
    query,
  )
  const isInName = (word: Word) => names.some((name) => name !== word && isWithin(word, name))
  const parse = (word: Word): QueryWord => {
    const joined = pairs.flatMap((pair) => (pair.words.includes(word) ? pair.joined : []))
    const parsed = { ...parseWord(query, word), joined }
    if (!word.isName) return parsed
    const parts = words.filter((part) => part !== word && isWithin(part, word) && !part.isName).map(parse)
    return { ...parsed, parts, allowsTypos: false, isName: true }
  }
  const own = withoutStopWords(withoutLoneEnds(words, query), query).filter((word) => !isInName(word))
  const parsed = own.map(parse)
  const different = [...new Map(parsed.map((word) => [word.term, word])).values()].slice(0, maxWords)
  const hasOthers = different.some(({ term }) => !isLightWord(term))
  return different.map((word, index) => ({
    ...word,
    ...namesAt(index, different, synonyms),
    ...(hasOthers && isLightWord(word.term) && { isLight: true, allowsTypos: false }),
  }))
}

function parseWord(query: string, { start, end, terms }: Word): QueryWord {
  const written = query.slice(start, end)
  return toQueryWord(written, terms, isLast(query, end) || (isUnspaced(written) && charactersOf(written).length === 1))
}

function isLast(query: string, end: number): boolean {
  return /^[_\s]*$/.test(query.slice(end)) && !/\s$/.test(query)
}

interface JoinedPair {
  readonly words: readonly Word[]
  readonly joined: QueryWord
}

/** Neighbours that may be one word elsewhere, as in `login`. "in form" is not `inform`: only the second may be a stop word. */
function joinPairs(words: readonly Word[], query: string): JoinedPair[] {
  return words.flatMap((second, index) => {
    const first = words[index - 1]
    const written = query.slice(first?.start, second.end)
    if (!first || !/^[a-z]+[\s-]+[a-z]{2,}$/i.test(written) || isStopWord(query.slice(first.start, first.end)))
      return []
    const whole = written.replace(/[\s-]+/, '').toLowerCase()
    const prefix = isLast(query, second.end) ? whole : undefined
    return [{ words: [first, second], joined: { ...toWord(foldPlural(whole)), prefix } }]
  })
}

function isWithin(part: Word, { start, end }: Word): boolean {
  return start <= part.start && part.end <= end
}

type Synonyms = ReadonlyMap<string, readonly Name[]>

/** The names for all words in a row that contain the word at `index`. A word with other names is spelt right. */
function namesAt(index: number, words: readonly QueryWord[], synonyms: Synonyms) {
  const rows = words
    .slice(0, index + 1)
    .flatMap((_, first) => words.slice(index).map((_, more) => words.slice(first, index + more + 1)))
  // The synonym "log in" is in the table as one word.
  const pairs = words[index]?.joined.map((both) => [both]) ?? []
  const names = [...rows, ...pairs].flatMap((row) => namesOf(row, synonyms))
  return names.length > 0 && { names, allowsTypos: false }
}

/** While a reader types, the beginning of a synonym counts as well, unless one or two letters are all of it. */
function namesOf(row: readonly QueryWord[], synonyms: Synonyms): readonly Name[] {
  const written = row.map(({ term }) => term).join(' ')
  const begun = row.map(({ prefix, term }) => prefix ?? term).join(' ')
  if (row.at(-1)?.prefix === undefined || begun.length < 3) return synonyms.get(written) ?? []
  return [...synonyms].flatMap(([word, names]) => (word === written || word.startsWith(begun) ? names : []))
}

/** The names of synonyms of several words that contain the word: for a word that is on no page. */
export function namesWith({ term, prefix = term }: QueryWord, synonyms: Synonyms): readonly Name[] {
  const isFound = (part: string) => part === term || (prefix.length > 2 && part.startsWith(prefix))
  return [...synonyms].flatMap(([word, names]) => (word.split(' ').some(isFound) ? names : []))
}

/** Number of words that the text is about. */
export function countWords(written: string): number {
  const text = withoutContractions(written)
  const words = splitWords(text).filter(({ isName }) => !isName)
  return withoutStopWords(words, text).length
}

/** `doesn't` is "does", `can't` is "can", `what's` is "what", and `l'écran` is "écran": the pieces are rare words of no meaning. */
function withoutContractions(text: string): string {
  return text.replace(/(?:(?<!\bca|\bwo)n)?(?<=\w)['’](?:[dmst]|ll|re|ve)\b|\b(?:[cdjlmnst]|qu)['’](?=\p{L})/giu, '')
}

/** Removes the last character of a run without spaces, which is already part of a pair. */
function withoutLoneEnds(words: readonly Word[], query: string) {
  return words.filter(({ start, end, terms }, index) => {
    const before = words[index - 1]
    return (
      terms.length > 0 && !(before && before.end === end && start > before.start && isUnspaced(query.slice(start, end)))
    )
  })
}

/** A question is about its other words. If it has none, all words count. */
function withoutStopWords(words: readonly Word[], query: string) {
  const others = words.filter(({ start, end }) => !isStopWord(query.slice(start, end)))
  return others.length > 0 ? others : words
}

function toQueryWord(written: string, terms: readonly string[], isLast: boolean): QueryWord {
  const [term = '', ...all] = terms
  // Every text has the "to" of `--to`.
  const parts = isFlag(term) ? all.filter((part) => !isStopWord(part)) : all
  return {
    ...toWord(term),
    prefix: isLast ? foldIdentifier(written) : undefined,
    parts: parts.map((part, index) => ({
      ...toWord(part),
      prefix: isLast && index === parts.length - 1 ? part : undefined,
      allowsTypos: isFlag(term),
    })),
    allowsTypos: !isUnspaced(written),
  }
}

/** A word of one term, as it is. */
export function toWord(term: string): QueryWord {
  return { term, prefix: undefined, parts: [], allowsTypos: false, isLight: false, names: [], joined: [] }
}
