/** Builds that are killed, fail, or run at the same time: readers always have the old site or the new one. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { emptyPath } from '../helpers/exchange-program.ts'
import { createDisk } from '../helpers/fill-disk.ts'
import { command as cli, runProcess } from '../helpers/run-process.ts'
import { type RunningCommand, startCommand, startServe } from '../helpers/running-command.ts'
import { contentsOf, createSite, type Files, runCommand, type TestSite, temporaryFolder } from '../helpers/site.ts'

const pages = (text: string): Files =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\n${text}\n`]),
  )

let site: TestSite
let oldSite: Record<string, string>
let newSite: Record<string, string>
let duration: number

beforeAll(async () => {
  site = createSite(pages('Old text.'))
  const first = await site.build()
  oldSite = contentsOf(first.out)
  const second = await createSite(pages('New text.')).build()
  newSite = contentsOf(second.out)
  duration = second.milliseconds
})

/** The site with its old output and changed sources. */
function changedSite(): TestSite {
  const trial = createSite({}, site.root)
  trial.write(pages('New text.'))
  return trial
}

test.each([0.2, 0.4, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95])('killed after %d of its time', async (part) => {
  const trial = changedSite()
  await trial.build([], { killAfter: duration * part })
  const found = contentsOf(siteLeftIn(trial.root))
  expect([oldSite, newSite]).toContainEqual(found)
  const next = await trial.build()
  expect([next.code, contentsOf(next.out)]).toEqual([0, newSite])
  expectTidy(trial.root)
})

/** Without a program that exchanges folders, a swap takes two renames. */
const noPrograms = emptyPath(temporaryFolder())
const hook = fileURLToPath(new URL('../helpers/kill-at-rename.cjs', import.meta.url))

test('killed before each rename: one whole site is left, and the next build makes the new one', {
  timeout: 600_000,
}, async () => {
  const trial = changedSite()
  let expected = newSite
  let step = 0
  for (let isKilled = true; isKilled; ) {
    step++
    trial.write(pages(expected === newSite ? 'New text.' : 'Old text.'))
    const env = { NODE_OPTIONS: `--require ${hook}`, KILL_AT_RENAME: String(step), PATH: noPrograms }
    isKilled = (await trial.build([], { env })).code === undefined
    expect([oldSite, newSite], `step ${step}`).toContainEqual(contentsOf(siteLeftIn(trial.root)))
    const next = await trial.build()
    expect([next.code, contentsOf(next.out)], `step ${step}`).toEqual([0, expected])
    expectTidy(trial.root)
    expected = expected === newSite ? oldSite : newSite
  }
  // The renames: take the spare, set aside, replace, retire, keep as spare, save the cache.
  expect(step).toBeGreaterThan(5)
})

test('killed before each rename with --link: the output is there at every moment', { timeout: 600_000 }, async () => {
  const trial = changedSite()
  await trial.build(['--link'])
  let step = 0
  for (let isKilled = true; isKilled; ) {
    step++
    trial.write(pages(step % 2 ? 'Old text.' : 'New text.'))
    const env = { NODE_OPTIONS: `--require ${hook}`, KILL_AT_RENAME: String(step) }
    const built = await trial.build([], { env })
    isKilled = built.code === undefined
    expect([oldSite, newSite], `step ${step}`).toContainEqual(contentsOf(built.out))
  }
  // The renames: take the old site, replace the link, save the cache.
  expect(step).toBeGreaterThan(2)
})

/** The output. Between the two renames of a swap it has another name. */
function siteLeftIn(root: string): string {
  const aside = readdirSync(root).find((name) => name.startsWith('.build.old-'))
  return join(root, readdirSync(root).includes('build') ? 'build' : (aside ?? 'build'))
}

function expectTidy(root: string): void {
  expect(readdirSync(root).filter((name) => name.startsWith('.build'))).toEqual([])
  const folder = join(root, '.docs-gen')
  const left = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  expect(left.filter((path) => /\d{2,}(?:-[\da-f-]{36})?(?:\.mjs)?$/.test(path) && !/^spare-/.test(path))).toEqual([])
  expect(left.filter((path) => /^spare-[\da-f]+-/.test(path))).toEqual([])
}

const deadProcess = 2 ** 22 + 1

test('restores the old site after a kill during a swap, also when the next build fails', async () => {
  const trial = changedSite()
  renameSync(join(trial.root, 'build'), join(trial.root, `.build.old-${deadProcess}`))
  trial.write({ 'docs/page-0.md': '[broken](./nowhere.md)' })
  const failed = await trial.build()
  expect([failed.code, contentsOf(failed.out)]).toEqual([1, oldSite])
  expectTidy(trial.root)
})

