/** Modules of the site's own that were joined in an earlier run, in the cache with the hashes of the files they were joined from. */
import type { Cache } from './cache.ts'
import type { Disk } from './disk.ts'
import type { Bundle, KnownBundles } from './load-module.ts'

interface SavedBundle {
  readonly bundle: Bundle
  readonly hashes: readonly (string | null)[]
}

const table = 'modules'

/** Made before a module is joined: what changes from then on is not kept. */
export function openKnownBundles(cache: Cache, disk: Disk): KnownBundles {
  const isSteady = disk.startReading()
  const hashesOf = ({ inputs }: Bundle) => inputs.map((file) => disk.hash(file) ?? null)
  return {
    get(file) {
      const known = cache.get(table, file) as SavedBundle | undefined // written below
      return known && String(known.hashes) === String(hashesOf(known.bundle)) ? known.bundle : undefined
    },
    set(file, bundle) {
      const saved: SavedBundle = { bundle, hashes: hashesOf(bundle) }
      if (isSteady(bundle.inputs)) cache.set(table, file, saved)
    },
  }
}

export function keepBundle(cache: Cache, file: string): void {
  cache.keep(table, file)
}
