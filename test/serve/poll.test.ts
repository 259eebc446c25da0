/** Polling for changes where the system reports none. */
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startCommand, startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const hook = fileURLToPath(new URL('../helpers/no-watch.cjs', import.meta.url))
const unwatched = (atMost: number) => ({ NODE_OPTIONS: `--require ${hook}`, WATCHED_AT_MOST: String(atMost) })
const textOf = async (url: string) => (await fetch(url)).text()

const files = {
  'docs/a.md': '# A\n\nText of A.\n',
  'docs/folder/b.md': '# B\n\nText of B.\n',
  'docs/folder/deep/c.md': '# C\n\nText of C.\n',
}

test('serve --poll finds changed, new, moved and removed files without watching', async () => {
  const site = createSite(files)
  const server = await startServe(site.root, ['--poll'], unwatched(0))
  const page = (path: string) => textOf(`${server.url}docs/${path}`)
  expect(await page('folder/b')).toContain('Text of B.')
  site.write({ 'docs/folder/b.md': '# B\n\nOther text.\n', 'docs/new/d.md': '# D\n' })
  await expect.poll(() => page('folder/b')).toContain('Other text.')
  await expect.poll(() => page('new/d')).toContain('<h1>D</h1>')
  renameSync(join(site.root, 'docs/folder'), join(site.root, 'docs/moved'))
  await expect.poll(() => page('moved/deep/c')).toContain('Text of C.')
  await expect.poll(async () => (await fetch(`${server.url}docs/folder/b`)).status).toBe(404)
  expect(server.output()).not.toMatch(/watch/)
  expect(await server.stop()).toBe(0)
})

test.each([0, 2])('polls when the system watches no more than %d folders, and reports that once', async (atMost) => {
  const site = createSite(files)
  const server = await startServe(site.root, [], unwatched(atMost))
  await server.says(/The system's watch limit is reached \(ENOSPC\); polling instead, which is slower\./)
  site.write({ 'docs/folder/deep/c.md': '# C\n\nOther text.\n' })
  await expect.poll(() => textOf(`${server.url}docs/folder/deep/c`)).toContain('Other text.')
  expect(server.output().match(/ENOSPC/g)).toHaveLength(1)
  expect(server.output()).toContain('max_user_watches')
  expect(await server.stop()).toBe(0)
})

test.each([{ args: ['--poll'] }, { args: [] }])(
  'watch $args rebuilds the site without change reports',
  async ({ args }) => {
    const site = createSite(files)
    const watch = startCommand(['watch', '--root', site.root, ...args], unwatched(0))
    await watch.says(/Everything: .* written/)
    site.write({ 'docs/a.md': '# A\n\nOther text.\n' })
    await watch.says(/docs\/a\.md: .* written/)
    expect(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8')).toContain('Other text.')
    rmSync(join(site.root, 'docs/folder'), { recursive: true })
    await watch.says(/docs\/folder\/.* written/)
    expect(await watch.stop()).toBe(0)
  },
)
