/** Problems during a long run: a damaged cache, a full disk, symbolic links, and files that keep changing. */
import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ChangedFile } from '../../renderer/io/disk/file-states.ts'
import { openSite } from '../../renderer/live/open-site.ts'
import { createCompilePool } from '../../renderer/markdown/threads/compile-pool.ts'
import { defaultMarkdown } from '../helpers/default-markdown.ts'
import { createDisk } from '../helpers/fill-disk.ts'
import { openFiles } from '../helpers/open-files.ts'
import { giveAway, otherUser } from '../helpers/other-user.ts'
import { startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const small = { 'docs/a.md': '# A\n\nText of A.\n', 'docs/b.md': '# B\n\nText of B.\n' }
const textOf = async (url: string) => (await fetch(url)).text()

test('goes on when the cache is damaged or removed while the site is served', async () => {
  const site = createSite({ ...small, 'docs/c.mdx': 'export const n = 1\n\n# C\n\nNumber {n}.\n' })
  const server = await startServe(site.root)
  const statuses = () =>
    Promise.all(['a', 'b', 'c'].map(async (name) => (await fetch(`${server.url}docs/${name}`)).status))
  await statuses()
  writeFileSync(join(site.root, '.docs-gen/serve/bodies.bin'), 'x'.repeat(5000))
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await textOf(`${server.url}docs/b`)).toContain('Text of B.')
  rmSync(join(site.root, '.docs-gen'), { recursive: true })
  site.write({ 'docs/c.mdx': 'export const n = 2\n\n# C\n\nNumber {n}.\n' })
  await expect.poll(() => textOf(`${server.url}docs/c`)).toContain('Number 2.')
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/bug in docs-gen|system-error/)
})

test('follows changes behind symbolic links', async () => {
  const site = createSite({ ...small, 'shared/c.md': '# C\n\nText of C.\n', 'readme.md': '# Read me\n\nFirst.\n' })
  symlinkSync('../shared', join(site.root, 'docs/linked'))
  symlinkSync('../readme.md', join(site.root, 'docs/me.md'))
  const server = await startServe(site.root)
  const page = (path: string) => () => textOf(server.url + path)
  expect(await page('docs/linked/c')()).toContain('Text of C.')
  expect(await page('docs/me')()).toContain('First.')
  site.write({ 'shared/c.md': '# C\n\nOther text.\n', 'readme.md': '# Read me\n\nSecond.\n' })
  await expect.poll(page('docs/linked/c')).toContain('Other text.')
  await expect.poll(page('docs/me')).toContain('Second.')
  site.write({ 'shared/new/d.md': '# D\n\nText of D.\n' })
  await expect.poll(page('docs/linked/new/d')).toContain('Text of D.')
  site.write({ 'shared/c.md': undefined })
  await expect.poll(async () => (await fetch(`${server.url}docs/linked/c`)).status).toBe(404)
  await server.stop()
})

describe('pages that are compiled in threads', () => {
  const paths = Array.from({ length: 110 }, (_, n) => `docs/page-${n}.md`)
  const refuse = () => {
    throw new Error('refused')
  }

  test.each<[string, (path: string) => string, () => void]>([
    ['one that cannot be read', (path) => (path.endsWith('-50.md') ? refuse() : '# Page\n'), () => {}],
    ['one whose result cannot be kept', () => '# Page\n', refuse],
  ])('reports %s to every request', async (_, read, onPage) => {
    const pool = createCompilePool(
      {
        markdown: defaultMarkdown,
        base: '/',
        contentRoots: ['docs'],
        staticDirs: [],
        untrusted: [],
        htmlComments: false,
        variables: {},
        samples: {},
        diagrams: { url: undefined, inputs: [] },
        components: [],
        languages: [{ folder: '', strings: {} }],
      },
      { workerUrl: new URL('../../dist/compile-worker.js', import.meta.url), threads: 2 },
    )
    await expect(pool.compileAll(paths, read, onPage)).rejects.toThrow('refused')
    await pool.close()
  })

  test('works without a cache, and says so, when the disk is full while all pages are compiled for the search', async () => {
    const site = createSite(Object.fromEntries(paths.map((path) => [path, '# Page\n\nText.\n'])))
    const disk = createDisk()
    const server = await startServe(site.root, [], disk.env)
    disk.fill()
    expect((await fetch(`${server.url}search-index.json`)).status).toBe(200)
    site.write({ 'docs/page-1.md': '# Page\n\nOther text.\n' })
    await server.says(/The cache in ".docs-gen" cannot be used: the disk is full \(ENOSPC\)/)
    await expect.poll(() => textOf(`${server.url}docs/page-1`)).toContain('Other text.')
    disk.empty()
    expect(await server.stop()).toBe(0)
  })
})

