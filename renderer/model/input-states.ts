/** The states of the inputs of a result: files by their hash, and facts about how imports were resolved. */
export type InputStates = readonly (readonly [name: string, state: string])[]

type StateOf = (input: string) => string | undefined

/** A file that was deleted meanwhile gets a state that no file has, so that the result is made again. */
export function statesOf(inputs: readonly string[], stateOf: StateOf): InputStates {
  return inputs.map((name) => [name, stateOf(name) ?? gone])
}

export function areUnchanged(states: InputStates, stateOf: StateOf): boolean {
  return states.every(([name, state]) => stateOf(name) === state)
}

const gone = 'gone'
