/** The states of the inputs of a result: files by their hash, and facts about how imports were resolved. */
export type InputStates = readonly (readonly [name: string, state: string])[]

type Hash = (name: string) => string | undefined

/** A file that was deleted meanwhile gets a state that no file has, so that the result is made again. */
export function statesOf(inputs: readonly string[], hash: Hash): InputStates {
  return inputs.map((name) => [name, hash(name) ?? gone])
}

export function areUnchanged(states: InputStates, hash: Hash): boolean {
  return states.every(([name, state]) => hash(name) === state)
}

const gone = 'gone'
