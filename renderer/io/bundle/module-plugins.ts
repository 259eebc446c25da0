/** What a site's own modules may rely on although they are joined and run from elsewhere. */
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'

/** `import { defineConfig } from 'docs-gen'` works without an installed package: all it does is return its argument. */
export const ownPackagePlugin: Plugin = {
  name: 'docs-gen-package',
  setup(build) {
    build.onResolve({ filter: /^docs-gen$/ }, () => ({ path: 'docs-gen', namespace: ownPackagePlugin.name }))
    build.onLoad({ filter: /.*/, namespace: ownPackagePlugin.name }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

/** `import.meta` describes the author's file, not the joined one. */
export const importMetaPlugin: Plugin = {
  name: 'docs-gen-import-meta',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!/\bimport\.meta\b/.test(source)) return undefined
      return { contents: replaceImportMeta(source, path), loader: loaderOf(path) }
    })
  },
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
