/** Builds an index from records alone: for sites whose records come from elsewhere, and for tests. */
import { once } from '../../memo/once.ts'
import type { OutputFile } from '../../model/model.ts'
import type { Synonym } from '../../model/synonym.ts'
import { hashOf } from '../../text/hash.ts'
import { facetsOfRecord } from '../records/page-facets.ts'
import type { SearchRecord } from '../records/record.ts'
import type { PageNames } from '../records/record-context.ts'
import { buildIndex, filePath, hashBuckets } from './build-index.ts'
import { facetTable } from './facet-table.ts'
import { groupTexts } from './group-texts.ts'
import { cutBlocks, fileSizesOf, makeBlock } from './page-blocks.ts'
import { partsOfSite } from './site-parts.ts'

const noNames: PageNames = { aliases: [], keywords: [] }

/** The records of a page begin with its title. `namesOf` returns other names of a page by its URL. */
export function indexRecords(
  records: readonly SearchRecord[],
  namesOf: (url: string) => PageNames | undefined = () => undefined,
  synonyms: readonly Synonym[] = [],
): OutputFile[] {
  const pages = recordsByPage(records).map((own) => toPage(own, namesOf))
  const partOf = partsOfSite(pages.map(({ url }) => url))
  const texts = groupTexts(pages, ({ textKey }) => textKey).map((group) => ({
    urls: group.map(({ url }) => url),
    names: group[0].names,
    text: () => ({ records: group[0].records, synonyms: [] }),
    facets: group.map((page) => ({ ...page.facets, ...partOf(page.url) })),
    popularity: Math.max(...group.map((page) => page.popularity)),
  }))
  const blocks = cutBlocks(texts, ({ urls }) => urls[0] ?? '').map((block) =>
    makeBlock(block, fileSizesOf(texts.length)),
  )
  const indexed = blocks.map((block, index) => ({
    ...block,
    name: String(index),
    key: String(index),
    hashes: once(() => hashBuckets(block.words)),
    words: (bucket: string) => block.words[bucket],
  }))
  const popularity = texts.map((page) => page.popularity)
  const facets = facetTable(texts.map((page) => page.facets))
  const { files } = buildIndex({ blocks: indexed, facets, popularity, synonyms })
  const contents = blocks.flatMap((block) => Object.entries(block.contents))
  return [
    ...files.map(({ path, content }) => ({ path, content: content() })),
    ...contents.map(([name, content]) => ({ path: filePath(name), content })),
  ]
}

function toPage(records: readonly SearchRecord[], namesOf: (url: string) => PageNames | undefined) {
  const [first] = records
  const url = first?.url_without_anchor ?? ''
  const names = namesOf(url) ?? noNames
  const text = records.map(({ anchor, type, hierarchy, content }) => [anchor, type, hierarchy, content])
  return {
    url,
    names,
    records,
    textKey: hashOf(JSON.stringify([first?.language, names, text])),
    edition: `${first?.language} ${first?.version}`,
    facets: facetsOfRecord(first),
    popularity: first?.weight.pageRank ?? 0,
  }
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
