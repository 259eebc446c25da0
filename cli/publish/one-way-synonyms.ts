/** Synonyms as search services take them: a word that readers search for, and all the names that it also finds. */
import type { Synonym } from '../../renderer/model/synonym.ts'
import { hashOf } from '../../renderer/text/hash.ts'

export interface OneWaySynonym {
  /** Begins with `ownPrefix`, which marks those of the site; others were added on the pages of the service. */
  readonly id: string
  readonly word: string
  readonly names: readonly string[]
}

export const ownPrefix = 'docs-gen-'

export function oneWaySynonyms(synonyms: readonly Synonym[]): OneWaySynonym[] {
  const names = new Map<string, Set<string>>()
  for (const { word, name } of synonyms) {
    const key = word.toLowerCase()
    if (key !== name.toLowerCase()) names.set(key, (names.get(key) ?? new Set()).add(name.toLowerCase()))
  }
  return [...names].map(([word, all]) => ({ id: `${ownPrefix}${hashOf(word)}`, word, names: [...all] }))
}
