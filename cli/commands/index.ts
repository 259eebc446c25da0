/** `docs-gen index`: checks the search records of a site, tests their relevance and publishes them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildRecords, type PageRecords } from '../../renderer/build-records.ts'
import { restoreSite } from '../../renderer/io/output/swap-folders.ts'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { createBuildOptions } from '../project/build-options.ts'
import { exchangeFolders } from '../project/exchange-folders.ts'
import { type Project, startProject } from '../project/project.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { checkRecords, figuresOf } from '../publish/check-records.ts'
import { findTarget, type PublishTarget } from '../publish/find-target.ts'
import { publish } from '../publish/publish.ts'
import { readRelevance, relevancePath } from '../publish/read-relevance.ts'
import { measureRelevance } from '../publish/relevance.ts'
import { changesText, figuresText, relevanceText } from '../publish/summaries.ts'
import { writeIndexFolder } from '../publish/write-folder.ts'
import { plural } from '../report/format.ts'
import { terminalProgress } from '../report/progress.ts'
import type { Report } from '../report/report.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

interface IndexCommandOptions {
  readonly root?: string
  readonly config?: string
  /** File for the records, instead of publishing them. */
  readonly out?: string
  readonly dryRun?: boolean
  /** `algolia`, `typesense` or a folder. */
  readonly to?: string
  readonly diff?: boolean
  readonly force?: boolean
  /** Only test relevance: path of the relevance file, or `true` for the usual one. */
  readonly test?: string | boolean
}

/** Returns the exit code. */
export async function index(options: IndexCommandOptions): Promise<number> {
  const { to, out: _, ...opening } = options
  const project = await startProject(opening)
  if (to !== undefined) restoreSite(resolve(project.root, to))
  const report = createTerminalReport({ root: project.root })
  const { target, diagnostics: missing, obstacles } = targetFor(project, options)
  const found = [...project.diagnostics, ...missing]
  // Check the keys first, before any work.
  if (!project.config || missing.length > 0) return report.print(found).errors > 0 ? 1 : 0
  const { config } = project
  const records = await readRecords(project, config)
  const relevance = await tryRelevance(project.root, config, records.pages, options.test)
  const { errors } = report.print([...found, ...records.diagnostics, ...relevance.diagnostics])
  write(figuresText(figuresOf(records.pages)) + relevance.text)
  if (errors > 0) return fail(options.out === undefined ? 'Nothing was published.' : 'No records were written.')
  if (options.test) return 0
  if (options.out !== undefined) return writeRecords(resolve(project.root, options.out), records.pages)
  if (target === undefined) return dryRunWithoutService(obstacles)
  if (target.kind === 'folder') return writeFolder(resolve(project.root, target.dir), records.pages, options)
  return await send({ target, config, pages: records.pages, options, report })
}

/** Only runs that talk to the service need credentials. A dry run works without them. */
function targetFor({ config }: Project, options: IndexCommandOptions) {
  if (!config || options.test || options.out !== undefined) return { target: undefined, diagnostics: [], obstacles: [] }
  const found = findTarget(process.env, config.search, options.to)
  const { diagnostics } = found
  const isHarmless = options.dryRun === true && diagnostics.every(({ code }) => onlyForService.has(code))
  return isHarmless ? { ...found, diagnostics: [], obstacles: diagnostics } : { ...found, obstacles: [] }
}

const onlyForService = new Set(['index-credentials', 'index-service'])

async function readRecords(project: Project, config: ResolvedConfig) {
  const folder = claimWorkFolder(project.root, 'cache')
  try {
    const options = createBuildOptions(project, config, { cacheDir: folder.dir, progress: terminalProgress() })
    const { pages, diagnostics } = await buildRecords(options)
    return { pages, diagnostics: [...folder.diagnostics, ...diagnostics, ...checkRecords(pages)] }
  } finally {
    folder.release()
  }
}

async function tryRelevance(
  root: string,
  config: ResolvedConfig,
  pages: readonly PageRecords[],
  test: IndexCommandOptions['test'],
): Promise<{ text: string; diagnostics: readonly Diagnostic[] }> {
  const path = typeof test === 'string' ? test : relevancePath
  if (!existsSync(resolve(root, path))) {
    const message = `The relevance file "${path}" does not exist.`
    const hint = 'Create it, or name another file with --test <file>.'
    return { text: '', diagnostics: test ? [finding({ code: 'relevance-file', message, hint })] : [] }
  }
  const routes = new Set(pages.map(({ url }) => `/${url.slice(config.base.length)}`.replace(/(.)\/$/, '$1')))
  const { file, diagnostics } = readRelevance(readFileSync(resolve(root, path), 'utf8'), path, routes)
  const result = await measureRelevance(pages, file, config.base)
  const isGood = result.mrr >= file.mrr && result.recall >= file.recall
  const message = `Search relevance is too low: MRR ${result.mrr.toFixed(3)} of ${file.mrr}, recall ${result.recall.toFixed(3)} of ${file.recall}.`
  const hint = 'Use the words of the queries in titles, headings or first sentences of the pages listed above.'
  return {
    text: relevanceText(result, path),
    diagnostics: [...diagnostics, ...(isGood ? [] : [finding({ code: 'relevance', message, hint, file: path })])],
  }
}

function writeRecords(path: string, pages: readonly PageRecords[]): number {
  const records = pages.flatMap((page) => page.records)
  writeFileSync(path, `${JSON.stringify(records, null, 2)}\n`)
  write(`${plural(records.length, 'record')} written to ${path}.\n`)
  return 0
}

function writeFolder(dir: string, pages: readonly PageRecords[], { dryRun = false }: IndexCommandOptions): number {
  const files = plural(writeIndexFolder({ dir, pages, isDryRun: dryRun, exchange: exchangeFolders }), 'file')
  write(dryRun ? `Would write ${files} to ${dir}. Nothing was written.\n` : `${files} written to ${dir}.\n`)
  return 0
}

interface Sending {
  readonly target: Extract<PublishTarget, { kind: 'service' }>
  readonly config: ResolvedConfig
  readonly pages: readonly PageRecords[]
  readonly options: IndexCommandOptions
  readonly report: Report
}

/** Exit code of a command that the user stopped, as shells count: 128 and the number of SIGINT. */
const stoppedCode = 130

async function send({ target, config, pages, options, report }: Sending): Promise<number> {
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    const records = pages.flatMap((page) => page.records)
    const result = await publish(records, {
      publisher: target.createPublisher(stop.signal),
      indexName: target.indexName,
      searchKey: config.search?.algolia?.apiKey ?? config.search?.typesense?.apiKey,
      progress: terminalProgress(),
      isDryRun: options.dryRun === true,
      isDiff: options.diff === true,
      isForced: options.force === true,
    })
    write(changesText(result, target.indexName))
    return 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    report.print(error.diagnostics)
    return stop.signal.aborted ? stoppedCode : 1
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

function dryRunWithoutService(obstacles: readonly Diagnostic[]): number {
  const reasons = obstacles.map(({ message }) => message).join(' ')
  write(`The records were not compared with a live index. ${reasons}\n`)
  return 0
}

function write(text: string): void {
  process.stdout.write(text)
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}
