/** A site with two versions from git, built with the real command. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commitAll } from '../helpers/git.ts'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite, type TestSite } from '../helpers/site.ts'

const config = `export default {
  title: 'Atlas',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://code.example.com/edit/{ref}/{path}', lastUpdate: true },
  versions: { from: 'git', tags: 'v*' },
  locales: [{ name: 'en' }, { name: 'fr' }],
}
`

const page = '# Page\n\n[Other](./other.md) and [gone](./gone.md). ![x](./x.svg) ![y](/y.svg) ![z](/z.svg)\n'
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`
const note = (text: string) => `export function Note() { return <b>${text}</b> }\n`
const untold = `import { Note } from './_parts/note'\n\n# Code\n\n<Note /> {1 + 1}\n`

let site: TestSite
let built: Built

beforeAll(async () => {
  site = createSite({
    'site.config.ts': config,
    '.gitignore': '.docs-gen\nbuild\n',
    'docs/page.md': page,
    'docs/other.md': '# Other one\n',
    'docs/same.md': '# Same\n',
    'docs/code.mdx': untold,
    'docs/_parts/note.tsx': note('old'),
    'docs/x.svg': svg(1),
    'docs/_static/y.svg': svg(2),
    'i18n/fr/docs/same.md': '# Pareil\n',
  })
  commitAll(site.root, 'v1.0.0')
  site.write({ 'docs/other.md': '# Other two\n', 'docs/_static/y.svg': svg(3) })
  commitAll(site.root, 'v2.0.0')
  const now = { 'docs/page.md': page.replace(' and [gone](./gone.md)', ''), 'docs/_static/z.svg': svg(4) }
  site.write({ ...now, 'docs/_parts/note.tsx': note('new') })
  commitAll(site.root)
  built = await site.build()
})

test('shows each version with its own pages, images, components and translations', () => {
  const title = (route: string) => find(built.main(route), 'h1').text
  expect([title('docs/next/other'), title('docs/other'), title('docs/1.0/other')]).toEqual([
    'Other two',
    'Other two',
    'Other one',
  ])
  const widths = (route: string) => findAll(built.main(route), 'img').map((image) => image.attributes.width)
  expect([widths('docs/next/page'), widths('docs/page'), widths('docs/1.0/page')]).toEqual([
    ['1', '3', '4'],
    // An image that only the working tree has is better than none.
    ['1', '3', '4'],
    ['1', '2', '4'],
  ])
  const notes = ['docs/next/code', 'docs/code', 'docs/1.0/code'].map((route) => find(built.main(route), 'b').text)
  expect(notes).toEqual(['new', 'old', 'old'])
  expect(find(built.main('fr/docs/1.0/same'), 'h1').text).toBe('Pareil')
  const link = findAll(built.main('docs/1.0/page'), 'a').find((it) => it.text === 'Other')
  expect(link?.attributes.href).toBe('/docs/1.0/other/')
})

test('compiles a file once that is the same in several versions', () => {
  // Two texts of page.md and of other.md, one of same.md and its translation; code.mdx in each version, because its
  // component is another one in the working tree.
  expect(built.summary.compiled).toBe(9)
})

test('warns of mistakes that are in a commit, at their place', () => {
  expect(built.code).toBe(0)
  expect(built.diagnostics.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`)).toEqual([
    'warning broken-link .docs-gen/refs/1.0/docs/page.md:3',
    'warning broken-link .docs-gen/refs/2.0/docs/page.md:3',
  ])
})

test('runs the sidebars of each commit, and a config in a folder whose name begins with a dot', async () => {
  const sidebars = (label: string) => `export default { main: [{ type: 'doc', id: 'a', label: '${label}' }] }\n`
  const range = "versions: { from: 'git', tags: 'v*' }, docs: { sidebars: 'sidebars.ts' }"
  const own = createSite({
    '.settings/site.ts': `export default { title: 'Atlas', url: 'https://docs.example.com', ${range} }\n`,
    '.gitignore': '.docs-gen\nbuild\n',
    'docs/a.md': '# A\n',
    'sidebars.ts': sidebars('Zebra'),
  })
  commitAll(own.root, 'v1.0.0')
  own.write({ 'sidebars.ts': sidebars('Giraffe') })
  const result = await own.build(['--config', '.settings/site.ts'])
  expect(result.diagnostics).toEqual([])
  const has = (route: string) => ['Zebra', 'Giraffe'].filter((label) => result.page(route).includes(label))
  expect([has('docs/a'), has('docs/next/a')]).toEqual([['Zebra'], ['Giraffe']])
})

test('links to the source in its commit, and shows when it was changed there', () => {
  const edit = (route: string) =>
    findAll(built.main(route), 'a').find(({ text }) => text.includes('Edit'))?.attributes.href
  expect(edit('docs/1.0/other')).toBe('https://code.example.com/edit/v1.0.0/docs/other.md')
  expect(edit('docs/next/other')).toBe('https://code.example.com/edit/HEAD/docs/other.md')
  expect(find(built.main('docs/1.0/other'), 'time').text).toMatch(/\d{4}/)
})

test('is the same from the cache, from other versions, and without the folders of the commits', async () => {
  const before = treeOf(built)
  const again = await site.build()
  expect(again.summary.compiled).toBe(0)
  rmSync(join(site.root, '.docs-gen'), { recursive: true })
  expect(treeOf(await site.build())).toEqual(before)
  writeFileSync(join(site.root, 'docs/other.md'), '# Other now\n')
  const edited = await site.build()
  expect(edited.summary.compiled).toBe(1)
  expect(find(edited.main('docs/other'), 'h1').text).toBe('Other two')
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: site.root, encoding: 'utf8' })).toBe(
    ' M docs/other.md\n',
  )
})

function treeOf(it: Built): Record<string, string> {
  return Object.fromEntries(it.files().map((file) => [file, readFileSync(join(it.out, file), 'latin1')]))
}
