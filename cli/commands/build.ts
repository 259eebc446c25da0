/** `docs-gen build` builds the whole site once; `docs-gen check` does the same and writes nothing. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildChanges } from '../../renderer/build-changes.ts'
import { textReader } from '../../renderer/io/disk/disk.ts'
import { marker } from '../../renderer/io/output/output-target.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { BuildResult, Progress } from '../../renderer/pages/build-context.ts'
import { contractFile } from '../../renderer/site/links/url-contract.ts'
import { locateFindings } from '../../renderer/sources/locate-findings.ts'
import { createBuildOptions } from '../project/build-options.ts'
import type { Flags } from '../project/flag-types.ts'
import { afterSignals, onStop } from '../project/on-stop.ts'
import { type Project, readLastUpdates, startProject } from '../project/project.ts'
import { refuseOutput } from '../project/refuse-output.ts'
import { readRemoteCache } from '../project/remote-cache.ts'
import { packageVersion } from '../project/version.ts'
import { claimCache } from '../project/work-folder.ts'
import { buildResult, stopped } from '../report/build-result.ts'
import { paintFor } from '../report/paint.ts'
import { eraseLine, terminalProgress, timed } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

/** `cache` is `false` with `--no-cache`. */
type BuildCommandOptions = Pick<
  Flags,
  | ('root' | 'config' | 'out' | 'link' | 'verify' | 'json' | 'github' | 'threads' | 'cache')
  | ('force' | 'quiet' | 'verbose')
>

export type Checked = Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly lines: readonly string[] }>

/** Checks besides those of a build. The call refuses wrong flags, before any work. */
type MoreChecks = (project: CheckedProject) => {
  /** Before the build: they may write to the pages, whose findings have the lines of the new text. */
  readonly ofSources: (signal: AbortSignal) => Checked
  readonly ofBuilt: (built: BuildResult, signal: AbortSignal) => Checked
}

export type CheckedProject = Project & { readonly config: ResolvedConfig }

/** Returns the exit code. */
export function build(options: BuildCommandOptions): Promise<number> {
  return buildOnce(options)
}

export function checkOnce(options: BuildCommandOptions, more: MoreChecks): Promise<number> {
  return buildOnce(options, more)
}

/** With `more`, it is a check. */
async function buildOnce(options: BuildCommandOptions, more?: MoreChecks): Promise<number> {
  const isCheck = more !== undefined
  const start = performance.now()
  const project = await startProject(options)
  if (!isCheck) refuseOutput(project, options)
  const { root, out, config } = project
  const moreChecks = config && more?.({ ...project, config })
  const place = { out, isCheck, hasSite: existsSync(resolve(root, out, marker.name)) }
  const isSilent = options.json === true || options.quiet === true
  const report = createTerminalReport({ ...options, root })
  if (!isSilent)
    process.stderr.write(
      `${paintFor(process.stderr)('bold', 'docs-gen')} ${packageVersion()} ${isCheck ? 'checks' : 'builds'} ${root}\n`,
    )
  const { progress, stages } = timed(terminalProgress(isSilent))
  const stopping = new AbortController()
  const finish = onStop(() => {
    stopping.abort()
    process.stderr.write(`${process.stderr.isTTY ? eraseLine : ''}${stopped(place)}`)
  })
  const work = async () => {
    const ofSources = (await moreChecks?.ofSources(stopping.signal)) ?? nothing
    const built = await runBuild(project, { ...options, isCheck }, progress)
    const ofBuilt = (await moreChecks?.ofBuilt(built, stopping.signal)) ?? nothing
    const diagnostics = [...built.diagnostics, ...ofSources.diagnostics, ...ofBuilt.diagnostics]
    return { ...built, diagnostics, lines: [...ofSources.lines, ...ofBuilt.lines] }
  }
  const { diagnostics, summary, remote, lines } = await work().catch(afterSignals).finally(finish)
  const time = Math.round(performance.now() - start)
  const figures = { ...summary, ...(remote && { remote }), milliseconds: time, ...machineFigures(), stages }
  const { errors } = report.print([...project.diagnostics, ...diagnostics], figures)
  const isVerbose = options.verbose === true
  const hasContract = existsSync(join(root, contractFile))
  const end = { ...place, hasContract, summary, remote, hasErrors: errors > 0, time, stages, isVerbose }
  if (!isSilent)
    process.stdout.write(buildResult(end, paintFor(process.stdout)) + lines.map((line) => `${line}\n`).join(''))
  return errors > 0 || !summary ? 1 : 0
}

const nothing = { diagnostics: [], lines: [] }

function machineFigures() {
  const { user, system } = process.cpuUsage()
  // Kilobytes on every platform: on macOS, Node converts.
  return { cpuMilliseconds: Math.round((user + system) / 1000), peakMemory: process.resourceUsage().maxRSS * 1024 }
}

interface RunOptions extends BuildCommandOptions {
  readonly isCheck: boolean
}

async function runBuild(project: Project, options: RunOptions, progress: Progress): Promise<BuildResult> {
  const { config, checkable, root } = project
  const outDir = resolve(root, project.out)
  if (!checkable) return { diagnostics: [], summary: undefined }
  // Errors of the config itself are reported, too. Nothing is written then.
  const isCheck = options.isCheck || !config
  const history = await readLastUpdates(root, checkable)
  const folder = claimCache(root, options)
  try {
    const { threads, link: asLink = false, verify = false, force: mayLosePages = false } = options
    const files = { isCheck, outDir, asLink, verify, mayLosePages, cacheDir: folder.dir, keepCache: folder.keepCache }
    const remote = readRemoteCache(process.env, checkable, options)
    const wanted = { ...files, threads, progress, lastUpdates: history.updates, remote }
    const { diagnostics, ...others } = await buildChanges(createBuildOptions(project, checkable, wanted))
    const summary = config && others.summary
    const ofHistory = await locateFindings(history.diagnostics, textReader(root))
    return { ...others, summary, diagnostics: [...diagnostics, ...ofHistory, ...folder.diagnostics] }
  } finally {
    folder.release()
  }
}
