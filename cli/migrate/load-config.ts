/** Runs the config of Docusaurus. Its packages need not be installed: a missing import gives a placeholder. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { parse } from 'yaml'
import { loadModule } from '../../renderer/io/bundle/load-module.ts'
import { packageOf, standInPlugin } from '../../renderer/io/bundle/stand-ins.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { type Fields, isFields } from './migration.ts'

/** `file` is relative to `root`. */
export async function loadDocusaurusConfig(root: string, file: string): Promise<Fields> {
  const { value, diagnostics } = await loadModule(root, file, optionsFor(root, file))
  if (diagnostics.length > 0) throw new SiteError(diagnostics)
  const config: unknown = typeof value === 'function' && packageOf(value) === undefined ? await value() : await value
  return isFields(config) ? config : {}
}

/** Names of the components that the site's own `MDXComponents` gives to MDX. Empty when it cannot be run. */
export async function loadComponentNames(root: string, file: string): Promise<string[]> {
  const { value } = await loadModule(root, file, optionsFor(root, file))
  return isFields(value) ? Object.keys(value).filter((name) => /^[A-Z]/.test(name)) : []
}

/** What a plugin exports that is a file of the site; `undefined` when it cannot be run. */
export async function loadPluginModule(root: string, file: string): Promise<unknown> {
  return (await loadModule(root, file, optionsFor(root, file))).value
}

function optionsFor(root: string, file: string) {
  return {
    plugins: [pathPlugin(dirname(join(root, file))), readerPlugin, standInPlugin(isRun), folderPlugin],
    given: readers,
  }
}

/** Packages by which configs read their data. What they have besides is a stand-in. */
const readers = {
  'docs-gen:yaml': { parse },
  'docs-gen:js-yaml': { load: parse, safeLoad: parse },
}

const readerPlugin: Plugin = {
  name: 'readers',
  setup(build) {
    const namespace = 'reader'
    build.onResolve({ filter: /^(?:docs-gen:)?(?:js-)?yaml$/ }, ({ path }) =>
      path.startsWith('docs-gen:') ? { path, external: true } : { path, namespace },
    )
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `const reader = Object.create(Object.getPrototypeOf(require('missing-file')))
module.exports = Object.assign(reader, require('docs-gen:${path}'), { default: reader })`,
    }))
  },
}

/** Packages are not run, and not every file is code. */
function isRun(specifier: string, found: string): boolean {
  return /^[./]/.test(specifier) ? /\.(?:[cm]?[jt]sx?|json)$/.test(found) : isBuiltin(specifier)
}

/** Docusaurus runs in the folder of its config, from which `path.resolve('a.css')` starts. */
function pathPlugin(folder: string): Plugin {
  const namespace = 'path'
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^(?:node:)?path$/ }, ({ namespace: from }) =>
        from === namespace ? { path: 'node:path', external: true } : { path: 'path', namespace },
      )
      build.onLoad({ filter: /./, namespace }, () => ({
        contents: `const path = require('node:path')
module.exports = { ...path, resolve: (...parts) => path.resolve(${JSON.stringify(folder)}, ...parts) }`,
      }))
    },
  }
}

/** Gives every file its own folder: `__dirname`, `import.meta` and `require.resolve` mean the author's file. */
const folderPlugin: Plugin = {
  name: 'author-folder',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
      if (!existsSync(path)) return undefined
      const source = await readFile(path, 'utf8')
      return { contents: withFolder(source, path), loader: loaderOf(path) }
    })
  },
}

function withFolder(source: string, path: string): string {
  const folder = JSON.stringify(dirname(path))
  const own = /\b(?:const|let|var)\s+__dirname\b/.test(source) ? '' : `var __dirname = ${folder};`
  const resolver = `function __locate(path) { return path.startsWith('.') ? require('node:path').join(${folder}, path) : path }`
  const reader = `function __read(path) { try { return require(path) } catch { return require('missing-file') } }`
  const located = source
    // The bundler resolves calls of the global function only.
    .replace(/\b(?:const|let|var)\s+require\s*=\s*(?=(?:\w+\.)?createRequire\()/g, 'void ')
    .replace(/\brequire\((?!\s*['"`])/g, '__read(')
    .replaceAll('require.resolve(', '__locate(')
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(`file://${path}`))
    .replace(/\bprocess\.cwd\(\)/g, folder)
    .replace(/\bimport\.meta\.dirname\b/g, folder)
    .replace(/\bimport\.meta\.filename\b/g, JSON.stringify(path))
  // On the first line, so that lines of errors stay those of the file.
  const helpers = (located.includes('__locate(') ? resolver : '') + (located.includes('__read(') ? reader : '')
  return `${own}${helpers}${located.replace(/^#!.*/, '')}`
}

function loaderOf(path: string): Loader {
  const ending = extname(path).replace(/^\.[cm]?/, '')
  return ending === 'tsx' || ending === 'ts' ? ending : 'jsx'
}
