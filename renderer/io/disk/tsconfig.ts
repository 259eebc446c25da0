/** Reads as much of `tsconfig.json` files as decides where esbuild finds an import: which files there are, and their `paths`. */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { withoutMark } from '../../text/byte-order-mark.ts'
import { readIfFile } from './read-file.ts'

const names = ['tsconfig.json', 'jsconfig.json']

interface Tsconfig {
  readonly extends?: unknown
  readonly compilerOptions?: {
    readonly baseUrl?: unknown
    readonly paths?: Readonly<Record<string, unknown>>
  }
}

/** The settings files of one folder, with those that they extend. Paths are absolute. */
export function tsconfigFiles(folder: string): string[] {
  return names.flatMap((name) => withBases(join(folder, name)))
}

/** Answers where the settings that apply to a folder may send an import that is not a relative path. Paths are absolute. */
export function createPathTargets(folder: string): (specifier: string) => string[] {
  const nearest = foldersUp(folder).find((it) => names.some((name) => existsSync(join(it, name))))
  const settings = nearest === undefined ? [] : tsconfigFiles(nearest).map((path) => ({ path, tsconfig: read(path) }))
  return (specifier) =>
    settings.flatMap(({ path, tsconfig }) =>
      targetsIn(tsconfig, { folder: dirname(path), configDir: nearest ?? folder, specifier }),
    )
}

/** A folder and all folders above it. */
export function foldersUp(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)]
}

function withBases(path: string, seen = new Set<string>()): string[] {
  // To ask whether a file exists takes a fraction of the time that the error takes when it does not.
  if (seen.has(path) || !existsSync(path)) return []
  seen.add(path)
  const bases = [read(path)?.extends ?? []].flat().filter((it) => typeof it === 'string')
  const files = bases.flatMap((base) => basesAt(base, dirname(path)))
  return [path, ...files.flatMap((file) => withBases(file, seen))]
}

/** The paths that a value of `extends` may mean. */
function basesAt(base: string, folder: string): string[] {
  const isPath = /^\.{0,2}\//.test(base) || base === '.' || base === '..' || isAbsolute(base)
  if (isPath) return around(resolve(folder, base))
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(base) ?? []
  return foldersUp(folder).flatMap((it) => {
    const modules = join(it, 'node_modules')
    return [...around(join(modules, base)), ...namedByPackage(join(modules, name))]
  })
}

function around(place: string): string[] {
  return [place, `${place}.json`, join(place, 'tsconfig.json')]
}

/** The package's own description, and the JSON files that its `exports` and `tsconfig` name. */
function namedByPackage(folder: string): string[] {
  const description = join(folder, 'package.json')
  const { exports, tsconfig } = (read(description) ?? {}) as { exports?: unknown; tsconfig?: unknown } // any JSON
  const names = JSON.stringify([exports, tsconfig]).match(/"[^"]+\.json"/g) ?? []
  return [description, ...names.map((name) => join(folder, name.slice(1, -1)))]
}

/** More than esbuild would look at: it stops at the first `paths` and `baseUrl` of the chain. */
function targetsIn(
  tsconfig: Tsconfig | undefined,
  { folder, configDir, specifier }: { readonly folder: string; readonly configDir: string; readonly specifier: string },
): string[] {
  const { baseUrl, paths = {} } = tsconfig?.compilerOptions ?? {}
  // The folder of the file that extends the others.
  const placed = (path: string) => path.replace(/^\$\{configDir\}/, () => configDir)
  const base = resolve(folder, typeof baseUrl === 'string' ? placed(baseUrl) : '.')
  const targets = Object.entries(paths).flatMap(([pattern, values]) => {
    const rest = restOf(specifier, pattern)
    const texts = rest === undefined ? [] : [values].flat().filter((it) => typeof it === 'string')
    return texts.map((text) =>
      resolve(
        base,
        placed(text).replace('*', () => rest ?? ''),
      ),
    )
  })
  return typeof baseUrl === 'string' ? [...targets, join(base, specifier)] : targets
}

/** The text that `*` matches in a specifier; `undefined` when the pattern does not match. */
function restOf(specifier: string, pattern: string): string | undefined {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return specifier === pattern ? '' : undefined
  const isMatch =
    specifier.startsWith(start) && specifier.endsWith(end) && specifier.length >= start.length + end.length
  return isMatch ? specifier.slice(start.length, specifier.length - end.length) : undefined
}

/** `undefined` when it cannot be read: esbuild ignores it then, or reports it. */
function read(path: string): Tsconfig | undefined {
  try {
    return JSON.parse(toPlainJson(readIfFile(path) ?? ''))
  } catch {
    return undefined
  }
}

/** Without comments and trailing commas. */
function toPlainJson(text: string): string {
  const withoutComments = withoutMark(text).replace(/("(?:\\.|[^"\\])*"?)|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g, '$1')
  return withoutComments.replace(/("(?:\\.|[^"\\])*"?)|,(?=\s*[}\]])/g, '$1')
}
