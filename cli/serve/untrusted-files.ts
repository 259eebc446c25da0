/** Tells which files of a site untrusted authors may have written, so that browsers do not open them as pages of the site. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { isOpenable } from '../../renderer/site/outputs/security-policy.ts'
import { isUntrusted } from '../../renderer/text/untrusted-html.ts'

/** The path of a file that is published below `assets/` no longer shows its folder. */
export function isDownload(path: string, root: string, config: ResolvedConfig | undefined): boolean {
  if (!config || config.untrusted.length === 0 || !isOpenable(path)) return false
  if (/^\/?assets\//.test(path)) return true
  const dirs = config.staticDirs.filter((dir) => isUntrusted(`${dir}/`, config.untrusted))
  return dirs.some((dir) => existsSync(join(root, dir, path)))
}
