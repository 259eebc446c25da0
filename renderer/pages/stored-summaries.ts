/**
 * Summaries and references of pages in the cache. A build after an edit needs the references of few pages: they are with the bodies,
 * and read when they are requested.
 */
import type { Cache } from '../io/cache/cache.ts'
import type { EvaluatedPage, PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { hashOf } from '../text/hash.ts'

type SummaryCache = Pick<Cache, 'get' | 'set' | 'keep' | 'hasBody' | 'getBody' | 'setBody'>

/** Plain JSON. */
export interface StoredSummary extends PageSummary {
  /** Changes with the references of the page, but not with the place of a link in its file. */
  readonly referencesKey: string
}

const table = 'pages'

/** `undefined` when the cache has no summary with this key. */
export function readSummary(cache: SummaryCache, key: string): StoredSummary | undefined {
  const stored = cache.get(table, key) as StoredSummary | undefined // written by writeSummary
  return stored && cache.hasBody(bodyKey(stored.key)) ? stored : undefined
}

export function readReferences(cache: SummaryCache, { key }: PageSummary): PageReferences {
  return cache.getBody(bodyKey(key)) as PageReferences // written by writeSummary
}

export function writeSummary(
  cache: SummaryCache,
  key: string,
  { summary, references }: Pick<EvaluatedPage, 'summary' | 'references'>,
): StoredSummary {
  const { key: ownKey, diagnostics, islands, inputs } = summary
  // V8 makes a class of its own for each object that a spread extends.
  const stored = { key: ownKey, diagnostics, islands, inputs, referencesKey: keyOfReferences(references) }
  cache.set(table, key, stored)
  cache.setBody(bodyKey(summary.key), references)
  return stored
}

/** For a page with the same references. */
export function replaceSummary(cache: SummaryCache, key: string, summary: PageSummary): void {
  cache.set(table, key, summary)
}

/** Keeps a summary in the cache without reading it, and the references of a page that was made from no other files. */
export function keepSummary(cache: SummaryCache, key: string): void {
  cache.keep(table, key)
  cache.hasBody(bodyKey(key))
}

/** Of the summary: an entry that commits share may get another page while its references are needed. */
function bodyKey(key: string): string {
  return ['references', key].join(' ')
}

export function keyOfReferences({ anchors, hasOtherAnchors, links, holes, mentions }: PageReferences): string {
  const targets = links.map(({ line: _line, column: _column, length: _length, ...link }) => link)
  return hashOf(JSON.stringify([anchors, hasOtherAnchors, targets, holes, mentions]))
}
