/** Holds the cache, the disk and the docs of a project in memory; they outlive changes of the config. */
import { openRenewableCache, type RenewableCache } from '../io/cache/renewable-cache.ts'
import { type Disk, openLiveDisk } from '../io/disk/disk.ts'
import type { LastRun } from '../io/disk/last-run.ts'
import type { BuildOptions } from '../pages/build-context.ts'
import { createDocsMemo, type DocsMemo } from '../sources/read-docs.ts'

export interface ProjectFiles {
  readonly cache: RenewableCache
  readonly disk: Disk
  readonly lastRun: LastRun
  readonly docs: DocsMemo
}

export function openProjectFiles({
  root,
  cacheDir,
  tools,
  clock,
}: Pick<BuildOptions, 'root' | 'cacheDir' | 'tools' | 'clock'>): ProjectFiles {
  const cache = openRenewableCache(cacheDir, tools.buildId)
  return { cache, ...openLiveDisk(root, cache, clock), docs: createDocsMemo() }
}
