/** `docs-gen index`: checks the search records of a site, tests their relevance and publishes them. */
import { dirname, resolve } from 'node:path'
import { buildRecords, type PageRecords } from '../../renderer/build-records.ts'
import { isFile, readIfFile } from '../../renderer/io/disk/read-file.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { restoreSite } from '../../renderer/io/output/swap-folders.ts'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import { versionsOf, versionsOfSets } from '../../renderer/model/docs-sets.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { Synonym } from '../../renderer/model/synonym.ts'
import { createBuildOptions } from '../project/build-options.ts'
import { exchangeFolders } from '../project/exchange-folders.ts'
import type { Flags } from '../project/flag-types.ts'
import { type Project, startProject } from '../project/project.ts'
import { readRemoteCache } from '../project/remote-cache.ts'
import { replaceFile } from '../project/replace-file.ts'
import { UsageError } from '../project/usage-error.ts'
import { claimCache } from '../project/work-folder.ts'
import { checkRecords, figuresOf, suspectPages } from '../publish/check-records.ts'
import { findTarget, type PublishTarget } from '../publish/find-target.ts'
import { foreignTarget } from '../publish/foreign-target.ts'
import { publish } from '../publish/publish.ts'
import { readRelevance, relevancePath } from '../publish/read-relevance.ts'
import { measureRelevance, routeOf } from '../publish/relevance.ts'
import { suggestionsText, suggestQueries } from '../publish/suggest-queries.ts'
import { changesSummary, changesText, figuresText, limitsText, relevanceText } from '../publish/summaries.ts'
import { writeIndexFolder } from '../publish/write-folder.ts'
import { plural } from '../report/format.ts'
import { terminalProgress } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

type IndexCommandOptions = Pick<
  Flags,
  'root' | 'config' | 'json' | 'quiet' | 'threads' | 'cache' | 'dryRun' | 'diff' | 'force' | 'to' | 'test' | 'suggest'
>

/** How a run ends, after the records were found good. */
interface End {
  readonly code: number
  readonly text: string
  readonly diagnostics?: readonly Diagnostic[]
  /** For `--json`. */
  readonly summary?: Readonly<Record<string, unknown>>
}

/** Returns the exit code. */
export async function index(options: IndexCommandOptions): Promise<number> {
  const { root, config: file, json = false, quiet = false } = options
  const project = await startProject({
    ...(root !== undefined && { root }),
    ...(file !== undefined && { config: file }),
    ...(options.cache !== undefined && { cache: options.cache }),
  })
  const report = createTerminalReport({ root: project.root, json })
  const isSilent = json || quiet
  const { target, diagnostics: missing, obstacles } = targetFor(project, options)
  const found = [...project.diagnostics, ...missing]
  // Check the keys first, before any work.
  if (!json && missing.some(isNote)) return sayOnly(missing, report.print(project.diagnostics))
  if (!project.config || missing.length > 0) return report.print(found).errors > 0 ? 1 : 0
  if (target?.kind === 'folder') restoreSite(resolve(project.root, target.dir))
  refuseUnusable(target, project.root, options)
  const { config } = project
  const records = await readRecords(project, config, options, target)
  if (options.suggest) return await suggest(project.root, config, records, options)
  const relevance = await tryRelevance(project.root, config, records, relevanceFileOf(options.test))
  const all = [...found, ...records.diagnostics, ...relevance.diagnostics]
  const hasErrors = all.some(({ severity }) => severity === 'error')
  const figures = figuresOf(records.pages)
  if (!json) report.print(all)
  const isForAlgolia = options.dryRun && (options.to === 'algolia' || config.search?.algolia !== undefined)
  if (!isSilent) process.stdout.write(figuresText(figures) + (isForAlgolia ? limitsText(figures) : '') + relevance.text)
  const run = { project, config, ...records, options, obstacles }
  const end = hasErrors ? refused(target) : await finish(target, run)
  if (!isSilent) (hasErrors ? process.stderr : process.stdout).write(end.text)
  const late = end.diagnostics ?? []
  if (json) report.print([...all, ...late], { ...figures, ...relevance.summary, ...end.summary })
  else if (late.length > 0) report.print(late)
  return end.code
}

