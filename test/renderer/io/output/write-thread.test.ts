/** A first build writes most of its files in another thread. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cache, openCache } from '../../../../renderer/io/cache/cache.ts'
import { openOutput } from '../../../../renderer/io/output/write-output.ts'
import { temporaryFolder } from '../../../helpers/site.ts'

const writerUrl = new URL('../../../../dist/write-worker.js', import.meta.url)
let root: string
let cache: Cache

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(join(root, 'docs'))
  cache = openCache(join(root, '.docs-gen/cache'), 'test')
})
afterEach(() => cache.close())

function open(url: URL | undefined, isVerified = false, name = 'build') {
  const workDir = join(root, '.docs-gen')
  const target = { dir: join(root, name), root, sources: [join(root, 'docs')], workDir, asLink: false }
  return openOutput({ ...target, exchange: () => false }, cache, { isVerified, writerUrl: url })
}

/** Texts and bytes, small and large, some of them in memory that is used again. */
const reused = Buffer.alloc(100)
const files = Array.from({ length: 600 }, (_, number) => {
  const text = number % 50 === 7 ? `Ünïcode ${number} `.repeat(200_000 / 10) : `Page ${number} – 終`
  return [`docs/part-${number % 7}/page-${number}/index.html`, text, number % 3 === 0] as const
})
const contentOf = (text: string, isBytes: boolean) =>
  isBytes && text.length < 30 ? reused.subarray(0, reused.write(text)) : text

async function build(url: URL | undefined, isVerified?: boolean, name?: string) {
  const output = open(url, isVerified, name)
  const sizes = files.map(([path, text, isBytes]) => output.add(path, text, () => contentOf(text, isBytes)))
  await output.settle()
  const summary = output.publish(1)
  return { sizes, summary, output }
}

const stages = () => readdirSync(join(root, '.docs-gen')).filter((name) => /^spare-.*-\d+/.test(name))

test('the files, their sizes and the figures are those of one thread', async () => {
  const here = await build(undefined, false, 'here')
  const there = await build(writerUrl, false, 'there')
  expect(there.sizes).toEqual(here.sizes)
  expect(there.summary).toEqual({ ...here.summary, written: files.length + 1 })
  for (const [path, text] of files) expect(readFileSync(join(root, 'there', path), 'utf8')).toBe(text)
  expect(readdirSync(join(root, 'there'))).toEqual(readdirSync(join(root, 'here')))
})

test.each([false, true])('the next build knows the files (verified: %s)', async (isVerified) => {
  const { output } = await build(writerUrl, isVerified)
  if (isVerified) expect(output.verify()).toEqual([])
  expect((await build(writerUrl, isVerified)).summary.written).toBe(0)
})

test('a file that cannot be written stops the build, and leaves nothing behind', async () => {
  const output = open(writerUrl)
  for (const [path, text] of files) output.add(path, text, () => text)
  output.add(`${'x'.repeat(300)}.html`, 'x', () => 'x')
  await expect(output.settle()).rejects.toMatchObject({ code: 'ENAMETOOLONG' })
  await output.discard()
  expect(stages()).toEqual([])
  expect(existsSync(join(root, 'build'))).toBe(false)
})

test('a stage that is removed meanwhile is named', async () => {
  const output = open(writerUrl)
  for (const [path, text] of files.slice(0, 100)) output.add(path, text, () => text)
  rmSync(join(root, '.docs-gen'), { recursive: true })
  for (const [path, text] of files.slice(100)) output.add(path, text, () => text)
  await expect(output.settle()).rejects.toMatchObject({ diagnostics: [{ code: 'output-incomplete' }] })
  await output.discard()
})

test('a build that is given up while files are written leaves nothing behind', async () => {
  const output = open(writerUrl)
  for (const [path, text] of files) output.add(path, text, () => text)
  expect(stages()).toHaveLength(1)
  await output.discard()
  expect(stages()).toEqual([])
})

test('a thread that ends is an error', async () => {
  writeFileSync(join(root, 'worker.mjs'), 'process.exit(3)')
  const output = open(pathToFileURL(join(root, 'worker.mjs')))
  for (const [path, text] of files) output.add(path, text, () => text)
  await expect(output.settle()).rejects.toThrow('The thread that writes files has stopped.')
  await output.discard()
})

test.each([
  [130, 2 ** 20, 33],
  [70, 2 ** 24, 3],
])('this thread writes as well where the other is behind: of %i files of %i bytes', async (count, size, taken) => {
  // It never answers.
  writeFileSync(
    join(root, 'worker.mjs'),
    "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => {})",
  )
  const output = open(pathToFileURL(join(root, 'worker.mjs')))
  const large = 'x'.repeat(size)
  // The first ones are written before there is a thread.
  for (let number = 0; number < count; number++) output.add(`${number}.html`, '', () => (number < 64 ? 'x' : large))
  const written = readdirSync(join(root, '.docs-gen'), { recursive: true }).filter((path) =>
    /\d\.html$/.test(String(path)),
  )
  expect(written).toHaveLength(count - taken)
  await output.discard()
})
