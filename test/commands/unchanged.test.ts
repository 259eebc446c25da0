/** A build of an unchanged site answers with the last result. Whatever could change the result ends that. */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildChanges } from '../../renderer/build-changes.ts'
import type { Clock } from '../../renderer/io/disk/disk.ts'
import { openFiles } from '../helpers/open-files.ts'
import { createSite, type Files, listFiles } from '../helpers/site.ts'

const files: Files = {
  'docs/a.md': '# A\n\n## A heading\n\n#### Too deep\n\n[B](./b.mdx) ![](./dot.svg)\n',
  'docs/b.mdx': 'export const word = "code"\n\n# B\n\nText with {word}.\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'order.json': '["a", "b"]\n',
  'docs/sidebars.ts':
    "import { readFileSync } from 'node:fs'\n\nexport default { docs: JSON.parse(readFileSync('order.json', 'utf8')) }\n",
  'site.config.ts':
    "export default { title: 'Site', url: 'https://docs.example.com', base: '/', docs: { sidebars: './docs/sidebars.ts' } }\n",
}

/** Time stamps of the files are settled for this clock. */
const later: Clock = () => Date.now() + 10_000
/** For this one, they may be given to another change. However slow the machine is, the files are not older. */
const start = Date.now()
const justNow: Clock = () => start

async function build(root: string, clock = later) {
  const stages: string[] = []
  const { options, cache } = await openFiles(root, clock)
  const folder = process.cwd()
  process.chdir(root)
  try {
    const stage = (name: string) => {
      stages.push(name)
      return { tick: () => {}, done: () => {} }
    }
    const { diagnostics, summary } = await buildChanges({ ...options, openCache: cache, progress: { stage } })
    return { stages, codes: diagnostics.map(({ code }) => code), summary }
  } finally {
    process.chdir(folder)
    cache.close()
  }
}

const contentsOf = (root: string) =>
  listFiles(join(root, 'build')).map((path) => [path, readFileSync(join(root, 'build', path), 'utf8')])

test('answers with the last result, and makes the site again after any change', async () => {
  const { root, write } = createSite(files)
  const first = await build(root)
  expect(first.codes).toEqual(['skipped-heading-level', 'missing-alt'])
  const site = contentsOf(root)
  const isRepeated = async () => (await build(root)).stages.join() === 'Compare'

  const again = await build(root)
  expect(again).toEqual({
    stages: ['Compare'],
    codes: first.codes,
    summary: { ...first.summary, compiled: 0, written: 0 },
  })

  const page = join(root, 'build/docs/a/index.html')
  const { size, mtimeMs } = statSync(page)
  const accidents: Readonly<Record<string, () => void>> = {
    'a page': () => write({ 'docs/a.md': `${files['docs/a.md']}\n` }),
    'the page as it was': () => write({ 'docs/a.md': files['docs/a.md'] }),
    'a new page': () => write({ 'docs/c.md': '# C\n' }),
    'no new page': () => write({ 'docs/c.md': undefined }),
    'an image': () => write({ 'docs/dot.svg': `${files['docs/dot.svg']}\n` }),
    'the image as it was': () => write({ 'docs/dot.svg': files['docs/dot.svg'] }),
    'what the sidebars file reads': () => write({ 'order.json': '["b", "a"]\n' }),
    'the order as it was': () => write({ 'order.json': files['order.json'] }),
    'the config': () => write({ 'site.config.ts': String(files['site.config.ts']).replace("'Site'", "'Other'") }),
    'the config as it was': () => write({ 'site.config.ts': files['site.config.ts'] }),
    'a contract': () => write({ 'urls.json': '{ "/docs/a": [] }\n' }),
    'no contract': () => write({ 'urls.json': undefined }),
    'a file in the output': () => writeFileSync(join(root, 'build/docs/a/mine.txt'), ''),
    'a file gone from the output': () => rmSync(page),
    'a file of the output changed': () => writeFileSync(page, 'x'.repeat(size)),
    'the time of a file of the output': () => utimesSync(page, 1, mtimeMs / 1000 + 5),
  }
  for (const [name, cause] of Object.entries(accidents)) {
    cause()
    expect([name, await isRepeated(), await isRepeated()]).toEqual([name, false, true])
  }
  expect(contentsOf(root)).toEqual(site)
})

test.each<readonly [string, Files, Clock]>([
  ['its code reads files', { 'docs/b.mdx': "import 'node:fs'\n\nexport const n = 1\n\n# B\n\n{n}\n" }, later],
  ['a file changed just now', {}, justNow],
])('makes the site again when %s', async (_, changed, clock) => {
  const { root } = createSite({ ...files, ...changed })
  await build(root, clock)
  expect((await build(root, clock)).stages).toContain('Render')
})
