/** The report of a command that runs in a terminal, in CI or under another program. */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createReport, type Report } from './report.ts'

export interface TerminalReportOptions {
  /** The project's folder. Default: the current one. */
  readonly root?: string
  readonly json?: boolean
  readonly github?: boolean
  /** Default: standard output and standard error. */
  readonly writeOut?: (text: string) => void
  readonly writeError?: (text: string) => void
}

export function createTerminalReport(options: TerminalReportOptions): Report {
  const root = resolve(options.root ?? '.')
  const { GITHUB_WORKSPACE: repository } = process.env
  return createReport({
    writeOut: options.writeOut ?? ((text) => void process.stdout.write(text)),
    writeError: options.writeError ?? ((text) => void process.stderr.write(text)),
    isTTY: process.stderr.isTTY === true,
    env: process.env,
    json: options.json === true,
    github: options.github,
    readSource: (file) => readSource(join(root, file)),
    projectDir: repository ? relative(repository, root).replaceAll('\\', '/') : '',
  })
}

function readSource(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The finding is shown without its line.
    return undefined
  }
}
