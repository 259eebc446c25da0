import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedConfig } from '../../cli/project/cached-config.ts'
import { findRoot } from '../../cli/project/find-root.ts'
import { loadConfig } from '../../cli/project/load-config.ts'
import { loadModule } from '../../renderer/io/bundle/load-module.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-config-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Without the facts of their resolution. */
function filesIn(inputs: readonly string[]): string[] {
  return inputs.filter((name) => !name.includes('?')).sort()
}

const base = `title: 'Docs', url: 'https://example.com'`

test('runs a TypeScript config with local imports and without an installed package', async () => {
  write({
    'site.config.ts': `
      import { defineConfig } from 'docs-gen'
      import { tagline } from './site/texts.ts'
      import data from './site/data.json'
      export default defineConfig({ ${base}, tagline, custom: { data, url: import.meta.url, dir: import.meta.dirname } })`,
    'site/texts.ts': `export const tagline: string = 'Hello ' + import.meta.url.slice(-8)`,
    'site/data.json': '{ "answer": 42 }',
  })
  const loaded = await loadConfig(root)
  expect(loaded.diagnostics).toEqual([])
  expect(loaded.config?.tagline).toBe('Hello texts.ts')
  expect(loaded.config?.custom).toMatchObject({ data: { answer: 42 }, dir: root })
  expect(filesIn(loaded.inputs)).toEqual(['site.config.ts', 'site/data.json', 'site/texts.ts'])
  expect(loaded.file).toBe('site.config.ts')
  expect(existsSync(join(root, '.docs-gen'))).toBe(false)
})

test('takes the bundle of the last run from the cache until a file of the config changes', async () => {
  write({
    'site.config.ts': `import { tagline } from './texts.ts'\nexport default { ${base}, tagline: tagline + process.env.TEST_TAGLINE }`,
    'texts.ts': `export const tagline = 'one'`,
    '.docs-gen/a': '',
  })
  // A file that changed just now may change again with the same time stamp, so its bundle is not kept.
  const later = () => Date.now() + 10_000
  const bundled: string[] = []
  const load = async (tagline: string) => {
    vi.stubEnv('TEST_TAGLINE', tagline)
    const cacheResult = cachedConfig(root, () => 'test', later)
    const { config } = await loadConfig(root, undefined, (key, make) =>
      cacheResult(key, () => {
        bundled.push(key)
        return make()
      }),
    )
    return config?.tagline
  }
  expect([await load(' a'), await load(' b')]).toEqual(['one a', 'one b'])
  expect(bundled).toEqual(['site.config.ts'])
  write({ 'texts.ts': `export const tagline = 'two or more'` })
  expect(await load(' c')).toBe('two or more c')
  expect(bundled).toHaveLength(2)
  vi.unstubAllEnvs()
})

test('makes no folder in a project that was never built', async () => {
  write({ 'site.config.ts': `export default { ${base} }` })
  await loadConfig(
    root,
    undefined,
    cachedConfig(root, () => 'test'),
  )
  expect(existsSync(join(root, '.docs-gen'))).toBe(false)
})

test('changes the fingerprint with a local import, but not with a comment', async () => {
  write({
    'site.config.ts': `import { tagline } from './texts.ts'\nexport default { ${base}, tagline }`,
    'texts.ts': `export const tagline = 'one'`,
  })
  const first = await loadConfig(root)
  write({ 'texts.ts': `export const tagline = 'two'` })
  const second = await loadConfig(root)
  write({ 'texts.ts': `// why\nexport const tagline = 'two'` })
  const third = await loadConfig(root)
  expect([first, second, third].map(({ config }) => config?.tagline)).toEqual(['one', 'two', 'two'])
  expect(first.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(second.fingerprint).not.toBe(first.fingerprint)
  expect(third.fingerprint).toBe(second.fingerprint)
})

test('computes the same fingerprint in every folder', async () => {
  write({ 'a/site.config.ts': `export default { ${base} }`, 'b/site.config.ts': `export default { ${base} }` })
  const [a, b] = await Promise.all([loadConfig(join(root, 'a')), loadConfig(join(root, 'b'))])
  expect(a.fingerprint).toBe(b.fingerprint)
  expect(a.fingerprint).not.toBe(createHash('sha256').update('').digest('hex'))
})

test.each([
  ['site.config.mts', `export default { ${base} } as const`],
  ['site.config.js', `export default { ${base} }`],
  ['site.config.js', `module.exports = { ${base} }`],
  ['site.config.mjs', `export default { ${base} }`],
  ['site.config.json', '{ "title": "Docs", "url": "https://example.com" }'],
])('finds and runs %s', async (file, text) => {
  write({ [file]: text })
  const loaded = await loadConfig(root)
  expect(loaded).toMatchObject({ config: { title: 'Docs' }, diagnostics: [], file })
  expect(filesIn(loaded.inputs)).toEqual([file])
})

test('uses the first of several configs, and warns', async () => {
  write({ 'site.config.ts': `export default { ${base} }`, 'site.config.json': '{}' })
  const { config, diagnostics } = await loadConfig(root)
  expect(config?.title).toBe('Docs')
  expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'There are several configs: "site.config.ts" is used, "site.config.json" ignored.'],
  ])
})

