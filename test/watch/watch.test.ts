/** What `docs-gen watch` prints, and which folders it does not touch. */
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDisk } from '../helpers/fill-disk.ts'
import { giveAway, otherUser } from '../helpers/other-user.ts'
import { command } from '../helpers/run-process.ts'
import { startCommand } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const small = { 'docs/a.md': '# A\n\nText of A.\n', 'docs/b.md': '# B\n\nText of B.\n' }

test('prints one line per build with the changed file, the pages and the time', async () => {
  const site = createSite(small)
  const watch = startCommand(['watch', site.root, '--verbose', '--no-cache', '--threads', '1'])
  await watch.says(/^Everything: 4 pages, 2 compiled, \d+ files written in .*s\n {2}Read .* · Write \d+ ms\n$/m)
  const page = join(site.root, 'build/docs/a/index.html')
  const other = statSync(join(site.root, 'build/docs/b/index.html')).mtimeMs
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await watch.says(/^docs\/a\.md: 4 pages, 1 compiled, \d+ files written in .*s\n/m)
  expect(readFileSync(page, 'utf8')).toContain('New text.')
  expect(statSync(join(site.root, 'build/docs/b/index.html')).mtimeMs, 'what did not change is not written').toBe(other)
  expect(await watch.stop('SIGINT')).toBe(0)
})

test('keeps the old site during an error, and builds the new one when it is fixed', async () => {
  const site = createSite(small)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/Everything/)
  site.write({ 'docs/a.md': '# A\n\n[no](./none.md)\n' })
  await watch.says(/docs\/a\.md:3:6 error broken-link[\s\S]*build failed, nothing was written/)
  expect(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8')).toContain('Text of A.')
  site.write({ 'docs/a.md': '# A\n\nCorrected.\n' })
  await watch.says(/docs\/a\.md: 4 pages/)
  expect(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8')).toContain('Corrected.')
  await watch.stop()
})

test('a new icon is in all pages, and in none when it is gone', async () => {
  const site = createSite(small)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/Everything/)
  const icon = () =>
    /<link rel="icon" href="([^"]*)"/.exec(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8'))?.[1]
  expect(icon()).toBeUndefined()
  site.write({ 'docs/_static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  await expect.poll(icon).toBe('/base/favicon.svg')
  site.write({ 'docs/_static/favicon.svg': undefined })
  await expect.poll(icon).toBeUndefined()
  await watch.stop()
})

test('reports an invalid config, and builds when it is fixed', async () => {
  const site = createSite({ ...small, 'site.config.ts': 'export default { titel: 3 }\n' })
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/site\.config\.ts:1:18 error[\s\S]*build failed, nothing was written/)
  site.write({ 'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/' }\n` })
  await watch.says(/site\.config\.ts: 4 pages/)
  await watch.stop()
})

test('refuses a second process for the same output folder, and allows another folder', async () => {
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

test.each(['.', '..', 'docs', 'docs/x', 'src'])('refuses --out %s at once', async (out) => {
  const site = createSite({ ...small, 'src/main.ts': '// mine\n' })
  const watch = startCommand(['watch', '--root', site.root, '--out', out])
  expect(await watch.ended).toBe(2)
  expect(watch.output()).toContain('a build replaces its output folder as a whole.\n  Choose another folder with --out')
  expect(readFileSync(join(site.root, 'src/main.ts'), 'utf8')).toBe('// mine\n')
})

test('keeps an output folder of others, and goes on', async () => {
  const site = createSite({ ...small, 'build/precious.txt': 'mine' })
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/was not written by docs-gen/)
  expect(readFileSync(join(site.root, 'build/precious.txt'), 'utf8')).toBe('mine')
  site.write({ 'build/precious.txt': undefined })
  site.write({ 'docs/a.md': '# A\n\nNew text.\n' })
  await watch.says(/docs\/a\.md: 4 pages/)
  await watch.stop()
})

test('keeps the old site when the disk is full, and builds all changes when there is space', async () => {
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

test('goes on when the cache is damaged while it runs', async () => {
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

const onlyPosix = test.skipIf(process.platform === 'win32')

onlyPosix('needs no folder outside the site, and follows one of the site from when it may be read', async () => {
  const site = createSite({ ...small, 'docs/closed/c.md': '# C\n', 'data/x.txt': 'x', 'lib/deep/x.txt': 'x' })
  giveAway(site.root)
  const closed = ['docs/closed', 'data', 'lib/deep'].map((dir) => join(site.root, dir))
  for (const dir of closed) chmodSync(dir, 0)
  const watch = startCommand(['watch', site.root], {}, otherUser)
  await watch.says(/The folder "docs\/closed" cannot be read[\s\S]*build failed, nothing was written/)
  chmodSync(join(site.root, 'docs/closed'), 0o755)
  await watch.says(/docs\/closed: 5 pages/)
  site.write({ 'docs/closed/c.md': '# C\n\nNew text.\n' })
  await watch.says(/docs\/closed\/c\.md: 5 pages/)
  expect(watch.output()).not.toMatch(/system-error|data|lib/)
  expect(await watch.stop()).toBe(0)
  for (const dir of closed) chmodSync(dir, 0o755)
})

onlyPosix('goes on when a folder is closed, also if its output goes to a file', async () => {
  const site = createSite({ ...small, 'docs/c/c.md': '# C\n' })
  const output = join(site.root, 'notes.txt')
  const file = openSync(output, 'w')
  giveAway(site.root)
  const watch = spawn(process.execPath, [command, 'watch', site.root], {
    stdio: ['ignore', file, file],
    ...(otherUser !== undefined && { uid: otherUser, gid: otherUser }),
  })
  try {
    const says = (text: string) => expect.poll(() => readFileSync(output, 'utf8')).toContain(text)
    await says('Everything: ')
    // Its files can be listed, but not looked at.
    chmodSync(join(site.root, 'docs/c'), 0o444)
    await says('"docs/c/c.md" cannot be read: permission denied.')
    chmodSync(join(site.root, 'docs/c'), 0o755)
    await says('docs/c: 5 pages')
    site.write({ 'docs/c/c.md': '# C\n\nNew text.\n' })
    await says('docs/c/c.md: 5 pages')
  } finally {
    watch.kill('SIGKILL')
    closeSync(file)
  }
})

test('does not take what it prints to a file of the project for a change', async () => {
  const site = createSite(small)
  const output = join(site.root, 'watch.txt')
  const file = openSync(output, 'w')
  const watch = spawn(process.execPath, [command, 'watch', site.root], { stdio: ['ignore', file, file] })
  try {
    await expect.poll(() => readFileSync(output, 'utf8')).toContain('Everything: ')
    for (const text of ['One', 'Two']) {
      // What a program such as `tee` writes.
      site.write({ 'a.log': text, notes: text, 'notes.txt': text, 'notes.json': text })
      site.write({ 'docs/a.md': `# A\n\n${text}.\n` })
      const page = () => readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8')
      await expect.poll(page).toContain(`${text}.`)
    }
    const printed = readFileSync(output, 'utf8')
    expect(printed).not.toMatch(/watch\.txt|a\.log/)
    // Such files are not named beside a page. Alone, they are where the build after them found the page changed, and only there.
    expect(printed).not.toContain('and 3 more')
    expect(printed).not.toContain(' 0 compiled')
  } finally {
    watch.kill('SIGKILL')
    closeSync(file)
  }
})
