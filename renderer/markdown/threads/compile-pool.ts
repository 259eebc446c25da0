/** Spreads compilation over threads when there is enough of it; the result is the same with any number of them. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { once } from '../../memo/once.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { CompileOptions } from '../compile-page.ts'

export interface CompileJob {
  readonly path: FilePath
  readonly text: string
}

export interface CompilePool {
  /** Compiles all sources, and hands each page over as soon as it is there. `read` is called shortly before. */
  compileAll(
    paths: readonly FilePath[],
    read: (path: FilePath) => string,
    onPage: (page: CompiledPage) => void,
  ): Promise<void>
  /** Compiles one source in this thread. */
  compile(job: CompileJob): Promise<CompiledPage>
  close(): Promise<void>
}

export interface PoolOptions {
  readonly workerUrl: URL | undefined
  /** `undefined`: as many as there are processors. */
  readonly threads: number | undefined
}

/** Below this many pages a thread costs more to start than it saves (measured: two threads break even near 60 pages). */
const pagesWorthThreads = 60
/** Pages sent at a time: enough to hide the message's cost, few enough to keep all threads busy to the end. */
const chunkSize = 8

/** Where nothing has to be compiled, the compiler need not be loaded. */
export const loadCompiler = () => import('../compile-page.ts')

export function createCompilePool(options: CompileOptions, { workerUrl, threads }: PoolOptions): CompilePool {
  const local = once(async () => (await loadCompiler()).createCompiler(options))
  const count = threads ?? availableParallelism()
  const workers: Worker[] = []
  // Plugins are functions and cannot be sent to a thread.
  const canUseThreads = workerUrl !== undefined && count > 1 && !hasPlugins(options)

  const startWorkers = (pages: number) => {
    const wanted = Math.min(count, Math.ceil(pages / chunkSize))
    while (workerUrl && workers.length < wanted) workers.push(new Worker(workerUrl, { workerData: options }))
  }

  return {
    compile: async (job) => (await local()).compile(job),
    async compileAll(paths, read, onPage) {
      if (!canUseThreads || paths.length < pagesWorthThreads) {
        for (const path of paths) onPage(await (await local()).compile({ path, text: read(path) }))
        return
      }
      startWorkers(paths.length)
      let next = 0
      const takeChunk = (): CompileJob[] => {
        const chunk = paths.slice(next, next + chunkSize).map((path) => ({ path, text: read(path) }))
        next += chunk.length
        return chunk
      }
      await Promise.all(workers.map((worker) => feed(worker, takeChunk, onPage)))
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()))
    },
  }
}

export function hasPlugins({ markdown }: CompileOptions): boolean {
  const { remarkBefore, remarkAfter, rehypeBefore, rehypeAfter } = markdown
  return remarkBefore.length + remarkAfter.length + rehypeBefore.length + rehypeAfter.length > 0
}

type Answer = { readonly pages: readonly CompiledPage[] } | { readonly error: string }

/** Keeps two chunks under way in a worker until none are left, so that it never waits for us. */
function feed(worker: Worker, takeChunk: () => CompileJob[], onPage: (page: CompiledPage) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let underWay = 0
    const send = () => {
      const chunk = takeChunk()
      if (chunk.length === 0) return
      underWay++
      worker.postMessage(chunk)
    }
    const stop = () => {
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
    }
    const onError = (error: unknown) => {
      stop()
      reject(error)
    }
    const onExit = (code: number) => onError(new Error(`A compile thread stopped with code ${code}.`))
    const finishWhenIdle = () => {
      if (underWay > 0) return
      stop()
      resolve()
    }
    const take = (answer: Answer) => {
      if ('error' in answer) throw new Error(answer.error)
      underWay--
      send()
      for (const page of answer.pages) onPage(page)
      finishWhenIdle()
    }
    // What an event raises would end the process: a file that has changed since, a full disk.
    const onAnswer = (answer: Answer) => {
      try {
        take(answer)
      } catch (error) {
        onError(error)
      }
    }
    // Only these are taken off again: a worker has listeners of its own.
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    send()
    send()
    finishWhenIdle()
  })
}
