// `npm run fuzz`: mutated documents, the time of every construct, and the time of our own patterns.
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { slowPatterns } from './patterns.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const [count = 20_000, first = 0] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const threads = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A document that takes longer hangs. */
const hangMs = 90_000
/** Libraries take quadratic time for these; a page is bounded by its time limit. Time four times as long is quadratic growth. */
const mostGrowth = 2.5
const bounded = new Set(
  [
    'setext headings',
    'quotes',
    'mixed emphasis',
    'lists of quotes',
    'unclosed strikethrough',
    'lazy quotes',
    'closing emphasis',
    'strong in words',
    'nested emphasis',
    'nested strong',
    'nested images',
    'nested links',
    'nested braces',
    'links without an end',
    'an unclosed array with blank lines',
    'nested templates',
    'code: html without ends',
  ].flatMap((name) => [name, `MDX: ${name}`]),
)

/** Runs a thread to its end. A document that hangs is a problem, and the work goes on behind it. */
async function runThread(file, work, onMessage) {
  for (let from = work.from; from < work.to; ) {
    const { at, reason } = await new Promise((done) => {
      let at = from
      const worker = new Worker(file, { workerData: { root, ...work, from } })
      const end = (reason) => {
        clearTimeout(timer)
        worker.terminate()
        done({ at, reason })
      }
      let timer = setTimeout(() => end('It hangs.'), hangMs)
      worker.on('error', (error) => end(`It ends the thread: ${error}`))
      worker.on('message', (message) => {
        clearTimeout(timer)
        timer = setTimeout(() => end('It hangs.'), hangMs)
        if (message.end) end()
        else if (message.at !== undefined) at = message.at
        else onMessage(message)
      })
    })
    if (reason === undefined) return
    onMessage({ problem: `${work.kind} ${at}: ${reason}` })
    from = at + 1
  }
}

async function run(kind, total, from, onMessage) {
  const file = join(root, 'node_modules/.fuzz/worker.mjs')
  const size = Math.ceil(total / threads)
  await Promise.all(
    Array.from({ length: threads }, (_, index) => {
      const start = from + index * size
      return runThread(file, { kind, from: start, to: Math.min(from + total, start + size) }, onMessage)
    }),
  )
}

mkdirSync(join(root, 'node_modules/.fuzz'), { recursive: true })
await build({
  absWorkingDir: root,
  entryPoints: { worker: 'test/fuzz/worker.ts', constructs: 'test/fuzz/constructs.ts' },
  outdir: 'node_modules/.fuzz',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
})
const { constructs } = await import(join(root, 'node_modules/.fuzz/constructs.mjs'))

const problems = []
const rows = []
const start = performance.now()
await run('documents', count, first, ({ problem }) => {
  problems.push(problem)
  console.log(problem)
})
console.log(`${count} documents from seed ${first} in ${Math.round((performance.now() - start) / 1000)} s.`)
if (!args.includes('--documents')) {
  await run('constructs', constructs.length, 0, ({ problem, row }) => (row ? rows.push(row) : problems.push(problem)))
  rows.sort((a, b) => b.growth - a.growth)
  for (const { name, milliseconds, growth, isStopped } of rows.slice(0, 30))
    console.log(
      `${String(growth).padStart(5)}  ${String(milliseconds).padStart(6)} ms  ${name}${isStopped ? ', stopped' : ''}`,
    )
  // Below that, the time is noise.
  const slow = rows.filter(
    ({ name, milliseconds, growth }) => growth > mostGrowth && milliseconds > 300 && !bounded.has(name),
  )
  problems.push(
    ...slow.map(({ name, growth }) => `The time for "${name}" grows ${growth} times faster than its length.`),
  )
  problems.push(...slowPatterns())
}
for (const problem of problems) console.error(problem)
console.log(`${problems.length} problems; ${rows.length} constructs measured.`)
process.exitCode = problems.length === 0 ? 0 : 1
