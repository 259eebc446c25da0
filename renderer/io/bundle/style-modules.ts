/** Stylesheets whose classes belong to the module that imports them: `import styles from './a.module.css'`. */
import type { Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import { hashOf } from '../../text/hash.ts'
import type { Disk } from '../disk/disk.ts'
import { handedOnBy, isHandedOnBy } from './handed-on.ts'
import { unread } from './page-plugins.ts'
import type { Stylesheets } from './stylesheets.ts'

const styleModule = /\.module\.(?:css|s[ac]ss)$/

/** Comments, texts and addresses, which have no classes; classes for all pages; a class. */
const pieces = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|\burl\([^)]*\)|:global\(([^()]*)\)|\.(-?[A-Za-z_][\w-]*)/g

function ownClass(name: string, file: FilePath): string {
  return `${name}_${hashOf(file).slice(0, 6)}`
}

/** The stylesheet with the names that its classes have on pages, if they belong to a module. */
export function withOwnClasses(text: string, file: FilePath): string {
  if (!styleModule.test(file)) return text
  return text.replace(pieces, (piece, all?: string, name?: string) =>
    name === undefined ? (all ?? piece) : `.${ownClass(name, file)}`,
  )
}

/** Gives modules the classes of such a stylesheet. On pages, `mark` makes them load it. */
export function styleModulesPlugin(
  disk: Disk,
  stylesheets: Stylesheets,
  mark: (file: FilePath) => string = () => '',
): Plugin {
  const namespace = 'style-module'
  return {
    name: namespace,
    setup(builder) {
      builder.onResolve({ filter: styleModule }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (!/^(?:import-statement|require-call)$/.test(kind) || isHandedOnBy(styleModulesPlugin, pluginData))
          return undefined
        const from = { kind, importer, resolveDir, pluginData: handedOnBy(styleModulesPlugin, pluginData) }
        const found = await builder.resolve(path, from)
        if (found.namespace !== 'file') return found
        const file = disk.relative(found.path)
        return unread(file, disk) ?? { path: file, namespace }
      })
      builder.onLoad({ filter: /./, namespace }, async ({ path: file }) => {
        // A stylesheet that cannot be compiled has a finding where it is bundled.
        const text = await stylesheets.read(file).catch(() => undefined)
        if (text === undefined) return { contents: anyClass(mark(file)), loader: 'js' }
        const names = [...text.matchAll(pieces)].flatMap(([, , name]) => name ?? [])
        const classes = Object.fromEntries(names.map((name) => [name, ownClass(name, file) + mark(file)]))
        return { contents: `module.exports = ${JSON.stringify(classes)}`, loader: 'js' }
      })
    },
  }
}

function anyClass(mark: string): string {
  return `module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : ${JSON.stringify(mark)}) })`
}
