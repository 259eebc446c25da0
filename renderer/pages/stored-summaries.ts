/**
 * Summaries of pages in the cache. References are most of a summary, and a build after an edit needs those of few pages: they are
 * parsed when they are requested.
 */
import type { Cache } from '../io/cache/cache.ts'
import { once } from '../memo/once.ts'
import type { PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { hashOf } from '../text/hash.ts'

type TableCache = Pick<Cache, 'get' | 'set' | 'keep'>

/** Plain JSON. */
interface StoredSummary extends Omit<PageSummary, keyof PageReferences> {
  readonly referencesKey: string
}

const summaries = 'pages'
const references = 'references'

/** The summary of a page with a key of its references, which the place of a link in its file does not change. */
export interface KeyedSummary {
  readonly summary: PageSummary
  readonly referencesKey: string
}

/** `undefined` when the cache has no summary with this key. */
export function readSummary(cache: TableCache, key: string): KeyedSummary | undefined {
  const stored = cache.get(summaries, key) as StoredSummary | undefined // written by writeSummary
  if (!stored) return undefined
  cache.keep(references, key)
  const { referencesKey, ...rest } = stored
  const referencesOf = once(() => cache.get(references, key) as PageReferences) // written by writeSummary
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

export function writeSummary(cache: TableCache, key: string, summary: PageSummary): void {
  const { anchors, links, holes, mentions, ...rest } = summary
  const stored: StoredSummary = { ...rest, referencesKey: keyOfReferences(summary) }
  cache.set(summaries, key, stored)
  const parts: PageReferences = { anchors, links, holes, mentions }
  cache.set(references, key, parts)
}

/** Keeps a summary in the cache without reading it. */
export function keepSummary(cache: TableCache, key: string): void {
  cache.keep(summaries, key)
  cache.keep(references, key)
}

export function keyOfReferences({ anchors, links, holes, mentions }: PageReferences): string {
  const targets = links.map(({ line: _line, column: _column, length: _length, ...link }) => link)
  return hashOf(JSON.stringify([anchors, targets, holes, mentions]))
}