/** Refuses what cannot be written to or read, before any work. */
function refuseUnusable(target: PublishTarget | undefined, root: string, options: IndexCommandOptions): void {
  const isTest = options.test !== undefined && options.suggest !== true
  const problem = isTest ? noRelevanceFile(root, relevanceFileOf(options.test)) : foreignTarget(target, root)
  if (problem) throw new UsageError([problem])
}

function noRelevanceFile(root: string, path: string): Diagnostic | undefined {
  if (isFile(resolve(root, path))) return undefined
  const message = `The relevance file "${path}" does not exist.`
  const hint = 'Create it, or name another file with --test <file>.'
  return finding({ code: 'relevance-file', message, hint })
}

/** A site without a search service is no mistake: one sentence says so. */
const isNote = ({ severity }: Diagnostic) => severity === 'hint'

function sayOnly(notes: readonly Diagnostic[], { errors }: { readonly errors: number }): number {
  process.stdout.write(notes.map(({ message }) => `${message}\n`).join(''))
  return errors > 0 ? 1 : 0
}

function refused(target: PublishTarget | undefined): End {
  return { code: 1, text: target?.kind === 'file' ? 'No records were written.\n' : 'Nothing was published.\n' }
}

interface Run {
  readonly project: Project
  readonly config: ResolvedConfig
  readonly pages: readonly PageRecords[]
  readonly synonyms: readonly Synonym[]
  readonly options: IndexCommandOptions
  readonly obstacles: readonly Diagnostic[]
}

async function finish(target: PublishTarget | undefined, run: Run): Promise<End> {
  const { options, obstacles, pages, project } = run
  if (options.test) return { code: 0, text: '' }
  if (target === undefined) return dryRunWithoutService(obstacles)
  // Something may have appeared there meanwhile.
  const problem = foreignTarget(target, project.root)
  if (problem) throw new SiteError([problem])
  const isDryRun = options.dryRun === true
  if (target.kind === 'file') return writeRecords(resolve(project.root, target.path), pages, isDryRun)
  if (target.kind === 'folder') return writeFolder(resolve(project.root, target.dir), run, isDryRun)
  return await send(target, run)
}

/** Only runs that talk to the service need credentials. A dry run works without them. */
function targetFor({ config }: Project, options: IndexCommandOptions) {
  if (!config || options.test || options.suggest) return { target: undefined, diagnostics: [], obstacles: [] }
  const found = findTarget(process.env, config.search, options.to)
  const { diagnostics } = found
  const isHarmless = options.dryRun === true && diagnostics.every(({ code }) => onlyForService.has(code))
  return isHarmless ? { ...found, diagnostics: [], obstacles: diagnostics } : { ...found, obstacles: [] }
}

const onlyForService = new Set(['index-credentials', 'index-service'])

async function readRecords(
  project: Project,
  config: ResolvedConfig,
  flags: IndexCommandOptions,
  target: PublishTarget | undefined,
) {
  const isCount = flags.dryRun === true && (target === undefined || target.kind === 'file')
  const isTest = flags.suggest === true || isFile(resolve(project.root, relevanceFileOf(flags.test)))
  const needed = isCount && !isTest ? suspectPages : (pages: readonly PageRecords[]) => pages
  const folder = claimCache(project.root, flags)
  try {
    const { dir: cacheDir, keepCache } = folder
    const remote = readRemoteCache(process.env, config, flags)
    const wanted = { cacheDir, keepCache, threads: flags.threads, progress: progressOf(flags), remote }
    const { pages, synonyms, diagnostics } = await buildRecords(createBuildOptions(project, config, wanted), needed)
    return { pages, synonyms, diagnostics: [...folder.diagnostics, ...diagnostics, ...checkRecords(pages)] }
  } finally {
    folder.release()
  }
}

const progressOf = ({ json, quiet }: IndexCommandOptions) => terminalProgress(json === true || quiet === true)

