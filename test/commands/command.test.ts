/** The command line, for users and for programs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createSite, runCommand, type TestSite, temporaryFolder } from '../helpers/site.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

let site: TestSite

beforeAll(() => {
  site = createSite({ 'docs/index.md': '# Page\n\n[nowhere](./nowhere.md)\n\n```klingon\nx\n```\n' })
})

const run = (args: string, env = {}) => runCommand(args === '' ? [] : args.split(' '), { cwd: site.root, env })

test('prints the version', async () => {
  expect(await run('--version')).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test('lists every command and its options in the help', async () => {
  const { code, stdout } = await run('--help')
  expect([code, ['build', 'serve', 'watch', 'index', 'init'].filter((name) => !stdout.includes(`  ${name} `))]).toEqual(
    [0, []],
  )
  expect((await run('build --help')).stdout).toMatch(/--root <dir>[\s\S]*--out <dir>[\s\S]*--json[\s\S]*--threads <n>/)
})

test.each([
  ['bild', /unknown command 'bild'\n\(Did you mean build\?\)/],
  ['build --jsn', /unknown option '--jsn'\n\(Did you mean --json\?\)/],
  ['build --threads none', /'none' is invalid/],
  ['build docs', /"build" takes no argument; "docs" is too many\n\(Did you mean --root docs\?\)/],
  ['build --out', /argument missing/],
])('exits with 2 for "%s"', async (args, message) => {
  expect(await run(args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) })
})

test('prints the help without a command', async () => {
  const { code, stdout, stderr } = await run('')
  expect([code, `${stdout}${stderr}`]).toEqual([2, expect.stringContaining('Usage: docs-gen')])
})

test('reports a folder without a config, and a missing folder', async () => {
  const empty = temporaryFolder()
  expect(await run(`build --root ${empty}`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Run "docs-gen init" to create a site'),
  })
  expect(await run(`build --root ${empty}/none`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('does not exist'),
  })
  expect(await run('build --config other.ts')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The config file "other.ts" does not exist.'),
  })
})

test('prints findings with their line for people, and that nothing was written', async () => {
  const { code, stdout, stderr } = await run('build')
  expect(code).toBe(1)
  expect(stderr).toContain(`docs/index.md:3:1 error broken-link
  The link "./nowhere.md" points to a page that does not exist.
    3 │ [nowhere](./nowhere.md)
      ╵ ~`)
  expect(stderr).toMatch(/\n2 errors\n$/)
  expect(stdout).toBe('Build failed: nothing was written.\n')
})

test('prints one plain line per stage in CI', async () => {
  const { stderr } = await run('build', { CI: 'true', FORCE_COLOR: undefined })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for these
  expect(stderr).not.toMatch(/[\x1b\r]/)
  expect(stderr).toMatch(/^Read in \d+ ms\n/)
})

test('prints only one JSON document for programs', async () => {
  const { code, stdout, stderr } = await run('build --json')
  const { diagnostics, summary } = JSON.parse(stdout)
  expect([code, stderr, diagnostics.length, summary.errors]).toEqual([1, '', 2, 2])
  expect(diagnostics[0]).toEqual({
    severity: 'error',
    code: 'broken-link',
    message: 'The link "./nowhere.md" points to a page that does not exist.',
    hint: expect.any(String),
    kind: 'brokenLinks',
    file: 'docs/index.md',
    line: 3,
    column: 1,
    length: expect.any(Number),
  })
})

test('prints annotations for GitHub, with --github or on its runners', async () => {
  const annotation = '::error file=docs/index.md,line=3,col=1,title=broken-link::The link "./nowhere.md" points to'
  expect((await run('build --github')).stdout).toContain(annotation)
  expect((await run('build', { GITHUB_ACTIONS: 'true' })).stdout).toContain(annotation)
  expect((await run('build')).stdout).not.toContain('::error')
})

test('prints the result of a successful build', async () => {
  const good = createSite({ 'docs/index.md': '# Page\n' })
  const { code, stdout } = await runCommand(['build', '--root', good.root])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^\d+ pages, \d+ files, [\d.]+ [KM]B in build, in .+\.\n {2}1 page compiled, \d+ files written/,
  )
  const again = await runCommand(['build', '--root', good.root])
  expect(again.stdout).toContain('0 pages compiled, 0 files written')
})
