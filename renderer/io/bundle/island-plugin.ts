/** Turns modules that begin with 'use client', or that are found to need the browser, into islands when a page imports them. */
import { dirname, join } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from '../disk/disk.ts'

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
        if (suffix === '?island' || file.startsWith('../')) return undefined
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
    if (found && !found.islands.has(name)) return value
    const automatic = found && { wake: found.islands.get(name), readsChildren: found.readsChildren }
    return `wrap(${value}, ${JSON.stringify({ module: file, name, automatic })})`
  }
  const lines = names.map((name) =>
    name === 'default' ? `export default ${wrap(name)}` : `export const ${name} = ${wrap(name)}`,
  )
  return `import * as module from ${source}
import { island } from 'docs-gen/theme'
const isComponent = (value) => typeof value === 'function' || typeof value?.$$typeof === 'symbol'
const wrap = (value, where) => isComponent(value) && /^[A-Z]|^default$/.test(where.name) ? island(value, where) : value
${lines.join('\n')}`
}
