/** The table of synonyms in an index. Both sides are terms, without the words that a query is not about. */
import type { IndexEntry, Name } from '../../../client/search/engine/index-files.ts'
import { parseQuery } from '../../../client/search/engine/query-words.ts'
import type { Synonym } from '../../model/synonym.ts'
import { termOfVerb } from './other-words.ts'

export function synonymTable(synonyms: readonly Synonym[]): IndexEntry['synonyms'] {
  const names = new Map<string, Map<string, Name>>()
  for (const { word, name } of synonyms) {
    // "log in" is not another word for what "logs" means.
    const [key, terms] = [termOfVerb(word) ?? termsOfName(word).join(' '), termsOfName(name)]
    if (key === '' || terms.length === 0 || key === terms.join(' ')) continue
    names.set(key, (names.get(key) ?? new Map<string, Name>()).set(terms.join(' '), terms))
  }
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, all]) => [key, [...all.values()]])
}

export function termsOfName(name: string): Name {
  return parseQuery(name).map(({ term }) => term)
}
