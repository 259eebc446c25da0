/** What of a project stays in memory while it is being written, whatever its config says. */

import { type Disk, openLiveDisk } from '../io/disk/disk.ts'
import type { LastRun } from '../io/disk/last-run.ts'
import type { BuildOptions } from '../pages/build-context.ts'
import { createDocsMemo, type DocsMemo } from '../sources/read-docs.ts'
import { openRenewableCache, type RenewableCache } from './renewable-cache.ts'

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
  now,
}: Pick<BuildOptions, 'root' | 'cacheDir' | 'tools' | 'now'>): ProjectFiles {
  const cache = openRenewableCache(cacheDir, tools.buildId)
  return { cache, ...openLiveDisk(root, cache, now), docs: createDocsMemo() }
}
