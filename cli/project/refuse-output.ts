/** Refuses `--out` with a folder that a build must not replace, before any work. */
import { resolve } from 'node:path'
import { contentDirs } from '../../renderer/io/disk/public-files.ts'
import { targetProblem } from '../../renderer/io/output/output-target.ts'
import type { Flags } from './flag-types.ts'
import type { Project } from './project.ts'
import { UsageError } from './usage-error.ts'

/** A folder that the config names is reported by the build: `watch` goes on when the config is corrected. */
export function refuseOutput({ root, checkable }: Project, { out }: Pick<Flags, 'out'>): void {
  if (out === undefined) return
  const dirs = checkable ? [...contentDirs(checkable), ...checkable.staticDirs] : []
  const problem = targetProblem({ dir: resolve(root, out), root, sources: dirs.map((dir) => resolve(root, dir)) })
  if (problem) throw new UsageError([problem])
}
