/**
 * Makes blocks of the index in threads while this one renders pages. It is only a head start: this thread makes the
 * blocks that no other has made, with the same result. So a thread that fails is no error.
 */
import { availableParallelism } from 'node:os'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BlockParts } from '../index/block-parts.ts'
import type { FileSizes } from '../index/page-blocks.ts'
import type { SearchablePage } from '../records/record-context.ts'

/** The pages of a block. */
export interface BlockJob {
  readonly pages: readonly JobPage[]
  readonly sizes: FileSizes
}

interface JobPage extends SearchablePage {
  readonly urls: readonly string[]
  readonly html: string
}

export interface BlockThreads<Key> {
  /** Calls `make` for the blocks that no thread has begun, until all are done. */
  finish(make: (key: Key) => void): Promise<void>
  /** Drops those that are being made. */
  close(): Promise<void>
}

interface BlockThreadsInput<Key> {
  readonly url: URL
  /** `undefined`: one for each processor but that of this thread. */
  readonly threads: number | undefined
  /** Called just before the block is made. */
  readonly jobOf: (key: Key) => BlockJob
  readonly onBlock: (key: Key, parts: BlockParts) => void
}

/** This thread answers only between two pieces of its own work, so the others need enough to do until then. */
const blocksAhead = 16
/** More threads would wait for this one, which reads what they need. */
const mostThreads = 3
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

export function startBlockThreads<Key>(keys: readonly Key[], input: BlockThreadsInput<Key>): BlockThreads<Key> {
  const { url, threads = availableParallelism() - 1 } = input
  const rest = [...keys].reverse()
  const workers: Worker[] = []
  const feed = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const underWay: Key[] = []
      const send = () => {
        while (underWay.length < blocksAhead) {
          const key = rest.pop()
          if (key === undefined) return
          underWay.push(key)
          worker.postMessage(input.jobOf(key))
        }
      }
      const onAnswer = (parts: BlockParts) => {
        const key = underWay.shift()
        if (key !== undefined) input.onBlock(key, parts)
        send()
        if (underWay.length === 0) resolve()
      }
      worker.on('error', () => resolve()).on('exit', () => resolve())
      // An error thrown in an event handler would end the process, for example for a full disk.
      worker.on('message', (parts: BlockParts) => {
        try {
          onAnswer(parts)
        } catch (error) {
          reject(error)
        }
      })
      send()
    })
  const count = Math.min(threads, mostThreads, Math.ceil(keys.length / blocksAhead))
  while (workers.length < count) workers.push(new Worker(url, { resourceLimits }))
  const fed = Promise.all(workers.map(feed))
  // `finish` reports the error; a build that has failed before does not call it.
  fed.catch(() => {})
  return {
    async finish(make) {
      for (let key = rest.pop(); key !== undefined; key = rest.pop()) {
        make(key)
        await endOfTurn() // gives the other threads more to do
      }
      await fed
    },
    async close() {
      rest.length = 0
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
