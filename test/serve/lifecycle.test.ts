/** How `serve` starts, survives problems of the machine, and ends. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDisk } from '../helpers/fill-disk.ts'
import { type RunningCommand, startCommand, startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const small = { 'docs/a.md': '# A\n\nText of A.\n', 'docs/b.md': '# B\n\nText of B.\n' }
const textOf = async (url: string) => (await fetch(url)).text()

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends it, with pages open and files being read',
  async (signal) => {
    const site = createSite(small)
    const server = await startServe(site.root)
    const events = await fetch(new URL('/__docs-gen/events?path=/base/docs/a', server.url))
    expect(events.status).toBe(200)
    site.write({ 'docs/a.md': '# A\n\nNew.\n' })
    expect(await server.stop(signal)).toBe(0)
    expect(existsSync(join(site.root, '.docs-gen/serve/process')), 'the folder is free again').toBe(false)
  },
)

test.each([
  ['192.0.2.1', /"192\.0\.2\.1" is not an address of this machine \(EADDRNOTAVAIL\)\./],
  ['nowhere.invalid', /The host "nowhere\.invalid" was not found \(E\w+\)\./],
])('wrong usage: --host %s', async (host, message) => {
  const site = createSite(small)
  const server = startCommand(['serve', site.root, '--port', '0', '--host', host])
  expect(await server.ended).toBe(2)
  expect(server.output()).toMatch(message)
  expect(server.output()).toContain('Use --host localhost, --host 0.0.0.0 for all addresses of this machine, or one of')
})

test('ends silently while the search index is made, and keeps the finished parts', async () => {
  const pages = Array.from({ length: 150 }, (_, n): [string, string] => [`docs/page-${n}.md`, `# Page ${n}\n\nText.\n`])
  const site = createSite(Object.fromEntries(pages))
  const server = await startServe(site.root)
  const asked = fetch(`${server.url}search-index.json`).catch(() => undefined)
  const bodies = join(site.root, '.docs-gen/serve/bodies.bin')
  // From then on it is under way.
  await expect.poll(() => statSync(bodies, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(0)
  expect(await server.stop()).toBe(0)
  await asked
  expect(server.output()).toMatch(/^docs-gen \S+ ready in .*\n\n {2}Local: .*\n$/)
  const next = await startServe(site.root)
  expect((await fetch(`${next.url}search-index.json`)).status).toBe(200)
  await next.stop()
})

test('starts with the cache of the last run', async () => {
  const site = createSite(small)
  const first = await startServe(site.root)
  expect(await textOf(`${first.url}docs/a`)).toContain('Text of A.')
  await first.stop()
  const cached = readFileSync(join(site.root, '.docs-gen/serve/cache.txt'), 'utf8')
  expect(cached).toContain('docs/a.md')
  const second = await startServe(site.root)
  expect(await textOf(`${second.url}docs/a`)).toContain('Text of A.')
  await second.stop()
})

test('shows a change since the last run at once on its page, and elsewhere after all files were checked', async () => {
  const site = createSite(small)
  // A folder that changed within two seconds may change again with the same time stamp, and is not taken for what it was.
  await wait(2100)
  const first = await startServe(site.root)
  expect(await textOf(`${first.url}docs/a`)).toContain('>B</a>')
  await first.stop()
  expect(readFileSync(join(site.root, '.docs-gen/serve/cache.txt'), 'utf8')).toMatch(/^docs\t.*"kind":"file"/m)
  writeFileSync(join(site.root, 'docs/b.md'), '# Changed\n\nOther text of B.\n')
  const second = await startServe(site.root)
  expect(await textOf(`${second.url}docs/b`)).toContain('Other text of B.')
  await second.stop()
  writeFileSync(join(site.root, 'docs/b.md'), '# Once more\n\nText.\n')
  const third = await startServe(site.root)
  await expect.poll(() => textOf(`${third.url}docs/a`)).toContain('>Once more</a>')
  await third.stop()
})

test('reports a port that is in use', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port)) // a TCP server's address
  })
  const server = startCommand(['serve', '--root', createSite(small).root, '--port', String(port)])
  await server.says(new RegExp(`Port ${port} is in use`))
  expect(await server.ended).toBe(1)
  taken.close()
})

test('gives two servers on one folder their own caches', async () => {
  const site = createSite(small)
  const [one, two] = [await startServe(site.root), await startServe(site.root)]
  for (const { url } of [one, two]) expect(await textOf(`${url}docs/a`)).toContain('Text of A.')
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await Promise.all([one.says(/docs\/a\.md/), two.says(/docs\/a\.md/)])
  for (const { url } of [one, two]) expect(await textOf(`${url}docs/a`)).toContain('New text.')
  expect(readdirSync(join(site.root, '.docs-gen')).sort()).toEqual(['config', 'serve', `serve-${two.pid}`])
  await two.stop()
  await one.stop()
  expect(readdirSync(join(site.root, '.docs-gen')).sort()).toEqual(['config', 'serve'])
})

test('goes on during a build of the same project', async () => {
  const site = createSite(small)
  const server = await startServe(site.root)
  expect((await site.build()).code).toBe(0)
  expect(await textOf(`${server.url}docs/a`)).toContain('Text of A.')
  await server.stop()
})

test('exits with 2 when the project does not exist', async () => {
  const command = startCommand(['serve', '--root', join(createSite({}).root, 'nowhere')])
  await command.says(/does not exist/)
  expect(await command.ended).toBe(2)
})

test('shows the errors of an invalid config in the browser, and the site as soon as they are fixed', async () => {
  const site = createSite({ ...small, 'site.config.ts': 'export default { titel: 3 }\n' })
  const server = await startServe(site.root)
  const page = await fetch(new URL('/anything', server.url))
  expect([page.status, await page.text()]).toEqual([
    500,
    expect.stringContaining('/__docs-gen/client/assets/error-page-'),
  ])
  const [script = ''] = /\/__docs-gen\/client\/[^"]+/.exec(await textOf(server.url)) ?? []
  expect((await fetch(new URL(script, server.url))).headers.get('content-type')).toMatch('javascript')
  site.write({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/' }\n`,
  })
  await expect.poll(() => textOf(new URL('/base/docs/a', server.url).href)).toContain('Text of A.')
  await server.stop()
})

test('notices files that editors save by renaming, in every order', async () => {
  const site = createSite(small)
  const server = await startServe(site.root)
  const path = join(site.root, 'docs/a.md')
  const page = () => textOf(`${server.url}docs/a`)
  writeFileSync(`${path}.tmp`, '# A\n\nMoved over.\n')
  renameSync(`${path}.tmp`, path)
  await expect.poll(page).toContain('Moved over.')
  renameSync(path, `${path}~`)
  writeFileSync(path, '# A\n\nWritten again.\n')
  rmSync(`${path}~`)
  await expect.poll(page).toContain('Written again.')
  rmSync(path)
  writeFileSync(path, '# A\n\nAfter removal.\n')
  await expect.poll(page).toContain('After removal.')
  await server.stop()
})

test('survives files that change and disappear while they are read', async () => {
  const site = createSite(small)
  const server = await startServe(site.root)
  for (let round = 0; round < 60; round++) {
    const path = `docs/page-${round % 7}.md`
    site.write({
      [path]: round % 3 === 0 ? undefined : `# Page\n\nRound ${round}.\n`,
      'docs/a.md': `# A\n\nRound ${round}.\n`,
    })
    const { status } = await fetch(`${server.url}docs/page-${round % 7}`)
    expect([200, 404]).toContain(status)
  }
  await expect.poll(() => textOf(`${server.url}docs/a`)).toContain('Round 59.')
  expect(server.output()).not.toMatch(/bug in docs-gen/)
  await server.stop()
})

test.skipIf(!existsSync('/dev/full'))('does not write to a device that a file of the cache links to', async () => {
  const site = createSite(small)
  const server: RunningCommand & { url: string } = await startServe(site.root)
  await textOf(`${server.url}docs/a`)
  await server.stop()
  // Every write to this device fails as on a full disk.
  rmSync(join(site.root, '.docs-gen/serve'), { recursive: true })
  mkdirSync(join(site.root, '.docs-gen/serve'), { recursive: true })
  symlinkSync('/dev/full', join(site.root, '.docs-gen/serve/bodies.bin'))
  const full = await startServe(site.root)
  expect(await textOf(`${full.url}docs/a`)).toContain('Text of A.')
  expect(full.output()).not.toMatch(/bug in docs-gen/)
  expect(full.isRunning()).toBe(true)
  await full.stop()
})

test('goes on while the disk is full, and keeps what changed when there is space', async () => {
  const site = createSite({ ...small, 'docs/c.mdx': 'export const n = 1\n\n# C\n\nNumber {n}.\n' })
  const disk = createDisk()
  // From the start: the cache is saved three seconds later, which may be over, and then not for a long time.
  disk.fill()
  const server = await startServe(site.root, [], disk.env)
  const page = (name: string) => () => textOf(`${server.url}docs/${name}`)
  await expect.poll(page('a')).toContain('Text of A.')
  await expect.poll(page('b')).toContain('Text of B.')
  await expect.poll(page('c')).toContain('Number 1.')
  await server.says(/The cache in "\.docs-gen" cannot be used: the disk is full \(ENOSPC\)/)
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await server.says(/docs\/a\.md/)
  disk.empty()
  await expect.poll(page('a')).toContain('New text.')
  await expect.poll(page('b')).toContain('Text of B.')
  await expect.poll(page('c')).toContain('Number 1.')
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/bug in docs-gen/)
  const next = await startServe(site.root)
  expect(await textOf(`${next.url}docs/a`)).toContain('New text.')
  await next.stop()
})

test('reads a site whose code is bundled while the disk is full', async () => {
  const site = createSite({
    ...small,
    'docs/sidebars.ts': `export default { all: ['b'] }\n`,
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', docs: { sidebars: './docs/sidebars.ts' } }\n`,
  })
  const disk = createDisk()
  disk.fill()
  const server = await startServe(site.root, [], disk.env)
  expect(await textOf(`${server.url}docs/b`)).toContain('Text of B.')
  await server.says(/The cache in "\.docs-gen" cannot be used: the disk is full \(ENOSPC\)/)
  disk.empty()
  expect(await textOf(`${server.url}docs/b`)).toContain('Text of B.')
  expect(await server.stop()).toBe(0)
})

test.skipIf(process.platform === 'win32')('opens the address in the browser with --open', async () => {
  const site = createSite(small)
  const programs = join(site.root, 'programs')
  const opened = join(site.root, 'opened.txt')
  mkdirSync(programs)
  for (const name of ['xdg-open', 'open'])
    writeFileSync(join(programs, name), `#!/bin/sh\necho "$@" > "${opened}"\n`, { mode: 0o755 })
  const server = await startServe(site.root, ['--open'], { PATH: `${programs}:${process.env.PATH}` })
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(`${server.url}\n`)
  await server.stop()
  const without = await startServe(site.root, ['--open'], { PATH: programs.replace('programs', 'none') })
  expect((await fetch(`${without.url}docs/a`)).ok, 'where nothing opens addresses').toBe(true)
  await without.stop()
})
