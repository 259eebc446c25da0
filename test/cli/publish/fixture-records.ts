/** Records of small pages, for tests of publishing. */
import type { PageRecords } from '../../../renderer/build-records.ts'
import type { SearchRecord } from '../../../renderer/search/records/record.ts'
import { factsOf } from '../../../renderer/search/records/record-facts.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'

export function pageRecords(name: string, html: string): PageRecords {
  const url = `/base/docs/${name}`
  const context = { url, title: `Page ${name}`, lvl0: 'Docs', lead: undefined, language: 'en', version: 'current' }
  return pageOf(toRecords(html, context), name)
}

export function pageOf(records: readonly SearchRecord[], name: string): PageRecords {
  return {
    url: `/base/docs/${name}`,
    source: `docs/${name}.md`,
    facts: factsOf({ records, synonyms: [] }),
    records: () => records,
    names: { aliases: [name], keywords: [] },
  }
}

/** Each page has three records. */
export function pages(count: number, text = 'Some text'): PageRecords[] {
  return Array.from({ length: count }, (_, index) =>
    pageRecords(`p${index}`, `<h2 id="section">Section ${index}</h2><p>${text} ${index}.</p>`),
  )
}
