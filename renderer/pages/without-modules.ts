/**
 * Runs a page of another generator again without the modules that ended its code before it was rendered: each is replaced by a stand-in,
 * so that the text of the page is published.
 */

import { UnbuiltError } from '../io/bundle/failed-entries.ts'
import type { ForeignModules } from '../io/bundle/foreign-modules.ts'
import type { ServerModule } from '../io/bundle/server-module.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { EvaluatedPage } from '../model/evaluated-page.ts'
import type { FilePath } from '../model/model.ts'

export interface Run {
  readonly module: ServerModule
  readonly result: EvaluatedPage
}

/** A page with more of them has no code that is worth the time. */
const mostModules = 10

/** `run` bundles and runs the page with other modules. */
export async function withoutModules(
  first: Run,
  foreign: ForeignModules,
  run: (foreign: ForeignModules) => Promise<Run | undefined>,
): Promise<Run> {
  const failing = new Set<FilePath>()
  const found: Diagnostic[] = []
  let last = first
  while (last.module.error !== undefined && failing.size < mostModules) {
    const cause = last.result.summary.diagnostics.find(({ code }) => code === 'page-failed')
    const files = culprits(last.module, cause).filter((file) => file !== last.module.file && !failing.has(file))
    if (!cause || files.length === 0) break
    for (const file of files) failing.add(file)
    const next = await run(replacing(failing, foreign))
    if (!next) break
    found.push(cause)
    last = next
  }
  const { summary } = last.result
  const diagnostics = [...found, ...summary.diagnostics]
  // What the replaced modules depend on is not known, so nothing of the page is kept.
  const module = { ...last.module, readsFiles: true }
  return { module, result: { ...last.result, summary: { ...summary, diagnostics } } }
}

function culprits({ error }: ServerModule, cause: Diagnostic | undefined): readonly FilePath[] {
  if (error instanceof UnbuiltError) return error.files
  return cause?.file === undefined ? [] : [cause.file]
}

function replacing(files: ReadonlySet<FilePath>, foreign: ForeignModules): ForeignModules {
  const nameOf = (file: FilePath) => file.replace(/(?:\/index)?\.\w+$/, '')
  return {
    ...foreign,
    replaced: (file, text) => (files.has(file) ? foreign.standIn(nameOf(file)) : foreign.replaced(file, text)),
  }
}
