/** Keeps imports of `docs-gen`, and what says where a module is, working in a site's modules, which run as one bundle in another folder. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'

/** Makes `import { defineConfig } from 'docs-gen'` work when the package is not installed: the function returns its argument. */
export const ownPackagePlugin: Plugin = {
  name: 'docs-gen-package',
  setup(build) {
    build.onResolve({ filter: /^docs-gen$/ }, () => ({ path: 'docs-gen', namespace: ownPackagePlugin.name }))
    build.onLoad({ filter: /.*/, namespace: ownPackagePlugin.name }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

export interface Place {
  /** The folder that another generator runs in. */
  readonly cwd?: string
  /** Computed paths of `require` that lead nowhere give a stand-in; see `stand-ins.ts`. */
  readonly mayBeMissing?: boolean
}

/** Makes `import.meta`, `__dirname` and computed paths of `require` mean the author's file instead of the bundle. */
export function placePlugin(place: Place = {}): Plugin {
  return {
    name: 'docs-gen-place',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => loadInPlace(path, place))
    },
  }
}

/** `undefined` when the file says nothing of the kind, or does not exist, which is reported where it is imported. */
export async function loadInPlace(path: string, place: Place = {}) {
  if (!existsSync(path)) return undefined
  const source = await readFile(path, 'utf8')
  const contents = inPlace(source, path, place)
  return contents === source ? undefined : { contents, loader: loaderOf(path) }
}

function inPlace(source: string, path: string, { cwd, mayBeMissing = false }: Place): string {
  const folder = JSON.stringify(dirname(path))
  const values: Readonly<Record<string, string>> = {
    url: JSON.stringify(pathToFileURL(path).href),
    filename: JSON.stringify(path),
    dirname: folder,
  }
  const written = source
    // The bundler resolves calls of the global function only.
    .replace(/\b(?:const|let|var)\s+require\s*=\s*(?=(?:\w+\.)?createRequire\()/g, 'void ')
    .replace(/(?<![\w$]|[^.]\.)require\((?!\s*['"`])/g, '__read(')
    .replace(/(?<![\w$]|[^.]\.)require\.resolve\(/g, '__locate(')
    .replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name: string) => values[name] ?? '')
    .replace(/\bprocess\.cwd\(\)/g, (call) => (cwd === undefined ? call : JSON.stringify(cwd)))
  const read = mayBeMissing
    ? `try { return require(__locate(path)) } catch { return require('missing-file') }`
    : 'return require(__locate(path))'
  const helpers = [
    ...['dirname', 'filename'].flatMap((name) => {
      const isDeclared = new RegExp(`\\b(?:const|let|var)\\s+__${name}\\b`).test(written)
      return isDeclared || !written.includes(`__${name}`) ? [] : `var __${name} = ${values[name]};`
    }),
    written.includes('__read(') ? `function __read(path) { ${read} }` : '',
    /__(?:read|locate)\(/.test(written)
      ? `function __locate(path) { return /^\\.\\.?(?:\\/|$)/.test(path) ? require('node:path').join(${folder}, path) : path }`
      : '',
  ]
  // On the first line, so that lines of errors stay those of the file.
  return helpers.join('') + written.replace(/^#!.*/, '')
}

/** Makes relative paths begin at a folder, where `path.resolve` and the functions of `fs` start from the one of the process. */
export function folderPlugin(folder: string): Plugin {
  const namespace = 'in-folder'
  const own = JSON.stringify(folder)
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^(?:node:)?(?:path|fs)$/ }, ({ path, namespace: from }) => {
        const name = path.replace('node:', '')
        return from === namespace ? { path: `node:${name}`, external: true } : { path: name, namespace }
      })
      build.onLoad({ filter: /^path$/, namespace }, () => ({
        contents: `const path = require('node:path')
module.exports = { ...path, resolve: (...parts) => path.resolve(${own}, ...parts) }`,
      }))
      build.onLoad({ filter: /^fs$/, namespace }, () => ({
        contents: `const fs = require('node:fs')
const { resolve } = require('node:path')
const from = (run) => (path, ...rest) => run(typeof path === 'string' ? resolve(${own}, path) : path, ...rest)
const takesPath = /^(?:access|exists|l?stat|open|read(?:dir|File|link)|realpath)(?:Sync)?$/
module.exports = { ...fs }
for (const name of Object.keys(fs)) if (takesPath.test(name)) module.exports[name] = from(fs[name])`,
      }))
    },
  }
}

function loaderOf(path: string): Loader {
  const ending = extname(path).replace(/^\.[cm]?/, '')
  return ending === 'tsx' || ending === 'ts' ? ending : 'jsx'
}
