/** `docs-gen check`: reports everything that a build finds, and writes no site. */
import { resolve } from 'node:path'
import { finding } from '../../renderer/model/finding.ts'
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'
import { UsageError } from '../project/usage-error.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { rebuildUntilStopped } from '../watch/rebuild-until-stopped.ts'
import { checkOnce } from './build.ts'

/** Returns the exit code. */
export async function check(flags: Flags): Promise<number> {
  if (!flags.watch && flags.poll) throw noEffect('poll', 'without')
  if (!flags.watch) return await checkOnce(flags)
  const once = (['json', 'github', 'quiet', 'verbose', 'threads'] as const).find((name) => flags[name] !== undefined)
  if (once !== undefined || flags.cache === false) throw noEffect(once ?? 'no-cache', 'with')
  const project = await startProject(flags)
  const folder = claimWorkFolder(project.root, 'watch')
  return await rebuildUntilStopped({ project, flags, isCheck: true, outDir: resolve(project.root, 'build'), folder })
}

function noEffect(name: string, how: 'with' | 'without'): UsageError {
  const message = `"--${name}" has no effect ${how} --watch.`
  const hint = how === 'with' ? 'Remove one of the two.' : 'Add --watch, or remove it.'
  return new UsageError([finding({ code: 'wrong-options', message, hint })])
}
