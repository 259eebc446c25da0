/**
 * What decides where an import leads, besides the bytes of the files that were read. Each such fact has a name, and `Disk.stateOf`
 * answers with its state, as it answers with the hash of a file. So whatever is made of modules lists all it depends on, also
 * the files that did not exist, in one list of names.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { join as joinPosix } from 'node:path/posix'
import type { FilePath } from '../../model/model.ts'
import { hashOf } from '../../text/hash.ts'
import { readIfFile } from './read-file.ts'
import { foldersUp, tsconfigFiles } from './tsconfig.ts'

const factName = /^(.*)\?(choices|spellings|settings|place|package|files)$/s

/** The endings that esbuild and Node add to a path or replace. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mts', '.cts', '.mjs', '.cjs']
const knownEnding = /\.(?:[cm]?[jt]s|[jt]sx|css|json)$/

/** Which of the files exist that an import of the path may mean, and where they really are. */
export function choicesOf(path: FilePath): string {
  return `${path.replace(knownEnding, '')}?choices`
}

/** The files whose paths differ from this one in upper and lower case of the name only. */
export function spellingsOf(path: FilePath): string {
  return `${path}?spellings`
}

/** One of them, for a file that does not exist. */
export function otherSpelling(path: FilePath, stateOf: (name: string) => string | undefined): FilePath | undefined {
  const [name]: string[] = JSON.parse(stateOf(spellingsOf(path)) ?? '[]') // as `readFact` writes it
  return name === undefined ? undefined : path.slice(0, path.lastIndexOf('/') + 1) + name
}

/** What `tsconfig.json` and `package.json` say in a folder. Those of the folders above apply to its files as well. */
export function settingsOf(folder: FilePath): string {
  return `${folder}?settings`
}

/** Where a package is that files of a folder import. */
export function placeOf(folder: FilePath, packageName: string): string {
  return `${folder}${separator}${packageName}?place`
}

/** The names of all files below a folder. */
export function filesBelow(folder: FilePath): string {
  return `${folder}?files`
}

/** The state of `placeOf` while the package is not installed. No path of a package ends like that. */
export const nowhere = '?'

/** All files that Node loads for an import of a package. */
export function packageOf(specifier: string): string {
  return `${specifier}?package`
}

const separator = '/node_modules/'

export interface FactReader {
  readonly root: string
  /** Path relative to the root, with forward slashes. */
  readonly relative: (absolute: string) => FilePath
  readonly stateOf: (name: string) => string | undefined
  readonly packageState: (name: string) => string
  readonly listing: (folder: string) => Listing | undefined
}

/** The state of a fact; `undefined` when the name is that of a file. */
export function readFact(name: string, reader: FactReader): string | undefined {
  const [, subject = '', kind] = factName.exec(name) ?? []
  if (kind === 'choices') return JSON.stringify(existing(subject, reader))
  if (kind === 'spellings') return JSON.stringify(spellings(join(reader.root, subject), reader))
  if (kind === 'settings') return stateOfSettings(subject, reader)
  if (kind === 'place') return placeAbove(subject, reader)
  if (kind === 'files') return JSON.stringify(namesBelow(join(reader.root, subject)))
  return kind === 'package' ? reader.packageState(name) : undefined
}

/** The files behind a name: a change to one of them may change its state. */
export function filesBehind(name: string, reader: FactReader): readonly FilePath[] {
  const [, subject = '', kind] = factName.exec(name) ?? []
  if (kind === 'choices') return JSON.parse(reader.stateOf(name) ?? '[]')
  if (kind === 'settings') return [...tsconfigs(subject, reader), manifestOf(subject)]
  return kind === undefined ? [name] : []
}

/** The path that a name begins with. */
export function pathIn(name: string): string {
  return factName.exec(name)?.[1] ?? name
}

type Roots = Pick<FactReader, 'root' | 'relative'>

/** Real paths, in a fixed order. */
function existing(stem: FilePath, { root, relative, listing }: FactReader): FilePath[] {
  const path = join(root, stem)
  const folder = listing(dirname(path))
  const name = basename(path)
  const found = ['', ...endings].map((ending) => folder?.realPathOf(name + ending))
  return found.filter((real) => real !== undefined).map(relative)
}

function spellings(path: string, { listing }: FactReader): string[] {
  const names = listing(dirname(path))?.names() ?? []
  const wanted = basename(path)
  return names.filter((name) => name !== wanted && name.toLowerCase() === wanted.toLowerCase()).sort()
}

/** The names in a folder. To list a folder is cheaper than to ask for each file that an import may mean. */
export interface Listing {
  names(): string[]
  realPathOf(name: string): string | undefined
}

/** `undefined` when there is no such folder. The path is absolute. */
export function readListing(folder: string): Listing | undefined {
  const real = realPath(folder)
  if (real === undefined) return undefined
  const entries = new Map(readEntries(real).map((entry) => [entry.name, entry]))
  return {
    names: () => [...entries.keys()],
    realPathOf(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      return entry.isSymbolicLink() ? realPath(join(real, name)) : join(real, name)
    },
  }
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // a file, or not permitted
  }
}

/** Relative to the folder, in a fixed order. */
function namesBelow(folder: string, prefix = ''): string[] {
  const entries = readEntries(folder).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) =>
    entry.isDirectory() ? namesBelow(join(folder, entry.name), `${prefix}${entry.name}/`) : [prefix + entry.name],
  )
}

function realPath(path: string): string | undefined {
  try {
    // Most paths lead nowhere, and to ask whether they exist takes a fraction of the time that the error takes.
    return existsSync(path) ? realpathSync.native(path) : undefined
  } catch {
    return undefined // not permitted, or gone meanwhile
  }
}

function stateOfSettings(folder: FilePath, reader: FactReader): string {
  const states = tsconfigs(folder, reader).map((file) => [file, reader.stateOf(file)])
  return JSON.stringify([states, fieldsOf(join(reader.root, manifestOf(folder)))])
}

function tsconfigs(folder: FilePath, { root, relative }: Roots): FilePath[] {
  return tsconfigFiles(join(root, folder)).map(relative)
}

function manifestOf(folder: FilePath): FilePath {
  return joinPosix(folder, 'package.json')
}

const resolutionFields = ['name', 'type', 'main', 'module', 'browser', 'imports', 'exports', 'sideEffects', 'tsconfig']

/** Only what resolution reads: a new script or another version leads no import elsewhere. */
function fieldsOf(path: string): string {
  try {
    const text = readIfFile(path)
    if (text === undefined) return ''
    const fields = parse(text)
    return hashOf(JSON.stringify(fields ? resolutionFields.map((name) => fields[name]) : text))
  } catch {
    return '' // esbuild reports that it cannot read it
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function placeAbove(subject: string, { root, relative }: Roots): string {
  const cut = subject.lastIndexOf(separator)
  const name = subject.slice(cut + separator.length)
  for (const folder of foldersUp(join(root, subject.slice(0, cut)))) {
    const real = realPath(join(folder, 'node_modules', name))
    if (real !== undefined) return relative(real)
  }
  return nowhere
}
