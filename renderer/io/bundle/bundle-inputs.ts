/** Reads from esbuild's metafile everything that a bundle depends on: files, and the facts by which imports led to them. */
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { isAbsolute, join as joinPosix } from 'node:path/posix'
import type { Metafile } from 'esbuild'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { once } from '../../memo/once.ts'
import type { FilePath } from '../../model/model.ts'
import { folderOf } from '../../text/doc-name.ts'
import { choicesOf, placeOf, settingsOf } from '../disk/resolution.ts'
import { createPathTargets, foldersUp } from '../disk/tsconfig.ts'

interface BundleInputs {
  /** Relative to the project. */
  readonly files: readonly FilePath[]
  /** Names of the facts that led to these files. */
  readonly facts: readonly string[]
  /** Imported packages that are not part of the bundle. */
  readonly packages: readonly string[]
  /** Imported modules of Node's. */
  readonly builtins: readonly string[]
  /** Imported modules that a run of the bundle gives to it. */
  readonly given: readonly string[]
}

/** Prefix of pages among the inputs of a bundle: their code differs from the text of their files. */
export const virtual = 'docs-gen-page'

/** Begins the names of modules that no file has. */
export const givenPrefix = 'docs-gen:'

type Import = Metafile['inputs'][string]['imports'][number]

/**
 * Returns a function that reads the inputs of entries, by default of the whole bundle. Inputs that entries share are read once.
 * `filesOf` has the files that an import of another generator's module may mean, `othersOf` what a plugin made a file from besides it.
 */
export function createInputReader(
  metafile: Metafile,
  root: string,
  {
    filesOf = () => [],
    othersOf = () => [],
  }: {
    readonly filesOf?: (specifier: string) => readonly FilePath[]
    readonly othersOf?: ((file: FilePath) => readonly string[]) | undefined
  } = {},
): (entries?: readonly string[]) => BundleInputs {
  const partOf = memoizeByKey<BundleInputs>()
  const folderAt = memoizeByKey<Folder>()
  const importsOf = (input: string) => metafile.inputs[input]?.imports ?? []
  const read = (input: string): BundleInputs => {
    const imports = importsOf(input)
    const file = toFilePath(input)
    const path = isGenerated(file) ? '' : folderOf(file)
    const folder = folderAt(path, () => createFolder(path, root))
    return {
      files: isGenerated(file) ? [] : [file],
      facts: [
        ...factsOfFile(input, folder),
        ...othersOf(file),
        ...imports.flatMap((it) => [
          ...factsOfImport(it, folder),
          ...filesOf(withoutSuffix(it.original ?? it.path)).map(choicesOf),
        ]),
      ],
      packages: imports.flatMap(({ path, external }) => (external && isPackage(path) ? [path] : [])),
      builtins: imports.flatMap(({ path }) => (isBuiltin(path) ? [path] : [])),
      given: imports.flatMap(({ path, external }) => (external && path.startsWith(givenPrefix) ? [path] : [])),
    }
  }
  return (entries = Object.keys(metafile.inputs)) => {
    const parts = [...reachedFrom(entries, importsOf)].map((input) => partOf(input, () => read(input)))
    const all = (kind: keyof BundleInputs) => [...new Set(parts.flatMap((part) => part[kind]))].sort()
    return {
      files: all('files'),
      facts: all('facts'),
      packages: all('packages'),
      builtins: all('builtins'),
      given: all('given'),
    }
  }
}

/** What all files of a folder share. */
interface Folder {
  readonly path: FilePath
  readonly settings: readonly string[]
  /** Files that an import which is not a path may resolve to, by the `paths` of `tsconfig.json`. */
  readonly targets: (specifier: string) => FilePath[]
  readonly toRelative: (absolute: string) => FilePath
}

function createFolder(path: FilePath, root: string): Folder {
  const place = join(root, path)
  const toRelative = (absolute: string) => relative(root, absolute).replaceAll('\\', '/')
  const targetsOf = once(() => createPathTargets(place))
  return {
    path,
    settings: foldersWithSettings(place).map((folder) => settingsOf(toRelative(folder))),
    targets: (specifier) => targetsOf()(specifier).map(toRelative),
    toRelative,
  }
}

/** Stops at an installed package: settings of folders above it do not apply to its files. */
function foldersWithSettings(place: string): string[] {
  const folders = foldersUp(place)
  const end = folders.findIndex((folder) => basename(dirname(folder)) === 'node_modules')
  return end < 0 ? folders : folders.slice(0, end + 1)
}

function reachedFrom(entries: readonly string[], importsOf: (input: string) => readonly Import[]): ReadonlySet<string> {
  const reached = new Set(entries)
  // The set grows while it is walked.
  for (const input of reached) for (const { path, external } of importsOf(input)) if (!external) reached.add(path)
  return reached
}

/** esbuild names inputs `namespace:path?suffix`; the paths in our namespaces are paths of files. */
export function toFilePath(input: string): FilePath {
  return withoutSuffix(input.replace(new RegExp(`^(?:${virtual}|raw|style-module):`), ''))
}

function withoutSuffix(specifier: string): string {
  return specifier.replace(/\?(?:island|raw)$/, '')
}

/** Whether the input is code that a plugin made, in a namespace of its own. */
function isGenerated(input: string): boolean {
  return /^[\w-]{2,}:/.test(input)
}

function factsOfFile(input: string, { settings }: Folder): readonly string[] {
  const file = toFilePath(input)
  if (isGenerated(file)) return []
  // A page that is an entry was not found through an import.
  return isInstalled(file) || input.startsWith(`${virtual}:`) ? settings : [...settings, choicesOf(file)]
}

/** For an installed package only its folder counts: its files do not change until it is installed again. */
function factsOfImport({ path, original = path, external = false, kind }: Import, folder: Folder): string[] {
  const specifier = withoutSuffix(original)
  if (isPath(specifier)) return isInstalled(`${folder.path}/`) ? [] : [choicesOf(pathFrom(specifier, folder))]
  if (!isPackage(external ? path : specifier)) return []
  const place = placeOf(packageFolder(folder.path), packageName(specifier))
  if (isInstalled(`${folder.path}/`)) return [place]
  const targets = folder.targets(specifier)
  return [place, ...(isOfStyles(kind) ? [...targets, pathFrom(specifier, folder)] : targets).map(choicesOf)]
}

function pathFrom(specifier: string, { path, toRelative }: Folder): FilePath {
  return isAbsolute(specifier) ? toRelative(specifier) : joinPosix(path, specifier)
}

/** In a stylesheet, `a/b` can be a relative path too. */
function isOfStyles(kind: Import['kind']): boolean {
  return kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from'
}

function isPath(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..'
}

function isPackage(specifier: string): boolean {
  return !isPath(specifier) && !specifier.startsWith('#') && !isGenerated(specifier) && !isBuiltin(specifier)
}

export function packageName(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
}

function isInstalled(path: FilePath): boolean {
  return /(?:^|\/)node_modules\//.test(path)
}

/** Folder of the package that an installed file belongs to: imports resolve the same from any folder of a package. */
function packageFolder(folder: FilePath): FilePath {
  return /^.*\/?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(folder)?.[0] ?? folder
}
