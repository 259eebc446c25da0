/** Runs the config of Docusaurus. Its packages need not be installed: a missing import gives a placeholder. */
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { parse } from 'yaml'
import { loadModule } from '../../renderer/io/bundle/load-module.ts'
import { folderPlugin, placePlugin } from '../../renderer/io/bundle/module-plugins.ts'
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

/** Docusaurus runs in the folder of its config. */
function optionsFor(root: string, file: string) {
  const cwd = dirname(join(root, file))
  return {
    plugins: [folderPlugin(cwd), readerPlugin, standInPlugin(isRun), placePlugin({ cwd, mayBeMissing: true })],
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
