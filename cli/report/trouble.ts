/** The only printer of errors that end a command, or that a long-running command survives. */
import { missingOwnFile } from '../../renderer/io/system-errors.ts'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Report } from './report.ts'
import { systemFinding } from './system-error.ts'

declare const __BUGS_URL__: string | undefined

/** A mistake in the site and an error of the system are findings. Everything else is a bug of ours, with its stack trace. */
export function printTrouble(error: unknown, report: Report, write: (text: string) => void): void {
  const system = systemFinding(error) ?? changedPackage(error) ?? endedBundler(error)
  if (error instanceof SiteError) report.print(error.diagnostics)
  else if (system) report.print([system])
  else write(`${traceOf(error)}\n\nThis is a bug in docs-gen. Please report it at ${bugsUrl()}\n`)
}

function changedPackage(error: unknown): Diagnostic | undefined {
  const path = missingOwnFile(error)
  if (path === undefined) return undefined
  const message = `docs-gen was updated or removed while it ran: "${path}" is missing.`
  return finding({ code: 'package-changed', message, hint: 'Start the command again.' })
}

/** esbuild is a process of its own, which a system short of memory may end. */
function endedBundler(error: unknown): Diagnostic | undefined {
  if (!(error instanceof Error) || !/^The service (was stopped|is no longer running)/.test(error.message))
    return undefined
  const message = 'The bundler esbuild ended before its work was done: it was stopped, or the system ran out of memory.'
  return finding({ code: 'bundler-ended', message, hint: 'Free some memory, then start the command again.' })
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The address is in `package.json`; it is compiled in, and missing when the source is run. */
function bugsUrl(): string {
  return typeof __BUGS_URL__ === 'string' ? __BUGS_URL__ : 'the address in package.json.'
}