test.each([
  ['build', (root: string) => runCommand(['build', '--root', root])],
  ['watch', (root: string) => stopAfter(startCommand(['watch', '--root', root]), /nothing was written/)],
  ['serve', async (root: string) => (await startServe(root)).stop()],
  ['index', (root: string) => runCommand(['index', '--root', root])],
  ['serve --built', async (root: string) => (await startServe(root, ['--built'])).stop()],
])('restores the old site after a kill during a swap with %s, also when the config is invalid', async (_, run) => {
  const trial = changedSite()
  // The id of a running process, which another process could have by now.
  renameSync(join(trial.root, 'build'), join(trial.root, `.build.old-${process.pid}`))
  trial.write({ 'site.config.ts': 'export default { titel: 3 }\n' })
  await run(trial.root)
  expect(contentsOf(join(trial.root, 'build'))).toEqual(oldSite)
  expectTidy(trial.root)
})

async function stopAfter(command: RunningCommand, text: RegExp): Promise<void> {
  await command.says(text)
  await command.stop()
}

test('restores the old site after a kill during a swap also where there is no config', async () => {
  const trial = changedSite()
  renameSync(join(trial.root, 'build'), join(trial.root, `.build.old-${deadProcess}`))
  trial.write({ 'site.config.ts': undefined })
  expect((await runCommand(['build', '--root', trial.root])).code).toBe(2)
  expect(contentsOf(join(trial.root, 'build'))).toEqual(oldSite)
})

const isRoot = process.getuid?.() === 0
const nobody = 65_534

test.skipIf(!isRoot)(
  'replaces a site of another user, and warns about the old site that cannot be removed',
  async () => {
    const trial = changedSite()
    chmodSync(dirname(trial.root), 0o711)
    for (const path of ['', ...readdirSync(trial.root, { recursive: true, encoding: 'utf8' })])
      if (!/^build/.test(path)) chownSync(join(trial.root, path), nobody, nobody)
    const build = async (text: string) => {
      trial.write(pages(text))
      const command = runProcess([cli, 'build', '--root', trial.root], { PATH: noPrograms }, nobody)
      return [
        await command.ended,
        command.output().match(/warning leftover-kept/g)?.length,
        contentsOf(join(trial.root, 'build')),
      ]
    }
    expect(await build('New text.')).toEqual([0, 1, newSite])
    expect(await build('Old text.')).toEqual([0, 1, oldSite])
    // A part of the folder that the next build reuses belongs to another user.
    const spare = readdirSync(join(trial.root, '.docs-gen')).find((name) => name.startsWith('spare-')) ?? ''
    chownSync(join(trial.root, '.docs-gen', spare, 'docs'), 0, 0)
    expect(await build('New text.')).toEqual([0, 1, newSite])
  },
)

test('publishes through a link, and reads the result again', async () => {
  const trial = changedSite()
  const first = await trial.build(['--link', '--verify'])
  expect([first.code, contentsOf(first.out), lstatSync(first.out).isSymbolicLink()]).toEqual([0, newSite, true])
  trial.write(pages('Old text.'))
  const second = await trial.build(['--verify'])
  expect([second.code, contentsOf(second.out), lstatSync(second.out).isSymbolicLink()]).toEqual([0, oldSite, true])
})

test('--verify reports a file that another program changed', async () => {
  const trial = changedSite()
  const out = join(trial.root, 'build')
  const file = join(out, '404.html')
  utimesSync(file, 1e9, 1e9)
  // A build without a cache takes the file as it is.
  trial.write({ '.docs-gen': undefined })
  await trial.build()
  writeFileSync(file, 'x'.repeat(statSync(file).size))
  utimesSync(file, 1e9, 1e9)
  const again = await trial.build(['--verify'])
  expect([again.code, again.diagnostics.map(({ code, message }) => [code, message])]).toEqual([
    1,
    [['output-differs', `One file in "${out}" is not as built: "404.html".`]],
  ])
  expect((await trial.build(['--verify', '--no-cache'])).code).toBe(0)
})

test('keeps a symbolic link after a kill during a swap, and builds into its target', async () => {
  const trial = changedSite()
  renameSync(join(trial.root, 'build'), join(trial.root, `.place.old-${deadProcess}`))
  symlinkSync('place', join(trial.root, 'build'))
  const { code } = await trial.build()
  expect([code, lstatSync(join(trial.root, 'build')).isSymbolicLink()]).toEqual([0, true])
  expect(contentsOf(join(trial.root, 'place'))).toEqual(newSite)
  expect(readdirSync(trial.root).filter((name) => name.startsWith('.place'))).toEqual([])
})

