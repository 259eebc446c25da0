/** What docs-gen watch says and leaves alone. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDisk } from '../helpers/fill-disk.ts'
import { startCommand } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const small = { 'docs/a.md': '# A\n\nText of A.\n', 'docs/b.md': '# B\n\nText of B.\n' }

test('one line for each build: what changed, how many pages, how long', async () => {
  const site = createSite(small)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/^Everything: 4 pages, 2 compiled, \d+ files written in .*s\n$/m)
  const page = join(site.root, 'build/docs/a/index.html')
  const other = statSync(join(site.root, 'build/docs/b/index.html')).mtimeMs
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await watch.says(/^docs\/a\.md: 4 pages, 1 compiled, \d+ files written in .*s\n/m)
  expect(readFileSync(page, 'utf8')).toContain('New text.')
  expect(statSync(join(site.root, 'build/docs/b/index.html')).mtimeMs, 'what did not change is not written').toBe(other)
  expect(await watch.stop('SIGINT')).toBe(0)
})

test('a mistake leaves the old site; mended, the new one is there', async () => {
  const site = createSite(small)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/Everything/)
  site.write({ 'docs/a.md': '# A\n\n[no](./none.md)\n' })
  await watch.says(/docs\/a\.md:3:1 error broken-link[\s\S]*build failed, nothing was written/)
  expect(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8')).toContain('Text of A.')
  site.write({ 'docs/a.md': '# A\n\nMended.\n' })
  await watch.says(/docs\/a\.md: 4 pages/)
  expect(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8')).toContain('Mended.')
  await watch.stop()
})

test('a config that cannot be used, and one that can', async () => {
  const site = createSite({ ...small, 'site.config.ts': 'export default { titel: 3 }\n' })
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/site\.config\.ts:1:18 error[\s\S]*no site was written/)
  site.write({ 'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/' }\n` })
  await watch.says(/site\.config\.ts: 4 pages/)
  await watch.stop()
})

test('a second one on the same folder says why not, and one for another folder works', async () => {
  const site = createSite(small)
  const first = startCommand(['watch', '--root', site.root])
  await first.says(/Everything/)
  const second = startCommand(['watch', '--root', site.root])
  await second.says(new RegExp(`Process ${first.pid} already watches the project and writes to "build"`))
  expect(await second.ended).toBe(1)
  const other = startCommand(['watch', '--root', site.root, '--out', 'public'])
  await other.says(/Everything: 4 pages/)
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await Promise.all([first.says(/docs\/a\.md: 4 pages/), other.says(/docs\/a\.md: 4 pages/)])
  await Promise.all([first.stop(), other.stop()])
})

test('a folder that is not ours is left alone, and the command goes on', async () => {
  const site = createSite({ ...small, 'build/precious.txt': 'mine' })
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/was not written by docs-gen/)
  expect(readFileSync(join(site.root, 'build/precious.txt'), 'utf8')).toBe('mine')
  site.write({ 'build/precious.txt': undefined })
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await watch.says(/docs\/a\.md: 4 pages/)
  await watch.stop()
})

test('when the disk is full the old site stays, and when there is space again the next edit brings all', async () => {
  const site = createSite(small)
  const disk = createDisk()
  const watch = startCommand(['watch', '--root', site.root], disk.env)
  await watch.says(/Everything/)
  disk.fill()
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await watch.says(/The disk is full: no space is left \(ENOSPC\)\.$/m)
  const textOf = (name: string) => readFileSync(join(site.root, `build/docs/${name}/index.html`), 'utf8')
  expect(textOf('a')).toContain('Text of A.')
  disk.empty()
  site.write({ 'docs/b.md': '# B\n\nNewer text.\n' })
  await watch.says(/docs\/b\.md: 4 pages/)
  expect([textOf('a'), textOf('b')]).toEqual([
    expect.stringContaining('New text.'),
    expect.stringContaining('Newer text.'),
  ])
  expect(await watch.stop()).toBe(0)
  expect(watch.output()).not.toMatch(/bug in docs-gen/)
  expect(readdirSync(site.root).filter((name) => name.startsWith('.build'))).toEqual([])
})

test('a cache that is damaged while it runs is done without', async () => {
  const site = createSite(small)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/Everything/)
  writeFileSync(join(site.root, '.docs-gen/watch/bodies.bin'), 'x'.repeat(5000))
  // Every page shows the title, so every body is read.
  site.write({
    'site.config.ts': `export default { title: 'Other', url: 'https://docs.example.com', base: '/base/' }\n`,
  })
  await watch.says(/site\.config\.ts: 4 pages/)
  site.write({ 'docs/a.md': '---\ntitle: New\n---\n\nText.\n' })
  await watch.says(/docs\/a\.md: 4 pages/)
  expect(readFileSync(join(site.root, 'build/docs/b/index.html'), 'utf8')).toContain('Text of B.')
  expect(watch.output()).not.toMatch(/bug in docs-gen/)
  await watch.stop()
})
