/** Tells which files of a site untrusted authors may have written, so that browsers do not open them as pages of the site. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { publishedDirs } from '../../renderer/io/disk/docs-files.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { isOpenable } from '../../renderer/site/outputs/security-policy.ts'
import { isUntrusted } from '../../renderer/text/untrusted-html.ts'

/** The path of a file that is published below `assets/` no longer shows its folder. */
export function isDownload(path: string, root: string, config: ResolvedConfig | undefined): boolean {
  if (!config || config.untrusted.length === 0 || !isOpenable(path)) return false
  if (/^\/?assets\//.test(path)) return true
  const files = publishedDirs(config).map((dir) => posix.join(dir, path))
  return files.some((file) => isUntrusted(file, config.untrusted) && existsSync(join(root, file)))
}
