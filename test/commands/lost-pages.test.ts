/** A site that readers have is not replaced by a much smaller one without a word. */
import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startCommand } from '../helpers/running-command.ts'
import { createSite, type Files, plainConfig } from '../helpers/site.ts'

const pages = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six documents, the 404 page and the search page. */
function eightPages(): Files {
  return Object.fromEntries(pages.map((name) => [`docs/${name}.md`, `# ${name}\n`]))
}

describe('a site without pages', () => {
  test.each([
    ['no docs folder', {}, ''],
    ['an empty docs folder', { 'docs/.gitkeep': '' }, ''],
    [
      'only drafts, and links to them',
      { 'docs/a.md': '---\ndraft: true\n---\n# A\n' },
      "navbar: { items: [{ to: '/docs/a', label: 'A' }] }",
    ],
  ])('is an error: %s', async (_, files, options) => {
    const site = createSite({ 'site.config.ts': plainConfig.replace(' }', `, ${options} }`), ...files })
    const { code, diagnostics, out } = await site.build()
    expect(diagnostics.map((it) => [it.code, it.file])).toEqual([['no-pages', 'site.config.ts']])
    expect(code).toBe(1)
    expect(existsSync(out)).toBe(false)
  })

  test('needs no documents when it has other pages', async () => {
    const site = createSite({
      'site.config.ts': plainConfig.replace(' }', ", pagesDir: 'pages' }"),
      'pages/index.md': '# Home\n',
    })
    expect((await site.build()).code).toBe(0)
  })
})

test('warns of submodules with pages that are not checked out', async () => {
  const module = (path: string) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = ../x\n`
  const site = createSite({
    'docs/_pages/index.md': '# Home\n',
    '.gitmodules': ['docs/guide', 'docs/there', 'vendor', '.'].map(module).join(''),
    'docs/there/a.md': '# A\n',
    'docs/there/.gitmodules': module('deep'),
  })
  mkdirSync(join(site.root, 'docs/guide'))
  mkdirSync(join(site.root, 'docs/there/deep'))
  const warnings = async () => (await site.build()).diagnostics.map(({ code, message }) => `${code} ${message}`)
  expect(await warnings()).toEqual([
    'git-submodule The folder "docs/guide" is a submodule that is not checked out, so the site lacks its files.',
    'git-submodule The folder "docs/there/deep" is a submodule that is not checked out, so the site lacks its files.',
  ])
  site.write({ 'docs/guide/b.md': '# B\n', 'docs/there/deep/c.md': '# C\n' })
  expect(await warnings()).toEqual([])
})

test('stops a build that loses more than 30 % of the pages, with or without the cache', async () => {
  const site = createSite(eightPages())
  await site.build()
  site.write({ 'docs/a.md': undefined, 'docs/b.md': undefined })
  expect((await site.build()).code, 'two of eight pages').toBe(0)
  site.write({ 'docs/c.md': undefined, 'docs/d.md': undefined, 'docs/e.md': undefined })
  // Each of these circles doubles the paths that lead through it.
  for (const name of ['circle', 'other', 'third']) symlinkSync('..', join(site.root, 'build/docs', name))
  for (const args of [[], ['--no-cache']]) {
    const stopped = await site.build(args)
    expect(stopped.code).toBe(1)
    expect(stopped.diagnostics.map(({ message }) => message)).toEqual([
      'The site in "build" has 6 pages, but this build has 3. It would remove /docs/c, /docs/d, /docs/e.',
    ])
    expect(stopped.files()).toContain('docs/c/index.html')
  }
  expect((await site.build(['--out', 'other'])).code, 'another folder').toBe(0)
  const forced = await site.build(['--force'])
  expect(forced.code).toBe(0)
  expect(forced.files()).not.toContain('docs/c/index.html')
  expect((await site.build()).code, 'the next build').toBe(0)
})

test('watch keeps the site and goes on when pages are lost or their folder vanishes', async () => {
  const config = plainConfig.replace(' }', ", docs: { dir: 'docs' } }")
  const site = createSite({ 'site.config.ts': config, ...eightPages() })
  const running = startCommand(['watch', '--root', site.root])
  await running.says(/8 pages/)
  const [docs, away] = [join(site.root, 'docs'), join(site.root, 'away')]
  renameSync(docs, away)
  await running.says(/The folder "docs" of docs\.dir does not exist/)
  await running.says(/nothing was written/)
  renameSync(away, docs)
  await running.says(/All problems fixed/)
  site.write({ 'docs/a.md': undefined, 'docs/b.md': undefined, 'docs/c.md': undefined })
  await running.says(/has 8 pages, but this build has 5/)
  expect(existsSync(join(site.root, 'build/docs/a/index.html'))).toBe(true)
  site.write({ 'docs/a.md': '# Again\n' })
  await running.says(/All problems fixed/)
  expect(await running.stop()).toBe(0)
})
