/** What of a project stays in memory while it is being written, whatever its config says. */
import type { BuildOptions } from '../build-context.ts'
import { type Cache, openCache } from '../io/cache.ts'
import { type Disk, openDisk } from '../io/disk.ts'
import { createDocsMemo, type DocsMemo } from '../io/read-docs.ts'

export interface ProjectFiles {
  readonly cache: Cache
  readonly disk: Disk
  readonly docs: DocsMemo
}

export function openProjectFiles({
  root,
  cacheDir,
  tools,
  now,
}: Pick<BuildOptions, 'root' | 'cacheDir' | 'tools' | 'now'>): ProjectFiles {
  const cache = openCache(cacheDir, tools.buildId)
  return { cache, disk: openDisk(root, cache, now), docs: createDocsMemo() }
}
