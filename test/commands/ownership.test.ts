/** A build replaces its output folder as a whole, so it takes care which folder that is. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
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
    'file.txt': 'mine',
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
  const messages: string[] = JSON.parse(stdout).diagnostics.map(({ message }: { message: string }) => message)
  const after = listFiles(site.root).filter((path) => !path.startsWith('.docs-gen/'))
  return { code, messages, before, after }
}

test.each([
  ['/', 'is the root of the file system'],
  ['.', 'holds the project itself'],
  ['..', 'holds the project itself'],
  ['docs', "is, holds or lies in a folder with the site's sources"],
  ['docs/out', "is, holds or lies in a folder with the site's sources"],
  ['docs/_static', "is, holds or lies in a folder with the site's sources"],
  ['link-to-docs', "is, holds or lies in a folder with the site's sources"],
  ['checkout', 'is a repository'],
  ['empty-checkout', 'is a repository'],
  ['src', 'exists and was not written by docs-gen'],
  ['file.txt', 'exists and was not written by docs-gen'],
  ['.docs-gen', 'exists and was not written by docs-gen'],
])('refused: %s', async (out, reason) => {
  const { code, messages, before, after } = await buildInto(out)
  expect([code, messages]).toEqual([1, [expect.stringContaining(` ${reason}, and a build replaces`)]])
  expect(after).toEqual(before)
})

test('refused: the home folder, and the project by another way', async () => {
  expect((await buildInto(home)).messages).toEqual([expect.stringContaining(' is your home folder, ')])
  expect((await buildInto(join(home, 'link-to-project'))).messages).toEqual([
    expect.stringContaining(' holds the project itself, '),
  ])
  expect(listFiles(home)).toEqual(['letters.txt', 'link-to-project'])
})

test.each([['empty'], ['missing/and/deep'], ['marked'], ['link-to-empty']])('taken: %s', async (out) => {
  const { code, messages } = await buildInto(out)
  expect([code, messages]).toEqual([0, []])
  expect(existsSync(join(site.root, out, 'docs/index.html'))).toBe(true)
  expect(existsSync(join(site.root, out, 'old.html'))).toBe(false)
})

test('a symbolic link stays one: the site goes where it leads', () => {
  expect(existsSync(join(site.root, 'target/docs/index.html'))).toBe(true)
})

test('an output of ours is taken again, and what somebody put there goes', async () => {
  writeFiles(site.root, { 'marked/extra.html': 'mine', 'marked/docs/index.html': 'changed' })
  expect((await buildInto('marked')).code).toBe(0)
  expect(listFiles(join(site.root, 'marked'))).toEqual(listFiles(join(site.root, 'empty')))
})

test('a file and a folder of the same name in one site are reported', async () => {
  const { code, diagnostics } = await createSite({
    'docs/index.md': '# Page\n',
    'docs/_static/docs': 'a file where pages need a folder',
  }).build()
  expect([code, diagnostics.map((it) => it.code)]).toEqual([1, ['output-conflict']])
})
