/** Finds the files that Node loads for a package: esbuild follows the imports, and its output is not used. */
import { randomUUID } from 'node:crypto'
import type { BuildFailure, Loader, Metafile, Plugin } from 'esbuild'
import { SiteError } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { statesOf } from '../../model/input-states.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk/disk.ts'
import { cachedInputs, isLoaded, packagesTable, setLoaded, stateOf } from '../disk/package-states.ts'
import { packageOf } from '../disk/resolution.ts'
import { createInputReader } from './bundle-inputs.ts'
import { build } from './bundler.ts'
import { isBuildFailure, unreadIn } from './module-errors.ts'
import { specialFile } from './regular-files.ts'

/** Call this before the packages are loaded. Afterwards the disk knows their state. */
export async function tracePackages(specifiers: readonly string[], disk: Disk, cache: Cache): Promise<void> {
  const missing: string[] = []
  for (const specifier of specifiers) {
    const name = packageOf(specifier)
    if (isLoaded(disk.root, name)) continue
    const cached = cachedInputs(name, cache, disk.stateOf)
    if (cached) setLoaded(disk.root, name, stateOf(cached))
    else missing.push(specifier)
  }
  if (missing.length > 0) await traceMissing(missing, disk, cache)
}

async function traceMissing(specifiers: readonly string[], disk: Disk, cache: Cache): Promise<void> {
  const metafile = await follow(specifiers, disk.root)
  const readInputs = metafile && createInputReader(metafile, disk.root)
  for (const specifier of specifiers) {
    const traced = readInputs?.([`${namespace}:${specifier}`])
    const inputs = statesOf(traced ? [...traced.files, ...traced.facts] : [], disk.stateOf)
    // A package that esbuild cannot follow counts as changed in each run.
    setLoaded(disk.root, packageOf(specifier), traced ? stateOf(inputs) : randomUUID())
    if (traced) cache.set(packagesTable, packageOf(specifier), inputs)
  }
  // The disk may hold states from before the packages were traced.
  disk.forget([])
}

const namespace = 'docs-gen-package'

interface Leniency {
  /** Imports that do not resolve, such as an optional dependency that is not installed. */
  readonly external: readonly string[]
  /** Loaders for files that are not code, by extension. */
  readonly loader: Readonly<Record<string, Loader>>
}

/** Returns `undefined` when a package has code that esbuild cannot parse. */
async function follow(
  specifiers: readonly string[],
  root: string,
  { external, loader }: Leniency = { external: [], loader: {} },
): Promise<Metafile | undefined> {
  try {
    const { metafile } = await build({
      external: [...external],
      loader,
      absWorkingDir: root,
      entryPoints: specifiers.map((specifier, index) => ({ in: `${namespace}:${specifier}`, out: `${index}` })),
      outdir: '.docs-gen',
      write: false,
      bundle: true,
      // Include every file, also those of packages marked as free of side effects.
      ignoreAnnotations: true,
      metafile: true,
      format: 'esm',
      platform: 'node',
      // Resolve like Node, without the extra rules of bundlers.
      conditions: [],
      mainFields: ['main'],
      resolveExtensions: ['.js', '.json', '.node'],
      tsconfigRaw: '{}',
      logLevel: 'silent',
      plugins: [entryPlugin(root)],
    })
    return metafile
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const special = error.errors.find(({ text }) => text.endsWith(specialFile))
    const unread = special && unreadIn(special)
    if (unread) throw new SiteError([finding(unread)])
    const next = moreLenient({ external, loader }, error)
    return next && (await follow(specifiers, root, next))
  }
}

function entryPlugin(root: string): Plugin {
  const prefix = `${namespace}:`
  return {
    name: namespace,
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({
        path: path.slice(prefix.length),
        namespace,
      }))
      builder.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `import ${JSON.stringify(path)}`,
        resolveDir: root,
      }))
    },
  }
}

function moreLenient({ external, loader }: Leniency, { errors }: BuildFailure): Leniency | undefined {
  const unresolved = errors.flatMap(({ text }) => /^Could not resolve "(.+)"$/.exec(text)?.[1] ?? [])
  const endings = errors.flatMap(({ text }) => /^No loader is configured for "(.+)" files/.exec(text)?.[1] ?? [])
  const isNew = unresolved.some((it) => !external.includes(it)) || endings.some((it) => !(it in loader))
  if (!isNew) return undefined
  return {
    external: [...external, ...unresolved],
    loader: { ...loader, ...Object.fromEntries(endings.map((ending) => [ending, 'empty' as const])) },
  }
}
