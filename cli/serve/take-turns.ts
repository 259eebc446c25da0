/**
 * Lets a client that sends many requests at once wait: each is answered when the answer before it was sent. So no connection holds more
 * than one answer in memory, and other clients come between two of its requests. Browsers never send a second request early.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as endOfTurn } from 'node:timers/promises'

interface Queue {
  last: ServerResponse | undefined
  waiting: number
}

/**
 * Resolves when the request may be answered; `true` means at once. `false`: too many requests of this connection wait already. Those of
 * a closed connection wait until they are collected with it.
 */
export type TakeTurn = (socket: Socket, response: ServerResponse) => boolean | Promise<boolean>

export function createTurns(mostPerConnection: number): TakeTurn {
  const queues = new WeakMap<Socket, Queue>()
  // Node accepts one connection in each turn of its event loop, so each turn answers one of the requests that waited.
  let line = Promise.resolve()

  const waitFor = async (last: ServerResponse, queue: Queue) => {
    queue.waiting++
    await new Promise<void>((resolve) => last.once('close', () => resolve()))
    line = line.then(() => endOfTurn())
    await line
    queue.waiting--
    return true
  }

  return (socket, response) => {
    const queue = queues.get(socket) ?? { last: undefined, waiting: 0 }
    const { last } = queue
    const mustWait = last !== undefined && !last.writableFinished
    if (mustWait && queue.waiting + 1 >= mostPerConnection) return false
    queue.last = response
    queues.set(socket, queue)
    return mustWait ? waitFor(last, queue) : true
  }
}
