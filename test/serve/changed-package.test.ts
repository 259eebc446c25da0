/** docs-gen is updated or removed while it runs. */
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { command, runProcess } from '../helpers/run-process.ts'
import { createSite, temporaryFolder } from '../helpers/site.ts'

test('serve says so, and no page gets a finding', async () => {
  const dist = dirname(command)
  const copy = temporaryFolder()
  cpSync(dist, join(copy, 'dist'), { recursive: true })
  symlinkSync(join(dist, '../node_modules'), join(copy, 'node_modules'))
  symlinkSync(join(dist, '../package.json'), join(copy, 'package.json'))
  const site = createSite({ 'docs/a.md': '# A\n\n```zig\nconst a = 1;\n```\n', 'docs/b.md': '# B\n' })
  const server = runProcess([join(copy, 'dist/cli.js'), 'serve', '--root', site.root, '--port', '0'])
  const [url] = await server.says(/http:\/\/\S+/)
  const status = async (path: string) => (await fetch(url + path)).status
  expect(await status('docs/b')).toBe(200)
  const grammars = readdirSync(join(copy, 'dist/chunks')).filter((name) => name.endsWith('-zig.js'))
  for (const name of grammars) rmSync(join(copy, 'dist/chunks', name))
  expect(grammars).toHaveLength(1)
  expect(await status('docs/a')).toBe(500)
  await server.says(/error package-changed\s+docs-gen was updated or removed while it ran: ".*-zig\.js" is missing/)
  expect(await status('docs/b')).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/compile-failed|bug in docs-gen/)
})
