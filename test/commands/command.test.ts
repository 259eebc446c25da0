/** The command line, for users and for programs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { command as cli } from '../helpers/run-process.ts'
import { startCommand } from '../helpers/running-command.ts'
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
  expect(stdout).toMatch(/Start:[\s\S]*init[\s\S]*Write:[\s\S]*serve[\s\S]*Publish:[\s\S]*build[\s\S]*Examples:/)
  expect([code, ['build', 'serve', 'watch', 'index', 'init'].filter((name) => !stdout.includes(`  ${name} `))]).toEqual(
    [0, []],
  )
  expect((await run('build --help')).stdout).toMatch(/--root <dir>[\s\S]*--out <dir>[\s\S]*--json[\s\S]*--threads <n>/)
})

test.each([
  ['bild', /unknown command 'bild'\n\(Did you mean build\?\)/],
  ['build --jsn', /unknown option '--jsn'\n\(Did you mean --json\?\)/],
  ['build --threads none', /'none' is invalid/],
  ['build docs guide', /"build" takes one argument; "guide" is too many/],
  ['build --out', /argument missing/],
])('exits with 2 for "%s"', async (args, message) => {
  expect(await run(args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) })
})

test('prints the help without a command', async () => {
  const { code, stdout, stderr } = await run('')
  expect([code, `${stdout}${stderr}`]).toEqual([2, expect.stringContaining('Usage: docs-gen')])
})

test.each(['build', 'serve', 'watch', 'index'])('%s exits with 2 for a wrong folder or config', async (name) => {
  const empty = temporaryFolder()
  for (const [args, message] of [
    [`--root ${empty}`, 'Run "docs-gen init" to create a site'],
    [`${empty}/none`, 'does not exist'],
    ['--config other.ts', 'The config file "other.ts" does not exist.'],
  ])
    expect(await run(`${name} ${args}`)).toMatchObject({ code: 2, stderr: expect.stringContaining(message ?? '') })
})

test('builds the project above the current folder', async () => {
  const { root } = createSite({ 'docs/guide/a.md': '# Page\n' })
  const { code, stderr, stdout } = await runCommand(['build'], { cwd: join(root, 'docs/guide') })
  expect([code, stderr.split('\n')[0], stdout]).toEqual([
    0,
    `docs-gen ${version} builds ${root}`,
    expect.stringContaining(' in build, '),
  ])
  expect(existsSync(join(root, 'build/docs/guide/a/index.html'))).toBe(true)
})

test('prints findings with their line for people, and that nothing was written', async () => {
  const { code, stdout, stderr } = await run('build')
  expect(code).toBe(1)
  expect(stderr).toContain(`docs/index.md:3:11 error broken-link
  The link "./nowhere.md" points to a page that does not exist.
    3 │ [nowhere](./nowhere.md)
      ╵           ~~~~~~~~~~~~`)
  expect(stderr).toMatch(/\n2 errors\nMore about a finding: docs-gen explain [a-z-]+\n$/)
  expect(stdout).toBe('✗ Build failed: nothing was written.\n')
})

test('prints one plain line per stage in CI', async () => {
  const { stderr } = await run('build', { CI: 'true', FORCE_COLOR: undefined })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for these
  expect(stderr).not.toMatch(/[\x1b\r]/)
  expect(stderr).toMatch(/^docs-gen \S+ builds \/.*\nRead in \d+ ms\n/)
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
    column: 11,
    length: './nowhere.md'.length,
  })
})

test('prints annotations for GitHub, with --github or on its runners', async () => {
  const annotation = '::error file=docs/index.md,line=3,col=11,title=broken-link::The link "./nowhere.md" points to'
  expect((await run('build --github')).stdout).toContain(annotation)
  expect((await run('build', { GITHUB_ACTIONS: 'true' })).stdout).toContain(annotation)
  expect((await run('build')).stdout).not.toContain('::error')
})

test('prints the result of a successful build, and each stage once', async () => {
  const good = createSite({ 'docs/index.md': '# Page\n' })
  const { code, stdout, stderr } = await runCommand(['build', '--root', good.root])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^✓ 3 pages, \d+ files, [\d.]+ [KM]B in build, in .+\.\n {2}1 page compiled, \d+ files written, the rest unchanged\.\n {2}Later builds .+\n$/,
  )
  expect(stderr.match(/Render/g)).toHaveLength(1)
  const again = await runCommand(['build', '--root', good.root, '--verbose'])
  expect(again.stdout).toContain('0 pages compiled, 0 files written')
  expect(again.stdout).toMatch(/ {2}Read .+ · Render .+ · Write .+\n {2}Largest pages: /)
  const quiet = await runCommand(['build', '--root', good.root, '--quiet'])
  expect(quiet).toMatchObject({ code: 0, stdout: '', stderr: '' })
})

test('colors the result on terminals only', async () => {
  const { stdout } = await run('build', { FORCE_COLOR: '1', CI: undefined })
  expect(stdout).toBe('\x1b[31m✗\x1b[0m Build failed: nothing was written.\n')
  const help = await run('--help', { FORCE_COLOR: '1' })
  expect(help.stdout).toContain('\x1b[1mUsage:\x1b[0m')
})

test('says that the old site stays when a build is stopped', async () => {
  const { root, build } = createSite({ 'docs/a.md': '# A\n' })
  await build()
  writeFileSync(join(root, 'docs/b.mdx'), '# B\n\nexport const late = await new Promise(() => {})\n')
  const running = startCommand(['build', '--root', root])
  await running.says(/Compile/)
  expect(await running.stop('SIGINT')).toBe(null)
  expect(running.output()).toMatch(/\nBuild stopped: nothing was written\. The site in build is unchanged\.\n$/)
})

test('goes on with its work when the reader of its output ends', async () => {
  const child = spawn(process.execPath, [cli, 'watch'], { cwd: site.root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const closed = once(child, 'close')
  const findings = createInterface({ input: child.stderr })[Symbol.asyncIterator]()
  const says = async (text: string) => {
    for (let next = await findings.next(); !next.done; next = await findings.next())
      if (next.value.includes(text)) return
    throw new Error(`The process ended before it said "${text}".`)
  }
  await says('nowhere.md')
  site.write({ 'docs/index.md': '# Page\n\n[elsewhere](./elsewhere.md)\n' })
  await says('elsewhere.md')
  child.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
})
