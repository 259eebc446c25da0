import type { PageFacets } from '../../client/search/engine/index-files.ts'
import type { SearchRecord } from './record.ts'

/** What a record's page can be filtered by. */
export function facetsOfRecord(record: SearchRecord | undefined): PageFacets {
  if (!record) return {}
  const { language, lang, version, docusaurus_tag } = record
  return { language, lang, ...(version !== undefined && { version }), docusaurus_tag }
}
