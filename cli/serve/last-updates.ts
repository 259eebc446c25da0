/** Dates and authors of the last changes, as git knows them. It may take its time; until then those of the last run stand in. */

import type { Cache } from '../../renderer/io/cache/cache.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { LastUpdate } from '../../renderer/pages/build-context.ts'
import { readLastUpdates } from '../project/project.ts'

export interface LastUpdates {
  /** By path. */
  readonly updates: ReadonlyMap<string, LastUpdate>
  /** Settles when they are those of now. */
  readonly ready: Promise<void>
}

const table = 'last updates'

/** None when the site does not show them. */
export function openLastUpdates(root: string, config: ResolvedConfig | undefined, cache: Cache): LastUpdates {
  if (!config?.docs?.lastUpdate) return { updates: new Map(), ready: Promise.resolve() }
  const saved = (cache.get(table, '') ?? []) as [string, LastUpdate][] // written below
  const updates = new Map(saved)
  const read = async () => {
    const dirs = config.versions.map(({ dir }) => dir)
    const found = await readLastUpdates(root, dirs)
    updates.clear()
    for (const [file, update] of found) updates.set(file, update)
    cache.set(table, '', [...found])
  }
  return { updates, ready: read() }
}
