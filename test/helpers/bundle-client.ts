/** Bundles the client for tests like for a site, with React in its own file. */
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { externalReact } from '../../renderer/io/bundle/external-react.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)

export interface ClientBundle {
  /** File name → content. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** File name of an entry, by its path. */
  readonly nameOf: (entry: string) => string
  /** Files that the loader imports at once. */
  readonly loaderImports: readonly string[]
  readonly early: string
}

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'safari16', 'firefox115'],
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  jsx: 'automatic',
  write: false,
  metafile: true,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions

/** `entries` are relative to the repository. */
export async function bundleClient(entries: readonly string[] = []): Promise<ClientBundle> {
  const reactBuild = await build({ ...shared, entryPoints: ['client/islands/react.ts'] })
  const reactFile = basename(reactBuild.outputFiles[0]?.path ?? '')
  const result = await build({
    ...shared,
    splitting: true,
    entryPoints: ['client/loader/loader.ts', ...entries],
    plugins: [externalReact(reactFile, require)],
  })
  const early = await build({ ...shared, format: 'iife', entryPoints: ['client/loader/early.ts'] })
  const outputs = Object.entries(result.metafile.outputs)
  const nameOf = (entry: string) => basename(outputs.find(([, { entryPoint }]) => entryPoint === entry)?.[0] ?? '')
  const loader = outputs.find(([, { entryPoint }]) => entryPoint === 'client/loader/loader.ts')?.[1]
  return {
    files: new Map([...reactBuild.outputFiles, ...result.outputFiles].map((it) => [basename(it.path), it.contents])),
    nameOf,
    loaderImports: (loader?.imports ?? []).filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => path),
    early: early.outputFiles[0]?.text.trim() ?? '',
  }
}
