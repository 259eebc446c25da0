/** Reads from esbuild's metafile everything that a bundle depends on: files, and the facts that led to them. */
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { isAbsolute, join as joinPosix } from 'node:path/posix'
import type { Metafile } from 'esbuild'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import type { FilePath } from '../../model/model.ts'
import { folderOf } from '../../text/doc-name.ts'
import { choicesOf, placeOf, settingsOf } from '../disk/resolution.ts'
import { pathTargets } from '../disk/tsconfig.ts'

export interface BundleInputs {
  /** Relative to the project. */
  readonly files: readonly FilePath[]
  /** Names of the facts that led to these files. */
  readonly facts: readonly string[]
  /** Packages that are imported, but not part of the bundle. */
  readonly packages: readonly string[]
}

/** Names pages among the inputs of a bundle: their code is not what stands in their files. */
export const virtual = 'docs-gen-page'

type Import = Metafile['inputs'][string]['imports'][number]

/** Reads the inputs of one entry after the other, by default of the whole bundle. What several share is worked out once. */
export function createInputReader(metafile: Metafile, root: string): (entries?: readonly string[]) => BundleInputs {
  const keep = memoizeByKey<BundleInputs>()
  const importsOf = (input: string) => metafile.inputs[input]?.imports ?? []
  const read = (input: string): BundleInputs => {
    const imports = importsOf(input)
    const file = toFilePath(input)
    const folder = isGenerated(file) ? '' : folderOf(file)
    return {
      files: isGenerated(file) ? [] : [file],
      facts: [...factsOfFile(input), ...imports.flatMap((it) => factsOfImport(it, folder, root))],
      packages: imports.flatMap(({ path, external }) => (external && isPackage(path) ? [path] : [])),
    }
  }
  return (entries = Object.keys(metafile.inputs)) => {
    const parts = [...reachedFrom(entries, importsOf)].map((input) => keep(input, () => read(input)))
    const all = (kind: keyof BundleInputs) => [...new Set(parts.flatMap((part) => part[kind]))].sort()
    return { files: all('files'), facts: all('facts'), packages: all('packages') }
  }
}

function reachedFrom(entries: readonly string[], importsOf: (input: string) => readonly Import[]): ReadonlySet<string> {
  const reached = new Set(entries)
  // The set grows while it is walked.
  for (const input of reached) for (const { path, external } of importsOf(input)) if (!external) reached.add(path)
  return reached
}

/** esbuild names inputs `namespace:path?suffix`; our namespaces hold absolute or relative paths of files. */
export function toFilePath(input: string): FilePath {
  return withoutSuffix(input.replace(new RegExp(`^(?:${virtual}|raw):`), ''))
}

function withoutSuffix(specifier: string): string {
  return specifier.replace(/\?(?:island|raw)$/, '')
}

/** Code of a plugin, in a namespace of the plugin's. */
function isGenerated(input: string): boolean {
  return /^[\w-]{2,}:/.test(input)
}

function factsOfFile(input: string): string[] {
  const file = toFilePath(input)
  if (isGenerated(file)) return []
  const settings = settingsOf(folderOf(file))
  // No import leads to the page that is the entry.
  return isInstalled(file) || input.startsWith(`${virtual}:`) ? [settings] : [settings, choicesOf(file)]
}

/** An installed package gets no further files until it is installed again. */
function factsOfImport({ path, original = path, external = false, kind }: Import, folder: FilePath, root: string) {
  const specifier = withoutSuffix(original)
  const choice = isAbsolute(specifier) ? toRelative(root, specifier) : joinPosix(folder, specifier)
  if (isPath(specifier)) return isInstalled(folder) ? [] : [choicesOf(choice)]
  if (!isPackage(external ? path : specifier)) return []
  const place = placeOf(packageFolder(folder), packageName(specifier))
  if (isInstalled(folder)) return [place]
  const targets = pathTargets(specifier, join(root, folder)).map((target) => toRelative(root, target))
  return [place, ...(isOfStyles(kind) ? [...targets, choice] : targets).map(choicesOf)]
}

/** In a stylesheet, `a/b` may be a path as well. */
function isOfStyles(kind: Import['kind']): boolean {
  return kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from'
}

function isPath(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..'
}

function isPackage(specifier: string): boolean {
  return !isPath(specifier) && !specifier.startsWith('#') && !isGenerated(specifier) && !isBuiltin(specifier)
}

function packageName(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
}

function isInstalled(path: FilePath): boolean {
  return /(?:^|\/)node_modules\//.test(path)
}

/** The package that an installed file belongs to: what it imports is found from there as from below. */
function packageFolder(folder: FilePath): FilePath {
  return /^.*\/?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(folder)?.[0] ?? folder
}

function toRelative(root: string, path: string): FilePath {
  return relative(root, path).replaceAll('\\', '/')
}
