/** `docs-gen check --samples`: runs the code blocks of the pages that say so, and compares what they print with the pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '../../renderer/io/disk/list-files.ts'
import { removeLeftovers } from '../../renderer/io/leftovers.ts'
import { isProgram } from '../../renderer/markdown/code/sample-words.ts'
import { type CodeBlock, findBlocks } from '../../renderer/markdown/find-samples.ts'
import { memoizeByKey } from '../../renderer/memo/memoize-by-key.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { plainVersionName } from '../../renderer/model/docs-sets.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig, SampleCommands } from '../../renderer/model/resolved-config.ts'
import { translatedPath } from '../../renderer/model/translated-path.ts'
import { hashOf } from '../../renderer/text/hash.ts'
import { isUntrusted } from '../../renderer/text/untrusted-html.ts'
import { atMost } from './at-most.ts'
import { type CachedOutputs, openCachedOutputs } from './cached-outputs.ts'
import { cleanOutput, shortened } from './clean-output.ts'
import { endingOf, type Parsed, type Program, placeOf, planSamples, textOf } from './plan-samples.ts'
import { type CommandResult, networkWrapper, runCommand, wordsOf } from './run-command.ts'
import { type NewOutput, writeOutputs } from './write-outputs.ts'

interface SampleOptions {
  readonly root: string
  readonly config: ResolvedConfig
  /** Of outputs; `undefined` runs all samples. */
  readonly cacheFile: string | undefined
  /** Write other outputs to the pages. */
  readonly update: boolean
  readonly threads: number | undefined
  /** Ends all programs. */
  readonly signal: AbortSignal
}

export interface SampleResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly ran: number
  readonly parsed: number
  /** Commands that this run started. */
  readonly started: number
  /** Commands that did not run again. */
  readonly cached: number
  readonly updated: number
}

/** Programs at the same time. More gain little, and each may be large. */
const mostThreads = 8

export async function runSamples(options: SampleOptions): Promise<SampleResult> {
  const { root, config, update, cacheFile, threads, signal } = options
  removeLeftovers(tmpdir(), /^docs-gen-sample-(\d+)-\w{6}$/)
  const all = await readPages(root, config)
  const refused = all.filter(([file]) => isUntrusted(file, config.untrusted))
  const plans = all.filter((page) => !refused.includes(page)).map(([, blocks]) => planSamples(blocks, config.samples))
  const outputs = cacheFile === undefined ? undefined : openCachedOutputs(cacheFile)
  const slots = atMost(Math.min(threads ?? availableParallelism(), mostThreads))
  const wrapper = networkWrapper()
  const runner = createRunner({ root, outputs, slots, wrapper, signal })
  const results = await Promise.all(plans.map(({ programs }) => runPage(programs, runner)))
  const faults = await parseAll(
    plans.flatMap(({ parsed }) => parsed),
    runner,
  )
  const changed = results.flatMap((page) => page.outputs)
  const texts = new Map(all.map(([file, , text]) => [file, text]))
  const written = update ? writeOutputs(root, texts, changed) : undefined
  const found = [
    ...refused.flatMap(([, blocks]) => refusal(blocks)),
    ...plans.flatMap(({ diagnostics }) => diagnostics),
    ...results.flatMap(({ diagnostics }) => diagnostics),
    ...faults,
    ...(written?.diagnostics ?? changed.map(otherOutput)),
  ]
  outputs?.save()
  return {
    diagnostics: [
      ...(written ? found.map(written.move) : found),
      ...runner.missing(),
      ...(runner.hadNetwork() ? [openNetwork()] : []),
    ],
    ran: plans.reduce((sum, { programs }) => sum + programs.length, 0),
    parsed: plans.reduce((sum, { parsed }) => sum + parsed.length, 0),
    started: runner.started(),
    cached: runner.cached(),
    updated: written?.updated ?? 0,
  }
}

/** Those of the docs that are being written, or else of the last version, in all languages, and of the site's pages. */
async function readPages(
  root: string,
  config: ResolvedConfig,
): Promise<(readonly [file: FilePath, blocks: readonly CodeBlock[], text: string])[]> {
  const { versions, locales, pagesDir } = config
  const shown = new Map(versions.filter(({ isLast }) => isLast).map((version) => [version.docs.set, version]))
  for (const version of versions) if (plainVersionName(version) === 'current') shown.set(version.docs.set, version)
  const dirs = [...[...shown.values()].map(({ dir }) => dir), pagesDir]
  const below = locales.flatMap((locale) => dirs.map((dir) => translatedPath(dir, locale)))
  const files = new Set(below.flatMap((dir) => listFiles(root, dir).files).filter((file) => /\.mdx?$/i.test(file)))
  const pages: (readonly [FilePath, readonly CodeBlock[], string])[] = []
  for (const file of [...files].sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    const blocks = await findBlocks(file, text, config)
    if (blocks.length > 0) pages.push([file, blocks, text])
  }
  return pages
}

interface RunnerOptions {
  readonly root: string
  readonly outputs: CachedOutputs | undefined
  readonly slots: ReturnType<typeof atMost>
  readonly wrapper: readonly string[] | undefined
  readonly signal: AbortSignal
}

