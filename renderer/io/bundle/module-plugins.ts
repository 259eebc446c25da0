/** Keeps `import.meta` and imports of `docs-gen` working in a site's modules, which run as one bundle in another folder. */
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

/** Makes `import.meta` describe the author's file instead of the bundle. */
export const importMetaPlugin: Plugin = {
  name: 'docs-gen-import-meta',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => loadWithImportMeta(path))
  },
}

/** `undefined` when the file does not use `import.meta`, or does not exist, which is reported where it is imported. */
export async function loadWithImportMeta(path: string) {
  if (!existsSync(path)) return undefined
  const source = await readFile(path, 'utf8')
  if (!/\bimport\.meta\b/.test(source)) return undefined
  return { contents: replaceImportMeta(source, path), loader: loaderOf(path) }
}

function replaceImportMeta(source: string, path: string): string {
  const values: Readonly<Record<string, string>> = {
    url: pathToFileURL(path).href,
    filename: path,
    dirname: dirname(path),
  }
  return source.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name: string) => JSON.stringify(values[name]))
}

function loaderOf(path: string): Loader {
  const ending = extname(path).replace(/^\.[cm]?/, '')
  return ending === 'tsx' || ending === 'ts' || ending === 'jsx' ? ending : 'js'
}
