/** Versions from git after changes of the working tree, the tags and the config: the same site as a build from nothing. */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commitAll, git } from '../helpers/git.ts'
import { find, findAll } from '../helpers/html.ts'
import { contentsOf, createSite, type Files, runCommand, type TestSite, temporaryFolder } from '../helpers/site.ts'

const config = (options: string) => `export default {
  title: 'Atlas',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://code.example.com/edit/{ref}/{path}', lastUpdate: true },
  ${options}
}
`
const range = "versions: { from: 'git', tags: 'v*', keep: 'latest-minor', max: 3 },"
const list = "versions: [{ name: 'current' }, { name: '2.0', ref: 'v2.0.0' }, { name: '1.0', ref: 'v1.0.0' }],"

let site: TestSite

beforeAll(() => {
  site = createSite({
    'site.config.ts': config(range),
    '.gitignore': '.docs-gen\nbuild\n',
    'docs/page.mdx': "import { Note } from './_note'\n\n# Page\n\n<Note /> [Other](./other.md)\n",
    'docs/_note.tsx': 'export function Note() { return <b>one</b> }\n',
    'docs/other.md': '# Other one\n',
    'docs/_static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  commitAll(site.root, 'v1.0.0')
  site.write({ 'docs/other.md': '# Other two\n', 'docs/only-two.md': '# Only two\n' })
  commitAll(site.root, 'v2.0.0')
})

/** Commits what the working tree has, and tags it. */
const commit =
  (...tags: string[]) =>
  (root: string) =>
    commitAll(root, ...tags)

/** Each edit finds what the ones before have left. */
const edits: readonly (readonly [name: string, files: Files, change?: (root: string) => void])[] = [
  ['nothing', {}],
  ['a page of the working tree', { 'docs/other.md': '# Other now\n' }],
  ['a component of the working tree', { 'docs/_note.tsx': 'export function Note() { return <b>now</b> }\n' }],
  ['a page that only the working tree has', { 'docs/new.md': '# New\n' }],
  ['a new tag in the range', {}, commit('v3.0.0')],
  ['a newer tag of the same minor version', { 'docs/new.md': '# Newer\n' }, commit('v3.0.1')],
  ['a tag that moves back', {}, (root) => void git(root, 'tag', '-f', 'v2.0.0', 'v1.0.0')],
  ['a tag that moves again', {}, (root) => void git(root, 'tag', '-f', 'v2.0.0', 'v3.0.0')],
  ['another title', { 'site.config.ts': config(range).replace('Atlas', 'Maps') }],
  ['fewer versions', { 'site.config.ts': config(range.replace('3', '2')) }],
  ['a list instead of a range', { 'site.config.ts': config(list) }],
  [
    'labels, banners and paths',
    { 'site.config.ts': config(list.replace("ref: 'v1.0.0'", "ref: 'v1.0.0', label: 'Old', path: 'old'")) },
  ],
  ['a deleted page', { 'docs/new.md': undefined }],
]

const steps = edits.map(([name, files, change = () => {}]) => ({ name, files, change }))

test.each(steps)('$name: the same as a build from nothing', async ({ files, change }) => {
  site.write(files)
  change(site.root)
  const warm = await site.build()
  expect([warm.code, warm.diagnostics]).toEqual([0, []])
  const root = temporaryFolder()
  cpSync(site.root, root, { recursive: true })
  for (const made of ['.docs-gen', 'build']) rmSync(join(root, made), { recursive: true })
  expect((await runCommand(['build', '--root', root])).code).toBe(0)
  expect(contentsOf(warm.out)).toEqual(contentsOf(join(root, 'build')))
})

test('old versions have a banner, and redirects lead from one version to another', async () => {
  site.write({
    'docs/other.md': '# Other now\n',
    'site.config.ts': config(
      `${list} redirects: [{ from: '/docs/1.0/only-two', to: '/docs/only-two' }, { from: '/start', to: '/docs/1.0/page' }],`,
    ),
  })
  git(site.root, 'tag', '-f', 'v2.0.0', 'HEAD')
  const built = await site.build()
  expect([built.code, built.diagnostics]).toEqual([0, []])
  const banner = find(built.main('docs/1.0/other'), '.version-banner')
  expect(banner.text).toContain('You are reading about Atlas 1.0, which is no longer maintained.')
  expect(find(banner.html, 'a').attributes.href).toBe('/docs/other/')
  expect(findAll(built.main('docs/other'), '.version-banner')).toEqual([])
  expect(find(built.main('docs/next/other'), '.version-banner').text).toContain('which is not released yet')
  expect(find(built.page('docs/1.0/only-two'), 'meta[http-equiv="refresh"]').attributes.content).toContain(
    '/docs/only-two/',
  )
  expect(find(built.page('start'), 'meta[http-equiv="refresh"]').attributes.content).toContain('/docs/1.0/page/')
})

test('a cut version and versions from git are side by side', async () => {
  site.write({ 'site.config.ts': config(list) })
  const cut = await runCommand(['cut', '3.0', '--root', site.root])
  expect([cut.code, cut.stderr]).toEqual([0, ''])
  expect(cut.stdout).toContain('Added the version to site.config.ts.')
  site.write({ 'docs/other.md': '# Other later\n' })
  const built = await site.build()
  expect([built.code, built.diagnostics]).toEqual([0, []])
  const titles = ['docs/next/other', 'docs/other', 'docs/2.0/other', 'docs/1.0/other'].map(
    (route) => find(built.main(route), 'h1').text,
  )
  expect(titles).toEqual(['Other later', 'Other now', 'Other now', 'Other one'])
})

test('cut refuses to copy docs when tags are the versions', async () => {
  site.write({ 'site.config.ts': config(range), versions: undefined })
  for (const flags of [['--dry-run'], []]) {
    const { code, stderr } = await runCommand(['cut', '4.0', '--root', site.root, ...flags])
    expect(code).toBe(2)
    expect(stderr).toContain('The versions of the site are the tags "v*" of git.')
  }
  expect(existsSync(join(site.root, 'versions'))).toBe(false)
})
