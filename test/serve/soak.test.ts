/** A long run: after many edits of every kind, the command uses no more memory than after a few. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createRandom } from '../helpers/random.ts'
import { type ServingCommand, startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'
import { editAtRandom, firstFiles } from '../watch/random-edits.ts'

const isLong = process.env.DOCS_GEN_LONG_TESTS !== undefined
/** Many more than V8 needs to optimize the code: what that takes is as much as a hundred edits may. */
const editCount = isLong ? 1000 : 360
const hook = fileURLToPath(new URL('../helpers/report-memory.cjs', import.meta.url))
/** Code that V8 optimizes meanwhile, and results that wait for being saved. */
const kilobytesPerEdit = 25

test(`${editCount} edits with pages open`, { timeout: isLong ? 3_600_000 : 600_000 }, async () => {
  const random = createRandom(11)
  const site = createSite(firstFiles)
  const server = await startServe(site.root, [], { NODE_OPTIONS: `--require ${hook}` })
  const pages = ['docs/start', 'docs/one', 'docs/two', 'nothing']
  const streams = await Promise.all(
    pages.map((path) => fetch(new URL(`/__docs-gen/events?path=/base/${path}`, server.url))),
  )
  const edit = async (count: number) => {
    editAtRandom(site.root, random, count)
    // Some edits find nothing to change, and the command has nothing to say of them.
    site.write({ 'static/count.txt': `${count}\n` })
    await server.says(/(?:shows it|changed), .*s\n/)
    for (const path of pages) await (await fetch(server.url + path)).text()
  }
  const warmUp = Math.floor(editCount / 3)
  for (let count = 1; count <= warmUp; count++) await edit(count)
  const before = await memoryOf(server)
  for (let count = warmUp + 1; count <= editCount; count++) await edit(count)
  const after = await memoryOf(server)
  const edits = editCount - warmUp
  expect(after.handles).toBeLessThanOrEqual(before.handles + 6)
  expect((after.heap - before.heap) / 1024 / edits).toBeLessThan(kilobytesPerEdit)
  expect(server.output()).not.toMatch(/bug in docs-gen/)
  await Promise.all(streams.map((stream) => stream.body?.cancel()))
  expect(await server.stop()).toBe(0)
})

test.each([
  ['a component', 'docs/_box.tsx', (pad: string, n: number) => `export const Box = () => <p>Box {${pad} + ${n}}</p>\n`],
  [
    'the config',
    'site.config.ts',
    (pad: string, n: number) => `export default { title: ${pad} + ${n}, url: 'https://docs.example.com' }\n`,
  ],
])('edits of %s leave nothing of the old code', { timeout: 600_000 }, async (_, file, write) => {
  // The value is short and the code is long.
  const pad = `'${'x'.repeat(200_000)}'.slice(0, 3)`
  const site = createSite({
    [file]: write(pad, 0),
    'docs/start.mdx': `# Start\n\n${file.endsWith('tsx') ? "import { Box } from './_box.tsx'\n\n<Box />\n" : ''}`,
  })
  const server = await startServe(site.root, [], { NODE_OPTIONS: `--require ${hook}` })
  const edit = async (count: number) => {
    site.write({ [file]: write(pad, count) })
    const read = async () => (await fetch(`${server.url}docs/start`)).text()
    await expect.poll(read).toContain(`xxx${count}<`)
  }
  for (let count = 1; count <= 20; count++) await edit(count)
  const before = await memoryOf(server)
  for (let count = 21; count <= 50; count++) await edit(count)
  const after = await memoryOf(server)
  expect((after.heap - before.heap) / 1024 / 30).toBeLessThan(kilobytesPerEdit)
  expect(await server.stop()).toBe(0)
})

async function memoryOf(server: ServingCommand): Promise<{ readonly heap: number; readonly handles: number }> {
  process.kill(server.pid, 'SIGUSR2')
  const [, text = ''] = await server.says(/\[memory (.*)\]/)
  return JSON.parse(text)
}
