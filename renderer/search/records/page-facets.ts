/** The facets of pages, for filters. The names are those of existing hosted indexes and of the tags that `headHtml` writes. */
import type { PageFacets } from '../../../client/search/engine/index-files.ts'
import type { RecordContext, SearchRecord } from './record.ts'

export function facetsOfContext({ language, version }: Pick<RecordContext, 'language' | 'version'>) {
  return {
    language,
    /** The same value: older indexes filter by this name. */
    lang: language,
    ...(version !== undefined && { version }),
    docusaurus_tag: version === undefined ? 'default' : `docs-default-${version}`,
  }
}

export function facetsOfRecord(record: SearchRecord | undefined): PageFacets {
  return record ? facetsOfContext({ language: record.language, version: record.version }) : {}
}
