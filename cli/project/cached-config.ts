/** Keeps the bundled config for the next command, which then starts no bundler. The config itself runs in every command. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleBundle } from '../../renderer/io/bundle/load-module.ts'
import { openCache } from '../../renderer/io/cache/cache.ts'
import { type CacheResult, cacheResults } from '../../renderer/io/disk/cache-results.ts'
import { type Clock, openDisk } from '../../renderer/io/disk/disk.ts'
import { claimWorkFolder } from './work-folder.ts'

/** Commands that only read a project make no folder in it, so the first build does. */
export function cachedConfig(root: string, buildId: () => string, clock: Clock = Date.now): CacheResult<ModuleBundle> {
  return async (key, make) => {
    if (!existsSync(join(root, '.docs-gen'))) return await make()
    const folder = claimWorkFolder(root, 'config')
    const cache = openCache(folder.dir, buildId())
    try {
      let isNew = false
      const made = await cacheResults<ModuleBundle>(
        'config',
        cache,
        openDisk(root, cache, clock),
      )(key, () => {
        isNew = true
        return make()
      })
      if (isNew) cache.save()
      return made
    } finally {
      cache.close()
      folder.release()
    }
  }
}
