/** Reports synonyms without effect. */
import { unescapeText } from '../../../client/search/engine/html-text.ts'
import { splitWords } from '../../../client/search/engine/words.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { Synonym } from '../../model/synonym.ts'
import type { SearchRecord } from '../records/record.ts'
import { termsOfName } from './synonym-table.ts'

interface Unused {
  /** Names of the config's synonyms that no page has. */
  readonly unknownNames: readonly string[]
  /** Glossaries that define no other names. */
  readonly emptyGlossaries: readonly FilePath[]
}

/** The names with a term that no page has. */
export function namesWithout(hasTerm: (term: string) => boolean, synonyms: readonly Synonym[]): string[] {
  const names = [...new Set(synonyms.map(({ name }) => name))]
  return names.filter((name) => !termsOfName(name).every(hasTerm))
}

/** Returns whether any text or heading of these records has a term. */
export function termsIn(
  pages: readonly { readonly records: () => readonly SearchRecord[] }[],
): (term: string) => boolean {
  const texts = pages.flatMap(({ records }) =>
    records().map(({ content, hierarchy }) => content ?? Object.values(hierarchy).join('\n')),
  )
  const terms = new Set(texts.flatMap((text) => splitWords(unescapeText(text)).flatMap((word) => word.terms)))
  return (term) => terms.has(term)
}

export function unusedSynonyms(
  config: Pick<ResolvedConfig, 'file'>,
  { unknownNames, emptyGlossaries }: Unused,
): Diagnostic[] {
  return [
    ...unknownNames.map((name) =>
      finding({
        severity: 'warning',
        code: 'unused-synonym',
        message: `search.synonyms has other words for "${name}", but no page contains "${name}".`,
        hint: 'Use the name that the pages have as the key, and the words of readers as its values.',
        file: config.file,
      }),
    ),
    ...emptyGlossaries.map((file) =>
      finding({
        severity: 'warning',
        code: 'unused-glossary',
        message: 'The page has "glossary: true", but it defines no other names.',
        hint: 'Give its table a third column with other names, write headings such as "Discrete global grid (DGGS)", or remove the line.',
        file,
      }),
    ),
  ]
}