test('reads a config with another name', async () => {
  write({ 'conf/other.ts': `export default { ${base}, titel: '' }` })
  const { diagnostics, file, inputs } = await loadConfig(root, 'conf/other.ts')
  expect([file, ...filesIn(inputs)]).toEqual(['conf/other.ts', 'conf/other.ts'])
  expect(diagnostics).toMatchObject([{ file: 'conf/other.ts', line: 1, column: 61, length: 5 }])
})

interface Failure {
  readonly name: string
  readonly files: Record<string, string>
  readonly expected: Record<string, unknown>
}

const failures: readonly Failure[] = [
  {
    name: 'a syntax error',
    files: { 'site.config.ts': `export default {\n  title: 'Docs'\n  url: 'x',\n}` },
    expected: {
      code: 'module-syntax',
      message: 'Expected "}" but found "url".',
      file: 'site.config.ts',
      line: 3,
      column: 3,
      length: 3,
    },
  },
  {
    name: 'a syntax error behind letters of several bytes',
    files: { 'site.config.ts': `export default { title: 'Größe' url: 'x' }` },
    expected: { code: 'module-syntax', line: 1, column: 33 },
  },
  {
    name: 'a syntax error in an import',
    files: { 'site.config.ts': `import './a/b.ts'\nexport default {}`, 'a/b.ts': '\nconst =' },
    expected: { code: 'module-syntax', file: 'a/b.ts', line: 2 },
  },
  {
    name: 'a syntax error in JSON',
    files: { 'site.config.json': '{\n  "title": Docs\n}' },
    expected: { code: 'module-syntax', file: 'site.config.json', line: 2, column: 12 },
  },
  {
    name: 'an import that is not there',
    files: { 'site.config.ts': `\nimport x from './x.ts'\nexport default x` },
    expected: {
      code: 'module-not-found',
      message: 'Could not resolve "./x.ts".',
      file: 'site.config.ts',
      line: 2,
      column: 15,
    },
  },
  {
    name: 'a package that is not there',
    files: { 'site.config.ts': `import x from 'no-such-package-here'\nexport default x` },
    expected: {
      code: 'module-not-found',
      message:
        'The package "no-such-package-here" is not installed, but "site.config.ts" or one of its imports needs it.',
      hint: 'Install it: npm install no-such-package-here',
    },
  },
  {
    name: 'a throw',
    files: { 'site.config.ts': `type A = string\n\nthrow new Error('no luck')\nexport default {}` },
    expected: {
      code: 'module-threw',
      message: 'Running "site.config.ts" failed: no luck.',
      file: 'site.config.ts',
      line: 3,
    },
  },
  {
    name: 'a throw in an import',
    files: {
      'site.config.ts': `import { fail } from './lib/fail.ts'\nexport default fail()`,
      'lib/fail.ts': `interface A {\n  b: string\n}\nexport function fail(): A {\n  throw new TypeError('bad')\n}`,
    },
    expected: {
      code: 'module-threw',
      message: 'Running "site.config.ts" failed: bad.',
      file: 'lib/fail.ts',
      line: 5,
      column: 9,
    },
  },
  {
    name: 'a thrown text',
    files: { 'site.config.ts': `throw 'words'` },
    expected: {
      code: 'module-threw',
      message: 'Running "site.config.ts" failed: words.',
      file: 'site.config.ts',
      line: undefined,
    },
  },
  {
    name: 'no default export',
    files: { 'site.config.ts': `export const config = { ${base} }` },
    expected: {
      code: 'module-no-default',
      message: '"site.config.ts" has no default export.',
      hint: 'Add "export default" before the value.',
    },
  },
  {
    name: 'an empty file',
    files: { 'site.config.ts': '' },
    expected: { code: 'module-no-default', message: '"site.config.ts" has no default export.' },
  },
  {
    name: 'a default export that is no object',
    files: { 'site.config.ts': `export default () => ({ ${base} })` },
    expected: {
      code: 'config-wrong-type',
      message: 'The config must be an object, not a function.',
      file: 'site.config.ts',
    },
  },
]

test.each(failures)('reports $name at its place', async ({ files, expected }) => {
  write(files)
  const { config, diagnostics } = await loadConfig(root)
  expect(config).toBeUndefined()
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ severity: 'error', ...expected })
})

