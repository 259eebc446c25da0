/** A limit of time for work that does not answer to anything else: `node:vm` is the only way to stop code in its own thread. */
import { createContext, Script } from 'node:vm'
import { once } from '../memo/once.ts'

/** Raised when the time is over. */
export class OutOfTime extends Error {}

const script = once(() => new Script('work()'))
const context = once(() => createContext({ work: undefined as unknown }))

/** Costs a fifth of a millisecond. What the work was changing when it was stopped must not be used any more. */
export function withinTime<Result>(seconds: number, work: () => Result): Result {
  let result: { readonly value: Result } | undefined
  context().work = () => {
    result = { value: work() }
  }
  try {
    script().runInContext(context(), { timeout: Math.max(1, Math.ceil(seconds * 1000)) })
  } catch (error) {
    throw isTimeout(error) ? new OutOfTime(`It takes longer than ${seconds} seconds.`) : error
  } finally {
    context().work = undefined
  }
  return (result as { readonly value: Result } | undefined)?.value as Result // the work has ended
}

/** The error comes from the other context, whose `Error` is not ours. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
