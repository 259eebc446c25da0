/** The documents of one state of the site, each compiled when it is first asked for. */

import type { FilePath } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import type { SiteTheme } from '../pages/load-theme.ts'
import { type CompiledSource, compileOne } from './compile-one.ts'
import type { SiteModel } from './read-model.ts'

export interface Sources {
  compile(path: FilePath): Promise<CompiledSource | undefined>
  /** `undefined` when it was not compiled; then it is noted as wanted. */
  known(path: FilePath): CompiledSource | undefined
  /** Compiles what was asked for in vain; false when there was nothing. */
  compileWanted(): Promise<boolean>
}

export function createSources(model: SiteModel, theme: () => Promise<SiteTheme>, context: BuildContext): Sources {
  const under = new Map<FilePath, Promise<CompiledSource | undefined>>()
  const done = new Map<FilePath, CompiledSource>()
  const wanted = new Set<FilePath>()

  const compileAndKeep = async (path: FilePath) => {
    const compiled = await compileOne(path, model, await theme(), context)
    if (compiled) done.set(path, compiled)
    return compiled
  }

  const compile = (path: FilePath) => {
    const known = under.get(path)
    if (known) return known
    const compiling = compileAndKeep(path)
    under.set(path, compiling)
    // What the machine refused may be granted the next time.
    compiling.catch(() => under.delete(path))
    return compiling
  }

  return {
    compile,
    known(path) {
      const compiled = done.get(path)
      if (!compiled) wanted.add(path)
      return compiled
    },
    async compileWanted() {
      const paths = [...wanted].filter((path) => !under.has(path))
      wanted.clear()
      for (const path of paths) await compile(path)
      return paths.length > 0
    },
  }
}
