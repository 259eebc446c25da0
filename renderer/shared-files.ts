/** The files that pages load and that no page changes: the browser's own, and those of the site that are copied as they are. */
import type { BuildContext } from './build-context.ts'
import type { SiteClient } from './collect-client.ts'
import type { Assets } from './io/assets.ts'
import type { Disk } from './io/disk.ts'
import type { FilePath } from './model.ts'

export interface SharedFiles {
  /** Path in the output → file, of the folders that are copied as they are. */
  readonly statics: ReadonlyMap<string, FilePath>
  /** Content of one of all these files by its path in the output. */
  content(path: string): string | Uint8Array | undefined
}

export function createSharedFiles({ config, disk }: BuildContext, client: SiteClient, assets: Assets): SharedFiles {
  const statics = staticFiles(config.staticDirs, disk)
  return {
    statics,
    content(path) {
      const file = statics.get(path) ?? assets.used.get(path)
      if (file === undefined) return client.files.get(path)?.()
      // One that pages referred to may have gone since.
      return disk.exists(file) ? disk.readBytes(file) : undefined
    },
  }
}

/** Earlier folders win. */
function staticFiles(dirs: readonly FilePath[], disk: Disk): Map<string, FilePath> {
  const files = new Map<string, FilePath>()
  for (const dir of dirs) {
    for (const file of disk.list(dir)) {
      const path = file.slice(dir.length + 1)
      if (!files.has(path)) files.set(path, file)
    }
  }
  return files
}
