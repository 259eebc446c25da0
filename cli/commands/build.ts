/** `docs-gen build`: builds the whole site once. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSite } from '../../renderer/build-site.ts'
import type { BuildResult, BuildSummary, Progress } from '../../renderer/pages/build-context.ts'
import { createBuildOptions } from '../project/build-options.ts'
import type { Flags } from '../project/flag-types.ts'
import { openProject, type Project, readLastUpdates } from '../project/project.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { formatBytes, formatDuration, plural } from '../report/format.ts'
import { createProgress } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

/** `cache` is `false` with `--no-cache`. */
type BuildCommandOptions = Pick<
  Flags,
  'root' | 'config' | 'out' | 'link' | 'verify' | 'json' | 'github' | 'threads' | 'cache' | 'force'
>

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
  const ms = Math.round(performance.now() - start)
  // Kilobytes on every platform: on macOS, Node converts.
  const peakMemory = process.resourceUsage().maxRSS * 1024
  const { user, system } = process.cpuUsage()
  const cpuMilliseconds = Math.round((user + system) / 1000)
  const figures = { ...summary, milliseconds: ms, cpuMilliseconds, stages, peakMemory }
  const { errors } = report.print([...project.diagnostics, ...diagnostics], figures)
  if (options.json !== true)
    process.stdout.write(closing({ summary, stages, ms }, project.root, options.out ?? 'build'))
  return errors > 0 || !summary ? 1 : 0
}

async function runBuild(project: Project, options: BuildCommandOptions, progress: Progress): Promise<BuildResult> {
  const { config, root } = project
  const outDir = resolve(root, options.out ?? 'build')
  if (!config) return { diagnostics: [], summary: undefined }
  const lastUpdates = await readLastUpdates(root, config)
  const folder = claimWorkFolder(root, options.cache === false ? 'uncached' : 'cache')
  try {
    const { threads, cache, link: asLink = false, verify = false, force: mayLosePages = false } = options
    const files = { outDir, asLink, verify, mayLosePages, cacheDir: folder.dir, keepCache: cache !== false }
    const wanted = { ...files, threads, progress, lastUpdates }
    const { diagnostics, summary } = await buildSite(createBuildOptions(project, config, wanted))
    return { diagnostics: [...diagnostics, ...(cache === false ? [] : folder.diagnostics)], summary }
  } finally {
    folder.release()
  }
}

/** Measures each stage, in milliseconds by name. */
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

interface Ending {
  readonly summary: BuildSummary | undefined
  readonly stages: Readonly<Record<string, number>>
  readonly ms: number
}

function closing({ summary, stages, ms }: Ending, root: string, out: string): string {
  if (!summary) return failed(root, out)
  const { pages, files, bytes, written, compiled, largest } = summary
  return [
    `${plural(pages, 'page')}, ${plural(files, 'file')}, ${formatBytes(bytes)} in ${out}, in ${formatDuration(ms)}.`,
    `  ${plural(compiled, 'page')} compiled, ${plural(written, 'file')} written, the rest unchanged.`,
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

function failed(root: string, out: string): string {
  const isThere = existsSync(resolve(root, out))
  return `Build failed: nothing was written.${isThere ? ` The site in ${out} is unchanged.` : ''}\n`
}
