/** esbuild, loaded when something is bundled: a build that finds its bundles in the cache needs no other process. */
import type { BuildOptions, BuildResult, SameShape, TransformOptions, TransformResult } from 'esbuild'
import { regularFilesPlugin } from './regular-files.ts'

export async function build<Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
): Promise<BuildResult<Options>> {
  const { default: esbuild } = await import('esbuild')
  const root = options.absWorkingDir ?? process.cwd()
  return await esbuild.build({ ...options, plugins: [regularFilesPlugin(root), ...(options.plugins ?? [])] })
}

export async function transform<Options extends TransformOptions>(
  input: string | Uint8Array,
  options?: SameShape<TransformOptions, Options>,
): Promise<TransformResult<Options>> {
  const { default: esbuild } = await import('esbuild')
  return await esbuild.transform<Options>(input, options)
}

/** Below this number, memory is small. */
const manyPages = 3_000

/** After its last bundle, the process keeps 60 to 80 MB for the next one. It starts again when it is needed. */
export async function freeBundler(compiledPages: number): Promise<void> {
  if (compiledPages <= manyPages) return
  const { default: esbuild } = await import('esbuild')
  await esbuild.stop()
}
