/**
 * Runs code of a site's authors. An endless loop ends when its time is over, also in a timer or behind an `await`. An error that the
 * code raises later is kept for the finding of its page instead of ending the process, and the code cannot end the process itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import { once } from '../../memo/once.ts'
import type { FilePath } from '../../model/model.ts'
import { endAfter, OutOfTime, toMilliseconds, withinTime } from '../../text/within-time.ts'

export interface AuthorCode {
  /** Runs a part of the code, and stops it when it takes too long. */
  run<Result>(work: () => Result): Result
  /** The same for a part that returns a promise; waiting has the same limit. */
  runAsync<Result>(work: () => Promise<Result> | Result): Promise<Result>
  /** Errors raised outside of these calls. Errors raised after this are only printed. */
  lateErrors(): Promise<readonly unknown[]>
}

interface Options {
  readonly file: FilePath
  /** Limit of time. */
  readonly seconds: number
  /** Print late errors: no finding waits for them. */
  readonly printsLate?: boolean
  /** Makes the stack of an error show the author's lines. */
  readonly locate?: (error: unknown) => void
}

interface Owner extends Options {
  readonly late: unknown[]
  isDone: boolean
  /** The last turn of the event loop in which the code ran a loop, and since when. */
  turn: number
  since: number
  isOutOfTime: boolean
}

export function createAuthorCode(options: Options): AuthorCode {
  const { seconds, locate } = options
  const begun = { turn: -1, since: 0, isOutOfTime: false }
  const owner: Owner = { ...options, ...begun, late: [], isDone: options.printsLate === true }
  const run = <Result>(work: () => Result): Result => {
    Object.assign(owner, begun)
    turns().count++
    try {
      return owners().run(owner, () => withinTime(seconds, work))
    } catch (error) {
      locate?.(error)
      throw error
    }
  }
  return {
    run,
    async runAsync(work) {
      const started = run(work)
      if (!(started instanceof Promise)) return started
      try {
        return await endAfter(seconds, started)
      } catch (error) {
        locate?.(error)
        throw error
      }
    },
    async lateErrors() {
      if (!owner.isDone) await nextTimers()
      owner.isDone = true
      return owner.late
    },
  }
}

/** Makes the function that the loops of a bundle call; see `instrument.ts`. It throws when they have taken too long. */
export function createLoopCheck(): () => void {
  let count = 0
  return () => {
    // Looking at the clock takes longer than most loops.
    if ((++count & 63) === 0) checkTime()
  }
}

/** The time of a turn counts from its first loop. Code that once ran out of time does not get it again in the next turn. */
function checkTime(): void {
  const owner = owners().getStore()
  if (!owner) return
  if (!owner.isOutOfTime && owner.turn !== turns().count) {
    Object.assign(owner, { turn: turns().count, since: performance.now() })
    setImmediate(() => turns().count++)
  }
  owner.isOutOfTime ||= performance.now() - owner.since >= toMilliseconds(owner.seconds)
  if (owner.isOutOfTime) throw new OutOfTime(owner.seconds)
}

/** How often code was started, or the event loop went on. */
const turns = once(() => ({ count: 0 }))

/** Timers end in the order of their times: after this one, those without a delay have run, and all rejections are known. */
function nextTimers(): Promise<void> {
  return wait(2)
}

/** The code that the current function belongs to, also in callbacks. Watching begins with the first code that runs. */
const owners = once(() => {
  const current = new AsyncLocalStorage<Owner>()
  refuseExit(() => current.getStore() !== undefined)
  const take = (error: unknown) => {
    const owner = current.getStore()
    if (owner) return addLate(owner, error)
    // An error of ours ends the process, as without these listeners.
    process.off('uncaughtException', take).off('unhandledRejection', take)
    setImmediate(() => {
      throw error
    })
  }
  process.on('uncaughtException', take).on('unhandledRejection', take)
  return current
})

function addLate(owner: Owner, error: unknown): void {
  owner.locate?.(error)
  // Code may raise errors for ever; one of them is enough.
  if (owner.late.length > 0) return
  owner.late.push(error)
  if (!owner.isDone) return
  const text = error instanceof Error ? error.message : String(error)
  process.emitWarning(`The code of "${owner.file}" raised an error after the page was made: ${text}`)
}

function refuseExit(isRefused: () => boolean): void {
  for (const name of ['exit', 'abort', 'reallyExit'] as const) {
    const original = process[name as 'exit'] // the types do not know `reallyExit`
    process[name as 'exit'] = (code) => {
      if (isRefused()) throw new Error(`"process.${name}" is not available: it would end docs-gen.`)
      return original.call(process, code)
    }
  }
}
