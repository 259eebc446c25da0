/** Opens the cache and the disk for a command, and closes them after the work. */
import { type Cache, removeCache } from '../io/cache/cache.ts'
import { DamagedCache } from '../io/cache/cache-bodies.ts'
import { openRenewableCache } from '../io/cache/renewable-cache.ts'
import { openDisk } from '../io/disk/disk.ts'
import { createPublicFiles } from '../io/disk/public-files.ts'
import type { BuildContext, BuildOptions } from './build-context.ts'

/** Runs the work again with an empty cache when the cache proves damaged. A cache of the caller stays open. */
export async function withContext<Result>(
  options: BuildOptions,
  work: (context: BuildContext) => Promise<Result>,
): Promise<Result> {
  const cache = options.openCache ?? openRenewableCache(options.cacheDir, options.tools.buildId)
  try {
    return await work(createContext(options, cache))
  } catch (error) {
    if (!(error instanceof DamagedCache)) throw error
    cache.renew()
    return await work(createContext(options, cache))
  } finally {
    if (!options.openCache) {
      if (!options.keepCache) removeCache(options.cacheDir)
      cache.close()
    }
  }
}

function createContext(options: BuildOptions, cache: Cache): BuildContext {
  const disk = openDisk(options.root, cache, options.clock)
  return { ...options, cache, disk, publicFiles: createPublicFiles(disk, options.config) }
}
