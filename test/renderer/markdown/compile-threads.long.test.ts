/** When a thread dies, the page that caused it gets a finding, and all other pages are compiled. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { largeStack } from '../../../renderer/markdown/parse/stacks.ts'
import { createCompilePool } from '../../../renderer/markdown/threads/compile-pool.ts'
import type { CompiledPage } from '../../../renderer/model/model.ts'
import { defaultMarkdown } from '../../helpers/default-markdown.ts'
import { temporaryFolder, writeFiles } from '../../helpers/site.ts'
import { options } from './helpers/compile.ts'

/** A worker that runs the act which the text of a page names. */
const worker = `
import { parentPort, threadId } from 'node:worker_threads'
const acts = {
  exit: () => process.exit(3),
  throw: () => { throw new Error('broken') },
  memory: () => { for (const all = []; ; ) all.push(new Array(100_000).fill(0)) },
  loop: () => { for (;;); },
}
parentPort.on('message', (jobs) => {
  for (const { text } of jobs) acts[text]?.()
  parentPort.postMessage({ pages: jobs.map(({ path }) => ({ path, diagnostics: [], body: [String(threadId)] })) })
})`

function createPool(limits: Partial<typeof defaultMarkdown.limits>, threads = 2) {
  const dir = temporaryFolder()
  writeFiles(dir, { 'worker.mjs': worker })
  const markdown = { ...defaultMarkdown, limits: { ...defaultMarkdown.limits, memory: 50e6, ...limits } }
  return createCompilePool({ ...options, markdown }, { workerUrl: pathToFileURL(join(dir, 'worker.mjs')), threads })
}

const toRow = ({ path, diagnostics: [found] }: CompiledPage) =>
  found && `${path}:${found.line}:${found.column} ${found.code} ${found.message}`

test.each([
  ['exit', 'compile-failed The page cannot be compiled: A compile thread stopped with code 3.'],
  ['throw', 'compile-failed The page cannot be compiled: broken'],
  ['memory', 'page-memory The page needs more than 50 MB of memory.'],
])('reports the page when its thread dies: %s', async (act, finding) => {
  const pool = createPool({})
  const paths = Array.from({ length: 110 }, (_, number) => `docs/page-${number}.md`)
  const bad = ['docs/page-3.md', 'docs/page-5.md', 'docs/page-99.md']
  const pages: CompiledPage[] = []
  await pool.compileAll(
    paths,
    (path) => (bad.includes(path) ? act : ''),
    (page) => pages.push(page),
  )
  await pool.close()
  expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort())
  expect(pages.flatMap((page) => toRow(page) ?? []).sort()).toEqual(bad.map((path) => `${path}:1:1 ${finding}`))
})

test.each([
  [100, 1],
  [101, 2],
  [1000, 4],
])('starts as many threads as %i pages are worth', async (count, expected) => {
  const pool = createPool({}, 4)
  const paths = Array.from({ length: count }, (_, number) => `docs/page-${number}.md`)
  const threads = new Set<unknown>()
  await pool.compileAll(
    paths,
    () => '',
    (page) => threads.add(page.body[0]),
  )
  await pool.close()
  expect(threads.size).toBe(expected)
})

test('reports a page that never finishes', async () => {
  const pool = createPool({ time: 3 })
  const paths = Array.from({ length: 60 }, (_, number) => `docs/page-${number}.md`)
  const pages: CompiledPage[] = []
  await pool.compileAll(
    paths,
    (path) => (path === 'docs/page-7.md' ? 'loop' : ''),
    (page) => pages.push(page),
  )
  await pool.close()
  expect(pages).toHaveLength(60)
  expect(pages.flatMap((page) => toRow(page) ?? [])).toEqual([
    'docs/page-7.md:1:1 page-too-slow The page takes longer than 3 s to compile.',
  ])
})

test('compiles a very long page in a thread, even when it is the only page', async () => {
  const pool = createPool({})
  const page = await pool.compile({ path: 'docs/long.md', text: 'a'.repeat(300_000) })
  const short = await pool.compile({ path: 'docs/short.md', text: 'a' })
  await pool.close()
  expect(page).toMatchObject({ path: 'docs/long.md', diagnostics: [] })
  expect(short.body).toEqual(['<p>a</p>'])
})

test('leaves no thread behind when the work is refused', async () => {
  const alive = new Set<Worker>()
  const follow = (thread: Worker) => alive.add(thread) && thread.once('exit', () => alive.delete(thread))
  process.on('worker', follow)
  const pool = createPool({})
  const paths = Array.from({ length: 110 }, (_, n) => `docs/page-${n}.md`)
  const refuse = () => {
    throw new Error('refused')
  }
  // The second thread is busy while the result of the first one is refused.
  const read = (path: string) => (path === 'docs/page-20.md' ? 'loop' : 'page')
  await expect(pool.compileAll(paths, read, refuse)).rejects.toThrow('refused')
  expect(alive.size).toBe(2)
  await pool.close()
  await new Promise((resolve) => setImmediate(resolve))
  await expect.poll(() => alive.size).toBe(0)
  // The next pages start new threads.
  const pages: CompiledPage[] = []
  await pool.compileAll(
    paths,
    () => 'page',
    (page) => pages.push(page),
  )
  expect(pages).toHaveLength(110)
  await pool.close()
  process.off('worker', follow)
})

test.each([
  ['functions', 'function(){return ', '}'],
  ['arrow functions', '(()=>{', '})'],
  ['classes', 'class extends (', '){}'],
  ['objects', '{a:', '}'],
])('threads have room for code with very many %s inside each other', async (_, open, close) => {
  const workerUrl = new URL('../../../dist/compile-worker.js', import.meta.url)
  const pool = createCompilePool(options, { workerUrl, threads: 2 })
  const count = largeStack.brackets / (open.match(/[([{]|\bclass\b/g)?.length ?? 1) - 1
  const text = `export const a = ${open.repeat(count)}1${close.repeat(count)}\n`
  const paths = Array.from({ length: 110 }, (_, number) => `docs/page-${number}.mdx`)
  const pages: CompiledPage[] = []
  await pool.compileAll(
    paths,
    (path) => (path === 'docs/page-50.mdx' ? text : 'Text\n'),
    (page) => pages.push(page),
  )
  await pool.close()
  expect(pages.flatMap((page) => toRow(page) ?? [])).toEqual([expect.stringContaining('docs/page-50.mdx:1:')])
  expect(pages.length).toBe(paths.length)
})