/** Prints nothing but the entries, so that they can be written to a file. */
async function suggest(
  root: string,
  config: ResolvedConfig,
  { pages, synonyms, diagnostics }: Pick<Run, 'pages' | 'synonyms'> & { readonly diagnostics: readonly Diagnostic[] },
  { test, json = false }: IndexCommandOptions,
): Promise<number> {
  const { base } = config
  const shown = relevanceFileOf(test)
  const path = resolve(root, shown)
  const text = readIfFile(path)
  const routes = new Set(pages.map(({ url }) => routeOf(url, base)))
  const current = readRelevance(text ?? 'queries: []', shown, routes)
  const queries = suggestQueries(pages, current.file.queries, base)
  const { answers } = await measureRelevance({ pages, synonyms }, { ...current.file, queries }, readersOf(config))
  const report = createTerminalReport({ root, json })
  const { errors } = report.print([...diagnostics, ...current.diagnostics], json ? { suggestions: queries } : undefined)
  if (!json) process.stdout.write(suggestionsText(answers, text))
  return errors > 0 ? 1 : 0
}

function relevanceFileOf(test: IndexCommandOptions['test']): string {
  return typeof test === 'string' ? test : relevancePath
}

function readersOf(config: ResolvedConfig) {
  const main = versionsOf(config)
  const known = {
    versions: main.map(({ name }) => name),
    last: main.find(({ isLast }) => isLast)?.name ?? '',
    sets: versionsOfSets(config),
  }
  return { base: config.base, known: (config.search?.isContextual ?? true) ? known : undefined }
}

async function tryRelevance(
  root: string,
  config: ResolvedConfig,
  { pages, synonyms }: Pick<Run, 'pages' | 'synonyms'>,
  path: string,
): Promise<{ text: string; summary?: End['summary']; diagnostics: readonly Diagnostic[] }> {
  const written = readIfFile(resolve(root, path))
  if (written === undefined) return { text: '', diagnostics: [] }
  const routes = new Set(pages.map(({ url }) => routeOf(url, config.base)))
  const { file, diagnostics } = readRelevance(written, path, routes)
  const result = await measureRelevance({ pages, synonyms }, file, readersOf(config))
  const isGood = result.mrr >= file.mrr && result.recall >= file.recall
  const message = `Search relevance is too low: MRR ${result.mrr.toFixed(3)} of ${file.mrr}, recall ${result.recall.toFixed(3)} of ${file.recall}.`
  const hint = 'Use the words of the queries in titles, headings or first sentences of the pages listed above.'
  return {
    text: relevanceText(result, path),
    summary: { mrr: result.mrr, recall: result.recall },
    diagnostics: [...diagnostics, ...(isGood ? [] : [finding({ code: 'relevance', message, hint, file: path })])],
  }
}

function writeRecords(path: string, pages: readonly PageRecords[], isDryRun: boolean): End {
  if (!isDryRun) {
    const records = pages.flatMap((page) => page.records())
    makeFolders(dirname(path))
    replaceFile(path, `${JSON.stringify(records, null, 2)}\n`)
  }
  return written(plural(figuresOf(pages).records, 'record'), path, isDryRun)
}

function writeFolder(dir: string, { pages, synonyms }: Run, isDryRun: boolean): End {
  return written(
    plural(writeIndexFolder({ dir, pages, synonyms, isDryRun, exchange: exchangeFolders }), 'file'),
    dir,
    isDryRun,
  )
}

function written(what: string, where: string, isDryRun: boolean): End {
  const text = isDryRun ? `Would write ${what} to ${where}. Nothing was written.` : `${what} written to ${where}.`
  return { code: 0, text: `${text}\n` }
}

/** Exit code of a command that the user stopped, as shells count: 128 and the number of SIGINT. */
const stoppedCode = 130

async function send(target: Extract<PublishTarget, { kind: 'service' }>, run: Run): Promise<End> {
  const { config, pages, synonyms, options } = run
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    const records = pages.flatMap((page) => page.records())
    const result = await publish(records, {
      publisher: target.createPublisher(stop.signal),
      indexName: target.indexName,
      searchKey: config.search?.algolia?.apiKey ?? config.search?.typesense?.apiKey,
      progress: progressOf(options),
      synonyms,
      isDryRun: options.dryRun === true,
      isDiff: options.diff === true,
      isForced: options.force === true,
    })
    return { code: 0, text: changesText(result, target.indexName), summary: changesSummary(result, target.indexName) }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { code: stop.signal.aborted ? stoppedCode : 1, text: '', diagnostics: error.diagnostics }
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

function dryRunWithoutService(obstacles: readonly Diagnostic[]): End {
  const reasons = obstacles.map(({ message }) => message).join(' ')
  return { code: 0, text: `The records were not compared with a live index. ${reasons}\n` }
}
