/**
 * Runs a bundle of author's modules as one function. Node never frees a module that it imported, and nothing can stop its code; a
 * function is freed when nothing uses it any more, and runs under a limit of time.
 */
import Module, { createRequire, SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import type { BuildOptions, Metafile, OutputFile } from 'esbuild'
import type { ReactNode } from 'react'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { once } from '../../memo/once.ts'
import type { FilePath } from '../../model/model.ts'
import { keepNoCode } from '../engine-flags.ts'
import { createLoopCheck } from './author-code.ts'
import { transform } from './bundler.ts'
import { importer, instrument, loopCheck } from './instrument.ts'

/** The body of a function that esbuild made from `entriesInput`. It can be stored, because the place of the bundle is a parameter. */
export interface Bundle {
  readonly code: string
  readonly sourceMap: string
  /** What the bundle imports from outside. */
  readonly imports: readonly string[]
}

export interface OpenBundle {
  /** Runs the entry with this number. Returns its exports, or a promise of them when it awaits something. */
  load(index: number): Exports | Promise<Exports>
  /** Why importing failed, by import. */
  readonly failures: ReadonlyMap<string, unknown>
  /** Makes the stack of an error show the author's lines. */
  locate(error: unknown): void
}

export type Exports = Readonly<Record<string, unknown>>

/** Name of the input that requires all entries: modules that it requires run when they are loaded, one after the other. */
export const entriesName = 'docs-gen-entries'

/** The option of esbuild that makes a bundle of these modules. */
export function entriesInput(modules: readonly string[], resolveDir: string): Pick<BuildOptions, 'stdin'> {
  const lines = modules.map((module, index) => `export const entry${index} = () => require(${JSON.stringify(module)})`)
  return { stdin: { contents: lines.join('\n'), resolveDir, sourcefile: entriesName } }
}

/** The inputs that the entries became, in their order. */
export function entryInputs({ inputs }: Metafile): string[] {
  return (inputs[entriesName]?.imports ?? []).map(({ path }) => path)
}

/** The bundle that esbuild made. */
export async function toBundle(files: readonly OutputFile[], { outputs }: Metafile): Promise<Bundle> {
  const textOf = (isMap: boolean) => files.find(({ path }) => path.endsWith('.map') === isMap)?.text ?? ''
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const names = imports.flatMap(({ path, kind, external }) =>
    external && (kind === 'import-statement' || path.startsWith('file:')) ? [path] : [],
  )
  const { code, map } = await toCallable(textOf(false), textOf(true))
  return { code: await instrument(code), sourceMap: map, imports: [...new Set(names)] }
}

/** Where a bundle would be as a file: inside the project, so that Node finds the project's packages. Nothing is written. */
export function virtualFile(name: string): FilePath {
  return `.docs-gen/bundle-${name}.cjs`
}

/** Names of the parameters of a bundle that say where it is. */
const ownUrl = '__docsGenUrl'
const ownPath = '__docsGenPath'

/** A function that makes elements: `jsx` and `jsxs` of `react/jsx-runtime`. */
export type MakeElement = (type: unknown, props: object, key?: string) => ReactNode
export type ChangeJsx = (make: MakeElement) => MakeElement

interface OpenOptions {
  readonly changeJsx?: ChangeJsx | undefined
  /** Modules that are not imported, by the name that the bundle has for them. */
  readonly given?: Readonly<Record<string, Exports>> | undefined
}

/** `path` is the absolute path of its virtual file. */
export async function openBundle(
  { code, sourceMap, imports }: Bundle,
  path: string,
  { changeJsx, given = {} }: OpenOptions = {},
): Promise<OpenBundle> {
  const names = imports.filter((name) => !Object.hasOwn(given, name))
  const { namespaces, failures } = await importAll(names, dirname(path), changeJsx)
  for (const [name, module] of Object.entries(given)) namespaces.set(name, module)
  const locate = createLocator(path, sourceMap)
  const requireOther = createRequire(path)
  const require = (name: string) => namespaces.get(name) ?? (failures.has(name) ? {} : requireOther(name))
  const module: { exports: Record<string, () => unknown> } = { exports: {} }
  const own = { module, exports: module.exports, require, __filename: path, __dirname: dirname(path) }
  const ours = { [loopCheck]: createLoopCheck(), [importer]: importerOf(dirname(path)) }
  const values = { ...own, ...ours, [ownUrl]: pathToFileURL(path).href, [ownPath]: path }
  compile(code, Object.keys(values), path)(...Object.values(values))
  const load = (index: number): Exports | Promise<Exports> => {
    const made = module.exports[`entry${index}`]?.()
    if (!Array.isArray(made)) return toNamespace(made)
    const [done, exports] = made
    return done instanceof Promise ? done.then(() => exports) : exports
  }
  return { load, failures, locate }
}

/** Packages are modules of Node's, shared with everything that imports them. */
async function importAll(names: readonly string[], folder: string, changeJsx: ChangeJsx = (make) => make) {
  const importFrom = importerOf(folder)
  const namespaces = new Map<string, Exports>()
  const failures = new Map<string, unknown>()
  for (const name of names) {
    try {
      // React and our own modules are the ones that this program uses.
      const module: Exports = await (name.startsWith('file:') ? import(name) : importFrom(name))
      const { jsx, jsxs } = module as { jsx?: MakeElement; jsxs?: MakeElement } // only a runtime of JSX has both
      const makers = jsx && jsxs && { jsx: changeJsx(jsx), jsxs: changeJsx(jsxs) }
      namespaces.set(name, { ...module, ...makers, __esModule: true })
    } catch (error) {
      if (name.startsWith('file:')) throw error
      failures.set(name, error)
    }
  }
  return { namespaces, failures }
}

type Import = (name: string, options?: ImportCallOptions) => Promise<Exports>

const rememberImporter = memoizeByKey<Import>()

/**
 * `import` of a file in a folder. Node remembers for ever which file imports what, so the file is always the same. Of the ways to make
 * the function, this one raises no warning.
 */
function importerOf(folder: string): Import {
  return rememberImporter(folder, () => {
    const path = join(folder, 'packages.cjs')
    const module = new Module(path) as Module & { _compile(text: string, path: string): void } // the types leave it out
    module._compile('module.exports = (name, options) => import(name, options)', path)
    return module.exports
  })
}

/**
 * Globals of browsers that newer versions of Node have, too. Code asks for them to know where it runs: it would take Node for a browser,
 * and pages would depend on the version of Node.
 */
const ofBrowsers = ['navigator', 'localStorage', 'sessionStorage']

const prepare = once(() => {
  keepNoCode()
  for (const name of ofBrowsers) Reflect.deleteProperty(globalThis, name)
})

/** As Node compiles a CommonJS module, but without the caches of Node and V8, which would keep the code of every edit. */
function compile(code: string, parameters: readonly string[], path: string): (...values: unknown[]) => unknown {
  prepare()
  return compileFunction(code, parameters, { filename: path }) as (...values: unknown[]) => unknown // any function
}

/** An entry that awaits something returns a promise, which the bundle ignores: each entry returns it together with its exports. */
async function toCallable(code: string, sourceMap: string) {
  const withPromises = code.replace(/^(var entry\d+ = \(\) => )\((init_.+), (__toCommonJS\(.+\))\);$/gm, '$1[$2, $3];')
  const map = Buffer.from(sourceMap).toString('base64')
  return await transform(`${withPromises}\n//# sourceMappingURL=data:application/json;base64,${map}\n`, {
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    define: { 'import.meta.url': ownUrl, 'import.meta.filename': ownPath },
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
  })
}

/** A CommonJS module or a JSON file has its value as default export. */
function toNamespace(made: unknown): Exports {
  const exports = (typeof made === 'object' ? made : undefined) as Exports | undefined // any value can be exported
  return exports?.__esModule ? exports : { ...exports, default: made }
}

function createLocator(path: string, map: string) {
  // A map takes many times the memory of its text, and most bundles have no errors.
  const sources = once(() => new SourceMap(JSON.parse(map) as SourceMapPayload)) // as esbuild made it
  const toSource = (place: string, line: number, column: number): string => {
    const entry = sources().findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return place
    return `${resolve(dirname(path), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  return (error: unknown) => {
    if (!(error instanceof Error) || typeof error.stack !== 'string' || !error.stack.includes(path)) return
    const parts = error.stack.split(path)
    const [head = '', ...rest] = parts
    const located = rest.map((part) =>
      part.replace(/^:(\d+):(\d+)/, (place, line, column) => toSource(path + place, Number(line), Number(column))),
    )
    error.stack = head + located.join('')
  }
}
