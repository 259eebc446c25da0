/** What the file system says when it refuses, told apart by kind. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath } from '../model/model.ts'

export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
}

export function forbidden(what: 'file' | 'folder', path: FilePath): Diagnostic {
  const message = `The ${what} "${path}" cannot be read: the system does not permit it.`
  const hint = 'Permit it, or move it out of the site.'
  return { severity: 'error', code: 'no-permission', message, hint, file: path, line: undefined, column: undefined }
}

/** There is no such file, or there can be none: the name is too long, holds a NUL, or is a link to itself. */
const missing: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
  'ERR_INVALID_ARG_VALUE',
])

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && missing.has(error.code)
}
