/** The result of the last build, which stays right as long as everything that the build read and wrote is unchanged. */
import { dirname } from 'node:path'
import type { Looks } from '../io/disk/looks.ts'
import { contentDirs } from '../io/disk/public-files.ts'
import { hasOutput } from '../io/output/has-output.ts'
import type { OutputState } from '../io/output/output-state.ts'
import type { OutputTarget } from '../io/output/output-target.ts'
import type { Output } from '../io/output/write-output.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath } from '../model/model.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext, BuildResult, BuildSummary } from './build-context.ts'
import type { SiteTheme } from './load-theme.ts'

interface LastBuild {
  readonly key: string
  readonly looks: Looks
  readonly sidebars: string
  readonly sidebarFiles: readonly FilePath[]
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: BuildSummary
}

interface Built {
  readonly context: BuildContext
  readonly docs: Pick<DocsOnDisk, 'trees'>
  readonly theme: Pick<SiteTheme, 'isRepeatable'>
  readonly contents: { isRepeatable(): boolean }
  readonly output: Pick<Output, 'state' | 'leftovers'>
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: BuildSummary
}

const table = 'last build'
/** The files of the output are read only when nothing else has changed. */
const outputTable = 'last output'

/** Call this after the site was published and before the cache is saved. */
export function rememberBuild({ context, docs, theme, contents, output, diagnostics, summary }: Built): void {
  const { cache, disk, outDir } = context
  const isRepeatable = theme.isRepeatable && contents.isRepeatable() && output.leftovers().length === 0
  const state = isRepeatable ? output.state() : undefined
  if (!state) return
  // Lines of the files that findings name are shown with them.
  for (const { file } of diagnostics) if (file !== undefined) disk.hash(file)
  const looks = disk.looks()
  if (!looks) return
  const modules = docs.trees.flatMap(({ sidebars }) => (sidebars && disk.exists(sidebars.path) ? [sidebars] : []))
  const last: LastBuild = {
    key: keyOf(context),
    looks,
    sidebars: keyOfSidebars(modules.map(({ value }) => value)),
    sidebarFiles: modules.map(({ path }) => path),
    diagnostics,
    summary,
  }
  cache.set(table, outDir, last)
  cache.set(outputTable, outDir, state)
}

/** `undefined` when anything has changed. */
export async function lastResult(context: BuildContext): Promise<BuildResult | undefined> {
  const { cache, disk, outDir, progress } = context
  if (context.isCheck || context.verify) return undefined
  const last = cache.get(table, outDir) as LastBuild | undefined // written by rememberBuild
  if (last?.key !== keyOf(context)) return undefined
  const comparing = progress.stage('Compare')
  const isSame =
    disk.isAsBefore(last.looks) &&
    (await sidebarsNow(last.sidebarFiles, context)) === last.sidebars &&
    hasLastOutput(context)
  comparing.done()
  if (!isSame) return undefined
  return { diagnostics: last.diagnostics, summary: { ...last.summary, compiled: 0, written: 0 } }
}

function hasLastOutput(context: BuildContext): boolean {
  const state = context.cache.get(outputTable, context.outDir) as OutputState | undefined // written by rememberBuild
  return state !== undefined && hasOutput(placeOf(context), state)
}

/** Code of the site runs in every build, because what it reads is unknown. */
async function sidebarsNow(files: readonly FilePath[], { cache, config, disk }: BuildContext): Promise<string> {
  if (files.length === 0) return keyOfSidebars([])
  const { loadSidebars } = await import('../sources/load-sidebars.ts')
  const values: unknown[] = []
  for (const file of files) {
    const { value } = await loadSidebars(disk, cache, file, config)
    values.push(value)
  }
  return keyOfSidebars(values)
}

function keyOfSidebars(values: readonly unknown[]): string {
  return hashOf(JSON.stringify(values))
}

function keyOf({ tools, configHash, lastUpdates, asLink, remote }: BuildContext): string {
  // A new server has to get the pages.
  const server = remote?.canWrite ? remote.url : ''
  return hashOf(tools.buildId, configHash, String(asLink), server, JSON.stringify([...lastUpdates]))
}

export function placeOf({ disk, outDir, asLink, exchange, cacheDir, config }: BuildContext): OutputTarget {
  const sources = [...contentDirs(config), ...config.staticDirs].map(disk.resolve)
  return { dir: outDir, root: disk.root, sources, workDir: dirname(cacheDir), asLink, exchange }
}