type Runner = ReturnType<typeof createRunner>

interface Work {
  readonly command: string
  readonly commands: SampleCommands
  /** Text by path in the folder; the first ones are the program. */
  readonly files: readonly (readonly [string, string])[]
  /** How many of the files the command gets. */
  readonly given: number
  /** Names the work for the cache: the same texts at other lines of a page are the same program. */
  readonly key: string
}

/** Runs each program once. */
function createRunner({ root, outputs, slots, wrapper, signal }: RunnerOptions) {
  const results = new Map<string, Promise<CommandResult>>()
  const missing = new Set<string>()
  let hadNetwork = false
  let started = 0
  let cached = 0

  const contents = memoizeByKey<Buffer>()
  const readProjectFile = (file: FilePath) => contents(file, () => readFileSync(join(root, file)))

  const start = async ({ command, commands, files, given }: Work): Promise<CommandResult> => {
    const dir = mkdtempSync(join(tmpdir(), `docs-gen-sample-${process.pid}-`))
    try {
      for (const [name, text] of files) {
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        writeFileSync(join(dir, name), text)
      }
      for (const file of commands.files) writeFileSync(join(dir, basename(file)), readProjectFile(file))
      const names = files.slice(0, given).map(([name]) => name)
      const words = wordsOf(command).flatMap((word) =>
        word === '{files}' ? names : [word.replaceAll(/\{files?\}/g, names.join(' ')).replaceAll('{root}', root)],
      )
      if (!commands.hasNetwork && wrapper === undefined) hadNetwork = true
      const isolated = commands.hasNetwork ? [] : (wrapper ?? [])
      const result = await runCommand({ words, cwd: dir, ...commands, wrapper: isolated, signal })
      if (result.stopped === 'missing') missing.add(wordsOf(command)[0] ?? '')
      const secrets = commands.env.flatMap((name) => process.env[name] ?? [])
      const clean = (text: string) => cleanOutput(text, { folders: [dir], secrets })
      return { ...result, stdout: clean(result.stdout), output: clean(result.output) }
    } finally {
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  const runOnce = async (work: Work, key: string): Promise<CommandResult> => {
    const stdout = outputs?.get(key)
    if (stdout !== undefined) {
      cached++
      return { code: 0, stopped: undefined, stdout, output: stdout }
    }
    started++
    const result = await slots(() => start(work))
    if (result.code === 0 && isSteady(work)) outputs?.set(key, result.stdout)
    return result
  }

  return {
    started: () => started,
    cached: () => cached,
    hadNetwork: () => hadNetwork,
    missing: () => [...missing].sort().map(missingProgram),
    isMissing: (command: string) => missing.has(wordsOf(command)[0] ?? ''),
    run(work: Work): Promise<CommandResult> {
      const { env, files } = work.commands
      const values = env.map((name) => process.env[name] ?? '')
      const key = hashOf(work.command, work.key, ...values, '', ...files.map(readProjectFile))
      const shared = results.get(key)
      const result = shared ? shared.then((it) => (isShareable(it) ? it : runOnce(work, key))) : runOnce(work, key)
      results.set(key, result)
      return result
    },
  }
}

/** An error names lines of the page, which differ where the same text is twice. A program that ended late would only do so again. */
function isShareable({ code, stopped }: CommandResult): boolean {
  return code === 0 || stopped !== undefined
}

/** What a program prints that depends on its text alone. */
function isSteady({ command, commands }: Work): boolean {
  return !commands.hasNetwork && !command.includes('{root}')
}

interface PageResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly outputs: readonly NewOutput[]
}

async function runPage(programs: readonly Program[], runner: Runner): Promise<PageResult> {
  const failed = new Map<CodeBlock, Promise<boolean>>()
  const diagnostics: Diagnostic[] = []
  const outputs: NewOutput[] = []
  const runProgram = async (program: Program): Promise<boolean> => {
    // Programs that include a failed block would only fail again.
    const before = await Promise.all(program.before.map((block) => failed.get(block)))
    if (before.includes(true)) return true
    const blocks = [...program.before, program.block]
    const result = await runner.run(workOf(program, blocks))
    if (result.code !== 0) {
      if (!runner.isMissing(program.command)) diagnostics.push(failure(program, result))
      return true
    }
    if (program.expected === undefined || isProgram(program.expected.words)) return false
    const first = program.before.length > 0 ? await runner.run(workOf(program, program.before)) : undefined
    const actual = ownOutput(result.stdout, first?.stdout ?? '')
    if (actual !== trimmed(program.expected.code))
      outputs.push({ sample: program.block, block: program.expected, actual })
    return false
  }
  const running = programs.map((program) => {
    const result = runProgram(program)
    const others = failed.get(program.block)
    failed.set(program.block, others ? Promise.all([others, result]).then((both) => both.includes(true)) : result)
    return result
  })
  await Promise.all(running)
  return { diagnostics, outputs }
}

function workOf({ name, files, command, commands }: Program, blocks: readonly CodeBlock[]): Work {
  const others = files.map((file) => [file.words.file ?? '', `${file.code}\n`] as const)
  const key = hashOf(name, ...blocks.map(({ code }) => code), '', ...others.flat())
  return { command, commands, files: [[name, textOf(blocks)], ...others], given: 1, key }
}

/** Without what the blocks before it print. */
function ownOutput(all: string, before: string): string {
  return trimmed(before !== '' && all.startsWith(before) ? all.slice(before.length) : all)
}

function trimmed(text: string): string {
  return cleanOutput(text, { folders: [], secrets: [] })
}

const batchSize = 50

/** Parses many files with one command; when it fails, halves of them. */
async function parseAll(all: readonly Parsed[], runner: Runner): Promise<Diagnostic[]> {
  const batches = [...new Set(all.map(({ command }) => command))].flatMap((command) => {
    const list = all.filter((it) => it.command === command)
    const size = command.includes('{files}') ? batchSize : 1
    return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
      list.slice(index * size, (index + 1) * size),
    )
  })
  return (await Promise.all(batches.map((batch) => parseBatch(batch, runner)))).flat()
}

