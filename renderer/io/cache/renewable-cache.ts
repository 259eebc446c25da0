/**
 * A cache that can be emptied while it is open, because it proved damaged. What to do next is up to the caller: a build runs
 * again, and `serve` makes the values again that the open page needs.
 */
import { type Cache, dropCache, openCache } from './cache.ts'

export interface RenewableCache extends Cache {
  /** Drops all values, in memory and on disk. */
  renew(): void
}

export function openRenewableCache(dir: string, buildId: string): RenewableCache {
  let cache = openCache(dir, buildId)
  return {
    get: (table, key) => cache.get(table, key),
    set: (table, key, value) => cache.set(table, key, value),
    keep: (table, key) => cache.keep(table, key),
    hasBody: (key) => cache.hasBody(key),
    getBody: (key) => cache.getBody(key),
    setBody: (key, value) => cache.setBody(key, value),
    getBodyText: (key) => cache.getBodyText(key),
    setBodyText: (key, json) => cache.setBodyText(key, json),
    save: () => cache.save(),
    diagnostics: () => cache.diagnostics(),
    close: () => cache.close(),
    renew() {
      cache.close()
      dropCache(dir)
      cache = openCache(dir, buildId, true)
    },
  }
}
