/** Why a path that the user named cannot be used. */
import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { linkTarget, outputFolder } from '../../renderer/io/output/output-target.ts'
import { isSystemError } from '../../renderer/io/system-errors.ts'

export interface PathUse {
  readonly kind: 'file' | 'folder'
  /** To fill or replace a path, it need not exist. Replacing moves it, which changes the folder around it. */
  readonly use: 'read' | 'fill' | 'replace'
}

/** `what` follows the path in a sentence. */
interface PathProblem {
  readonly what: string
  readonly hint: string
}

const another = 'Correct it, or choose another path.'
const permissions = 'Change its permissions, or choose another path.'

export const notReadable: PathProblem = { what: 'cannot be read: permission denied.', hint: permissions }

const problems: Readonly<Record<string, PathProblem>> = {
  ELOOP: { what: 'leads into a loop of symbolic links.', hint: 'Correct the links, or choose another path.' },
  ENAMETOOLONG: { what: 'is too long for the file system.', hint: 'Choose a shorter path.' },
  EACCES: notReadable,
  EPERM: notReadable,
}

/** `undefined` also for a path to read that does not exist: the command knows what to do about that. */
export function problemAt(path: string, { kind, use }: PathUse): PathProblem | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && kindOf(stat) !== kind) return { what: `is a ${kindOf(stat)}, not a ${kind}.`, hint: another }
    if (stat) accessSync(path, kind === 'folder' ? constants.R_OK | constants.X_OK : constants.R_OK)
    if (use === 'replace') return problemAround(outputFolder(path), true)
    return stat ? undefined : (brokenLink(path) ?? problemAround(path, use === 'fill'))
  } catch (error) {
    // Some versions of Node throw this for a path below a file, and others find nothing there.
    if (isSystemError(error) && error.code === 'ENOTDIR') return problemAround(path, false)
    const problem = isSystemError(error) ? problems[error.code] : undefined
    if (!problem) throw error
    return problem
  }
}

function kindOf(stat: Stats): string {
  if (stat.isDirectory()) return 'folder'
  if (stat.isFile()) return 'file'
  return stat.isFIFO() ? 'pipe' : stat.isSocket() ? 'socket' : 'device'
}

function brokenLink(path: string): PathProblem | undefined {
  const target = linkTarget(path)
  return target === undefined ? undefined : { what: `is a link to "${target}", which does not exist.`, hint: another }
}

/** Why the path cannot exist or be written, by the nearest path above it that exists. */
function problemAround(path: string, isWritten: boolean): PathProblem | undefined {
  let folder = dirname(path)
  while (!existsSync(folder)) folder = dirname(folder)
  const kind = kindOf(statSync(folder))
  if (kind !== 'folder') return { what: `cannot exist: "${folder}" is a ${kind}, not a folder.`, hint: another }
  try {
    if (isWritten) accessSync(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const isReadOnly = isSystemError(error) && error.code === 'EROFS'
    const reason = isReadOnly ? 'the file system is read-only' : `permission denied in "${folder}"`
    return { what: `cannot be written: ${reason}.`, hint: permissions }
  }
}
