/** Turns modules that begin with 'use client' into islands when a page imports them. */
import { dirname, join } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from '../disk/disk.ts'

const loaders: Readonly<Record<string, Loader>> = { ts: 'ts', tsx: 'tsx', js: 'jsx', jsx: 'jsx', mts: 'ts', mjs: 'jsx' }
// Each comment has one reading only: with two, the time would double with every comment.
const clientDirective = /^(?:\s|\/\/[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/)*['"]use client['"]/

export function isIslandModule(text: string): boolean {
  return clientDirective.test(text)
}

/** Wraps each exported component of a 'use client' module in an island. */
export function islandPlugin(disk: Disk): Plugin {
  return {
    name: 'islands',
    setup(builder) {
      builder.onLoad({ filter: /\.[mc]?[jt]sx?$/, namespace: 'file' }, async ({ path, suffix }) => {
        const file = disk.relative(path)
        if (suffix === '?island' || file.startsWith('../')) return undefined
        const text = disk.readText(file)
        if (!isIslandModule(text)) return undefined
        const names = await exportNames(path, text)
        return { contents: islandWrapper(file, path, names), loader: 'js', resolveDir: dirname(path) }
      })
      builder.onResolve({ filter: /\?island$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -'?island'.length)),
        suffix: '?island',
        namespace: 'file',
      }))
    },
  }
}

async function exportNames(path: string, text: string): Promise<string[]> {
  const loader = loaders[path.slice(path.lastIndexOf('.') + 1)] ?? 'tsx'
  const result = await build({
    stdin: { contents: text, loader, sourcefile: path },
    write: false,
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  })
  return Object.values(result.metafile.outputs).flatMap((output) => output.exports)
}

/** Exports that are not components (helpers, constants) stay unchanged. */
function islandWrapper(file: FilePath, path: string, names: readonly string[]): string {
  const source = JSON.stringify(`./${path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)}?island`)
  const wrap = (name: string) =>
    `wrap(module[${JSON.stringify(name)}], { module: ${JSON.stringify(file)}, name: ${JSON.stringify(name)} })`
  const lines = names.map((name) =>
    name === 'default' ? `export default ${wrap(name)}` : `export const ${name} = ${wrap(name)}`,
  )
  return `import * as module from ${source}
import { island } from 'docs-gen/theme'
const wrap = (value, where) => typeof value === 'function' && /^[A-Z]|^default$/.test(where.name) ? island(value, where) : value
${lines.join('\n')}`
}
