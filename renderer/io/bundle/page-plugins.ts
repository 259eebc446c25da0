/** esbuild plugins for pages: load their compiled code, and handle imports of assets and of `?raw` text. */
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import { holeText } from '../../text/hole-text.ts'
import type { Disk } from '../disk/disk.ts'
import type { FileRefusal, PublicFiles } from '../disk/public-files.ts'
import { isSpecial } from '../disk/read-file.ts'
import { virtual } from './bundle-inputs.ts'
import { type ForeignModules, standInSpace } from './foreign-modules.ts'
import { handedOnBy, isHandedOnBy } from './handed-on.ts'
import { withDeclaredIslands } from './island-plugin.ts'
import { resolveAsEsbuild } from './linked-packages.ts'
import { specialFile, unreadable } from './regular-files.ts'

/** Takes React and our own modules from this process: two copies would not share React contexts. */
export function runtimePlugin(runtime: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'runtime',
    setup(builder) {
      builder.onResolve({ filter: /^(react|react-dom|docs-gen)(\/|$)/ }, ({ path }) => {
        const url = runtime[path]
        return url ? { path: url, external: true } : undefined
      })
    },
  }
}

/** Loads the code of compiled pages and of the partials they import. */
export function pagePlugin(
  disk: Disk,
  pageOf: (file: FilePath) => Promise<CompiledPage>,
  foreign?: Pick<ForeignModules, 'namesOf' | 'declaredIn'>,
): Plugin {
  const load = async (file: FilePath, isImported: boolean) => {
    const page = await pageOf(file)
    // Few pages declare anything.
    const islands = /^export (?!default\b)/m.test(page.code ?? '') ? await foreign?.declaredIn(file) : undefined
    const code = page.code ?? staticModule(page)
    const names = foreign?.namesOf(page, () => disk.readText(file), isImported) ?? ''
    const contents = (islands ? await withDeclaredIslands(code, file, islands) : code) + names
    return { contents, loader: 'js' as const, resolveDir: dirname(disk.resolve(file)) }
  }
  return {
    name: 'pages',
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${virtual}:`) }, ({ path }) => ({
        path: path.slice(virtual.length + 1),
        namespace: virtual,
      }))
      builder.onLoad({ filter: /./, namespace: virtual }, ({ path }) => load(path, false))
      builder.onLoad({ filter: /\.mdx?$/i, namespace: 'file' }, ({ path }) =>
        // A missing file is reported where it is imported.
        disk.exists(disk.relative(path)) ? load(disk.relative(path), true) : undefined,
      )
    },
  }
}

/** A page without code, as a module that another page can import. */
function staticModule(page: CompiledPage): string {
  return `import { Parts } from 'docs-gen/theme'
import { jsx } from 'react/jsx-runtime'
const parts = ${JSON.stringify(page.body)}
export default function Page() { return jsx(Parts, { parts }) }`
}

/** Makes `import text from './example.py?raw'` return the file's text. */
export function rawPlugin(disk: Disk, publicFiles: PublicFiles): Plugin {
  return {
    name: 'raw',
    setup(builder) {
      builder.onResolve({ filter: /\?raw$/ }, async ({ path, resolveDir, kind }) => {
        const found = await builder.resolve(path.slice(0, -'?raw'.length), { resolveDir, kind })
        if (found.errors.length > 0 || found.namespace === standInSpace) return found
        const file = disk.relative(found.path)
        return unread(file, disk) ?? asError(file, publicFiles.refusal(file)) ?? { path: file, namespace: 'raw' }
      })
      // A module, so that the text is the default of `require` as well.
      builder.onLoad({ filter: /./, namespace: 'raw' }, ({ path }) => ({
        contents: `export default ${JSON.stringify(disk.readText(path))}`,
        loader: 'js',
      }))
    },
  }
}

/** Those of Docusaurus among them. */
export const assetEnding =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|cur|pdf|docx?|xlsx?|zip|rar|csv|geojson|mp[34]|m4v|webm|avi|mov|mkv|mpe?g|vob|wmv|wav|ogg|woff2?|ttf|otf|eot)$/i

/** Whether importing the file returns its URL. */
export function isAsset(file: FilePath): boolean {
  return assetEnding.test(file)
}

/** Makes an imported image or download its URL in the output. A hole takes its place until the page is rendered. */
export function assetPlugin(disk: Disk, publicFiles: PublicFiles): Plugin {
  return {
    name: 'assets',
    setup(builder) {
      // A page may import only files that it may also link to.
      builder.onResolve({ filter: assetEnding }, async ({ path, importer, pluginData, ...from }) => {
        if (isHandedOnBy(assetPlugin, pluginData) || !/\.mdx?$/i.test(importer)) return undefined
        const found = await builder.resolve(path, {
          ...from,
          importer,
          pluginData: handedOnBy(assetPlugin, pluginData),
        })
        const file = disk.relative(found.path)
        return found.errors.length > 0 || found.namespace === standInSpace
          ? found
          : (asError(file, publicFiles.refusal(file)) ?? found)
      })
      builder.onLoad({ filter: assetEnding, namespace: 'file' }, ({ path }) => {
        const file = disk.relative(path)
        const contents = `export default ${JSON.stringify(holeText({ hole: 'asset', file, isImported: true }))}`
        return unread(file, disk) ?? asError(file, publicFiles.refusalOfImport(file)) ?? { contents, loader: 'js' }
      })
      builder.onLoad({ filter: /\.(?:css|s[ac]ss)$/, namespace: 'file' }, () => ({ contents: '', loader: 'js' }))
    },
  }
}

/** Takes stylesheets of packages into the bundle, as those of the site: Node, which loads packages, cannot load them. */
export const packageStylesPlugin: Plugin = {
  name: 'package-styles',
  setup(builder) {
    builder.onResolve({ filter: /^[^./#:]+\/[^:]+\.css$/ }, async ({ path, resolveDir }) => {
      const file = await resolveAsEsbuild(path, resolveDir)
      return file === undefined ? undefined : { path: file }
    })
  },
}

/** A failed import of no file, or of one whose name differs in case, in the words of esbuild. */
export function unread(file: FilePath, disk: Disk) {
  if (disk.exists(file)) return undefined
  const path = disk.resolve(file)
  return isSpecial(path) ? unreadable(file, specialFile) : { errors: [{ text: `Cannot read file: ${path}` }] }
}

/** A failed import for esbuild; `detail` carries the hint. */
export function asError(file: FilePath, refusal: FileRefusal | undefined) {
  const text = refusal && `The file "${file}" cannot be published: it ${refusal.reason}`
  return text === undefined ? undefined : { errors: [{ text, detail: refusal }] }
}
