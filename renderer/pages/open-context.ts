/**
 * Opens the cache and the disk for a command, and closes them after the work. Works again when the cache proves damaged, and when a
 * file changes meanwhile: a site is made from the files as they were at one moment.
 */
import { type Cache, removeCache } from '../io/cache/cache.ts'
import { DamagedCache } from '../io/cache/cache-bodies.ts'
import { openRenewableCache } from '../io/cache/renewable-cache.ts'
import { type Disk, openDisk } from '../io/disk/disk.ts'
import { ChangedFile, changed } from '../io/disk/file-states.ts'
import { createPublicFiles } from '../io/disk/public-files.ts'
import type { BuildContext, BuildOptions } from './build-context.ts'

const mostTries = 4

/** A cache of the caller stays open. */
export async function withContext<Result>(
  options: BuildOptions,
  work: (context: BuildContext, isLastTry: boolean) => Promise<Result>,
): Promise<Result> {
  const cache = options.openCache ?? openRenewableCache(options.cacheDir, options.tools.buildId)
  const attempt = async (tries: number): Promise<Result> => {
    try {
      return await work(createContext(options, cache), tries === mostTries)
    } catch (error) {
      if (tries === mostTries || !(error instanceof DamagedCache || error instanceof ChangedFile)) throw error
      if (error instanceof DamagedCache) cache.renew()
      return await attempt(tries + 1)
    }
  }
  try {
    return await attempt(1)
  } finally {
    if (!options.openCache) {
      if (!options.keepCache) removeCache(options.cacheDir)
      cache.close()
    }
  }
}

/**
 * Throws when a file changed, came or went since it was looked at: what was made of it belongs to no state of the site. In the last
 * try, a file may have changed while it was read if it is as before: code of the site may write it in every run.
 */
export function refuseChanges(disk: Disk, isLastTry: boolean): void {
  const [first] = disk.changes(!isLastTry)
  if (first !== undefined) throw new ChangedFile([changed(first)])
}

function createContext(options: BuildOptions, cache: Cache): BuildContext {
  const disk = openDisk(options.root, cache, options.clock)
  return { ...options, cache, disk, publicFiles: createPublicFiles(disk, options.config) }
}
