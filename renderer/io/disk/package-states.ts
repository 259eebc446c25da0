/**
 * The state of packages that Node loads. Node loads a package once, so its state counts as it was then for as long as the process
 * runs: what is made with the old code after an update must not be taken for a result of the new code.
 */

import { areUnchanged, type InputStates, statesOf } from '../../model/input-states.ts'
import { hashOf } from '../../text/hash.ts'
import type { Cache } from '../cache/cache.ts'

type StateOf = (input: string) => string | undefined

export const packagesTable = 'packages'

/** By project and name of the fact. */
const loaded = new Map<string, string>()

/** The state of the package as it was loaded, else as its files are now; empty when its files are unknown. */
export function packageState(root: string, name: string, cache: Cache, stateOfInput: StateOf): string {
  const state = loaded.get(keyOf(root, name))
  if (state !== undefined) return state
  const cached = cache.get(packagesTable, name) as InputStates | undefined // written by packages.ts
  if (!cached) return ''
  const inputs = cached.map(([input]) => input)
  return stateOf(statesOf(inputs, stateOfInput))
}

export function stateOf(inputs: InputStates): string {
  return hashOf(JSON.stringify(inputs))
}

export function isLoaded(root: string, name: string): boolean {
  return loaded.has(keyOf(root, name))
}

/** The package is about to be loaded in this state. */
export function setLoaded(root: string, name: string, state: string): void {
  loaded.set(keyOf(root, name), state)
}

/** The files of the package as an earlier run found them, if they are the same now. */
export function cachedInputs(name: string, cache: Cache, stateOfInput: StateOf): InputStates | undefined {
  const cached = cache.get(packagesTable, name) as InputStates | undefined // written by packages.ts
  return cached && areUnchanged(cached, stateOfInput) ? cached : undefined
}

function keyOf(root: string, name: string): string {
  return `${root}\n${name}`
}
