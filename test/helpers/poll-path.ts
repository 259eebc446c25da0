/** Reads a file in a tight loop in another thread, like the readers of a site that is being replaced. */
import { Worker } from 'node:worker_threads'

const code = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { readFileSync } = require('node:fs')
  const [isOver, readCount] = [0, 1]
  const shared = new Int32Array(workerData.memory)
  let misses = 0
  while (Atomics.load(shared, isOver) === 0) {
    try { readFileSync(workerData.path) } catch { misses++ }
    Atomics.add(shared, readCount, 1)
    Atomics.notify(shared, readCount)
  }
  parentPort.postMessage(misses)
`
const [isOver, readCount] = [0, 1]

/** Blocks until a read that begins after the call has ended. */
export type AwaitReader = () => void

/** Runs the work while the file is read, and returns how often it was missing. */
export async function countMisses(
  path: string,
  work: (awaitReader: AwaitReader) => Promise<void> | void,
): Promise<number> {
  const memory = new SharedArrayBuffer(8)
  const shared = new Int32Array(memory)
  const worker = new Worker(code, { eval: true, workerData: { path, memory } })
  const result = new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const awaitReader = () => {
    // The read under way may have begun before.
    const wanted = Atomics.load(shared, readCount) + 2
    for (let count = 0; count < wanted; count = Atomics.load(shared, readCount)) Atomics.wait(shared, readCount, count)
  }
  awaitReader()
  await work(awaitReader)
  Atomics.store(shared, isOver, 1)
  return await result
}
