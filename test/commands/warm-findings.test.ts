/** A build after an edit reports what a build from nothing would, also about pages that did not change. */
import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentsOf, createSite, type Files, temporaryFolder } from '../helpers/site.ts'

const config = `export default {
  title: 'Site', url: 'https://docs.example.com',
  strict: { brokenLinks: 'warn', brokenAnchors: 'warn', brokenImages: 'warn' },
}
`
const linking = '# Linking\n\nTiles of a map are [cached](./linked.md#part).\n'
const linked = '# Linked\n\nFirst.\n\n## Part\n\nSecond.\n'
const faulty = '# Faulty\n\n[Nowhere](./nowhere.md), ![a lake](./lake.png)\n\nAnother [link](./linked.md).\n'
const running = '# Running\n\n## Made\n\n{[1, 2].join()}\n'
const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n'

const site = createSite({
  'site.config.ts': config,
  'docs/linking.md': linking,
  'docs/linked.md': linked,
  'docs/faulty.md': faulty,
  'docs/running.mdx': running,
  'docs/last.md': '# Last\n\n[Run](./running.mdx#gone), [own](#own)\n\n![an icon](./icon.svg)\n',
  'docs/icon.svg': icon,
})

const edits: readonly (readonly [string, Files])[] = [
  ['nothing', {}],
  ['a text', { 'docs/linked.md': linked.replace('Second', 'A second') }],
  ['a heading that another page links to', { 'docs/linked.md': linked.replace('Part', 'Piece') }],
  ['a text while that link is broken', { 'docs/linking.md': `${linking}\nMore.\n` }],
  ['the heading back', { 'docs/linked.md': linked }],
  ['a line above a broken link', { 'docs/faulty.md': faulty.replace('# Faulty', '# Faulty\n\nA line.') }],
  ['the sentence around a link', { 'docs/linking.md': linking.replace('Tiles', 'Pyramids') }],
  ['another link in the same sentence', { 'docs/linking.md': linking.replace('#part', '') }],
  ['an image that was missing', { 'docs/lake.svg': icon, 'docs/faulty.md': faulty.replace('.png', '.svg') }],
  ['that image', { 'docs/lake.svg': icon.replace('4', '8') }],
  ['that image gone', { 'docs/lake.svg': undefined }],
  [
    'code that fails, and another heading',
    { 'docs/running.mdx': running.replace('[1, 2]', 'undefined'), 'docs/linked.md': `${linked}\n## End\n` },
  ],
  ['code that works again', { 'docs/running.mdx': running.replace('1, 2', '2, 1') }],
  ['a page gone that others link to', { 'docs/linked.md': undefined }],
  ['the page back', { 'docs/linked.md': linked }],
]

test.each(edits)('%s', async (_, edit) => {
  site.write(edit)
  const root = temporaryFolder()
  cpSync(site.root, root, { recursive: true, filter: (path) => !/[\\/](build|\.docs-gen)$/.test(path) })
  const clean = createSite({}, root)
  const [warm, cold] = await Promise.all([site.build(), clean.build(['--no-cache'])])
  expect([warm.code, warm.diagnostics]).toEqual([cold.code, cold.diagnostics])
  if (cold.code === 0) expect(contentsOf(warm.out)).toEqual(contentsOf(cold.out))
})
