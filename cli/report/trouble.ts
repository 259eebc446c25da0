/** Errors as a user should read them. */
import { SiteError } from '../../renderer/model/diagnostic.ts'
import type { Report } from './report.ts'

/** Errors of the machine that no change to the program could prevent. */
const refusals = new Set([
  'EACCES',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'ENOTFOUND',
  'EPERM',
  'EROFS',
])

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error && refusals.has(String(error.code))
}

/** Prints an error that a long-running command survives: a mistake in the site, the machine's refusal, or a bug of ours. */
export function printTrouble(error: unknown, report: Report, write: (text: string) => void): void {
  if (error instanceof SiteError) report.print(error.diagnostics)
  else if (isRefusal(error)) write(`The system refused: ${error.message}\n`)
  else
    write(
      `${error instanceof Error ? (error.stack ?? error.message) : error}\n\nThis is a bug in docs-gen; please report it.\n`,
    )
}
