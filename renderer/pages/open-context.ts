/** Opens what a command works with, and closes it after the work. */
import { type Cache, dropCache, openCache, removeCache } from '../io/cache/cache.ts'
import { DamagedCache } from '../io/cache/cache-bodies.ts'
import { openDisk } from '../io/disk/disk.ts'
import { createPublicFiles } from '../io/disk/public-files.ts'
import type { BuildContext, BuildOptions } from './build-context.ts'

/** Runs the work again without the cache when that turns out to be damaged. */
export async function withContext<Result>(
  options: BuildOptions,
  work: (context: BuildContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await workOnce(options, work)
  } catch (error) {
    // Whoever keeps the cache open renews it.
    if (!(error instanceof DamagedCache) || options.openCache) throw error
    dropCache(options.cacheDir)
    return await workOnce(options, work)
  }
}

async function workOnce<Result>(options: BuildOptions, work: (context: BuildContext) => Promise<Result>) {
  const cache = options.openCache ?? openCache(options.cacheDir, options.tools.buildId)
  try {
    return await work(createContext(options, cache))
  } finally {
    if (!options.keepCache) removeCache(options.cacheDir)
    if (!options.openCache) cache.close()
  }
}

function createContext(options: BuildOptions, cache: Cache): BuildContext {
  const disk = openDisk(options.root, cache, options.now)
  return { ...options, cache, disk, publicFiles: createPublicFiles(disk, options.config) }
}
