/** An index from records alone, as any other engine gets them: for sites whose records come from elsewhere, and for tests. */
import type { OutputFile } from '../model.ts'
import { buildIndex, fileName, filePath, type IndexedPage } from './build-index.ts'
import { digestPage } from './digest-page.ts'
import { facetsOfRecord } from './page-facets.ts'
import type { SearchRecord } from './record.ts'

/** Of each page, its title comes first. `aliasesOf`: further names of a page, by its URL. */
export function indexRecords(
  records: readonly SearchRecord[],
  aliasesOf: (url: string) => readonly string[] = () => [],
): OutputFile[] {
  const pages: IndexedPage[] = []
  const texts: OutputFile[] = []
  for (const group of recordsByPage(records)) {
    const { text, sections, words } = digestPage(group, aliasesOf(group[0]?.url_without_anchor ?? ''))
    const content = JSON.stringify(text)
    const textFile = fileName(content)
    texts.push({ path: filePath(textFile), content })
    pages.push({ textFile, sections, words, facets: facetsOfRecord(group[0]) })
  }
  return [...buildIndex(pages), ...texts]
}

function recordsByPage(records: readonly SearchRecord[]): SearchRecord[][] {
  const pages = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const page = pages.get(record.url_without_anchor)
    if (page) page.push(record)
    else pages.set(record.url_without_anchor, [record])
  }
  return [...pages.values()]
}
