/** Builds a site again and again in one process: what earlier builds found out stays in memory. */
import { execFile } from 'node:child_process'
import { buildSite } from '../../renderer/build-site.ts'
import { dropCache, openCache } from '../../renderer/io/cache/cache.ts'
import { DamagedCache } from '../../renderer/io/cache/cache-bodies.ts'
import { openDisk } from '../../renderer/io/disk/disk.ts'
import { ChangedFile } from '../../renderer/io/disk/file-states.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { BuildOptions, BuildSummary, LastUpdate } from '../../renderer/pages/build-context.ts'
import type { Flags } from '../project/flags.ts'
import { configState, openProject, type Project, packageTools, readLastUpdates } from '../project/project.ts'
import { formatDuration } from '../report/progress.ts'
import type { Report } from '../report/report.ts'
import { sortFindings } from '../report/report-order.ts'

export interface RebuildOptions {
  /** The project as it was read first. */
  readonly project: Project
  readonly flags: Flags
  /** Absolute. */
  readonly outDir: string
  readonly cacheDir: string
  readonly report: Report
  readonly write: (text: string) => void
}

export interface Rebuild {
  /** Builds the site after these files have changed; without any, it is the first time. */
  run(paths: readonly FilePath[]): Promise<void>
  close(): Promise<void>
}

export function createRebuild({ project: first, flags, outDir, cacheDir, report, write }: RebuildOptions): Rebuild {
  const tools = packageTools()
  const { root } = first
  const updatesNow = createUpdates(root)
  const printFindings = createPrinter(report)
  let project = first
  let cache = openCache(cacheDir, tools.buildId)
  let running: Promise<unknown> = Promise.resolve()
  const stateNow = () => configState(project, openDisk(root, cache, Date.now()))
  let state = stateNow()

  // A config that was saved is run again even if it is the same: it may read other files.
  const mayConcernConfig = (paths: readonly FilePath[]) =>
    !project.config || paths.some((path) => project.configInputs.includes(path)) || stateNow() !== state

  const build = async () => {
    const { config, configHash, configPackages, diagnostics } = project
    if (!config) return { diagnostics, summary: undefined }
    const options: BuildOptions = {
      ...{ root, config, configHash, configPackages, outDir, cacheDir, tools },
      openCache: cache,
      keepCache: true,
      now: Date.now(),
      threads: undefined,
      progress: { stage: () => ({ tick: () => {}, done: () => {} }) },
      lastUpdates: config.docs?.lastUpdate ? await updatesNow(config.versions.map(({ dir }) => dir)) : new Map(),
    }
    const result = await buildSite(options)
    return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] }
  }

  /** A file that is being written is built when it is whole; a damaged cache is done without. */
  const buildInPeace = async (): ReturnType<typeof build> => {
    try {
      return await build()
    } catch (error) {
      if (error instanceof DamagedCache) {
        cache.close()
        dropCache(cacheDir)
        cache = openCache(cacheDir, tools.buildId)
      } else if (!(error instanceof ChangedFile)) throw error
      return await buildInPeace()
    }
  }

  const run = async (paths: readonly FilePath[]): Promise<void> => {
    const start = performance.now()
    if (paths.length > 0 && mayConcernConfig(paths)) {
      project = await openProject(flags)
      state = stateNow()
    }
    const { diagnostics, summary } = await buildInPeace()
    printFindings(diagnostics)
    write(resultLine(paths, summary, performance.now() - start))
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

/** Prints findings when they are others than the last time. */
function createPrinter(report: Report) {
  let printed = '[]'
  return (diagnostics: readonly Diagnostic[]): void => {
    const text = JSON.stringify(sortFindings(diagnostics))
    if (text !== printed && diagnostics.length > 0) report.print(diagnostics)
    printed = text
  }
}

function resultLine(paths: readonly FilePath[], summary: BuildSummary | undefined, ms: number): string {
  const [first] = paths
  const what = paths.length > 1 ? `${first} and ${paths.length - 1} more` : (first ?? 'Everything')
  const time = formatDuration(ms)
  if (!summary) return `${what}: no site was written, the old one stays (${time})\n`
  const { pages, compiled, written } = summary
  return `${what}: ${pages} pages, ${compiled} compiled, ${written} files written in ${time}\n`
}

/** Git's history is read again when there is a new commit. */
function createUpdates(root: string) {
  let known: { readonly commit: string; readonly updates: ReadonlyMap<string, LastUpdate> } | undefined
  return async (dirs: readonly string[]): Promise<ReadonlyMap<string, LastUpdate>> => {
    const commit = await currentCommit(root)
    if (known?.commit !== commit) known = { commit, updates: await readLastUpdates(root, dirs) }
    return known.updates
  }
}

function currentCommit(root: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', ['rev-parse', 'HEAD'], { cwd: root }, (error, stdout) => resolve(error ? '' : stdout.trim()))
  })
}
