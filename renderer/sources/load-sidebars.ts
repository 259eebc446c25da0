/** Runs a sidebars file. It is bundled again only when one of its modules has changed. */
import { type LoadedModule, loadModule } from '../io/bundle/load-module.ts'
import type { Cache } from '../io/cache/cache.ts'
import { cacheResults } from '../io/disk/cache-results.ts'
import type { Disk } from '../io/disk/disk.ts'
import type { FilePath } from '../model/model.ts'

/** The table of the cache with the bundled files. */
export const sidebarsTable = 'modules'

/** `seconds`: how long the file may run. */
export function loadSidebars(disk: Disk, cache: Cache, path: FilePath, seconds: number): Promise<LoadedModule> {
  return loadModule(disk.root, path, { cacheResult: cacheResults(sidebarsTable, cache, disk), seconds })
}
