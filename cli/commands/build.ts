/** `docs-gen build`: the whole site, once. */
import { resolve } from 'node:path'
import { buildSite } from '../../renderer/build-site.ts'
import { restoreSite } from '../../renderer/io/output/swap-folders.ts'
import type { BuildResult, BuildSummary, Progress } from '../../renderer/pages/build-context.ts'
import type { Flags } from '../project/flags.ts'
import { openProject, type Project, packageTools, readLastUpdates } from '../project/project.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { createProgress, formatDuration } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

/** `cache` is `false` with `--no-cache`. */
export type BuildCommandOptions = Pick<Flags, 'root' | 'config' | 'out' | 'json' | 'github' | 'threads' | 'cache'>

/** Returns the exit code. */
export async function build(options: BuildCommandOptions): Promise<number> {
  const start = performance.now()
  const project = await openProject(options)
  const report = createTerminalReport({ ...options, root: project.root })
  const { progress, stages } = timed(
    createProgress({
      stream: process.stderr,
      isTTY: process.stderr.isTTY === true,
      isCI: process.env.CI !== undefined,
      json: options.json === true,
    }),
  )
  const { diagnostics, summary } = await runBuild(project, options, progress)
  const outDir = options.out ?? 'build'
  const ms = Math.round(performance.now() - start)
  // Kilobytes on every platform but macOS, where Node converts.
  const peakMemory = process.resourceUsage().maxRSS * 1024
  const { user, system } = process.cpuUsage()
  const cpuMilliseconds = Math.round((user + system) / 1000)
  const figures = { ...summary, milliseconds: ms, cpuMilliseconds, stages, peakMemory }
  const { errors } = report.print([...project.diagnostics, ...diagnostics], figures)
  if (options.json !== true) process.stdout.write(closing(summary, outDir, ms, stages))
  return errors > 0 || !summary ? 1 : 0
}

async function runBuild(project: Project, options: BuildCommandOptions, progress: Progress): Promise<BuildResult> {
  const { config, root } = project
  const outDir = resolve(root, options.out ?? 'build')
  restoreSite(outDir)
  if (!config) return { diagnostics: [], summary: undefined }
  const lastUpdates = config.docs?.lastUpdate
    ? await readLastUpdates(
        root,
        config.versions.map((it) => it.dir),
      )
    : new Map()
  const folder = claimWorkFolder(root, options.cache === false ? 'uncached' : 'cache')
  try {
    return await buildSite({
      root,
      config,
      configHash: project.configHash,
      configPackages: project.configPackages,
      outDir,
      cacheDir: folder.dir,
      keepCache: options.cache !== false,
      now: Date.now(),
      threads: options.threads,
      tools: packageTools(),
      progress,
      lastUpdates,
    })
  } finally {
    folder.release()
  }
}

/** Notes how long each stage took, by its name, in milliseconds. */
function timed(progress: Progress) {
  const stages: Record<string, number> = {}
  const stage: Progress['stage'] = (name, total) => {
    const start = performance.now()
    const shown = progress.stage(name, total)
    return {
      tick: shown.tick,
      done: () => {
        stages[name] = Math.round((stages[name] ?? 0) + performance.now() - start)
        shown.done()
      },
    }
  }
  return { progress: { stage }, stages }
}

function closing(
  summary: BuildSummary | undefined,
  outDir: string,
  ms: number,
  stages: Readonly<Record<string, number>>,
): string {
  if (!summary) return `No site was written; ${outDir} is as it was.\n`
  const { pages, files, bytes, written, compiled, largest } = summary
  return [
    `${pages} pages, ${files} files, ${formatBytes(bytes)} in ${outDir}, in ${formatDuration(ms)}.`,
    `  ${compiled} pages compiled, ${written} files written, the others unchanged.`,
    `  ${Object.entries(stages)
      .map(([name, time]) => `${name} ${formatDuration(time)}`)
      .join(' · ')}`,
    `  Largest pages: ${largest
      .slice(0, 3)
      .map(({ route, bytes }) => `${route} ${formatBytes(bytes)}`)
      .join(' · ')}`,
    '',
  ].join('\n')
}

function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