async function parseBatch(batch: readonly Parsed[], runner: Runner): Promise<Diagnostic[]> {
  const [first] = batch
  if (first === undefined) return []
  const { command, commands } = first
  const files = batch.map(({ block }, index) => {
    const name = `sample${batch.length > 1 ? index + 1 : ''}.${endingOf(block.language)}`
    return [name, textOf([block])] as const
  })
  const key = hashOf('parse', ...batch.map(({ block }) => `${block.language}\n${block.code}`))
  const result = await runner.run({ command, commands, files, given: files.length, key })
  if (result.code === 0 || runner.isMissing(command)) return []
  if (batch.length === 1) return [failure({ block: first.block, name: files[0]?.[0] ?? '', command }, result)]
  const half = Math.ceil(batch.length / 2)
  const halves = [batch.slice(0, half), batch.slice(half)]
  return (await Promise.all(halves.map((part) => parseBatch(part, runner)))).flat()
}

function failure(
  { block, name, command }: Pick<Program, 'block' | 'name' | 'command'>,
  result: CommandResult,
): Diagnostic {
  const shown = command.replaceAll(/\{files?\}/g, name)
  const how =
    result.stopped === 'time'
      ? 'took too long'
      : result.stopped === 'signal'
        ? 'was ended by a signal'
        : `failed with code ${result.code}`
  const output = shortened(result.output)
  return finding({
    code: 'sample-failed',
    message: `The sample ${how}: ${shown}${output === '' ? '' : `\n${output}`}`,
    hint: result.stopped === 'time' ? 'Correct the sample, or allow more time with "timeout".' : 'Correct the sample.',
    ...placeOf(block),
    ...lineIn(result.output, name, block),
  })
}

/** The last line of the block that the output names: lines of the file are lines of the page. */
function lineIn(output: string, name: string, { line: fence, code }: CodeBlock) {
  const last = fence + code.split('\n').length
  const pattern = new RegExp(`${name.replace(/[.+]/g, '\\$&')}["']?(?:, line |:|\\()(\\d+)`, 'g')
  const lines = [...output.matchAll(pattern)].map(([, line]) => Number(line))
  const line = lines.findLast((it) => it > fence && it <= last)
  return line === undefined ? {} : { line, column: undefined }
}

function otherOutput({ block, actual }: NewOutput): Diagnostic {
  const [shown, printed] = [trimmed(block.code).split('\n'), actual.split('\n')]
  const index = printed.findIndex((line, at) => line !== shown[at])
  const at = index < 0 ? printed.length : index
  const quote = (line: string | undefined) => (line === undefined ? 'nothing' : JSON.stringify(line.slice(0, 200)))
  return finding({
    code: 'sample-output',
    message: `The sample prints something else: line ${at + 1} of its output is ${quote(printed[at])}, the page shows ${quote(shown[at])}.`,
    hint: 'Correct the sample, or write its output to the page: docs-gen check --samples --update.',
    file: block.file,
    line: block.line + (at < shown.length ? at + 1 : 0),
  })
}

function refusal(blocks: readonly CodeBlock[]): Diagnostic[] {
  const first = blocks.find(({ words }) => isProgram(words))
  if (first === undefined) return []
  return [
    finding({
      severity: 'warning',
      code: 'sample-untrusted',
      message: 'The samples of this page do not run, because its content is untrusted.',
      hint: 'Remove the words after the language, or move the page to a trusted folder.',
      ...placeOf(first),
    }),
  ]
}

function missingProgram(program: string): Diagnostic {
  return finding({
    code: 'sample-command',
    message: `The program "${program}" of "samples" was not found, so samples did not run.`,
    hint: 'Install it, or correct the command in the config.',
  })
}

function openNetwork(): Diagnostic {
  return finding({
    severity: 'hint',
    code: 'sample-network',
    message: 'Samples could use the network: this system has nothing to prevent it without privileges.',
    hint: 'Run the check on Linux with unprivileged user namespaces, or set "network: true" for these languages.',
  })
}
