/** Turns errors from bundling or running a module of a site into findings at the author's line. */
import { readdirSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildFailure, Message } from 'esbuild'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import { isOfAstro } from '../../text/foreign-names.ts'
import { conflict, conflictMark } from '../../text/merge-conflict.ts'
import { positionAt } from '../../text/position-at.ts'
import type { FileRefusal } from '../disk/public-files.ts'
import { forbidden, isForbidden, isSystemError } from '../system-errors.ts'
import { toFilePath } from './bundle-inputs.ts'
import { settingsFile } from './regular-files.ts'
import { entriesName } from './run-bundle.ts'

/** Whether esbuild threw this because of a mistake in the bundled code. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

/** An error from reading a file, which is not a mistake in the module: the file changed, or may not be read. */
export function siteErrorIn({ errors }: BuildFailure): SiteError | undefined {
  return errors.map(({ detail }) => detail as unknown).find((detail) => detail instanceof SiteError) // what a plugin threw
}

/** `root` is an absolute path, `file` relative to it. */
export function toModuleDiagnostics(messages: readonly Message[], root: string, file: FilePath): Diagnostic[] {
  return messages.map((message) => {
    const { detail } = message
    if (isSystemError(detail) && isForbidden(detail) && detail.path !== undefined)
      return forbidden('file', relative(root, detail.path).replaceAll('\\', '/'))
    const missing = missingImport(message)
    const unread = unreadIn(message)
    const hint = missing?.hint ?? 'Correct the path of the import; it is relative to this file.'
    return finding({
      ...(missing
        ? { code: 'module-not-found', message: `Could not resolve "${missing.specifier}".`, hint }
        : (unread ?? explain(message, { code: 'module-syntax', hint: 'Correct the syntax here, or just before.' }))),
      file,
      ...placeOfMessage(message),
    })
  })
}

interface MissingImport {
  readonly specifier: string
  /** Names a file whose name differs in case. */
  readonly hint: string | undefined
}

