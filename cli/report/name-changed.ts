/** Names changed files in one line. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../../renderer/model/model.ts'

/**
 * Names files that exist, if there are any: editors save by way of a temporary file, which is gone by now. `root` is the
 * folder of the project.
 */
export function nameChanged(paths: readonly FilePath[], root: string): string {
  const existing = paths.filter((path) => existsSync(join(root, path)))
  const [first = '', ...others] = existing.length > 0 ? existing : paths
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
