/** Makes the config that is written one that docs-gen accepts: what it refuses becomes a line of the report. */
import { nameOfPath, type OptionPath } from '../../renderer/config/read-options.ts'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'
import type { LeftOut } from './migration.ts'

interface ValidConfig<T> {
  readonly config: T
  readonly left: readonly LeftOut[]
}

/** Removes the refused values one round after the other: without one of them, another may be refused. */
export function keepValid<T extends object>(config: T): ValidConfig<T> {
  const kept = structuredClone(config)
  const left: LeftOut[] = []
  for (let round = 0; round < 20; round++) {
    const { problems: all } = resolveConfig(kept, 'site.config.ts')
    const problems = all.filter(({ path, severity }) => path.length > 0 && severity !== 'hint')
    if (problems.length === 0) break
    // From the end, so that the places in a list stay those of the problems.
    for (const { path, message, hint } of problems.toReversed()) {
      if (remove(kept, path)) left.unshift({ what: `\`${nameOfPath(path)}\`: ${message}`, todo: hint })
    }
  }
  return { config: kept, left }
}

function remove(config: object, path: OptionPath): boolean {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), config)
  const key = path.at(-1)
  if (Array.isArray(parent) && typeof key === 'number') return key < parent.length && parent.splice(key, 1).length > 0
  if (!isObject(parent) || key === undefined || !Object.hasOwn(parent, key)) return false
  return delete parent[key]
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
