/** What was made of files of the site in an earlier run, in the cache with the hashes that the files had. */
import { areUnchanged, type InputStates, statesOf } from '../../model/input-states.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from './disk.ts'

interface FromFiles {
  readonly inputs: readonly string[]
}

/** Returns what an earlier run made, if all its inputs are unchanged; else makes it. It has to be plain JSON. */
export type CacheResult<Made extends FromFiles> = (key: string, make: () => Promise<Made>) => Promise<Made>

interface Saved<Made> {
  readonly made: Made
  readonly states: InputStates
}

export function cacheResults<Made extends FromFiles>(table: string, cache: Cache, disk: Disk): CacheResult<Made> {
  return async (key, make) => {
    const cached = cache.get(table, key) as Saved<Made> | undefined // written below
    if (cached && areUnchanged(cached.states, disk.stateOf)) return cached.made
    const isSteady = disk.startReading()
    const made = await make()
    // Hashed first: what changes between the two is seen.
    const saved: Saved<Made> = { made, states: statesOf(made.inputs, disk.stateOf) }
    if (isSteady(made.inputs)) cache.set(table, key, saved)
    return made
  }
}
