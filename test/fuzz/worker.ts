/** A thread of `npm run fuzz`: checks documents, or measures constructs, and posts each result. */
import { parentPort, workerData } from 'node:worker_threads'
import { createCompiler } from '../../renderer/markdown/compile-page.ts'
import { parseNatively } from '../../renderer/markdown/parse/native-parser.ts'
import { scanSource } from '../../renderer/sources/scan-source.ts'
import { createRandom } from '../helpers/random.ts'
import { options } from '../renderer/markdown/helpers/compile.ts'
import { checkDocument } from './check-document.ts'
import { type Construct, constructs, writeConstruct } from './constructs.ts'
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

const limits = { ...options.markdown.limits, time: 20 }
const limited = { ...options, markdown: { ...options.markdown, limits } }

/** Microseconds of processor time, whether the time limit ended the work, and which parser read the text. */
async function measure(path: string, text: string, parser?: 'reference') {
  let isNative = false
  const parseFast: typeof parseNatively = async (source) => {
    const tree = parser ? undefined : await parseNatively(source)
    isNative = tree !== undefined
    return tree
  }
  const start = process.cpuUsage()
  scanSource(text, path)
  const { diagnostics } = await createCompiler(limited, { parseFast }).compile({ path, text })
  const { user, system } = process.cpuUsage(start)
  return { time: user + system, isNative, isStopped: diagnostics.some(({ code }) => code === 'page-too-slow') }
}

/** Compares the times of a short and a long text; long texts of some constructs are left to the reference parser. */
async function measureGrowth(construct: Construct) {
  const path = `docs/a.${construct.format}`
  const short = writeConstruct(construct, 4000)
  const long = writeConstruct(construct, 16_000)
  await measure(path, short)
  const { time, isNative, isStopped } = await measure(path, long)
  const parser = isNative ? undefined : 'reference'
  await measure(path, short, parser)
  const times = [await measure(path, short, parser), await measure(path, short, parser)].map((it) => it.time)
  const growth = time / long.length / (Math.min(...times) / short.length)
  return {
    name: construct.name,
    milliseconds: Math.round(time / 1000),
    growth: Number(growth.toFixed(1)),
    isStopped,
  }
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
    post({ row: await measureGrowth(construct) })
  }
}
post({ end: true })
