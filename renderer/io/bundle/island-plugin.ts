/** Turns modules that begin with 'use client', or that are found to need the browser, into islands when a page imports them. */
import { dirname, join } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from '../disk/disk.ts'
import { build } from './bundler.ts'

// Each comment has one reading only: with two, the time would double with every comment.
const clientDirective = /^(?:\s|\/\/[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/)*['"]use client['"]/

export function isIslandModule(text: string): boolean {
  return clientDirective.test(text)
}

/** Exports of a module without the directive that are islands. */
export interface AutomaticIslands {
  /** When each of them starts without the reader. */
  readonly islands: ReadonlyMap<string, 'visible' | undefined>
  /** Whether it does something with its children besides showing them. */
  readonly readsChildren: boolean
}

/** Those that a page declares itself. */
export interface DeclaredIslands extends AutomaticIslands {
  /** The module that has them in the browser. */
  readonly text: string
  /** Where the page has its code: first and last lines. */
  readonly lines: readonly (readonly [first: number, last: number])[]
}

/** Wraps each exported component of a 'use client' module in an island, and those that `automatic` finds. */
export function islandPlugin(
  disk: Disk,
  automatic?: (file: FilePath) => Promise<AutomaticIslands | undefined>,
): Plugin {
  return {
    name: 'islands',
    setup(builder) {
      builder.onLoad({ filter: /\.[mc]?[jt]sx?$/, namespace: 'file' }, async ({ path, suffix }) => {
        const file = disk.relative(path)
        // A missing file is reported where it is imported.
        if (suffix === '?island' || file.startsWith('../') || !disk.exists(file)) return undefined
        // Where the bundle fails, nothing else notes on which files it depends.
        disk.hash(file)
        const text = disk.readText(file)
        const isMarked = isIslandModule(text)
        const found = isMarked || file.includes('node_modules/') ? undefined : await automatic?.(file)
        if (!isMarked && !found) return undefined
        const names = await exportNames(path, text)
        if (!names) return undefined
        return { contents: islandWrapper(file, path, names, found), loader: 'js', resolveDir: dirname(path) }
      })
      builder.onResolve({ filter: /\?island$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -'?island'.length)),
        suffix: '?island',
        namespace: 'file',
      }))
    },
  }
}

/** `undefined` for a module with a syntax error, which is reported where the module is bundled. */
async function exportNames(path: string, text: string): Promise<string[] | undefined> {
  const loader: Loader = /\.[mc]?ts$/.test(path) ? 'ts' : 'tsx'
  const result = await build({
    stdin: { contents: text, loader, sourcefile: path },
    write: false,
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  }).catch(() => undefined)
  return result && Object.values(result.metafile.outputs).flatMap((output) => output.exports)
}

/** Exports that are not components (helpers, constants) stay unchanged. */
function islandWrapper(file: FilePath, path: string, names: readonly string[], found?: AutomaticIslands): string {
  const source = JSON.stringify(`./${path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)}?island`)
  const wrap = (name: string) => {
    const value = `module[${JSON.stringify(name)}]`
    return found && !found.islands.has(name) ? value : wrapped(value, file, name, found)
  }
  const lines = names.map((name) =>
    name === 'default' ? `export default ${wrap(name)}` : `export const ${name} = ${wrap(name)}`,
  )
  return `import * as module from ${source}
${wrapper}
${lines.join('\n')}`
}

const wrapper = `import { island as __island } from 'docs-gen/theme'
const __isComponent = (value) => typeof value === 'function' || typeof value?.$$typeof === 'symbol'
const __innerParts = (value) => Object.fromEntries(Object.entries(value).filter(([name]) => /^[A-Z]/.test(name)))
const __wrap = (value, where) => __isComponent(value) && /^[A-Z]|^default$/.test(where.name)
  ? Object.assign(__island(value, where), __innerParts(value)) : value`

function wrapped(value: string, file: FilePath, name: string, found: AutomaticIslands | undefined): string {
  const automatic = found && { wake: found.islands.get(name), readsChildren: found.readsChildren }
  return `__wrap(${value}, ${JSON.stringify({ module: file, name, automatic })})`
}

/** Wraps components that a compiled page declares. No line and no column of its code moves, so that its source map stays right. */
export async function withDeclaredIslands(code: string, file: FilePath, found: DeclaredIslands): Promise<string> {
  const { parse } = await import('acorn')
  let result = code
  for (const node of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    const { start } = declaration
    result = `${result.slice(0, start)}let  ${result.slice(start + 'const'.length)}`
  }
  const lines = [...found.islands.keys()].map((name) => `${name} = ${wrapped(name, file, name, found)}`)
  return `${result}\n${wrapper}\n${lines.join('\n')}`
}
