/** Controls a thread that compiles pages. When the thread dies, it is replaced, and the page that caused it gets a finding. */
import { Worker } from 'node:worker_threads'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import { toMilliseconds } from '../../text/within-time.ts'
import { compileFailure, failedPage, limitFinding } from '../parse/limits.ts'
import { largeStack } from '../parse/stacks.ts'
import type { CompileOptions } from '../tree/compile-options.ts'

export interface CompileJob {
  readonly path: FilePath
  readonly text: string
}

/** Returns the next pages to send; an empty list at the end. */
type Take = () => readonly CompileJob[]
type OnPage = (page: CompiledPage) => void

export interface CompileThread {
  compileAll(take: Take, onPage: OnPage): Promise<void>
  close(): Promise<unknown>
}

type Answer = { readonly pages: readonly CompiledPage[] } | { readonly error: string }

/** The pages that a thread had not answered when it died, and the reason. */
interface Loss {
  readonly jobs: readonly CompileJob[]
  readonly reason: unknown
}

class TimeIsOver extends Error {}

/** As in Node 20. Newer versions take four times as much, and are no faster. */
const maxYoungGenerationSizeMb = 48

export function createThread(url: URL, options: CompileOptions): CompileThread {
  const { limits } = options.markdown
  let worker: Worker | undefined
  let isClosed = false
  const open = () => {
    const maxOldGenerationSizeMb = Math.ceil(limits.memory / 2 ** 20)
    const resourceLimits = { maxOldGenerationSizeMb, maxYoungGenerationSizeMb, stackSizeMb: largeStack.megabytes }
    worker ??= new Worker(url, { workerData: options, resourceLimits })
    return worker
  }
  const end = async () => {
    const old = worker
    worker = undefined
    await old?.terminate()
  }

  const compileAll = async (take: Take, onPage: OnPage): Promise<void> => {
    while (!isClosed) {
      const loss = await feed(open(), take, onPage, limits.time)
      // A thread that was closed has not died, and its pages are not wanted any more.
      if (!loss || isClosed) return
      await end()
      const [first, ...others] = loss.jobs
      if (first && others.length === 0) onPage(failedPage(first.path, findingOf(loss.reason, first.path, options)))
      // Compiles each page alone to find the one that kills the thread.
      else for (const job of loss.jobs) await compileAll(takeOnce([job]), onPage)
    }
  }

  return {
    compileAll,
    close() {
      isClosed = true
      return end()
    },
  }
}

export function takeOnce(jobs: readonly CompileJob[]): Take {
  const rest = [...jobs]
  return () => rest.splice(0)
}

function findingOf(reason: unknown, file: FilePath, { markdown: { limits } }: CompileOptions): Diagnostic {
  if (reason instanceof TimeIsOver) return limitFinding({ limit: 'time' }, file, limits)
  const isMemory = reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? limitFinding({ limit: 'memory' }, file, limits) : compileFailure(file, reason)
}

/** Sends all pages to a worker, always two messages ahead, so that it never waits for us. */
function feed(worker: Worker, take: Take, onPage: OnPage, seconds: number): Promise<Loss | undefined> {
  return new Promise((resolve, reject) => {
    const underWay: (readonly CompileJob[])[] = []
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onDeath).off('exit', onExit)
    }
    const onDeath = (reason: unknown) => {
      stop()
      resolve({ jobs: underWay.flat(), reason })
    }
    const onExit = (code: number) => onDeath(new Error(`A compile thread stopped with code ${code}.`))
    const startTimer = () => {
      clearTimeout(timer)
      const [jobs] = underWay
      // An answer may have arrived while this process was busy.
      const end = () => setImmediate(() => jobs === underWay[0] && onDeath(new TimeIsOver()))
      timer = setTimeout(end, toMilliseconds(seconds))
    }
    const send = () => {
      const jobs = take()
      if (jobs.length === 0) return
      underWay.push(jobs)
      worker.postMessage(jobs)
    }
    const goOn = () => {
      if (underWay.length > 0) return startTimer()
      stop()
      resolve(undefined)
    }
    const handle = (answer: Answer) => {
      if ('error' in answer) throw new Error(answer.error)
      underWay.shift()
      send()
      for (const page of answer.pages) onPage(page)
      goOn()
    }
    // An error thrown in an event handler would end the process: for a file that was changed meanwhile, or a full disk.
    const onAnswer = (answer: Answer) => {
      try {
        handle(answer)
      } catch (error) {
        stop()
        reject(error)
      }
    }
    // `stop` removes only these: a worker has listeners of its own.
    worker.on('message', onAnswer).on('error', onDeath).on('exit', onExit)
    send()
    send()
    goOn()
  })
}
