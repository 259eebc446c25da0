/**
 * Summaries of pages in the cache. References are most of a summary, and a build after an edit needs those of few pages: they are
 * with the bodies, and read when they are requested.
 */
import type { Cache } from '../io/cache/cache.ts'
import { onceWeakly } from '../memo/once-weakly.ts'
import type { PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { hashOf } from '../text/hash.ts'

type SummaryCache = Pick<Cache, 'get' | 'set' | 'keep' | 'hasBody' | 'getBody' | 'setBody'>

/** Plain JSON. */
interface StoredSummary extends Omit<PageSummary, keyof PageReferences> {
  readonly referencesKey: string
}

const table = 'pages'

/** The summary of a page with a key of its references, which the place of a link in its file does not change. */
export interface KeyedSummary {
  readonly summary: PageSummary
  readonly referencesKey: string
}

/** `undefined` when the cache has no summary with this key. */
export function readSummary(cache: SummaryCache, key: string): KeyedSummary | undefined {
  const stored = cache.get(table, key) as StoredSummary | undefined // written by writeSummary
  return stored && cache.hasBody(bodyKey(key)) ? toSummary(stored, key, cache) : undefined
}

function toSummary(
  { referencesKey, ...rest }: StoredSummary,
  key: string,
  cache: SummaryCache,
  made?: PageReferences,
): KeyedSummary {
  const read = () => cache.getBody(bodyKey(key)) as PageReferences // written by writeSummary
  const referencesOf = onceWeakly(read, made)
  const summary = {
    ...rest,
    get anchors() {
      return referencesOf().anchors
    },
    get links() {
      return referencesOf().links
    },
    get holes() {
      return referencesOf().holes
    },
    get mentions() {
      return referencesOf().mentions
    },
  }
  return { summary, referencesKey }
}

/** Returns the summary as it is read later, which does not hold the references in memory. */
export function writeSummary(cache: SummaryCache, key: string, summary: PageSummary): KeyedSummary {
  const { anchors, links, holes, mentions, ...rest } = summary
  const stored: StoredSummary = { ...rest, referencesKey: keyOfReferences(summary) }
  cache.set(table, key, stored)
  const references: PageReferences = { anchors, links, holes, mentions }
  cache.setBody(bodyKey(key), references)
  return toSummary(stored, key, cache, references)
}

/** Keeps a summary in the cache without reading it. */
export function keepSummary(cache: SummaryCache, key: string): void {
  cache.keep(table, key)
  cache.hasBody(bodyKey(key))
}

function bodyKey(key: string): string {
  return `references ${key}`
}

export function keyOfReferences({ anchors, links, holes, mentions }: PageReferences): string {
  const targets = links.map(({ line: _line, column: _column, length: _length, ...link }) => link)
  return hashOf(JSON.stringify([anchors, targets, holes, mentions]))
}
