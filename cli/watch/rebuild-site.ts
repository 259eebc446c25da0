/** Rebuilds a site in one process after every change. Results of earlier builds stay in memory. */
import { execFile } from 'node:child_process'
import { buildChanges } from '../../renderer/build-changes.ts'
import { openRenewableCache } from '../../renderer/io/cache/renewable-cache.ts'
import { openDisk } from '../../renderer/io/disk/disk.ts'
import { ChangedFile } from '../../renderer/io/disk/file-states.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { BuildSummary, LastUpdate } from '../../renderer/pages/build-context.ts'
import { createBuildOptions } from '../project/build-options.ts'
import type { Flags } from '../project/flag-types.ts'
import {
  configState,
  openProject,
  type Project,
  packageTools,
  readLastUpdates,
  showsUpdates,
} from '../project/project.ts'
import { stageTimes } from '../report/build-result.ts'
import { formatDuration, plural } from '../report/format.ts'
import { nameChanged } from '../report/name-changed.ts'
import { createChangePrinter } from '../report/print-changes.ts'
import { silentProgress, timed } from '../report/progress.ts'
import type { Report } from '../report/report.ts'
import { pathsOfSite } from './paths-of-site.ts'

interface RebuildOptions {
  /** The project as read at the start. */
  readonly project: Project
  readonly flags: Flags
  readonly isCheck: boolean
  /** Absolute. */
  readonly outDir: string
  readonly cacheDir: string
  readonly report: Report
  readonly write: (text: string) => void
}

interface Rebuild {
  /** Builds the site after these files have changed. The first build gets none. Returns files to watch besides the project's. */
  run(paths: readonly FilePath[]): Promise<readonly FilePath[]>
  close(): Promise<void>
}

export function createRebuild({
  project: first,
  flags,
  isCheck,
  outDir,
  cacheDir,
  report,
  write,
}: RebuildOptions): Rebuild {
  const tools = packageTools()
  const { root } = first
  const asLink = flags.link === true
  const updatesNow = createUpdates(root)
  const printFindings = createChangePrinter(report, write)
  let project = first
  /** The last one without errors. */
  let lastConfig = first.config
  const cache = openRenewableCache(cacheDir, tools.buildId)
  let running: Promise<unknown> = Promise.resolve()
  const stateNow = () => configState(project, openDisk(root, cache, Date.now))
  let state = stateNow()

  // A saved config runs again even if its text is the same: it may read other files.
  const mayConcernConfig = (paths: readonly FilePath[]) =>
    !project.config || paths.some((path) => project.configInputs.includes(path)) || stateNow() !== state

  const build = async () => {
    const { config, diagnostics } = project
    const { progress, stages } = timed(silentProgress)
    if (!config) return { diagnostics, summary: undefined, stages, outside: [] }
    const lastUpdates = await updatesNow(config)
    const files = { isCheck, outDir, asLink, cacheDir, mayLosePages: flags.force === true }
    const wanted = { ...files, openCache: cache, tools, lastUpdates, threads: flags.threads, progress }
    const result = await buildChanges(createBuildOptions(project, config, wanted))
    return { ...result, diagnostics: [...diagnostics, ...result.diagnostics], stages }
  }

  /** Builds again when a file changed while it was read. */
  const buildUntilStable = async (): ReturnType<typeof build> => {
    try {
      return await build()
    } catch (error) {
      if (!(error instanceof ChangedFile)) throw error
      return await buildUntilStable()
    }
  }

  const run = async (paths: readonly FilePath[]): Promise<readonly FilePath[]> => {
    const start = performance.now()
    if (paths.length > 0 && mayConcernConfig(paths)) {
      project = await openProject({ ...flags, root })
      lastConfig = project.config ?? lastConfig
      state = stateNow()
    }
    const { diagnostics, summary, stages, outside = [] } = await buildUntilStable()
    // A file that cannot be read as code is known by its finding only.
    const files = [...outside, ...project.configInputs, ...diagnostics.flatMap(({ file }) => file ?? [])]
    printFindings(diagnostics)
    const own = pathsOfSite(paths, lastConfig)
    const { compiled = 0, written = 0 } = summary ?? {}
    if (paths.length > 0 && own.length + compiled + written === 0) return files
    const what = paths.length === 0 ? 'Everything' : nameChanged(own.length > 0 ? own : paths, root)
    const took = formatDuration(performance.now() - start)
    write(`${what}: ${isCheck ? checkedText(summary) : builtText(summary)} ${took}\n`)
    if (flags.verbose) write(`${stageTimes(stages)}\n`)
    return files
  }

  return {
    run(paths) {
      const next = running.then(() => run(paths))
      running = next.catch(() => {})
      return next
    },
    async close() {
      await running
      cache.close()
    },
  }
}

function builtText(summary: BuildSummary | undefined): string {
  if (!summary) return 'build failed, nothing was written, in'
  const { pages, compiled, written } = summary
  return `${plural(pages, 'page')}, ${compiled} compiled, ${plural(written, 'file')} written in`
}

function checkedText(summary: BuildSummary | undefined): string {
  if (!summary) return 'a build would fail; checked in'
  return `${plural(summary.pages, 'page')}, ${summary.compiled} compiled, checked in`
}

/** Reads git's history again only after a new commit. */
function createUpdates(root: string) {
  let last: { readonly commit: string; readonly updates: ReadonlyMap<string, LastUpdate> } | undefined
  return async (config: ResolvedConfig): Promise<ReadonlyMap<string, LastUpdate>> => {
    if (!showsUpdates(config)) return new Map()
    const commit = await currentCommit(root)
    if (last?.commit !== commit) last = { commit, updates: (await readLastUpdates(root, config)).updates }
    return last.updates
  }
}

function currentCommit(root: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', ['rev-parse', 'HEAD'], { cwd: root }, (error, stdout) => resolve(error ? '' : stdout.trim()))
  })
}
