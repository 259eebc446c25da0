/** Interrupts long work, so that the process can handle signals in between. */
import { setImmediate as endOfTurn } from 'node:timers/promises'

const longestMs = 100

/** Call the result between two pieces of the work. */
export function createPauses(now = () => performance.now()): () => Promise<void> {
  let last = now()
  return async () => {
    if (now() - last < longestMs) return
    await endOfTurn()
    last = now()
  }
}
