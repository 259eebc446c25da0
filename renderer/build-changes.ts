/** Builds a site if anything has changed since the last build. */
import type { BuildOptions, BuildResult } from './pages/build-context.ts'
import { lastResult } from './pages/last-build.ts'
import { withContext } from './pages/open-context.ts'

export function buildChanges(options: BuildOptions): Promise<BuildResult> {
  return withContext(options, async (context) => {
    const unchanged = await lastResult(context)
    if (unchanged) return unchanged
    // To load the stages takes longer than to find out that nothing has changed in a small site.
    const { buildSite } = await import('./build-site.ts')
    return await buildSite(context)
  })
}
