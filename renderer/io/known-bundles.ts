/** Modules of the site's own that were joined in an earlier run, in the cache with the hashes of the files they were joined from. */
import { areSame } from '../keep-last.ts'
import type { Cache } from './cache.ts'
import type { Disk } from './disk.ts'
import type { Bundle, KeepBundle } from './load-module.ts'

interface SavedBundle {
  readonly bundle: Bundle
  readonly hashes: readonly (string | null)[]
}

const table = 'modules'

export function keepBundles(cache: Cache, disk: Disk): KeepBundle {
  const hashesOf = ({ inputs }: Bundle) => inputs.map((file) => disk.hash(file) ?? null)
  return async (file, join) => {
    const known = cache.get(table, file) as SavedBundle | undefined // written below
    if (known && areSame(known.hashes, hashesOf(known.bundle))) return known.bundle
    const isSteady = disk.startReading()
    const bundle = await join()
    // Hashed first: what changes between the two is seen.
    const saved: SavedBundle = { bundle, hashes: hashesOf(bundle) }
    if (isSteady(bundle.inputs)) cache.set(table, file, saved)
    return bundle
  }
}

export function keepBundle(cache: Cache, file: string): void {
  cache.keep(table, file)
}
