/** Builds an index from records alone: for sites whose records come from elsewhere, and for tests. */
import { once } from '../../memo/once.ts'
import type { OutputFile } from '../../model/model.ts'
import type { Synonym } from '../../model/synonym.ts'
import { facetsOfRecord } from '../records/page-facets.ts'
import type { SearchRecord } from '../records/record.ts'
import type { PageNames } from '../records/record-context.ts'
import { buildIndex, filePath, hashBuckets } from './build-index.ts'
import { cutBlocks, fileSizesOf, makeBlock } from './page-blocks.ts'
import { partsOfSite } from './site-parts.ts'

const noNames: PageNames = { aliases: [], keywords: [] }

/** The records of a page begin with its title. `namesOf` returns other names of a page by its URL. */
export function indexRecords(
  records: readonly SearchRecord[],
  namesOf: (url: string) => PageNames | undefined = () => undefined,
  synonyms: readonly Synonym[] = [],
): OutputFile[] {
  const pages = recordsByPage(records).map((own) => {
    const url = own[0]?.url_without_anchor ?? ''
    return {
      url,
      names: namesOf(url) ?? noNames,
      text: () => ({ records: own, synonyms: [] }),
      facets: facetsOfRecord(own[0]),
      popularity: own[0]?.weight.pageRank ?? 0,
    }
  })
  const blocks = cutBlocks(pages, ({ url }) => url).map((block) => makeBlock(block, fileSizesOf(pages.length)))
  const indexed = blocks.map((block, index) => ({
    ...block,
    name: String(index),
    key: String(index),
    hashes: once(() => hashBuckets(block.words)),
    words: (bucket: string) => block.words[bucket],
  }))
  const popularity = pages.map((page) => page.popularity)
  const parts = partsOfSite(pages.map((page) => page.url))
  const facets = pages.map((page, index) => ({ ...page.facets, ...parts[index] }))
  const { files } = buildIndex({ blocks: indexed, facets, popularity, synonyms })
  const contents = blocks.flatMap((block) => Object.entries(block.contents))
  return [
    ...files.map(({ path, content }) => ({ path, content: content() })),
    ...contents.map(([name, content]) => ({ path: filePath(name), content })),
  ]
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
