/** The code of a compile thread: receives sources and answers with compiled pages, in the same order. */
import { parentPort, workerData } from 'node:worker_threads'
import { createCompiler } from '../compile-page.ts'
import { parseNatively } from '../parse/native-parser.ts'
import { largeStack } from '../parse/stacks.ts'
import type { CompileOptions } from '../tree/compile-options.ts'
import type { CompileJob } from './compile-thread.ts'

const port = parentPort
if (!port) throw new Error('compile-worker must run in a worker thread.')

const options = workerData as CompileOptions // from `createThread`
const compiler = createCompiler(options, {
  newTimeLimit: () => (_, work) => work(),
  parseFast: (source) => parseNatively(source, largeStack.brackets),
})

port.on('message', (jobs: readonly CompileJob[]) => {
  Promise.all(jobs.map((job) => compiler.compile(job))).then(
    (pages) => port.postMessage({ pages }),
    (error) => port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
