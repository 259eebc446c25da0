import { contentDirs } from '../../renderer/io/disk/public-files.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'

/**
 * The paths in a folder of the site. A change of another file, also of code, is worth a line only if it changed something: it may be
 * what this process prints, as after `docs-gen serve | tee notes.json`, where each line would cause the next.
 */
export function pathsOfSite(paths: readonly FilePath[], config: ResolvedConfig | undefined): FilePath[] {
  const dirs = config
    ? [...contentDirs(config), ...config.staticDirs, ...config.assets.dirs, ...config.assets.files]
    : []
  // A folder is reported by its own name when it is moved, or by that of the folder around it.
  const touches = (path: FilePath, dir: FilePath) => `${path}/`.startsWith(`${dir}/`) || dir.startsWith(`${path}/`)
  return paths.filter((path) => dirs.some((dir) => touches(path, dir)))
}
