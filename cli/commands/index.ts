/** `docs-gen index`: the search records of a site, checked, tried and published. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildRecords, type PageRecords } from '../../renderer/build-records.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { openProject, type Project, packageTools } from '../project/project.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { checkRecords, figuresOf } from '../publish/check-records.ts'
import { finding } from '../publish/credentials.ts'
import { findTarget, type PublishTarget } from '../publish/find-target.ts'
import { publish } from '../publish/publish.ts'
import { PublishError } from '../publish/publish-error.ts'
import { readRelevance, relevancePath } from '../publish/read-relevance.ts'
import { measureRelevance } from '../publish/relevance.ts'
import { changesText, figuresText, relevanceText } from '../publish/summaries.ts'
import { writeIndexFolder } from '../publish/write-folder.ts'
import { createProgress } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

export interface IndexCommandOptions {
  readonly root?: string
  readonly config?: string
  /** File to write the records to, instead of publishing them. */
  readonly out?: string
  readonly dryRun?: boolean
  /** `algolia`, `typesense` or a folder. */
  readonly to?: string
  readonly diff?: boolean
  readonly force?: boolean
  /** Only the relevance file: its path, or `true` for the usual one. */
  readonly test?: string | boolean
}

/** Returns the exit code. */
export async function index(options: IndexCommandOptions): Promise<number> {
  const project = await openProject(options)
  const report = createTerminalReport({ root: project.root })
  const { target, diagnostics: missing } = targetFor(project, options)
  const found = [...project.diagnostics, ...missing]
  // Whoever lacks a key is told before any work.
  if (!project.config || missing.length > 0) return report.print(found).errors > 0 ? 1 : 0
  const { config } = project
  const records = await readRecords(project, config)
  const relevance = await tryRelevance(project.root, config, records.pages, options.test)
  const { errors } = report.print([...found, ...records.diagnostics, ...relevance.diagnostics])
  write(figuresText(figuresOf(records.pages)) + relevance.text)
  if (errors > 0) return fail(options.out === undefined ? 'Nothing was published.' : 'No records were written.')
  if (options.test) return 0
  if (options.out !== undefined) return writeRecords(resolve(project.root, options.out), records.pages)
  if (target === undefined) return dryRunWithoutKey()
  if (target.kind === 'folder') return writeFolder(resolve(project.root, target.dir), records.pages, options)
  return await send(target, config, records.pages, options)
}

/** Credentials are needed by what talks to the service; a dry run does if it can. */
function targetFor({ config }: Project, options: IndexCommandOptions) {
  if (options.test || options.out !== undefined) return { target: undefined, diagnostics: [] }
  const found = findTarget(process.env, config?.search, options.to)
  const isPartOfDryRun = options.dryRun === true && found.diagnostics.every(({ code }) => code === 'index-credentials')
  return isPartOfDryRun ? { ...found, diagnostics: [] } : found
}

async function readRecords(project: Project, config: ResolvedConfig) {
  const folder = claimWorkFolder(project.root, 'cache')
  try {
    const { pages, diagnostics } = await buildRecords({
      root: project.root,
      config,
      configHash: project.configHash,
      configPackages: project.configPackages,
      cacheDir: folder.dir,
      keepCache: true,
      now: Date.now(),
      threads: undefined,
      tools: packageTools(),
      progress: terminalProgress(),
      lastUpdates: new Map(),
    })
    return { pages, diagnostics: [...diagnostics, ...checkRecords(pages)] }
  } finally {
    folder.release()
  }
}

function terminalProgress() {
  return createProgress({
    stream: process.stderr,
    isTTY: process.stderr.isTTY === true,
    isCI: process.env.CI !== undefined,
    json: false,
  })
}

async function tryRelevance(
  root: string,
  config: ResolvedConfig,
  pages: readonly PageRecords[],
  test: IndexCommandOptions['test'],
): Promise<{ text: string; diagnostics: readonly Diagnostic[] }> {
  const path = typeof test === 'string' ? test : relevancePath
  if (!existsSync(resolve(root, path))) {
    const hint = `Write it, or name another one: docs-gen index --test <file>.`
    return { text: '', diagnostics: test ? [finding('relevance-file', `There is no file "${path}".`, hint)] : [] }
  }
  const routes = new Set(pages.map(({ url }) => `/${url.slice(config.base.length)}`.replace(/(.)\/$/, '$1')))
  const { file, diagnostics } = readRelevance(readFileSync(resolve(root, path), 'utf8'), path, routes)
  const result = await measureRelevance(pages, file, config.base)
  const isGood = result.mrr >= file.mrr && result.recall >= file.recall
  const tooLow = `The search finds less than "${path}" asks for: MRR ${result.mrr.toFixed(3)} of ${file.mrr}, recall ${result.recall.toFixed(3)} of ${file.recall}.`
  const hint = 'Use the words of the queries in titles, headings or first sentences of the pages listed above.'
  return {
    text: relevanceText(result, path),
    diagnostics: [...diagnostics, ...(isGood ? [] : [finding('relevance', tooLow, hint, path)])],
  }
}

function writeRecords(path: string, pages: readonly PageRecords[]): number {
  const records = pages.flatMap((page) => page.records)
  writeFileSync(path, `${JSON.stringify(records, null, 2)}\n`)
  write(`${records.length} records written to ${path}.\n`)
  return 0
}

function writeFolder(dir: string, pages: readonly PageRecords[], { dryRun = false }: IndexCommandOptions): number {
  const files = writeIndexFolder(dir, pages, dryRun)
  write(dryRun ? `Would write ${files} files to ${dir}. Nothing was written.\n` : `${files} files written to ${dir}.\n`)
  return 0
}

async function send(
  target: Extract<PublishTarget, { kind: 'service' }>,
  config: ResolvedConfig,
  pages: readonly PageRecords[],
  options: IndexCommandOptions,
): Promise<number> {
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
    if (!(error instanceof PublishError)) throw error
    return fail(`${error.message}\n${error.hint}`, error.exitCode)
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

function dryRunWithoutKey(): number {
  write('Without a key the live index cannot be compared; set the one that may write to see what would change.\n')
  return 0
}

function write(text: string): void {
  process.stdout.write(text)
}

function fail(message: string, exitCode = 1): number {
  process.stderr.write(`${message}\n`)
  return exitCode
}
