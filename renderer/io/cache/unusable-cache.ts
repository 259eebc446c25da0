/** A run whose cache cannot be read or written does all the work and warns once. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { isSystemError } from '../system-errors.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of the user is used up',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
}

export function unusableCache(error: unknown): Diagnostic {
  const code = isSystemError(error) ? error.code : ''
  return finding({
    severity: 'warning',
    code: 'no-cache',
    message: `The cache in ".docs-gen" cannot be used: ${reasons[code] ?? 'it cannot be written'}${code && ` (${code})`}.`,
    hint: 'The site is complete, but later runs start from nothing. Make the folder writable, or free some space.',
  })
}
