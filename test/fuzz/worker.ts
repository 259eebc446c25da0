/** A thread of `npm run fuzz`: checks documents, or measures constructs, and posts each result. */
import { parentPort, workerData } from 'node:worker_threads'
import { createCompiler } from '../../renderer/markdown/compile-page.ts'
import { scanSource } from '../../renderer/sources/scan-source.ts'
import { createRandom } from '../helpers/random.ts'
import { options } from '../renderer/markdown/helpers/compile.ts'
import { checkDocument } from './check-document.ts'
import { constructs, writeConstruct } from './constructs.ts'
import { readCorpus } from './corpus.ts'
import { mutate } from './mutate.ts'

interface Work {
  readonly root: string
  readonly kind: 'documents' | 'constructs'
  readonly from: number
  readonly to: number
}

const { root, kind, from, to } = workerData as Work // from run.mjs
const post = (message: object) => parentPort?.postMessage(message)

/** Milliseconds of processor time per 1,000 characters. */
async function measure(path: string, text: string): Promise<number> {
  const start = process.cpuUsage()
  scanSource(text, path)
  await createCompiler(options, { newTimeLimit: () => (_, work) => work() }).compile({ path, text })
  const { user, system } = process.cpuUsage(start)
  return user + system
}

if (kind === 'documents') {
  const corpus = readCorpus(root)
  for (let seed = from; seed < to; seed++) {
    post({ at: seed })
    for (const problem of await checkDocument(mutate(createRandom(seed), corpus)))
      post({ problem: `seed ${seed}: ${problem}` })
  }
} else {
  for (const [index, construct] of constructs.slice(from, to).entries()) {
    post({ at: from + index })
    const path = `docs/a.${construct.format}`
    const short = writeConstruct(construct, 4000)
    const long = writeConstruct(construct, 16_000)
    await measure(path, short)
    const times = [await measure(path, short), await measure(path, short)]
    const time = await measure(path, long)
    const growth = time / long.length / (Math.min(...times) / short.length)
    post({ row: { name: construct.name, milliseconds: Math.round(time / 1000), growth: Number(growth.toFixed(1)) } })
  }
}
post({ end: true })
