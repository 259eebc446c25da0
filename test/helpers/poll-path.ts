/** Reads a file in a tight loop in another thread, like the readers of a site that is being replaced. */
import { Worker } from 'node:worker_threads'

const code = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { readFileSync } = require('node:fs')
  const flags = new Int32Array(workerData.flags)
  let reads = 0, misses = 0
  while (Atomics.load(flags, 0) === 0) {
    reads++
    try { readFileSync(workerData.path) } catch { misses++ }
    if (reads === 1) { Atomics.store(flags, 1, 1); Atomics.notify(flags, 1) }
  }
  parentPort.postMessage({ reads, misses })
`

export interface Polled {
  readonly reads: number
  readonly misses: number
}

/** Runs the work while the file is read, and returns how often it was missing. */
export async function pollDuring(path: string, work: () => Promise<void> | void): Promise<Polled> {
  const flags = new SharedArrayBuffer(8)
  const worker = new Worker(code, { eval: true, workerData: { path, flags } })
  const result = new Promise<Polled>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  Atomics.wait(new Int32Array(flags), 1, 0)
  await work()
  Atomics.store(new Int32Array(flags), 0, 1)
  return await result
}
