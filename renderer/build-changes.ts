/** Builds a site if anything has changed since the last build. */
import { optimizeLittle } from './io/engine-flags.ts'
import type { BuildContext, BuildOptions, BuildResult } from './pages/build-context.ts'
import { lastResult } from './pages/last-build.ts'
import { withContext } from './pages/open-context.ts'

export function buildChanges(options: BuildOptions): Promise<BuildResult> {
  optimizeLittle()
  return withContext(options, async (context, isLastTry) => {
    const result = (await lastResult(context)) ?? (await build(context, isLastTry))
    return { ...result, outside: context.disk.outside() }
  })
}

/** To load the stages takes longer than to find out that nothing has changed in a small site. */
async function build(context: BuildContext, isLastTry: boolean): Promise<BuildResult> {
  const { buildSite } = await import('./build-site.ts')
  return await buildSite(context, isLastTry)
}
