/** A cache that can be begun anew while it is in use. */
import { type Cache, dropCache, openCache } from '../io/cache/cache.ts'

export interface RenewableCache extends Cache {
  /** Drops everything, also on disk. */
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
    save: () => cache.save(),
    close: () => cache.close(),
    renew() {
      cache.close()
      dropCache(dir)
      cache = openCache(dir, buildId)
    },
  }
}
