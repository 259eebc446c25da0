/** `docs-gen compile`: compiles pages into the caches, so that a later build finds them. Several machines share the work. */
import { compileShard } from '../../renderer/compile-shard.ts'
import { finding } from '../../renderer/model/finding.ts'
import { createBuildOptions } from '../project/build-options.ts'
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'
import { readRemoteCache } from '../project/remote-cache.ts'
import { UsageError } from '../project/usage-error.ts'
import { claimCache } from '../project/work-folder.ts'
import { remoteLine, stageTimes } from '../report/build-result.ts'
import { formatDuration, formatNumber, plural } from '../report/format.ts'
import { terminalProgress, timed } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

type CompileFlags = Pick<Flags, 'root' | 'config' | 'shard' | 'json' | 'quiet' | 'verbose' | 'github' | 'threads'>

/** Returns the exit code. */
export async function compile(flags: CompileFlags): Promise<number> {
  const start = performance.now()
  const project = await startProject(flags)
  const { config, root } = project
  const report = createTerminalReport({ ...flags, root })
  if (!config) return report.print(project.diagnostics).errors > 0 ? 1 : 0
  const given = readRemoteCache(process.env, config)
  if (flags.shard && !given) throw noRemote()
  const isSilent = flags.json === true || flags.quiet === true
  const { progress, stages } = timed(terminalProgress(isSilent))
  const folder = claimCache(root, {})
  try {
    const wanted = {
      cacheDir: folder.dir,
      threads: flags.threads,
      progress,
      // To write is what the command is for.
      remote: given && { ...given, canWrite: true },
    }
    const shard = flags.shard ?? { number: 1, count: 1 }
    const result = await compileShard(createBuildOptions(project, config, wanted), shard)
    const milliseconds = Math.round(performance.now() - start)
    const found = [...project.diagnostics, ...result.diagnostics, ...folder.diagnostics]
    const { errors } = report.print(found, { ...result.summary, remote: result.remote, milliseconds, stages })
    const { pages, compiled } = result.summary
    const of = flags.shard ? ` of shard ${flags.shard.number}/${flags.shard.count}` : ''
    const lines = [
      `${plural(pages, 'page')}${of}, ${formatNumber(compiled)} of them compiled, in ${formatDuration(milliseconds)}.`,
      ...(flags.verbose ? [stageTimes(stages), ...remoteLine(result.remote)] : []),
    ]
    if (!isSilent) process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    return errors > 0 ? 1 : 0
  } finally {
    folder.release()
  }
}

function noRemote(): UsageError {
  const message = '"--shard" has no effect without a remote cache, which the machines share.'
  const hint = 'Set DOCS_GEN_REMOTE_CACHE to its address, or cache.remote in the config.'
  return new UsageError([finding({ code: 'wrong-options', message, hint })])
}