test('removes the leftovers of killed builds', async () => {
  const trial = changedSite()
  const leftovers = [
    `.build.staging-${deadProcess}`,
    `.build.old-${deadProcess}`,
    `.docs-gen/spare-0123456789abcdef-${deadProcess}`,
    `.docs-gen/cache-${deadProcess}`,
  ]
  for (const path of leftovers) mkdirSync(join(trial.root, path), { recursive: true })
  writeFileSync(join(trial.root, `.docs-gen/cache/cache.txt.${deadProcess}`), '')
  expect((await trial.build()).code).toBe(0)
  expectTidy(trial.root)
  const cache = readdirSync(join(trial.root, '.docs-gen/cache'))
  expect(cache.sort()).toEqual(['bodies.bin', 'cache.txt'])
})

test('keeps the old site when a build fails', async () => {
  const trial = changedSite()
  trial.write({ 'docs/page-0.md': '[broken](./nowhere.md)' })
  const failed = await trial.build()
  expect([failed.code, failed.summary.pages, contentsOf(failed.out)]).toEqual([1, undefined, oldSite])
})

test('keeps the old site when the disk is full, and builds the new one later', async () => {
  const trial = changedSite()
  const disk = createDisk()
  disk.fill()
  const failed = await runCommand(['build', '--root', trial.root], { env: disk.env })
  expect([failed.code, failed.stderr]).toEqual([
    1,
    expect.stringContaining('error system-error\n  The disk is full: no space is left (ENOSPC).\n'),
  ])
  expect(contentsOf(join(trial.root, 'build'))).toEqual(oldSite)
  disk.empty()
  const next = await trial.build()
  expect([next.code, contentsOf(next.out)]).toEqual([0, newSite])
  expectTidy(trial.root)
})

test.each([
  ['urls', 'urls.json'],
  ['cut 1.0', 'site.config'],
  ['init', '.gitignore'],
  ['new fresh', 'fresh'],
])('%s leaves the files of the project unchanged when the disk is full', async (args, below) => {
  const { root } = createSite({ 'docs/a.md': '# A\n', 'package.json': '{}', 'urls.json': '{}', '.gitignore': 'mine\n' })
  const sources = () =>
    Object.fromEntries(Object.entries(contentsOf(root)).filter(([path]) => !path.startsWith('.docs-gen/')))
  const before = sources()
  const disk = createDisk()
  disk.fill()
  const [command = '', ...rest] = args.split(' ')
  const failed = await runCommand([command, ...rest, '--root', root], { env: { ...disk.env, FULL_BELOW: below } })
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('The disk is full')])
  if (command === 'init') expect(sources()).toMatchObject(before)
  else expect(sources()).toEqual(before)
})

test('runs builds at the same time without errors, and leaves one whole site', async () => {
  const trial = changedSite()
  for (let round = 0; round < 2; round++) {
    const runs = await Promise.all([trial.build(), trial.build(), trial.build(['--no-cache'])])
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    expect(contentsOf(runs[0].out)).toEqual(newSite)
  }
  const last = await trial.build()
  expect([last.summary.compiled, contentsOf(last.out)]).toEqual([0, newSite])
  expectTidy(trial.root)
})

test('uses the cache of the first build for another output folder', async () => {
  const trial = createSite({}, site.root)
  const other = await trial.build(['--out', 'other'])
  expect([other.code, other.summary.compiled, contentsOf(other.out)]).toEqual([0, 0, oldSite])
})

test('replaces a file in place of the cache folder', async () => {
  const trial = changedSite()
  trial.write({ '.docs-gen/cache': 'a file' })
  expect([(await trial.build()).code, (await trial.build()).summary.compiled]).toEqual([0, 0])
})

test.skipIf(process.platform !== 'linux')(
  'builds without a cache when only the disk of the cache is full',
  async () => {
    const trial = changedSite()
    trial.write({ 'docs/code.mdx': 'export const n = 2\n\nNumber {n}.\n' })
    const disk = createDisk()
    disk.fill()
    const env = { ...disk.env, FULL_BELOW: '.docs-gen/cache/' }
    const { code, diagnostics, main } = await trial.build([], { env })
    expect([code, diagnostics.map(({ message }) => message)]).toEqual([
      0,
      ['The cache in ".docs-gen" cannot be used: the disk is full (ENOSPC).'],
    ])
    expect(main('/docs/code')).toContain('Number 2.')
    expect((await trial.build()).code).toBe(0)
  },
)
