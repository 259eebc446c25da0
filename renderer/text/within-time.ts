/** A limit of time for work that does not answer to anything else: `node:vm` is the only way to stop code in its own thread. */
import { createContext, Script } from 'node:vm'
import { once } from '../memo/once.ts'

/** Raised when the time is over. */
export class OutOfTime extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`It takes longer than ${seconds} s.`)
    this.seconds = seconds
  }
}

const script = once(() => new Script('work()'))
const context = once(() => createContext({ work: undefined as unknown }))

/** Costs a fifth of a millisecond. What the work was changing when it was stopped must not be used any more. */
export function withinTime<Result>(seconds: number, work: () => Result): Result {
  let result: { readonly value: Result } | undefined
  context().work = () => {
    result = { value: work() }
  }
  try {
    script().runInContext(context(), { timeout: toMilliseconds(seconds) })
  } catch (error) {
    throw isTimeout(error) ? new OutOfTime(seconds) : error
  } finally {
    context().work = undefined
  }
  return (result as { readonly value: Result } | undefined)?.value as Result // the work has ended
}

/** The error comes from the other context, whose `Error` is not ours. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/** Waits for work that nothing can stop. */
export async function endAfter<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(seconds)), toMilliseconds(seconds))
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

/** No timer takes a larger number. */
export function toMilliseconds(seconds: number): number {
  return Math.min(Math.max(1, Math.ceil(seconds * 1000)), 2 ** 31 - 1)
}
