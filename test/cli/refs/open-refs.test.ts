/** Versions from git: which files they have, and what is said when git cannot give them. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../../cli/project/load-config.ts'
import { readDocs } from '../../../renderer/sources/read-docs.ts'
import { commitAll, git } from '../../helpers/git.ts'
import { openFiles } from '../../helpers/open-files.ts'
import { createSite, type Files, temporaryFolder } from '../../helpers/site.ts'

const base = `title: 'Site', url: 'https://docs.example.com'`

const configOf = (versions: string, more = '') => `export default {\n  ${base},${more}\n  versions: ${versions},\n}\n`

async function load(root: string) {
  const { config, diagnostics } = await loadConfig(root)
  const found = diagnostics.map(({ severity, code, line, column, message, hint }) => {
    return `${line}:${column} ${severity} ${code}: ${message} ${hint}`
  })
  return { config, found }
}

function repository(files: Files): string {
  const { root } = createSite(files)
  commitAll(root, 'v1.0.0')
  return root
}

const git20 = `[\n    { name: 'current' },\n    { name: '1.0', ref: 'v1.0.0' },\n  ]`

test('takes the docs, the sidebars and what they name from the commit, byte for byte', async () => {
  const root = repository({
    'site.config.ts': configOf(git20, ` docs: { sidebars: 'docs/sidebars.ts' },`),
    'docs/a.md': '# A\r\n\r\n![x](../media/x.png)\r\n',
    'docs/b.mdx': `import { tone } from '../src/tone'\n\n# B\n`,
    'docs/sidebars.ts': 'export default { main: ["a"] }\n',
    'src/tone.ts': `export { tone } from './tones/one'\n`,
    'src/tones/one.ts': 'export const tone = 1\n',
    'src/other.ts': 'export {}\n',
    'media/x.png': 'x',
  })
  writeFileSync(join(root, 'docs/a.md'), '# Now\n')
  const { config, found } = await load(root)
  expect(found).toEqual([])
  expect(config?.versions[1]).toMatchObject({
    ref: 'v1.0.0',
    dir: '.docs-gen/refs/1.0/docs',
    sidebars: '.docs-gen/refs/1.0/docs/sidebars.ts',
  })
  const at = (path: string) => join(root, '.docs-gen/refs/1.0', path)
  expect(readFileSync(at('docs/a.md'), 'utf8')).toBe('# A\r\n\r\n![x](../media/x.png)\r\n')
  for (const path of ['media/x.png', 'src/tone.ts', 'src/tones/one.ts', 'docs/sidebars.ts'])
    expect(existsSync(at(path))).toBe(true)
  expect(existsSync(at('src/other.ts'))).toBe(false)
})

test('makes versions of the newest tags, shares their files, and removes those that are no longer named', async () => {
  const range = (more: string) => `{ from: 'git', tags: 'v*'${more} }`
  const root = repository({ 'site.config.ts': configOf(range('')), 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
  git(root, 'tag', 'v1.0.2')
  git(root, 'tag', 'other-3.0')
  writeFileSync(join(root, 'docs/b.md'), '# B changed\n')
  commitAll(root, 'v1.10.0', 'v1.9.0', 'v2.0.0-rc.1', 'v2.0.0')
  const names = async () => (await load(root)).config?.versions.map(({ name, ref }) => `${name} ${ref}`)
  const write = (more: string) => writeFileSync(join(root, 'site.config.ts'), configOf(range(more)))
  expect(await names()).toEqual(['current undefined', '2.0 v2.0.0', '1.10 v1.10.0', '1.9 v1.9.0', '1.0 v1.0.2'])
  const inode = (path: string) => statSync(join(root, '.docs-gen/refs', path)).ino
  expect(inode('1.0/docs/a.md')).toBe(inode('2.0/docs/a.md'))
  expect(inode('1.0/docs/b.md')).not.toBe(inode('2.0/docs/b.md'))
  expect(inode('1.9/docs/b.md')).toBe(inode('2.0/docs/b.md'))

  write(`, keep: 'latest-major', max: 1`)
  expect(await names()).toEqual(['current undefined', '2 v2.0.0'])
  expect(existsSync(join(root, '.docs-gen/refs/1.0'))).toBe(false)
  expect(existsSync(join(root, '.docs-gen/refs/1.0.json'))).toBe(false)
  write(`, keep: 'all', max: 3`)
  expect(await names()).toEqual(['current undefined', '2.0.0 v2.0.0', '1.10.0 v1.10.0', '1.9.0 v1.9.0'])
})

test('reads a tag again that was moved', async () => {
  const root = repository({ 'site.config.ts': configOf(git20), 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
  await load(root)
  writeFileSync(join(root, 'docs/a.md'), '# A two\n')
  rmSync(join(root, 'docs/b.md'))
  commitAll(root)
  git(root, 'tag', '-f', 'v1.0.0')
  await load(root)
  expect(readFileSync(join(root, '.docs-gen/refs/1.0/docs/a.md'), 'utf8')).toBe('# A two\n')
  expect(existsSync(join(root, '.docs-gen/refs/1.0/docs/b.md'))).toBe(false)
})

test('leaves out links that lead elsewhere, submodules and files in Git LFS, and says so', async () => {
  const { root } = createSite({
    'site.config.ts': configOf(git20),
    'docs/a.md': '# A\n',
    'docs/sub/b.md': '# B\n',
    'secret.md': '# Secret\n',
    'docs/big.png': `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 3\n`,
    'docs/had.png': `version https://git-lfs.github.com/spec/v1\noid sha256:${'cd'.repeat(32)}\nsize 3\n`,
  })
  symlinkSync('../secret.md', join(root, 'docs/out.md'))
  symlinkSync('/etc/passwd', join(root, 'docs/far.md'))
  symlinkSync('a.md', join(root, 'docs/copy.md'))
  symlinkSync('sub', join(root, 'docs/again'))
  commitAll(root)
  git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},docs/theirs`)
  git(root, 'commit', '-q', '-m', 'A submodule')
  git(root, 'tag', 'v1.0.0')
  const large = join(root, '.git/lfs/objects/cd/cd')
  createFile(large, 'cd'.repeat(32), 'PNG')
  const at = (path: string) => join(root, '.docs-gen/refs/1.0/docs', path)
  const warnings = [
    '5:20 warning git-link: "docs/far.md" and 1 more of "v1.0.0" is a symbolic link that leads out of the folders of the version. Its pages cannot show what the link leads to.',
    '5:20 warning git-submodule: "docs/theirs" of "v1.0.0" is a submodule, whose files are in another repository. Versions from git do not have its files. Copy the version with "docs-gen cut" if it needs them.',
    '5:20 warning git-lfs: "docs/big.png" of "v1.0.0" is in Git LFS and not on this machine. Download it: git lfs fetch origin v1.0.0',
  ]
  expect((await load(root)).found).toEqual(warnings)
  // Known from the first time, except for files that may be there now.
  expect((await load(root)).found).toEqual(warnings)
  expect([at('out.md'), at('far.md'), at('theirs')].filter((path) => existsSync(path))).toEqual([])
  expect(readFileSync(at('copy.md'), 'utf8')).toBe('# A\n')
  expect(readFileSync(at('again/b.md'), 'utf8')).toBe('# B\n')
  expect(readFileSync(at('had.png'), 'utf8')).toBe('PNG')
})

function createFile(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}

test.each([
  [
    `{ name: '1.0', ref: 'v1.0' }`,
    `5:20 error config-unknown-ref: git knows no tag, branch or commit "v1.0". Did you mean "v1.0.0"?`,
  ],
  [
    `{ name: '1.0', ref: 'v1.0.0', dir: 'guide' }`,
    `5:35 error missing-config-folder: The folder "guide" does not exist in "v1.0.0". Did you mean "guides"? List the versions if only some have another folder: { name: '1.0', ref: 'v1.0.0', dir: '…' }.`,
  ],
  [
    `{ name: '1.0', ref: 'v1.0.0', sidebars: 'docs/bars.ts' }`,
    `5:35 error missing-config-file: The file "docs/bars.ts" does not exist in "v1.0.0". Correct the path, or remove the option.`,
  ],
  [
    `{ name: '1.0', ref: '--all' }`,
    `5:20 error config-wrong-value: "--all" is not the name of a tag, branch or commit. Write one: ref: 'v2.0'.`,
  ],
])('reports a version that git cannot give: %s', async (version, expected) => {
  const root = faulty
  writeFileSync(join(root, 'site.config.ts'), configOf(`[\n    { name: 'current' },\n    ${version},\n  ]`))
  expect((await load(root)).found).toEqual([expected])
})

let faulty = ''
beforeAll(() => {
  faulty = repository({ 'docs/a.md': '# A\n', 'guides/a.md': '# A\n' })
})

test('reports a pattern that no tag has, and a version of the working tree with a commit', async () => {
  writeFileSync(join(faulty, 'site.config.ts'), configOf(`{ from: 'git', tags: 'release-*' }`))
  expect((await load(faulty)).found).toEqual([
    '3:28 error config-no-tag: No tag with the number of a release matches "release-*". Correct the pattern. The repository has tags such as "v1.0.0".',
  ])
  writeFileSync(join(faulty, 'site.config.ts'), configOf(`[{ name: 'current', ref: 'v1.0.0' }]`))
  expect((await load(faulty)).found.join()).toContain('The version "current" is the working tree, not a commit.')
})

test('says what to fetch in a shallow clone, and works in a partial one', async () => {
  const origin = repository({ 'site.config.ts': configOf(git20), 'docs/a.md': '# A\n' })
  writeFileSync(join(origin, 'docs/a.md'), '# A two\n')
  commitAll(origin)
  const clones = temporaryFolder()
  git(clones, 'clone', '-q', '--depth', '1', '--no-tags', `file://${origin}`, 'shallow')
  const shallow = join(clones, 'shallow')
  expect((await load(shallow)).found).toEqual([
    '5:20 error config-unknown-ref: The repository is a shallow clone without "v1.0.0". Fetch it: git fetch --depth 1 origin tag v1.0.0, or for a branch: git fetch --depth 1 origin v1.0.0:refs/remotes/origin/v1.0.0',
  ])
  git(shallow, 'fetch', '-q', '--depth', '1', 'origin', 'tag', 'v1.0.0')
  expect((await load(shallow)).found).toEqual([])
  expect(readFileSync(join(shallow, '.docs-gen/refs/1.0/docs/a.md'), 'utf8')).toBe('# A\n')

  git(origin, 'config', 'uploadpack.allowFilter', 'true')
  git(clones, 'clone', '-q', '--filter=blob:none', `file://${origin}`, 'partial')
  const partial = join(clones, 'partial')
  git(partial, 'config', 'remote.origin.url', `file://${origin}-gone`)
  await expect(load(partial)).rejects.toThrow(/git cannot read the object \w{10} of a version: /)
  git(partial, 'config', 'remote.origin.url', `file://${origin}`)
  expect((await load(partial)).found).toEqual([])
  expect(readFileSync(join(partial, '.docs-gen/refs/1.0/docs/a.md'), 'utf8')).toBe('# A\n')
})

test('warns of a shallow clone that has only the tags of its newest commit', async () => {
  const config = configOf("{ from: 'git', tags: 'v*' }")
  const origin = repository({ 'site.config.ts': config, 'docs/a.md': '# A\n' })
  writeFileSync(join(origin, 'docs/a.md'), '# A two\n')
  commitAll(origin)
  git(origin, 'tag', 'v2.0.0')
  const clones = temporaryFolder()
  git(clones, 'clone', '-q', '--depth', '1', '--branch', 'v2.0.0', `file://${origin}`, 'shallow')
  const shallow = join(clones, 'shallow')
  const [found = '', ...others] = (await load(shallow)).found
  expect(others).toEqual([])
  expect(found).toMatch(
    /^3:3 warning shallow-tags: The repository is a shallow clone with the tags of its newest commits/,
  )
  const [, command = ''] = /Fetch all tags: git (.+)$/.exec(found) ?? []
  git(shallow, ...command.split(' '))
  const { found: after, config: loaded } = await load(shallow)
  expect(after).toEqual([])
  expect(loaded?.versions.map(({ name }) => name)).toEqual(['current', '2.0', '1.0'])
  expect((await load(origin)).found).toEqual([])
})

test('finds a branch that a clone has only from its origin', async () => {
  const config = configOf("[{ name: 'current' }, { name: '1.0', ref: 'release/1' }]")
  const origin = repository({ 'site.config.ts': config, 'docs/a.md': '# A\n' })
  git(origin, 'branch', 'release/1')
  writeFileSync(join(origin, 'docs/a.md'), '# A two\n')
  commitAll(origin)
  const clones = temporaryFolder()
  git(clones, 'clone', '-q', `file://${origin}`, 'clone')
  const clone = join(clones, 'clone')
  git(clone, 'checkout', '-q', '--detach')
  expect((await load(clone)).found).toEqual([])
  expect(readFileSync(join(clone, '.docs-gen/refs/1.0/docs/a.md'), 'utf8')).toBe('# A\n')

  git(clones, 'clone', '-q', '--depth', '1', `file://${origin}`, 'shallow')
  const shallow = join(clones, 'shallow')
  const [found = ''] = (await load(shallow)).found
  const [, command = ''] = /for a branch: git (.+)$/.exec(found) ?? []
  git(shallow, ...command.split(' '))
  expect((await load(shallow)).found).toEqual([])
})

test('reports a project without a repository, and a machine without git', async () => {
  const { root } = createSite({ 'site.config.ts': configOf(git20), 'docs/a.md': '# A\n' })
  expect((await load(root)).found[0]).toContain(`5:20 error config-no-repository: "${root}" is not in a git repository`)
  const { PATH } = process.env
  try {
    process.env.PATH = root
    expect((await load(root)).found[0]).toContain('5:20 error config-no-git: git is not installed')
  } finally {
    process.env.PATH = PATH
  }
})

test('says so when git does not read the repository of another user', async () => {
  const root = repository({ 'site.config.ts': configOf(git20), 'docs/a.md': '# A\n' })
  try {
    process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1'
    expect((await load(root)).found).toEqual([
      `5:20 error config-no-repository: git does not read the repository "${root}", because it belongs to another user. If you trust it: git config --global --add safe.directory "${root}"`,
    ])
  } finally {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER
  }
})

test('runs no sidebars of a commit for untrusted content', async () => {
  const root = repository({
    'site.config.ts': configOf(git20, ` docs: { sidebars: 'docs/sidebars.ts' }, content: { untrusted: ['docs'] },`),
    'docs/a.md': '# A\n',
    'docs/sidebars.ts': `export default { main: ['a'] }\n`,
  })
  const { options, disk, cache } = await openFiles(root)
  const { trees } = await readDocs(disk, options.config, cache)
  expect(trees.map(({ sidebars }) => sidebars?.value)).toEqual([{ main: ['a'] }, undefined])
})
