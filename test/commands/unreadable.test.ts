/** Files and folders that a command may not read or write: named with what to do, and nothing is lost. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, runProcess } from '../helpers/run-process.ts'
import { createSite, listFiles, plainConfig, type TestSite } from '../helpers/site.ts'

/** Root may read and write everything, so another user runs the commands. */
const user = process.getuid?.() === 0 ? 65_534 : undefined
let home: string

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-home-')))
  chmodSync(home, 0o777)
})

afterAll(() => rmSync(home, { recursive: true }))

function openSite(files: Parameters<typeof createSite>[0]): TestSite {
  const site = createSite({ 'docs/a.md': '# A\n', ...files })
  chmodSync(dirname(site.root), 0o711)
  chmodSync(site.root, 0o777)
  return site
}

/** Exit code and output. */
async function run(...args: string[]): Promise<[number | null, string]> {
  const process = runProcess([command, ...args], { TMPDIR: home, HOME: home }, user)
  return [await process.ended, process.output()]
}

test.each([
  ['is a folder', (path: string) => mkdirSync(replaced(path)), 'is a folder, not a file.'],
  [
    'is a broken link',
    (path: string) => symlinkSync('gone.ts', replaced(path)),
    'is a link to "gone.ts", which does not exist.',
  ],
  [
    'is a link to itself',
    (path: string) => symlinkSync('site.config.ts', replaced(path)),
    'leads into a loop of symbolic links.',
  ],
])('names a config that %s', async (_, change, what) => {
  // The config of the folder above is not used instead.
  const outer = openSite({ 'inner/site.config.ts': plainConfig, 'inner/docs/a.md': '# A\n' })
  change(join(outer.root, 'inner/site.config.ts'))
  for (const args of [
    ['check', join(outer.root, 'inner')],
    ['build', '--root', join(outer.root, 'inner')],
  ]) {
    const [code, output] = await run(...args)
    expect([code, output]).toEqual([
      2,
      expect.stringContaining(`site.config.ts error config-not-found\n  The config "site.config.ts" ${what}\n  C`),
    ])
  }
})

function replaced(path: string): string {
  rmSync(path)
  return path
}

test.skipIf(process.platform === 'win32')('refuses paths that may not be read or written', async () => {
  const { root } = openSite({ 'fixed/a.txt': 'A', 'closed/a.txt': 'A', 'secret.txt': 'A', 'secret.yml': 'A' })
  chmodSync(join(root, 'fixed'), 0o555)
  for (const name of ['secret.txt', 'secret.yml']) chmodSync(join(root, name), 0)
  chmodSync(join(root, 'closed'), 0)
  const before = user === undefined ? [] : listFiles(root)
  const cannotRead = 'cannot be read: permission denied.'
  const cannotWrite = `cannot be written: permission denied in "${join(root, 'fixed')}".`
  for (const [args, message] of [
    [['build', root, '--out', 'fixed/x'], `"--out fixed/x" ${cannotWrite}`],
    [['build', root, '--out', 'fixed/x/y'], `"--out fixed/x/y" ${cannotWrite}`],
    [['watch', root, '--out', 'closed'], `"--out closed" ${cannotRead}`],
    [['build', root, '--config', 'secret.txt'], `"--config secret.txt" ${cannotRead}`],
    [['check', join(root, 'closed')], cannotRead],
    [['check', join(root, 'closed/x')], cannotRead],
    [['init', join(root, 'fixed/x')], cannotWrite],
    [['init', root, '--from', 'secret.yml'], `"--from secret.yml" ${cannotRead}`],
    [['index', root, '--to', './fixed/x.json'], `"--to ./fixed/x.json" ${cannotWrite}`],
    [['index', root, '--test', 'secret.txt'], `"--test secret.txt" ${cannotRead}`],
    [['urls', root, '--from', join(root, 'secret.txt')], cannotRead],
  ] as const)
    expect([args, ...(await run(...args))]).toEqual([args, 2, expect.stringContaining(message)])
  for (const name of ['fixed', 'closed']) chmodSync(join(root, name), 0o755)
  if (user !== undefined) expect(listFiles(root)).toEqual(before)
  expect(readFileSync(join(root, 'fixed/a.txt'), 'utf8')).toBe('A')
})

