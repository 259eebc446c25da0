/** Creates sites in temporary folders and builds them with the real command. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { find } from './html.ts'
import { command, commandEnvironment } from './run-process.ts'

/** Content by path; `undefined` removes the file. */
export type Files = Readonly<Record<string, string | Uint8Array | undefined>>

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Ends the process with SIGKILL after this many milliseconds. */
  readonly killAfter?: number
}

export interface Run {
  /** Exit code; `undefined` when the process was killed. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
}

export interface Built extends Run {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: Readonly<Record<string, unknown>>
  /** Absolute path of the output folder. */
  readonly out: string
  /** Paths of all output files, sorted. */
  files(): string[]
  /** Text of an output file. */
  read(path: string): string
  /** The whole document of a route. */
  page(route: string): string
  /** Content of the `<main>` of a route's document. */
  main(route: string): string
}

export interface TestSite {
  readonly root: string
  write(files: Files): void
  /** Runs `docs-gen build --json` on the site. */
  build(args?: readonly string[], options?: RunOptions): Promise<Built>
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const base = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-test-')))
let siteCount = 0

afterAll(() => rmSync(base, { recursive: true, force: true }))

/** A folder that is removed after the test file. */
export function temporaryFolder(): string {
  const path = join(base, `site-${++siteCount}`)
  mkdirSync(path, { recursive: true })
  return path
}

export function fixture(name: string): string {
  return join(repository, 'test/fixtures', name)
}

/** The smallest valid config. */
export const plainConfig = `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/' }\n`

/** Creates a site from the files, with a default config. With `from`, a copy of that folder comes first instead. */
export function createSite(files: Files, from?: string): TestSite {
  const root = temporaryFolder()
  if (from) cpSync(from, root, { recursive: true })
  else writeFiles(root, { 'site.config.ts': plainConfig })
  writeFiles(root, files)
  return {
    root,
    write: (changes) => writeFiles(root, changes),
    build: (args = [], options = {}) => buildSite(root, args, options),
  }
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path)
    rmSync(target, { recursive: true, force: true })
    if (content === undefined) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}

async function buildSite(root: string, args: readonly string[], options: RunOptions): Promise<Built> {
  const outArgument = args.indexOf('--out')
  const out = join(root, outArgument < 0 ? 'build' : (args[outArgument + 1] ?? ''))
  const run = await runCommand(['build', '--json', '--root', root, ...args], options)
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  const page = (route: string) => read(/\.html$/.test(route) ? route : join(route, 'index.html'))
  const { diagnostics = [], summary = {} } = parseReport(run)
  return {
    ...run,
    diagnostics,
    summary,
    out,
    files: () => listFiles(out),
    read,
    page,
    main: (route) => find(page(route), 'main').html,
  }
}

function parseReport({ code, stdout, stderr }: Run): Partial<Pick<Built, 'diagnostics' | 'summary'>> {
  if (code === undefined) return {}
  try {
    return JSON.parse(stdout)
  } catch {
    // Marked, or the test runner takes the stack of the command for its own.
    throw new Error(`The command did not answer with JSON.\n${`${stdout}\n${stderr}`.replaceAll(/^/gm, '| ')}`)
  }
}

/** Nobody who builds a site can do anything about these. */
const ofNode = /^\(node:\d+\).*(?:Experimental|Deprecation)Warning.*/m

/** Runs `docs-gen` with these arguments. */
export function runCommand(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return runNode([command, ...args], options)
}

export function runNode(args: readonly string[], { cwd = base, env = {}, killAfter }: RunOptions = {}): Promise<Run> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...commandEnvironment(), CI: 'true', ...env } })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text
      })
    }
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    child.on('error', reject).on('close', (code) => {
      clearTimeout(timer)
      const [warning] = ofNode.exec(output.stderr) ?? []
      if (warning) return reject(new Error(`The command shows a warning that is not its own: ${warning}`))
      resolve({ code: code ?? undefined, ...output, milliseconds: performance.now() - start })
    })
  })
}

/** Paths of all files and links below a folder, sorted. Node's own list follows links, or not, by its version. */
export function listFiles(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true })
  const below = (name: string) => listFiles(join(dir, name)).map((path) => `${name}/${path}`)
  return entries.flatMap((entry) => (entry.isDirectory() ? below(entry.name) : [entry.name])).sort()
}

/** Text of every file below a folder, by path. */
export function contentsOf(dir: string): Record<string, string> {
  return Object.fromEntries(listFiles(dir).map((path) => [path, readFileSync(join(dir, path), 'latin1')]))
}
