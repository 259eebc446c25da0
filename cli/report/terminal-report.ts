/** Creates the report of a command from the environment: standard streams, CI and GitHub variables, project files. */
import { relative, resolve } from 'node:path'
import { textReader } from '../../renderer/io/disk/disk.ts'
import { createReport, type Report } from './report.ts'

interface TerminalReportOptions {
  /** Project folder. Default: the current folder. */
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
    readSource: textReader(root),
    projectDir: repository ? relative(repository, root).replaceAll('\\', '/') : '',
  })
}