// Only Linux has such names.
test.runIf(process.platform === 'linux').each([
  ['docs/bad\xff.md', 'docs/bad\ufffd.md'],
  ['docs/bad\xff/b.md', 'docs/bad\ufffd'],
  ['docs/_static/bad\xff.txt', 'docs/_static/bad\ufffd.txt'],
])('names %j, whose name is not valid UTF-8', async (path, shown) => {
  const { root } = openSite({ 'docs/_static/a.txt': 'A' })
  const place = Buffer.from(join(root, path), 'latin1')
  mkdirSync(place.subarray(0, place.lastIndexOf('/')), { recursive: true })
  writeFileSync(place, '# B\n')
  const [code, output] = await run('build', root)
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`"${shown}" cannot be read: its name is not valid UTF-8.`),
  ])
})

test('new refuses names that no file can have', async () => {
  const { root } = openSite({})
  for (const name of ['x'.repeat(260), 'a.md/x', `${'x/'.repeat(2500)}x`])
    expect(await run('new', name, '--root', root)).toEqual([2, expect.stringContaining('error wrong-path\n')])
})

test.runIf(process.platform === 'linux')('init ends where the system has no place for a folder', async () => {
  const init = runProcess([command, 'init', '/proc/nope'])
  expect([(await init.ended) === 0, init.output()]).toEqual([false, expect.stringContaining('/proc/nope')])
})

const page = (specifier: string) => `import X from '${specifier}'\n\n# B\n\n<X />\n`
const withConfig = (more: string) => plainConfig.replace('title:', `${more}, title:`)

test.skipIf(process.platform === 'win32').each([
  [
    'the config',
    'site.config.ts:1:18',
    'x.json',
    { 'site.config.ts': `import text from './x.json'\n${withConfig('tagline: text')}` },
  ],
  [
    'the sidebars',
    'docs/sidebars.ts:1:15',
    'docs/x.ts',
    {
      'site.config.ts': withConfig("docs: { sidebars: 'docs/sidebars.ts' }"),
      'docs/sidebars.ts': "import x from './x'\nexport default { docs: x }\n",
    },
  ],
  ['a page', 'docs/b.mdx:1:15', 'docs/x.tsx', { 'docs/b.mdx': page('./x') }],
  ['a page as Markdown', 'docs/b.mdx:1:15', 'docs/_x.md', { 'docs/b.mdx': page('./_x.md') }],
  ['a page as text', 'docs/b.mdx:1:15', 'docs/x.txt', { 'docs/b.mdx': page('./x.txt?raw').replace('<X />', '{X}') }],
  [
    'a component',
    'docs/y.tsx:1:15',
    'docs/x.tsx',
    { 'docs/b.mdx': page('./y'), 'docs/y.tsx': "import X from './x'\nexport default () => <X />\n" },
  ],
  [
    'an island',
    'docs/y.tsx:2:15',
    'docs/x.tsx',
    { 'docs/b.mdx': page('./y'), 'docs/y.tsx': "'use client'\nimport X from './x'\nexport default () => <X />\n" },
  ],
  [
    'a stylesheet',
    'a.css:1:9',
    'x.css',
    { 'site.config.ts': withConfig("theme: { css: ['a.css'] }"), 'a.css': "@import './x.css';\n" },
  ],
])('names a pipe that %s imports', async (_, place, pipe, files) => {
  const { root } = createSite({ 'docs/a.md': '# A\n', ...files })
  execFileSync('mkfifo', [join(root, pipe)])
  const [code, output] = await run('build', root)
  const message = `${place} error unreadable-file\n  The file "${pipe}" cannot be read: it is a pipe, a socket or a device.`
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
})

test.skipIf(process.platform === 'win32').each([
  ['a stylesheet', "theme: { css: ['own/x.css'] }", 'own/x.css', 'site.config.ts:1:33', ' of theme.css[0]'],
  ['a stylesheet that another imports', "theme: { css: ['a.css'] }", 'own/x.css', 'a.css:1:9', ''],
  [
    'a component',
    "theme: { components: { Footer: 'own/Footer.tsx' } }",
    'own/Footer.tsx',
    'site.config.ts:1:41',
    ' of theme.components.Footer',
  ],
])('names the line of %s that may not be read', async (_, option, file, place, of) => {
  const config = { 'site.config.ts': withConfig(option), 'a.css': "@import './own/x.css';\n" }
  const { root } = openSite({ ...config, 'own/x.css': 'a {}\n', 'own/Footer.tsx': 'export default () => null\n' })
  chmodSync(join(root, file), 0)
  const [code, output] = await run('build', root)
  const message = `${place} error no-permission\n  The file "${file}"${of} cannot be read: permission denied.\n`
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(output).toMatch(/\n {2}Change its permissions, or (correct the path|move it out of the site)\.\n/)
})
