/** A project that may not be written: commands work that write elsewhere or nothing. */
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, type RunningCommand, runProcess } from '../helpers/run-process.ts'
import { contentsOf, createSite, listFiles, type TestSite } from '../helpers/site.ts'

const isRoot = process.getuid?.() === 0
/** Root may write everywhere, so another user runs the commands. */
const user = isRoot ? 65_534 : undefined
let site: TestSite
let built: Record<string, string>
let home: string

const files = {
  'site.config.ts': `import { name } from 'from-project'
import { title } from 'from-above'
export default { title: title + name, url: 'https://docs.example.com' }
`,
  'docs/a.mdx': "import { name } from 'from-project'\n\n# A\n\nText of {name}.\n",
  'node_modules/from-project/package.json': '{ "name": "from-project", "type": "module", "main": "index.js" }',
  'node_modules/from-project/index.js': "export const name = 'Project'\n",
  '../node_modules/from-above/package.json': '{ "name": "from-above", "type": "module", "main": "index.js" }',
  '../node_modules/from-above/index.js': "export const title = 'Title of '\n",
}

beforeAll(async () => {
  site = createSite(files)
  built = contentsOf((await site.build()).out)
  site.write({ '.docs-gen': undefined })
  home = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-home-')))
  chmodSync(home, 0o777)
  chmodSync(dirname(site.root), 0o711)
  changeModes(0o555, 0o444)
})

afterAll(() => {
  changeModes(0o755, 0o644)
  rmSync(home, { recursive: true })
})

function changeModes(folder: number, file: number): void {
  if (folder & 0o200) chmodSync(site.root, folder)
  const entries = readdirSync(site.root, { recursive: true, withFileTypes: true })
  for (const entry of entries) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? folder : file)
  chmodSync(site.root, folder)
}

const run = (args: readonly string[]): RunningCommand =>
  runProcess([command, ...args, '--root', site.root], { TMPDIR: home, HOME: home }, user)

test('build --out writes the same site elsewhere, with one warning', async () => {
  const before = listFiles(site.root)
  const out = join(home, 'elsewhere')
  const build = run(['build', '--out', out])
  expect([await build.ended, build.output().match(/^warning .*/gm)]).toEqual([0, ['warning no-cache']])
  expect(build.output()).toContain('The cache in ".docs-gen" cannot be used: permission denied (EACCES).')
  expect(contentsOf(out)).toEqual(built)
  expect(listFiles(site.root)).toEqual(before)
  // Node 22 and newer keep compiled code there.
  expect(readdirSync(home).filter((name) => name !== 'node-compile-cache')).toEqual(['elsewhere'])
})

test('build --no-cache does not warn', async () => {
  const build = run(['build', '--no-cache', '--out', join(home, 'uncached')])
  expect([await build.ended, build.output().match(/^warning .*/gm)]).toEqual([0, null])
})

test('build into the project is refused with the reason', async () => {
  const build = run(['build'])
  expect(await build.ended).toBe(1)
  // The output folder may be the user's own: what refuses the new one is the folder above.
  expect(build.output()).toContain(`docs-gen may not write to "${site.root}" (EACCES).`)
})

test('cut into the project is refused with the reason', async () => {
  const cut = run(['cut', '1.0'])
  expect([await cut.ended, cut.output()]).toEqual([
    1,
    expect.stringContaining(`docs-gen may not write to "${site.root}" (EACCES).`),
  ])
})

test('index --dry-run checks the records', async () => {
  const index = run(['index', '--dry-run'])
  expect([await index.ended, index.output()]).toEqual([0, expect.stringMatching(/record/)])
})

test.each([['--built'], ['--poll']])('serve %s shows the site', async (flag) => {
  const serve = run(['serve', flag, '--port', '0'])
  const [url] = await serve.says(/http:\/\/[^\s]+/)
  const page = await (await fetch(`${url}docs/a`)).text()
  expect(page).toContain('Text of Project.')
  expect(await serve.stop()).toBe(0)
})

test('serve --built does not call a site that may not be read a missing one', async () => {
  chmodSync(join(site.root, 'build'), 0)
  const serve = run(['serve', '--built', '--port', '0'])
  const code = await serve.ended
  chmodSync(join(site.root, 'build'), 0o555)
  const page = join(site.root, 'build/404.html')
  expect([code, serve.output()]).toEqual([1, expect.stringContaining(`docs-gen may not read "${page}" (EACCES).`)])
})

test('serve shows the pages when a static folder may not be read', async () => {
  changeModes(0o755, 0o644)
  site.write({ 'docs/_static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  chmodSync(join(site.root, 'docs/_static'), 0)
  const serve = run(['serve', '--port', '0'])
  const [url] = await serve.says(/http:\/\/[^\s]+/)
  expect(await (await fetch(`${url}docs/a`)).text()).toContain('Text of Project.')
  await serve.says(/The folder "docs\/_static" cannot be read: permission denied/)
  expect(await serve.stop()).toBe(0)
  chmodSync(join(site.root, 'docs/_static'), 0o755)
  site.write({ 'docs/_static': undefined })
})

test.each([
  ['the config', 'site.config.ts'],
  ['a file that it imports', 'lib/title.ts'],
])('%s that may not be read is named', async (_, file) => {
  changeModes(0o755, 0o644)
  site.write({
    'site.config.ts':
      "import { title } from './lib/title.ts'\nexport default { title, url: 'https://docs.example.com' }\n",
    'lib/title.ts': "export const title = 'Site'\n",
  })
  chmodSync(join(site.root, file), 0)
  const build = run(['build', '--out', join(home, 'unreadable')])
  expect(await build.ended).toBe(1)
  expect(build.output()).toContain(
    `${file} error no-permission\n  The file "${file}" cannot be read: permission denied.`,
  )
})

test('an error in the config has its line', async () => {
  changeModes(0o755, 0o644)
  site.write({ 'site.config.ts': "// a comment\nthrow new Error('No.')\n" })
  changeModes(0o555, 0o444)
  const build = run(['build', '--out', join(home, 'broken')])
  expect(await build.ended).toBe(1)
  expect(build.output()).toContain('site.config.ts:2')
})
