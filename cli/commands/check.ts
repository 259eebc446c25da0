/** `docs-gen check`: reports everything that a build finds, and on request more; writes no site. */
import { join, resolve } from 'node:path'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Flags } from '../project/flag-types.ts'
import { refuseWith, refuseWithout } from '../project/no-effect.ts'
import { startProject } from '../project/project.ts'
import { UsageError } from '../project/usage-error.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { formatNumber, plural } from '../report/format.ts'
import { rebuildUntilStopped } from '../watch/rebuild-until-stopped.ts'
import { checkOnce, type MoreChecks } from './build.ts'

/** Returns the exit code. */
export async function check(flags: Flags): Promise<number> {
  if (!flags.samples) refuseWithout(flags, '--samples', ['update'])
  if (!flags.watch) {
    refuseWithout(flags, '--watch', ['poll'])
    return await checkOnce(flags, (project, signal) => moreChecks(flags, project, signal))
  }
  refuseWith(flags, '--watch', ['json', 'github', 'samples'])
  if (flags.quiet) refuseWith(flags, '--quiet', ['verbose'])
  const project = await startProject(flags)
  const folder = claimWorkFolder(project.root, 'watch')
  return await rebuildUntilStopped({ project, flags, isCheck: true, outDir: resolve(project.root, 'build'), folder })
}

/** What only this command checks, because it runs code or takes long. */
const moreChecks = async (flags: Flags, { root, config }: Parameters<MoreChecks>[0], signal: AbortSignal) => {
  const diagnostics: Diagnostic[] = []
  const lines: string[] = []
  if (flags.samples) {
    if (Object.keys(config.samples).length === 0) throw new UsageError([noCommands(config.file)])
    const { runSamples } = await import('../samples/run-samples.ts')
    const cacheFile = flags.cache === false ? undefined : join(root, '.docs-gen', 'samples.json')
    const result = await runSamples({
      root,
      config,
      cacheFile,
      update: flags.update ?? false,
      threads: flags.threads,
      signal,
    })
    diagnostics.push(...result.diagnostics)
    const { ran, parsed, known, updated } = result
    const unchanged = known > 0 ? `, ${formatNumber(known)} runs known from the cache` : ''
    lines.push(`  ${plural(ran, 'sample')} run, ${formatNumber(parsed)} parsed${unchanged}.`)
    if (updated > 0) lines.push(`  ${plural(updated, 'output')} written to the pages.`)
  }
  return { diagnostics, lines }
}

function noCommands(file: string): Diagnostic {
  return finding({
    code: 'sample-command',
    message: 'The config has no commands for samples.',
    hint: "Add samples: { python: { run: 'python3 {file}' } }.",
    file,
  })
}
