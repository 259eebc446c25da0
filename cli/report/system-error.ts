/** Errors of the operating system as findings: what docs-gen could not do, and how the user can allow it. */
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'

type Words = (error: SystemError) => readonly [message: string, hint: string]

interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  readonly path?: string
  /** Where something is renamed or linked to. */
  readonly dest?: string
  readonly address?: string
  readonly hostname?: string
  readonly port?: number
}

const freeSpace = 'Free some space, then try again.'
const anotherHost = 'Use --host localhost, --host 0.0.0.0 for all addresses of this machine, or one of them.'
const anotherPort =
  'Choose another port with --port, omit it to use the next free one, or stop the program that uses this one.'
const openFiles = 'Raise the limit of open files ("ulimit -n"), then try again.'
const changeIt = 'Change its owner or its permissions, then try again.'
const checkDisk = 'Check the disk, then try again.'

/** Errors that no change to docs-gen could prevent. Every other system error is a bug of ours. */
const words: Readonly<Record<string, Words>> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (error) => [
    `docs-gen may not write to ${placeOf(error)}: the file system is read-only.`,
    'Make it writable, or choose another folder.',
  ],
  ENOSPC: () => ['The disk is full: no space is left.', freeSpace],
  EDQUOT: () => ['The disk quota of the user is used up.', freeSpace],
  EFBIG: (error) => [
    `${capital(placeOf(error))} exceeds the limit for the size of a file.`,
    'Raise the limit ("ulimit -f").',
  ],
  EBUSY: (error) => [`${capital(placeOf(error))} is in use or is a mount point.`, 'Choose a folder inside it.'],
  EIO: (error) => [`The disk failed to read or write ${placeOf(error)}.`, checkDisk],
  EMFILE: () => ['Too many files are open in this process.', openFiles],
  ENFILE: () => ['Too many files are open on this machine.', openFiles],
  ENOENT: (error) => [`${capital(placeOf(error))} does not exist.`, 'Check the path, then try again.'],
  EEXIST: (error) => [`${capital(placeOf(error))} exists already.`, 'Move it away, then try again.'],
  EISDIR: (error) => [`${capital(placeOf(error))} is a folder, not a file.`, 'Move it away, then try again.'],
  ENOTDIR: (error) => [`${capital(placeOf(error))} is a file, not a folder.`, 'Move it away, then try again.'],
  ELOOP: (error) => [
    `${capital(placeOf(error))} leads into a loop of symbolic links.`,
    'Correct the links, or choose another path.',
  ],
  ENAMETOOLONG: (error) => [`${capital(placeOf(error))} is too long for the file system.`, 'Choose a shorter path.'],
  EADDRINUSE: ({ port }) => [`Port ${port} is in use.`, anotherPort],
  EADDRNOTAVAIL: ({ address }) => [`"${address}" is not an address of this machine.`, anotherHost],
}

/** `undefined` for every other error. */
export function systemFinding(error: unknown): Diagnostic | undefined {
  if (!isSystemError(error)) return undefined
  // Resolvers have many codes for an unknown name and a name that cannot be one.
  const [message, hint] = (error.syscall === 'getaddrinfo' ? unknownHost : words[error.code])?.(error) ?? []
  if (message === undefined || hint === undefined) return undefined
  const text = `${message.slice(0, -1)} (${error.code}).`
  if (error.code === 'EADDRINUSE') return finding({ code: 'port-in-use', message: text, hint })
  return finding({ code: 'system-error', message: text, hint })
}

/** Why a server cannot listen, when its host is no name or address of this machine. */
export function wrongHost(error: unknown): Diagnostic | undefined {
  const isAboutHost = isSystemError(error) && (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL')
  return isAboutHost ? systemFinding(error) : undefined
}

function isSystemError(error: unknown): error is SystemError {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return error.syscall === 'getaddrinfo' || Object.hasOwn(words, String(error.code))
}

function unknownHost({ hostname }: SystemError): readonly [message: string, hint: string] {
  return [`The host "${hostname}" was not found.`, anotherHost]
}

const reading = new Set(['access', 'lstat', 'opendir', 'read', 'readlink', 'realpath', 'scandir', 'stat', 'watch'])

function noPermission(error: SystemError): readonly [message: string, hint: string] {
  const { syscall, port } = error
  const folder = lockedFolder(error)
  if (folder !== undefined) return [`docs-gen may not write to "${folder}".`, changeIt]
  if (syscall === 'listen') return [`docs-gen may not listen on port ${port}.`, 'Choose a port above 1023 with --port.']
  const verb = syscall === 'open' ? 'open' : reading.has(syscall) ? 'read' : 'write to'
  return [`docs-gen may not ${verb} ${placeOf(error)}.`, changeIt]
}

/** The folder that refuses a new, another or no file. The error names the file, whose own permissions do not matter. */
function lockedFolder({ syscall, path, dest }: SystemError): string | undefined {
  const isEntry = !reading.has(syscall) && !(syscall === 'open' && path !== undefined && existsSync(path))
  const folders = isEntry ? [dest, path].flatMap((file) => (file === undefined ? [] : folderAbove(file))) : []
  return folders.find((folder) => !isWritable(folder))
}

/** The nearest one that exists: a call may create several. */
function folderAbove(path: string): string {
  const folder = dirname(path)
  return existsSync(folder) || folder === path ? folder : folderAbove(folder)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false // whatever the reason: this is what is asked
  }
}

function placeOf({ path }: SystemError): string {
  return path === undefined ? 'a file' : `"${path}"`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
