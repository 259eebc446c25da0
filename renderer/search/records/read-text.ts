/** What the index needs of the text of a page. */
import type { Synonym } from '../../model/synonym.ts'
import { readSynonyms } from './read-synonyms.ts'
import type { SearchRecord } from './record.ts'
import type { SearchablePage } from './record-context.ts'
import { toRecords } from './to-records.ts'

export interface PageText {
  readonly records: readonly SearchRecord[]
  readonly synonyms: readonly Synonym[]
}

export function readText(html: string, { context, isGlossary }: SearchablePage): PageText {
  return { records: toRecords(html, context), synonyms: readSynonyms(html, isGlossary) }
}
