/**
 * Bundles packages that are links to a folder of sources, as `npm link` and workspaces make them. Node loads a package once, so
 * `serve` would show an edit of such a package only after its next start.
 */
import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { toPosix } from '../disk/file-states.ts'
import { foldersUp } from '../disk/tsconfig.ts'
import { packageName } from './bundle-inputs.ts'
import { build } from './bundler.ts'
import { loadInPlace } from './module-plugins.ts'

/** Does not concern React and our own modules: they are the ones of this process. */
export function linkedPackagePlugin(root: string): Plugin {
  const found = memoizeByKey<Promise<string | undefined>>()
  const linked = new Set<string>()
  const isInLinked = (path: string) => [...linked].some((folder) => path.startsWith(`${folder}/`))

  /** What a linked package imports may be installed beside it, where imports of the project do not find it. */
  const mustBundle = (name: string, resolveDir: string): boolean => {
    const folder = packageFolder(name, resolveDir)
    if (folder === undefined) return false
    if (/\/node_modules\//.test(folder))
      return isInLinked(`${toPosix(resolveDir)}/`) && folder !== packageFolder(name, root)
    linked.add(folder)
    return true
  }

  return {
    name: 'linked-packages',
    setup(builder) {
      builder.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point' || isBuiltin(path) || /:|^(?:react|react-dom|docs-gen)(?:\/|$)/.test(path))
          return undefined
        if (!mustBundle(packageName(path), resolveDir)) return undefined
        const file = await found(`${path}\n${resolveDir}`, () => resolveAsEsbuild(path, resolveDir))
        return file === undefined ? undefined : { path: file }
      })
      builder.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) =>
        isInLinked(toPosix(path)) ? loadInPlace(path) : undefined,
      )
    },
  }
}

/** The real path of the package that files in a folder import. */
function packageFolder(name: string, resolveDir: string): string | undefined {
  for (const folder of foldersUp(resolveDir)) {
    try {
      return toPosix(realpathSync.native(join(folder, 'node_modules', name)))
    } catch {
      // It is in a folder above, or not installed.
    }
  }
  return undefined
}

/** `builder.resolve` would leave the package outside, as the option `packages` of the bundle says. */
export async function resolveAsEsbuild(specifier: string, resolveDir: string): Promise<string | undefined> {
  let file: string | undefined
  const contents = `export * from ${JSON.stringify(specifier)}`
  const noteFile: Plugin = {
    name: 'note-file',
    setup(builder) {
      builder.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        file = path
        return { contents: '' }
      })
    },
  }
  const options = { bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'silent' } as const
  await build({ ...options, stdin: { contents, resolveDir }, plugins: [noteFile] }).catch(() => undefined)
  return file
}
