/** Reads dates and authors of the last changes from git. Git may be slow, so the results of the last run are used until then. */
import type { Cache } from '../../renderer/io/cache/cache.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { LastUpdate } from '../../renderer/pages/build-context.ts'
import { readLastUpdates, showsUpdates } from '../project/project.ts'

interface LastUpdates {
  /** By path. */
  readonly updates: ReadonlyMap<string, LastUpdate>
  /** Settles when they are up to date. */
  readonly ready: Promise<void>
}

const table = 'last updates'

/** Empty when the site does not show them. */
export function openLastUpdates(root: string, config: ResolvedConfig | undefined, cache: Cache): LastUpdates {
  if (!config || !showsUpdates(config)) return { updates: new Map(), ready: Promise.resolve() }
  const saved = (cache.get(table, '') ?? []) as [string, LastUpdate][] // written below
  const updates = new Map(saved)
  const read = async () => {
    const { updates: found } = await readLastUpdates(root, config)
    updates.clear()
    for (const [file, update] of found) updates.set(file, update)
    cache.set(table, '', [...found])
  }
  return { updates, ready: read() }
}