test('reports a missing config or folder', async () => {
  const messages = await Promise.all([
    loadConfig(root),
    loadConfig(join(root, 'nowhere')),
    loadConfig(root, 'my.config.ts'),
    loadConfig(root, '.'),
    loadConfig(root, '/dev/null'),
  ])
  expect(messages.map(({ diagnostics }) => diagnostics[0]?.message.replace(root, '<root>'))).toEqual([
    'There is no site.config.ts in "<root>".',
    'The folder "<root>/nowhere" does not exist.',
    'The config file "my.config.ts" does not exist.',
    'The config "" is a folder, not a file.',
    expect.stringMatching('The config ".*/dev/null" is a device, not a file.'),
  ])
  expect(existsSync(join(root, '.docs-gen'))).toBe(false)
})

test('names the project around a folder that is given', async () => {
  write({ 'site.config.ts': '', 'docs/guide/page.md': '' })
  const { diagnostics } = await loadConfig(join(root, 'docs/guide'))
  expect(diagnostics).toMatchObject([
    {
      message: `There is no site.config.ts in "${join(root, 'docs/guide')}".`,
      hint: `It is in a project: name that folder, "${root}", or run the command in it.`,
    },
  ])
  write({ 'build/.docs-gen-output': '' })
  const { diagnostics: ofBuild } = await loadConfig(join(root, 'build'))
  expect(ofBuild[0]?.hint).toBe('It is a built site: run "docs-gen serve --built" in its project.')
})

test('finds the project of a subfolder', () => {
  write({ 'site.config.mjs': '', 'docs/guide/page.md': '' })
  expect(findRoot(join(root, 'docs/guide'))).toBe(root)
  expect(findRoot(tmpdir())).toBe(tmpdir())
})

test('returns the inputs of a module that threw, so that `serve` can watch them', async () => {
  write({ 'docs/sidebars.ts': `import './x.ts'\nexport default {}`, 'docs/x.ts': `throw new Error('x')` })
  const { inputs, diagnostics } = await loadModule(root, 'docs/sidebars.ts')
  expect(filesIn(inputs)).toEqual(['docs/sidebars.ts', 'docs/x.ts'])
  expect(diagnostics).toMatchObject([{ file: 'docs/x.ts', line: 1 }])
})

test('reports a missing module', async () => {
  const { diagnostics } = await loadModule(root, 'docs/sidebars.ts')
  expect(diagnostics).toMatchObject([
    { code: 'module-not-found', message: 'The file "docs/sidebars.ts" does not exist.' },
  ])
})

test.each([
  ["docs: { dir: 'dcos' }", '4:9 The folder "dcos" of docs.dir does not exist.', 'Did you mean "docs"?'],
  [
    "versions: [{ name: 'current' }, { name: '1.0' }]",
    '4:33 The folder "versions/1.0" of versions[1].dir does not exist.',
    'Did you mean "versions/1.1"?',
  ],
  [
    "locales: [{ name: 'en' }, { name: 'de', folder: 'lang/de' }]",
    '4:41 The folder "lang/de" of locales[1].folder does not exist.',
    'Create the folder, or correct the path.',
  ],
  [
    "staticDirs: ['versions', 'nope']",
    '4:26 The folder "nope" of staticDirs[1] does not exist.',
    'Create the folder, or correct the path.',
  ],
  ["pagesDir: 'nopages'", '4:1 The folder "nopages" of pagesDir does not exist.', 'Did you mean "pages"?'],
  [
    "content: { untrusted: ['dosc'] }",
    '4:24 The folder "dosc" of content.untrusted[0] does not exist.',
    'Did you mean "docs"?',
  ],
  ["assets: { dirs: ['Docs'] }", '4:18 The folder "Docs" of assets.dirs[0] does not exist.', 'Did you mean "docs"?'],
  [
    "compat: { mkdocs: { snippets: ['doc'] } }",
    '4:32 The folder "doc" of compat.mkdocs.snippets[0] does not exist.',
    'Did you mean "docs"?',
  ],
  [
    "compat: { mdbook: { includes: ['a.md', 'docs', 'page'] } }",
    '4:48 The folder "page" of compat.mdbook.includes[2] does not exist.',
    'Did you mean "pages"?',
  ],
  [
    "compat: { docusaurus: { dir: 'doc' } }",
    '4:25 The folder "doc" of compat.docusaurus.dir does not exist.',
    'Did you mean "docs"?',
  ],
  [
    "docs: { dir: 'a.md' }",
    '4:9 The path "a.md" of docs.dir is a file, not a folder.',
    'Create the folder, or correct the path.',
  ],
])('reports a configured folder that does not exist: %s', async (option, place, hint) => {
  write({
    'site.config.mjs': `export default {\n${base},\n\n${option} }`,
    'docs/a.md': '# A',
    'versions/1.1/a.md': '# A',
    'pages/index.md': '# Home',
    'a.md': '',
  })
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([place])
  expect(diagnostics[0]?.hint).toBe(hint)
  expect(config).toBeUndefined()
})

test('accepts default folders that do not exist', async () => {
  write({ 'site.config.mjs': `export default { ${base}, locales: [{ name: 'en' }, { name: 'de' }] }` })
  expect((await loadConfig(root)).diagnostics).toEqual([])
})
