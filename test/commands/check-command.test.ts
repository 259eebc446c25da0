/** `docs-gen check` reports what a build reports, with the same exit code, and leaves everything but the cache alone. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../helpers/running-command.ts'
import { contentsOf, createSite, fixture, runCommand } from '../helpers/site.ts'

test('reports what a build reports, before and after it, and writes no site', async () => {
  const site = createSite({ 'docs/sub/folder/x.md': '# X\n\n[no](./nowhere.md)\n' }, fixture('mistakes'))
  const check = () => runCommand(['check', '--json', '--root', site.root])
  const cold = await check()
  expect(existsSync(join(site.root, 'build'))).toBe(false)
  const built = await site.build()
  const warm = await check()
  expect([cold.code, built.code, warm.code]).toEqual([1, 1, 1])
  expect(JSON.parse(cold.stdout).diagnostics).toEqual(built.diagnostics)
  expect(JSON.parse(warm.stdout).diagnostics).toEqual(built.diagnostics)
})

test('reports a slot that fails again on each run, and leaves the old site', async () => {
  const slot = 'export default function Footer() { throw new Error("no footer") }\n'
  const good = { 'docs/a.md': '# A\n', 'theme/Footer.tsx': 'export default () => <footer>Mine</footer>\n' }
  const config = `export default { title: 'Site', url: 'https://docs.example.com', theme: { components: { Footer: './theme/Footer.tsx' } } }\n`
  const site = createSite({ ...good, 'site.config.ts': config })
  const run = (...args: string[]) => runCommand(['check', '--root', site.root, ...args])
  expect((await site.build()).code).toBe(0)
  const before = contentsOf(join(site.root, 'build'))
  const fine = await run()
  expect([fine.code, fine.stdout]).toEqual([0, expect.stringMatching(/^✓ 3 pages checked, 0 of them compiled, in /)])
  site.write({ 'theme/Footer.tsx': slot })
  for (let time = 0; time < 2; time++) {
    const { code, stdout, stderr } = await run()
    expect([code, stdout]).toEqual([1, '✗ A build would fail.\n'])
    expect(stderr).toContain('no footer')
  }
  expect(contentsOf(join(site.root, 'build'))).toEqual(before)
})

test('checks again after every change', async () => {
  const site = createSite({ 'docs/a.md': '# A\n' })
  const check = startCommand(['check', '--watch', '--root', site.root])
  await check.says(/^Everything: 3 pages, 1 compiled, checked in .*s\n$/m)
  site.write({ 'docs/a.md': '# A\n\n[no](./none.md)\n' })
  await check.says(/docs\/a\.md:3:6 error broken-link[\s\S]*docs\/a\.md: a build would fail; checked in/)
  expect(existsSync(join(site.root, 'build'))).toBe(false)
  expect(await check.stop('SIGINT')).toBe(0)
})

test.each([
  [['--watch', '--json'], 'has no effect with --watch.'],
  [['--watch', '--no-cache'], '"--no-cache" has no effect with --watch.'],
  [['--poll'], '"--poll" has no effect without --watch.'],
])('refuses %s', async (args, message) => {
  const { code, stdout, stderr } = await runCommand(['check', ...args])
  expect([code, stdout + stderr]).toEqual([2, expect.stringContaining(message)])
})
