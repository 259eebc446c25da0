/** `docs-gen check` reports what a build reports, with the same exit code, and leaves everything but the cache alone. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
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

test.each(['check', 'build'])(
  '%s reports an output folder that is not ours with all other findings',
  async (command) => {
    const site = createSite({
      'site.config.ts':
        "export default {\n  title: 'Site',\n  url: 'https://docs.example.com',\n  outDir: 'docs',\n}\n",
      'docs/a.md': '# A\n\n[no](./nowhere.md)\n',
    })
    const { code, stdout } = await runCommand([command, '--json', '--root', site.root])
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }
    expect(code).toBe(1)
    expect(diagnostics.map((it) => `${it.code} ${it.file}:${it.line}`)).toEqual([
      'broken-link docs/a.md:3',
      'output-folder site.config.ts:4',
    ])
    expect(readFileSync(join(site.root, 'docs/a.md'), 'utf8')).toContain('nowhere')
  },
)

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

test('runs samples on request, reports failures at their lines, and writes outputs', async () => {
  const page = (output: string, bad = 'bad()') =>
    `# A\n\n\`\`\`js expect\nconsole.log(1 + 1, process.env.SECRET)\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\`\n\n\`\`\`js run\n${bad}\n\`\`\`\n`
  const config = (content: string) =>
    `export default { title: 'Site', url: 'https://docs.example.com', content: '${content}', samples: { js: { run: 'node {file}' } } }\n`
  const site = createSite({ 'site.config.ts': config('trusted'), 'docs/a.md': page('3') })
  const run = async (...args: string[]) => {
    const { code, stdout } = await runCommand(['check', '--json', '--root', site.root, ...args], {
      env: { SECRET: 'x' },
    })
    const found: readonly Diagnostic[] = JSON.parse(stdout).diagnostics
    return [code, ...found.filter(({ severity }) => severity !== 'hint').map((it) => [it.code, it.line])]
  }
  expect(await run()).toEqual([0])
  expect(await run('--samples')).toEqual([1, ['sample-output', 8], ['sample-failed', 12]])
  site.write({ 'docs/a.md': page('3\n4\n5') })
  expect(await run('--samples')).toEqual([1, ['sample-output', 8], ['sample-failed', 14]])
  const link = '\n[no](./none.md)\n'
  site.write({ 'docs/a.md': page('3\n4\n5') + link })
  expect(await run()).toEqual([1, ['broken-link', 17]])
  expect(await run('--samples', '--update')).toEqual([1, ['sample-failed', 12], ['broken-link', 15]])
  expect(readFileSync(join(site.root, 'docs/a.md'), 'utf8')).toBe(page('2 undefined') + link)
  site.write({ 'site.config.ts': config('untrusted'), 'docs/a.md': page('2 undefined', 'bad()') })
  expect(await run('--samples')).toEqual([0, ['sample-untrusted', 3]])
})

test('a failed sample whose text is twice names its own lines', async () => {
  const block = '\n```js run\nbad()\n```\n'
  const config = "{ title: 'Site', url: 'https://docs.example.com', samples: { js: { run: 'node {file}' } } }"
  const site = createSite({ 'site.config.ts': `export default ${config}\n`, 'docs/a.md': `# A\n${block}${block}` })
  const { stdout } = await runCommand(['check', '--samples', '--json', '--root', site.root])
  const found: readonly Diagnostic[] = JSON.parse(stdout).diagnostics
  const failed = found.filter(({ code }) => code === 'sample-failed')
  expect(failed.map((it) => [it.line, /sample\.js:(\d+)/.exec(JSON.stringify(it))?.[1]])).toEqual([
    [4, '4'],
    [8, '8'],
  ])
})

test('says which results of samples come from the cache', async () => {
  const page = (code: string) => `# A\n\n\`\`\`js run\n1\n\`\`\`\n\n\`\`\`js run\n${code}\n\`\`\`\n`
  const config = "{ title: 'Site', url: 'https://docs.example.com', samples: { js: { run: 'node {file}' } } }"
  const site = createSite({ 'site.config.ts': `export default ${config}\n`, 'docs/a.md': page('2') })
  const run = async () => (await runCommand(['check', '--samples', '--root', site.root])).stdout
  expect(await run()).toContain('  2 samples to run, 0 to parse.\n')
  expect(await run()).toContain('  2 samples to run, 0 to parse: 0 commands started, 2 results from the cache.\n')
  site.write({ 'docs/a.md': page('3') })
  expect(await run()).toContain('  2 samples to run, 0 to parse: 1 command started, 1 result from the cache.\n')
})

test('requests external links of pages and config on request only', async () => {
  const requests: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    requests.push(url)
    response.writeHead(url === '/fine' ? 200 : 404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port
  const site = createSite({
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  externalLinks: { allow: ['http://127.0.0.1:*'] },
  footer: { links: [{ label: 'A', href: '${origin}/footer' }] },
  strict: { externalLinks: 'warn' },
}\n`,
    'docs/a.md': `# A\n\nSee [fine](${origin}/fine),\nand ${origin}/bare and\n<${origin}/gone>.\n\n![a](${origin}/picture.png)\n`,
    'docs/b.mdx': `# B\n\n<a href="${origin}/gone">gone</a>\n`,
  })
  expect((await site.build()).code).toBe(0)
  expect(requests).toEqual([])
  const { code, stdout } = await runCommand(['check', '--external', '--json', '--root', site.root])
  server.close()
  const found: readonly Diagnostic[] = JSON.parse(stdout).diagnostics
  expect([code, ...found.map(({ file, line, column, severity }) => `${file}:${line}:${column} ${severity}`)]).toEqual([
    0,
    'docs/a.md:4:5 warning',
    'docs/a.md:5:1 warning',
    'docs/a.md:7:6 warning',
    'docs/b.mdx:3:10 warning',
    'site.config.ts:5:42 warning',
  ])
})

test('refuses --samples before any work when the config has no commands', async () => {
  const site = createSite({ 'docs/a.md': '# A\n\n[no](./nowhere.md)\n' })
  const { code, stdout, stderr } = await runCommand(['check', '--samples', '--root', site.root], {
    env: { CI: 'true' },
  })
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('The config has no commands for samples.')])
  expect(stderr).not.toMatch(/checks|Read in/)
})