/** The import of a file that does not exist. esbuild ignores case until it reads the file, which then fails. */
export function missingImport({ text, location }: Message): MissingImport | undefined {
  const unresolved = /^Could not resolve "(.+)"$/.exec(text)?.[1]
  if (unresolved !== undefined) return { specifier: unresolved, hint: undefined }
  const path = /^Cannot read file: (.+)$/.exec(text)?.[1]
  if (path === undefined || !location) return undefined
  const written = Buffer.from(location.lineText).subarray(location.column).toString()
  const specifier = /^(?:url\()?["'`]?([^"'`)]+)/.exec(written)?.[1] ?? path
  const name = basename(specifier)
  const similar = namesIn(dirname(path)).find((it) => it.toLowerCase() === basename(path).toLowerCase())
  const meant = specifier.slice(0, -name.length) + similar?.slice(0, name.length) + name.slice(similar?.length)
  return { specifier, hint: similar && `Did you mean "${meant}"? Upper and lower case matter.` }
}

/** The finding about a file that exists and cannot be read. */
export function unreadIn({ text }: Pick<Message, 'text'>): Pick<Diagnostic, 'code' | 'message' | 'hint'> | undefined {
  const [, file, reason] = /^Cannot read file "(.+)": (.+?)\.?$/.exec(text) ?? []
  if (file === undefined || reason === undefined) return undefined
  const { code, message, hint } = forbidden('file', file)
  if (message.includes(reason)) return { code, message, hint }
  const what = `The file "${file}" cannot be read: ${reason}.`
  const other = settingsFile.test(basename(file)) ? 'remove it' : 'correct the import'
  return { code: 'unreadable-file', message: what, hint: `Replace it by a file, or ${other}.` }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // removed or not permitted: there is nothing to suggest
  }
}

/** Why a file may not be published, where that is the error. Other details are what a plugin threw. */
export function refusalIn({ detail }: Message): FileRefusal | undefined {
  const isRefusal = typeof detail === 'object' && detail !== null && 'reason' in detail && 'hint' in detail
  return isRefusal ? (detail as FileRefusal) : undefined // as `asError` sets it
}

/** What a message means that is about no missing import. */
export function explain(message: Message, otherwise: Pick<Diagnostic, 'code' | 'hint'>) {
  return conflictMark.test(message.location?.lineText ?? '') ? conflict : { ...otherwise, message: sentenceOf(message) }
}

/** The text of a message, with a full stop. */
export function sentenceOf({ text }: Message): string {
  return `${text.replace(/\.$/, '')}.`
}

/** The author's file and line that a message is about; empty when it names none. */
export function placeOfMessage({ location }: Message): Partial<Diagnostic> {
  if (!location || location.file === entriesName) return {}
  const { file, line, column, length, lineText } = location
  return { file: toFilePath(file), line, column: toColumn(lineText, column), length: length || undefined }
}

/** esbuild counts bytes from zero. */
function toColumn(lineText: string, bytes: number): number {
  return Buffer.from(lineText).subarray(0, bytes).toString().length + 1
}

interface RunContext {
  readonly root: string
  readonly file: FilePath
  readonly inputs: readonly FilePath[]
}

export function toThrownDiagnostic(error: unknown, context: RunContext): Diagnostic {
  const place = { file: context.file, ...placeOfThrow(error, context) }
  const missing = missingPackage(error)
  if (missing !== undefined) return notInstalled(missing, place)
  const reason = error instanceof Error ? error.message : String(error)
  return finding({
    code: 'module-threw',
    message: `Running "${context.file}" failed: ${reason.replace(/\.$/, '')}.`,
    hint: 'Correct the code that throws this.',
    ...place,
  })
}

/** The first line of the stack trace that is in one of the author's files. */
function placeOfThrow(
  error: unknown,
  { root, inputs }: RunContext,
): Pick<Diagnostic, 'file' | 'line' | 'column'> | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, path = '', line, column] of stack.matchAll(
    /(?:at |\()(?:async )?((?:file:|\/|[A-Za-z]:\\)[^()\n]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = relative(root, path.startsWith('file:') ? fileURLToPath(path) : path).replaceAll('\\', '/')
    if (inputs.includes(file)) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}

const unexported = /^Package subpath '\.([^']+)'.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]package\.json/

/** Name of the package that is not installed, or of the module that it does not have, when this is why an import failed. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const [, path, name] = unexported.exec(error.message) ?? []
  if (name !== undefined) return `${name.replace('\\', '/')}${path}`
  if (!/^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(error.code))) return undefined
  return /^Cannot find (?:package '([^']+)'|module '((?:@[^/']+\/)?[^./'][^/']*))/
    .exec(error.message)
    ?.slice(1)
    .find(Boolean)
}

const importedName = /\b(?:from|import|require)[\s(]*(["'])([^"'\n]+)\1/g

/** The first import of a package in the code files of a site. */
export function placeOfImport(
  name: string,
  inputs: readonly string[],
  readText: (file: FilePath) => string | undefined,
): Partial<Diagnostic> | undefined {
  const isOfSite = (input: string) => /\.[cm]?[jt]sx?$/.test(input) && !/(?:^|\/)node_modules\/|:/.test(input)
  for (const file of inputs.filter(isOfSite)) {
    const text = readText(file) ?? ''
    for (const [written, , specifier = ''] of text.matchAll(importedName)) {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) continue
      const length = specifier.length + 2
      return { file, ...positionAt(text, text.indexOf(written) + written.length - length), length }
    }
  }
  return undefined
}

export function notInstalled(name: string, place: Partial<Diagnostic>): Diagnostic {
  const [owner = name] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? []
  const isPackage = owner === name
  return finding({
    code: 'module-not-found',
    message: isPackage
      ? `The package "${name}" is not installed, but "${place.file}" or one of its imports needs it.`
      : `The package "${owner}" has no module "${name}".`,
    hint: isOfAstro(name)
      ? 'Remove the import. <Tabs>, <Card> and other components need none; the next findings name those that do not exist here.'
      : isPackage
        ? `Install it: npm install ${name}`
        : 'Correct the import.',
    ...place,
  })
}
