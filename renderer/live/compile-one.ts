/** Compiles one page of a site, exactly as a build compiles all of them: the compiler is given a site with this page only. */

import type { Diagnostic } from '../model/diagnostic.ts'
import type { PageBody, PageSummary } from '../model/evaluated-page.ts'
import type { FilePath } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { createSiteCompiler } from '../pages/compile-site.ts'
import type { SiteTheme } from '../pages/load-theme.ts'
import type { SiteModel } from './read-model.ts'

export interface CompiledSource {
  readonly summary: PageSummary
  readonly body: () => PageBody
  readonly diagnostics: readonly Diagnostic[]
}

/** `undefined` when there is no such document. */
export async function compileOne(
  path: FilePath,
  model: SiteModel,
  theme: SiteTheme,
  context: BuildContext,
): Promise<CompiledSource | undefined> {
  context.disk.verify(path)
  const compiler = createSiteCompiler(context, onlySource(path, model), theme)
  try {
    await compiler.compileModules()
    await compiler.compileRest(() => {})
    const summary = compiler.summary(path)
    return summary && { summary, body: () => compiler.body(path), diagnostics: compiler.diagnostics }
  } finally {
    await compiler.close()
  }
}

function onlySource(path: FilePath, { docs, sources }: SiteModel): SiteModel['docs'] {
  const source = sources.get(path)
  return {
    ...docs,
    trees: docs.trees.map((tree) => ({ ...tree, files: [] })),
    sitePages: source ? [{ kind: 'content', source }] : [],
    sitePagesByLocale: {},
  }
}
