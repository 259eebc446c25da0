/** A pipe in place of a file that a command reads by its name: it would be read for ever. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServe } from '../helpers/running-command.ts'
import { createSite, runCommand } from '../helpers/site.ts'

const killAfter = 60_000

const files = {
  'package.json': '{ "imports": { "#z": "./lib/z.js" } }',
  'tsconfig.json': '{ "extends": "./base.json", "compilerOptions": { "paths": { "own/*": ["./own/*"] } } }',
  'base.json': '{}',
  'docs/a.md': '# A\n',
  'docs/b.mdx': "import X from './sub/x'\nimport Y from './y'\nimport z from 'own/z'\n\n# B\n\n<X /> <Y /> {z}\n",
  'docs/sub/x.tsx': "import { v } from 'pkg'\nexport default () => <p>{v}</p>\n",
  'docs/y.tsx': "'use client'\nimport { v } from 'pkg'\nexport default () => <p>{v}</p>\n",
  'own/z.ts': "export default 'z'\n",
  'node_modules/pkg/package.json': '{ "name": "pkg", "type": "module", "exports": "./dist/index.js" }',
  'node_modules/pkg/dist/index.js': "import { w } from 'other'\nexport const v = w\n",
  'node_modules/other/package.json': '{ "name": "other", "type": "module", "main": "index.js" }',
  'node_modules/other/index.js': 'export const w = 1\n',
}

function withPipe(path: string, more: Readonly<Record<string, string>> = {}): string {
  const { root } = createSite({ ...files, ...more })
  mkdirSync(dirname(join(root, path)), { recursive: true })
  rmSync(join(root, path), { force: true })
  execFileSync('mkfifo', [join(root, path)])
  return root
}

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  test('is in no file of the site that the others change', async () => {
    const { root } = createSite(files)
    expect(await runCommand(['build', '--root', root])).toMatchObject({ code: 0 })
  })

  test.each([
    'tsconfig.json',
    'jsconfig.json',
    'base.json',
    'package.json',
    'docs/package.json',
    'docs/sub/tsconfig.json',
    'own/package.json',
    'node_modules/package.json',
    'node_modules/pkg/package.json',
    'node_modules/pkg/dist/package.json',
    'node_modules/pkg/dist/index.js',
    'node_modules/other/package.json',
    'node_modules/other/index.js',
  ])('as %s is named by a build', async (path) => {
    const { code, stderr } = await runCommand(['build', '--root', withPipe(path)], { killAfter })
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`"${path}" cannot be read: it is a pipe, a socket or a`),
    ])
    expect(stderr).toContain('  Replace it by a file, or ')
    expect(stderr).not.toContain('docs-gen-entries')
  })

  test('is named by a build whose last one found a file there', async () => {
    const { root } = createSite(files)
    await runCommand(['build', '--root', root])
    rmSync(join(root, 'node_modules/other/package.json'))
    execFileSync('mkfifo', [join(root, 'node_modules/other/package.json')])
    const { code, stderr } = await runCommand(['build', '--root', root], { killAfter })
    expect([code, stderr]).toEqual([1, expect.stringContaining('"node_modules/other/package.json" cannot be read')])
  })

  test.each([
    ['urls', 'urls.json', 2, '"urls.json" is a pipe, not a file.'],
    ['init', '.gitignore', 2, '".gitignore" is a pipe, not a file.'],
    ['init', 'package.json', 0, 'Kept unchanged:'],
    ['cut 1.0', 'docs/c.md', 0, ''],
    ['index --dry-run', 'search/relevance.yaml', 0, 'records'],
    ['check --external', 'external-links.json', 1, 'external-links.json'],
    ['build', 'build/.docs-gen-output', 0, 'in build'],
  ])('does not stop %s as %s', async (command, path, code, message) => {
    const [name = '', ...flags] = command.split(' ')
    const result = await runCommand([name, '--root', withPipe(path), ...flags], { killAfter })
    expect([result.code, result.stdout + result.stderr]).toEqual([code, expect.stringContaining(message)])
  })

  test('does not stop serve --built as its 404 page', async () => {
    const { url } = await startServe(withPipe('build/404.html', { 'build/index.html': '<p>A</p>' }), ['--built'])
    expect(await (await fetch(url)).text()).toContain('<p>A</p>')
  })
})
