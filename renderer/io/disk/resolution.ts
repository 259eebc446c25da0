/**
 * What decides where an import leads, besides the bytes of the files that were read. Each such fact has a name, and `Disk.hash`
 * answers with its state, as it answers with the hash of a file. So whatever is made of modules lists all it depends on, also
 * the files that did not exist, in one list of names.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FilePath } from '../../model/model.ts'
import { hashOf } from '../../text/hash.ts'
import { foldersUp, tsconfigFiles } from './tsconfig.ts'

const factName = /^(.*)\?(choices|settings|fields|place|package)$/s

/** The endings that esbuild and Node add to a path or replace. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mts', '.cts', '.mjs', '.cjs']
const knownEnding = /\.(?:[cm]?[jt]s|[jt]sx|css|json)$/

/** Which of the files exist that an import of the path may mean, and where they really are. */
export function choicesOf(path: FilePath): string {
  return `${path.replace(knownEnding, '')}?choices`
}

/** Every `tsconfig.json` and `package.json` that applies to the files of a folder. */
export function settingsOf(folder: FilePath): string {
  return `${folder}?settings`
}

/** Where a package is that files of a folder import. */
export function placeOf(folder: FilePath, packageName: string): string {
  return `${folder}${separator}${packageName}?place`
}

/** All files that Node loads for an import of a package. */
export function packageOf(specifier: string): string {
  return `${specifier}?package`
}

const separator = '/node_modules/'

export interface FactReader {
  readonly root: string
  /** Path relative to the root, with forward slashes. */
  readonly relative: (absolute: string) => FilePath
  readonly hash: (name: string) => string | undefined
  readonly packageState: (name: string) => string
}

/** The state of a fact; `undefined` when the name is that of a file. */
export function readFact(name: string, reader: FactReader): string | undefined {
  const [, subject = '', kind] = factName.exec(name) ?? []
  const place = join(reader.root, subject)
  if (kind === 'choices') return JSON.stringify(existing(subject, reader).map(([, real]) => real))
  if (kind === 'settings')
    return hashOf(JSON.stringify(settingsFiles(place).map((path) => reader.hash(reader.relative(path)) ?? '')))
  if (kind === 'fields') return fieldsOf(place)
  if (kind === 'place') return placeAbove(subject, reader)
  return kind === 'package' ? reader.packageState(name) : undefined
}

/** The files behind a fact: what changes one of them may change the fact. */
export function filesBehind(name: string, reader: Pick<FactReader, 'root' | 'relative'>): FilePath[] {
  const [, subject = '', kind] = factName.exec(name) ?? []
  if (kind === 'choices') return existing(subject, reader).map(([path]) => path)
  if (kind === 'settings') return settingsFiles(join(reader.root, subject)).map((path) => pathIn(reader.relative(path)))
  return kind === undefined ? [name] : []
}

/** The path that a name begins with. */
export function pathIn(name: string): string {
  return factName.exec(name)?.[1] ?? name
}

type Roots = Pick<FactReader, 'root' | 'relative'>

function existing(stem: FilePath, { root, relative }: Roots): [path: FilePath, real: FilePath][] {
  return ['', ...endings].flatMap((ending): [FilePath, FilePath][] => {
    const real = realPath(join(root, stem + ending))
    return real === undefined ? [] : [[stem + ending, relative(real)]]
  })
}

function realPath(path: string): string | undefined {
  try {
    // To look first is cheaper than the error of a path that leads nowhere, which most do.
    return statSync(path, { throwIfNoEntry: false }) && realpathSync.native(path)
  } catch {
    return undefined // a link in a circle, or not permitted
  }
}

/** Those of a package do not concern what it is installed in. Of `package.json`, only what resolution reads. */
function settingsFiles(folder: string): string[] {
  const above = foldersUp(folder)
  const end = above.findIndex((it) => basename(dirname(it)) === 'node_modules')
  const concerned = end < 0 ? above : above.slice(0, end + 1)
  return concerned.flatMap((it) => [...tsconfigFiles(it), `${join(it, 'package.json')}?fields`])
}

const resolutionFields = ['name', 'type', 'main', 'module', 'browser', 'imports', 'exports', 'sideEffects', 'tsconfig']

/** A new script or another version in a `package.json` leads no import elsewhere. */
function fieldsOf(path: string): string {
  try {
    const text = readFileSync(path, 'utf8')
    const fields = parse(text)
    return hashOf(JSON.stringify(fields ? resolutionFields.map((name) => fields[name] ?? null) : text))
  } catch {
    return '' // there is none, or whoever needs it cannot read it
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
  return ''
}
