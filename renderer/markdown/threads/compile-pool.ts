/** Distributes compilation over threads when there are enough pages. The result does not depend on the number of threads. */
import { availableParallelism } from 'node:os'
import { once } from '../../memo/once.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { CompileOptions } from '../tree/compile-options.ts'
import { type CompileJob, type CompileThread, createThread, takeOnce } from './compile-thread.ts'

export interface CompilePool {
  /** Compiles all sources and passes each page to `onPage` as soon as it is ready. `read` is called just before compiling. */
  compileAll(
    paths: readonly FilePath[],
    read: (path: FilePath) => string,
    onPage: (page: CompiledPage) => void,
  ): Promise<void>
  /** Compiles one source, in this thread unless it is very long. */
  compile(job: CompileJob): Promise<CompiledPage>
  /** Ends all threads, also in the middle of their work. The next pages start new ones. */
  close(): Promise<void>
}

interface PoolOptions {
  readonly workerUrl: URL | undefined
  /** `undefined`: one for each processor. */
  readonly threads: number | undefined
}

/** Below this many pages a thread costs more to start than it saves. */
const pagesWorthThreads = 60
/** A thread takes 0.3 s of processor time to start, as long as it compiles about this many pages. */
const pagesPerThread = 100
/** Pages per message: enough to hide the cost of a message, few enough to keep all threads busy to the end. */
const chunkSize = 8
/** A longer page may need more memory than this process has; when a thread runs out of memory, only that thread ends. */
const lengthWorthThread = 250_000

/** Loads the compiler on demand: a build that compiles nothing does not need it. */
export const loadCompiler = () => import('../compile-page.ts')

export function createCompilePool(
  options: CompileOptions,
  { workerUrl, threads: wantedThreads }: PoolOptions,
): CompilePool {
  const local = once(async () => (await loadCompiler()).createCompiler(options))
  const count = wantedThreads ?? availableParallelism()
  const threads: CompileThread[] = []
  // Plugins are functions and cannot be sent to a thread.
  const url = hasPlugins(options) ? undefined : workerUrl

  /** A thread for single pages, apart from the threads that share a batch. */
  let apart: CompileThread | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Compiles pages one after the other: each may need all the memory of the thread. */
  const compileApart = (thread: CompileThread, job: CompileJob) => {
    const page = last.then(
      () =>
        new Promise<CompiledPage>((resolve, reject) => {
          const closed = () => reject(new Error('The compile thread was closed.'))
          thread.compileAll(takeOnce([job]), resolve).then(closed, reject)
        }),
    )
    last = page.catch(() => {})
    return page
  }

  const compile = async (job: CompileJob): Promise<CompiledPage> => {
    if (!url || job.text.length < lengthWorthThread) return (await local()).compile(job)
    apart ??= createThread(url, options)
    return compileApart(apart, job)
  }

  return {
    compile,
    async compileAll(paths, read, onPage) {
      if (!url || count < 2 || paths.length < pagesWorthThreads) {
        for (const path of paths) onPage(await compile({ path, text: read(path) }))
        return
      }
      let next = 0
      const take = (): CompileJob[] => {
        const chunk = paths.slice(next, next + chunkSize).map((path) => ({ path, text: read(path) }))
        next += chunk.length
        return chunk
      }
      const wanted = Math.min(count, Math.ceil(paths.length / pagesPerThread))
      while (threads.length < wanted) threads.push(createThread(url, options))
      await Promise.all(threads.map((thread) => thread.compileAll(take, onPage)))
    },
    async close() {
      const open = [...threads.splice(0), ...(apart ? [apart] : [])]
      apart = undefined
      await Promise.all(open.map((thread) => thread.close()))
    },
  }
}

function hasPlugins({ markdown }: CompileOptions): boolean {
  const { remarkBefore, remarkAfter, rehypeBefore, rehypeAfter } = markdown
  return remarkBefore.length + remarkAfter.length + rehypeBefore.length + rehypeAfter.length > 0
}
