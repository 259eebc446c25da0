/** A build replaces its output folder as a whole, so it refuses folders that it does not own. */
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createSite, listFiles, runCommand, type TestSite, temporaryFolder, writeFiles } from '../helpers/site.ts'

let site: TestSite
let home: string

beforeAll(() => {
  home = temporaryFolder()
  writeFiles(home, { 'letters.txt': 'mine' })
  site = createSite({
    'docs/index.md': '# Page\n',
    'docs/guide/page.md': '# Page\n',
    'docs/_static/a.txt': 'a',
    'src/main.ts': '// mine',
    'checkout/.git/HEAD': 'ref: refs/heads/main',
    'empty-checkout/.git': 'gitdir: elsewhere',
    'marked/.docs-gen-output': '',
    'marked/old.html': 'old',
  })
  mkdirSync(join(site.root, 'empty'))
  mkdirSync(join(site.root, 'target'))
  symlinkSync('docs', join(site.root, 'link-to-docs'))
  symlinkSync('target', join(site.root, 'link-to-empty'))
  symlinkSync(site.root, join(home, 'link-to-project'))
})

async function buildInto(out: string) {
  const before = listFiles(site.root).filter((path) => !path.startsWith('.docs-gen/'))
  const { code, stdout } = await runCommand(['build', '--json', '--root', site.root, '--out', out], {
    env: { HOME: home },
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; hint: string }[] } // as --json prints them
  const messages = diagnostics.map(({ message }) => message)
  const hints = diagnostics.map(({ hint }) => hint)
  const after = listFiles(site.root).filter((path) => !path.startsWith('.docs-gen/'))
  return { code, messages, hints, before, after }
}

test.each([
  ['/', 'is the root of the file system'],
  ['.', 'contains the project'],
  ['..', 'contains the project'],
  ['docs', "contains the site's sources"],
  ['docs/out', "is inside the site's sources"],
  ['docs/_static', "contains the site's sources"],
  ['link-to-docs', "contains the site's sources"],
  ['checkout', 'is a repository'],
  ['empty-checkout', 'is a repository'],
  ['src', 'exists and was not written by docs-gen', ', or move this one away'],
  ['.docs-gen', "has docs-gen's cache"],
])('refuses %s', async (out, reason, remedy = '') => {
  const { code, messages, hints, before, after } = await buildInto(out)
  expect([code, messages]).toEqual([2, [expect.stringContaining(` ${reason}, and a build replaces`)]])
  expect(hints).toEqual([`Choose another folder with --out or outDir${remedy}.`])
  expect(after).toEqual(before)
})

test('refuses a file that the config names', async () => {
  const config = "export default { title: 'Site', url: 'https://docs.example.com', outDir: 'file.txt' }\n"
  const { root, build } = createSite({ 'site.config.ts': config, 'docs/a.md': '# A\n', 'file.txt': 'text' })
  const { code, diagnostics } = await build()
  expect([code, diagnostics.map(({ message }) => message)]).toEqual([
    1,
    [expect.stringContaining(' exists and was not written by docs-gen, and a build replaces')],
  ])
  expect(readFileSync(join(root, 'file.txt'), 'utf8')).toBe('text')
})

test('refuses the home folder, and the project through a link', async () => {
  const { messages, hints } = await buildInto(home)
  expect([messages, hints]).toEqual([
    [expect.stringContaining(' is your home folder, ')],
    ['Choose another folder with --out or outDir.'],
  ])
  expect((await buildInto(join(home, 'link-to-project'))).messages).toEqual([
    expect.stringContaining(' contains the project, '),
  ])
  expect(listFiles(home)).toEqual(['letters.txt', 'link-to-project'])
})

test.each([['empty'], ['missing/and/deep'], ['marked'], ['link-to-empty']])('builds into %s', async (out) => {
  const { code, messages } = await buildInto(out)
  expect([code, messages]).toEqual([0, []])
  expect(existsSync(join(site.root, out, 'docs/index.html'))).toBe(true)
  expect(existsSync(join(site.root, out, 'old.html'))).toBe(false)
})

test('keeps a symbolic link and builds into its target', async () => {
  const target = temporaryFolder()
  const link = join(temporaryFolder(), 'link')
  symlinkSync(target, link)
  expect((await buildInto(link)).messages).toEqual([])
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(existsSync(join(target, 'docs/index.html'))).toBe(true)
})

test('replaces its own output, and removes files of others in it', async () => {
  const out = join(temporaryFolder(), 'out')
  expect((await buildInto(out)).messages).toEqual([])
  const written = listFiles(out)
  const page = readFileSync(join(out, 'docs/index.html'), 'utf8')
  writeFiles(out, { 'extra.html': 'mine', 'docs/index.html': 'changed' })
  expect((await buildInto(out)).messages).toEqual([])
  expect(listFiles(out)).toEqual(written)
  expect(readFileSync(join(out, 'docs/index.html'), 'utf8')).toBe(page)
})

test('reports a file and a folder with the same name', async () => {
  const { code, diagnostics } = await createSite({
    'docs/index.md': '# Page\n',
    'docs/_static/docs': 'a file where pages need a folder',
  }).build()
  expect([code, diagnostics.map((it) => it.code)]).toEqual([1, ['output-conflict']])
})

test('writes to the folder that the config names, and --out comes before it', async () => {
  const own = createSite({
    'docs/index.md': '# Page\n',
    'build/Makefile': 'all:\n',
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', outDir: 'public/site' }\n`,
  })
  const { code, stdout } = await runCommand(['build', '--root', own.root])
  expect([code, stdout]).toEqual([0, expect.stringContaining(' in public/site,')])
  const aside = join(own.root, `public/.site.old-${2 ** 22 + 1}`)
  renameSync(join(own.root, 'public/site'), aside)
  await runCommand(['check', '--root', own.root])
  expect(existsSync(aside)).toBe(false)
  expect((await runCommand(['build', '--root', own.root, '--out', 'other'])).code).toBe(0)
  expect(listFiles(own.root)).toEqual(
    expect.arrayContaining(['build/Makefile', 'public/site/404.html', 'other/404.html']),
  )
})