test.skipIf(process.platform === 'win32')(
  'reports a file without permission, and reads it when it is allowed',
  async () => {
    const site = createSite({ ...small, 'docs/closed/c.md': '# C\n\nText of C.\n' })
    giveAway(site.root)
    const server = await startServe(site.root, [], {}, otherUser)
    expect((await fetch(`${server.url}docs/a`)).status).toBe(200)
    chmodSync(join(site.root, 'docs/closed'), 0)
    site.write({ 'docs/new.md': '# New\n\nA new one.\n' })
    await server.says(/error no-permission.*\n?.*The folder "docs\/closed" cannot be read/)
    expect((await fetch(`${server.url}docs/a`)).status).toBe(200)
    chmodSync(join(site.root, 'docs/closed'), 0o755)
    await expect.poll(() => textOf(`${server.url}docs/closed/c`)).toContain('Text of C.')
    chmodSync(join(site.root, 'docs/b.md'), 0)
    await server.says(/The file "docs\/b.md" cannot be read/)
    expect((await fetch(`${server.url}docs/a`)).status).toBe(200)
    chmodSync(join(site.root, 'docs/b.md'), 0o644)
    await server.says(/All problems fixed/)
    expect(server.output()).not.toMatch(/bug in docs-gen/)
    expect(await server.stop()).toBe(0)
  },
)

test('notices the change of a module that could not be bundled', async () => {
  const page = "import { Box } from './box'\n\n# C\n\n<Box />\n"
  const site = createSite({ 'docs/c.mdx': page, 'docs/box.tsx': 'export const Box = () => <p>Wh' })
  const files = await openFiles(site.root)
  const open = openSite(files.options, files)
  expect((await open.rendered('/docs/c'))?.key).toBeUndefined()
  expect(files.lastRun.checkAll()).toEqual([])
  site.write({ 'docs/box.tsx': 'export const Box = () => <p>Whole</p>\n' })
  expect(files.lastRun.checkAll()).toEqual(['docs/box.tsx'])
})

test('reports a file that keeps changing, and keeps the last good state', async () => {
  const site = createSite(small)
  const files = await openFiles(site.root)
  let isRestless = false
  let reads = 0
  const disk: typeof files.disk = {
    ...files.disk,
    readText(path) {
      if (!isRestless || path !== 'docs/a.md') return files.disk.readText(path)
      reads++
      throw new ChangedFile([{ ...place, file: path }])
    },
  }
  const open = openSite(files.options, { ...files, disk })
  expect((await open.rendered('/docs/b'))?.html).toContain('Text of B.')
  isRestless = true
  site.write({ 'docs/a.md': '# A, renamed\n\nOther text.\n' })
  await open.update(['docs/a.md'])
  expect((await open.rendered('/docs/b'))?.html).toContain('Text of B.')
  expect(await open.page('/docs/a')).toMatchObject({ key: undefined })
  expect((await open.findings()).map(({ code, file }) => ({ code, file }))).toContainEqual({
    code: 'file-changing',
    file: 'docs/a.md',
  })
  expect(reads).toBeLessThan(200)
  isRestless = false
  await open.update(['docs/a.md'])
  expect((await open.rendered('/docs/a'))?.html).toContain('Other text.')
  expect(await open.findings()).toEqual([])
  files.cache.close()
})

const place = {
  severity: 'error',
  code: 'file-changed',
  message: '',
  hint: '',
  line: undefined,
  column: undefined,
} as const
