/**
 * Begins one request in each turn of the event loop. Node accepts one connection a turn, so when many clients arrive at once, turns
 * full of answers to the first of them would keep the others waiting for seconds.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerOptions } from './start-server.ts'

type Answer = ServerOptions['answer']

export function takeTurns(answer: Answer): Answer {
  let last: Promise<unknown> = Promise.resolve()
  return async (...args) => {
    last = last.then(() => nextTurn())
    await last
    await answer(...args)
  }
}
