/**
 * Other words that readers use instead of those of an English text: they search for "delete" where a page says "Remove a node". Pages get
 * them in the index, so a query loads nothing more for them, and the browser needs no table. Only what a page is about gets them: its title
 * and its first words. Those for all headings or texts are many more postings, and so are other words for a query; both answer worse.
 */

import { stemOf } from '../../../client/search/engine/stem.ts'
import { isStopWord } from '../../../client/search/engine/stop-words.ts'
import { splitWords } from '../../../client/search/engine/words.ts'
import { once } from '../../memo/once.ts'
import { sameWords, wordsOfReaders } from './thesaurus.ts'

/** Words in a row that the thesaurus may have. */
const longest = 3

/** The terms for words in a row, by their stems. Splitting all words of the thesaurus would take longer than those of most sites. */
const table = once(() => {
  const others = new Map<string, string[]>()
  const add = (word: string, names: readonly string[]) => {
    const key = allTerms(word).map(keyOf).join(' ')
    others.set(key, [...(others.get(key) ?? []), ...names.filter((name) => name !== word)])
  }
  for (const group of linesOf(sameWords)) for (const word of group.split(', ')) add(word, group.split(', '))
  for (const line of linesOf(wordsOfReaders)) {
    const [word = '', names = ''] = line.split(': ')
    add(word, names.split(', '))
  }
  return new Map([...others].map(([key, names]) => [key, once(() => names.flatMap(termsOfName))]))
})

/** Few words are in the thesaurus, and most rows begin with another one. */
const firstStems = once(() => new Set(Array.from(table().keys(), (key) => key.split(' ', 1)[0])))

/** The terms of other words for those of an English text, in no sentence. */
export function otherWords(text: string): ReadonlySet<string> {
  const terms = allTerms(text)
  const rows = [...rowsOf(terms.map(keyOf)), ...rowsOf(terms.map(stemOf))]
  return new Set(rows.flatMap((row) => table().get(row)?.() ?? []))
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

/** The words in a row that the thesaurus may have, also stop words: a page about logging is not one about how to log in. */
function rowsOf(stems: readonly string[]): string[] {
  return stems.flatMap((stem, first) =>
    firstStems().has(stem)
      ? Array.from({ length: longest }, (_, more) => stems.slice(first, first + more + 1).join(' '))
      : [],
  )
}

/** The thesaurus means its nouns, not their verbs: "complete" is not the completion of a shell. But "execution" is found as "execute" is. */
function keyOf(term: string): string {
  return /(?:ion|ment|ly)$/.test(term) ? term : stemOf(term)
}

/** The term of a verb with a stop word, such as "log in", that queries look up for both: `login`. `undefined` for other words. */
export function termOfVerb(name: string): string | undefined {
  const [first, ...others] = allTerms(name)
  const isVerb = first !== undefined && !isStopWord(first) && others.length > 0 && others.every(isStopWord)
  return isVerb ? [first, ...others].join('') : undefined
}

function termsOfName(name: string): string[] {
  const verb = termOfVerb(name)
  return verb === undefined ? termsOf(name) : [verb]
}

/** The terms of words that say what a text is about. */
export function termsOf(text: string): string[] {
  return allTerms(text).filter((term) => !isStopWord(term))
}

function allTerms(text: string): string[] {
  return splitWords(text).flatMap(({ terms, isName }) => (isName ? [] : terms))
}
