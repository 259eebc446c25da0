/** Tells the errors of the file system apart: permission denied, file missing. */
import { fileURLToPath } from 'node:url'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'

export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
}

export function forbidden(what: 'file' | 'folder', path: FilePath): Diagnostic {
  return finding({
    code: 'no-permission',
    message: `The ${what} "${path}" cannot be read: permission denied.`,
    hint: 'Change its permissions, or move it out of the site.',
    file: path,
  })
}

/** The file does not exist, or cannot exist: the name is too long, contains a NUL, or is a link to itself. */
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

/** The folder with the files of docs-gen; most of them are in its folder `chunks`. */
const ownFolder = fileURLToPath(new URL('.', import.meta.url)).replace(/chunks[/\\]$/, '')

/** The file of docs-gen that an import did not find: the package was updated or removed while this process ran. */
export function missingOwnFile(error: unknown): string | undefined {
  const text = error instanceof Error ? `${error.message} ${error.stack}` : ''
  const [, path] = /Cannot find module '([^']+)'/.exec(text) ?? []
  return path?.startsWith(ownFolder) ? path : undefined
}

/** An error that the operating system reported, such as a full disk. */
export function isSystemError(
  error: unknown,
): error is Error & { readonly code: string; readonly syscall: string; readonly path?: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
