/** Lets configs and sidebars of another generator run although a package or a file that they import is not there. */
import type { Plugin } from 'esbuild'
import { isThere, standInSpace } from './foreign-modules.ts'
import { handedOnBy, isHandedOnBy } from './handed-on.ts'

const nameKey = '__docs-gen-package'

/** The module that a value comes from, where a stand-in took its place. */
export function packageOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name: unknown = Reflect.get(value, nameKey)
  return typeof name === 'string' ? name : undefined
}

/** Any property, call and construction of the value gives the value again; as text and as a list it is empty. */
const standIn = (name: string) => `
const get = (_, key) =>
  key === '__esModule' ? true
  : key === ${JSON.stringify(nameKey)} ? ${JSON.stringify(name)}
  : key === Symbol.toPrimitive || key === 'toString' ? () => ''
  : key === Symbol.iterator ? function* () {}
  : key === 'then' || key === 'toJSON' ? undefined
  : value
// Bundled code copies a module to an object with this prototype. That of the prototype ends for … in.
const prototype = new Proxy(Object.create(null), { get })
const value = new Proxy(function () {}, {
  get,
  getPrototypeOf: () => prototype,
  apply: () => value,
  construct: () => value,
})
module.exports = value`

/** Puts stand-ins in place of modules that are not there; with `isNeeded`, of those that are not needed, too. */
export function standInPlugin(isNeeded: (specifier: string, found: string) => boolean = () => true): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (isHandedOnBy(standInPlugin, pluginData) || kind === 'entry-point' || importer === '') return undefined
        const from = { kind, importer, resolveDir, pluginData: handedOnBy(standInPlugin, pluginData) }
        const found = await build.resolve(path, from)
        return isThere(found, path, resolveDir) && isNeeded(path, found.path)
          ? found
          : { path, namespace: standInSpace }
      })
      build.onLoad({ filter: /./, namespace: standInSpace }, ({ path }) => ({ contents: standIn(path), loader: 'js' }))
    },
  }
}

/** A value without stand-ins: a list is without them, any other place of one is empty. */
export function withoutStandIns(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => packageOf(item) === undefined).map(withoutStandIns)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    if (packageOf(inner) === undefined) return [key, withoutStandIns(inner)]
    return [key, key === 'items' ? [] : '']
  })
  return Object.fromEntries(entries)
}
