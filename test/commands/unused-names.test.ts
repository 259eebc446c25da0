/** Names in the config, in tags.yml and in the environment that have no effect. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '../../cli/project/unknown-variables.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { repository } from '../helpers/pack-package.ts'
import { createSite, listFiles, runCommand } from '../helpers/site.ts'

const config = `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  markdown: {
    fences: { river: 'Used', rivr: 'Used' },
    languageAliases: { geoql: 'sql', cql: 'sql', pythn: 'python' },
    admonitions: { legend: { title: 'Legend' }, story: { title: 'Story' } },
  },
  samples: { py: { run: 'python3 {file}' }, pyton: { run: 'python3 {file}' }, ruby: { parse: 'ruby -c {file}' } },
  theme: { mdxComponents: { Used: './used.tsx' } },
}
`

const files = {
  'site.config.ts': config,
  'used.tsx': 'export default function Used() {\n  return <p>x</p>\n}\n',
  'docs/tags.yml': 'python:\n  label: Python\nrust:\n  label: Rust\n',
  'docs/a.mdx':
    '---\ntags: [python]\n---\n\n# A\n\n```river\na\n```\n\nimport P from "./_part.mdx"\n\n<P />\n\n```python\na\n```\n',
  'docs/_part.mdx': '> - ```cql title="x"\n>   a\n>   ```\n\n:::legend\n\nx\n\n:::\n\n<Include src="./x.geoql" />\n',
  'docs/x.geoql': 'select 1\n',
}

const found = async (root: string, env = {}) => {
  const { stdout } = await runCommand(['check', '--root', root, '--json'], { env })
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  return diagnostics.map(({ file, line, severity, code, message, hint }) => [
    `${file}:${line}`,
    severity,
    code,
    message,
    hint,
  ])
}

test('are hints at their lines', async () => {
  const site = createSite(files)
  const unused = (name: string, option: string) => ['hint', 'unused-name', `No page uses "${name}" of ${option}.`]
  expect(await found(site.root)).toEqual([
    [
      'docs/tags.yml:3',
      'hint',
      'unused-tag',
      'No page has the tag "rust".',
      'Remove it, or add it to "tags" of a page.',
    ],
    ['site.config.ts:5', ...unused('rivr', 'markdown.fences'), 'Remove it, or write ```rivr in a page.'],
    ['site.config.ts:6', ...unused('pythn', 'markdown.languageAliases'), 'A page has ```python.'],
    ['site.config.ts:7', ...unused('story', 'markdown.admonitions'), 'Remove it, or write :::story in a page.'],
    ['site.config.ts:9', ...unused('pyton', 'samples'), 'A page has ```python.'],
    ['site.config.ts:9', ...unused('ruby', 'samples'), 'Remove it, or write ```ruby in a page.'],
  ])
})

test('a tag that is almost the one of a page names it', async () => {
  const site = createSite({ 'docs/tags.yml': 'pyhton: {}\n', 'docs/a.md': '---\ntags: [python]\n---\n\n# A\n\nA.\n' })
  const findings = await found(site.root)
  expect(findings.map(([file, , code, , hint]) => [file, code, hint])).toEqual([
    ['docs/a.md:2', 'unknown-tag', 'Did you mean "pyhton"?'],
    ['docs/tags.yml:1', 'unused-tag', 'A page has the tag "python".'],
  ])
})

test('a misspelt environment variable names the right one', async () => {
  const site = createSite({ 'docs/a.md': '# A\n\nA.\n' })
  const env = { DOCS_GEN_REMOTE_CACHE_TOKN: 'x', DOCS_GEN_OTHER: '1', DOCS_GEN_REMOTE_CACHE_WRITE: '0' }
  expect((await found(site.root, env)).map(([, ...finding]) => finding)).toEqual([
    [
      'hint',
      'unknown-environment',
      'Unknown environment variable "DOCS_GEN_REMOTE_CACHE_TOKN".',
      'Did you mean "DOCS_GEN_REMOTE_CACHE_TOKEN"?',
    ],
  ])
})

test('every variable that docs-gen reads is known', () => {
  const sources = ['cli', 'renderer'].flatMap((dir) =>
    listFiles(join(repository, dir)).map((path) => join(repository, dir, path)),
  )
  const code = sources.filter((path) => /\.ts$/.test(path) && !path.includes('.docs-gen'))
  const names = code.flatMap((path) => readFileSync(path, 'utf8').match(/\bDOCS_GEN_[A-Z]\w+/g) ?? [])
  expect([...new Set(names)].sort()).toEqual([...variableNames])
})

test.each([
  ['a folder of another generator', { 'static/img/a.svg': '<svg/>', 'public/b.txt': 'b' }, '', ['public', 'static']],
  ['one that the config names', { 'static/a.svg': '<svg/>', 'public/b.txt': 'b' }, `staticDirs: ['static']`, []],
  ['none of the site', { 'static/a.svg': '<svg/>' }, 'staticDirs: []', []],
  ['a site with a static folder', { 'docs/_static/a.svg': '<svg/>', 'public/b.txt': 'b' }, '', []],
  [
    'other folders of the config',
    { 'public/a.svg': '<svg/>', 'public/.docs-gen-output': '', 'static/docs/b.svg': '<svg/>' },
    `outDir: 'public', assets: { dirs: ['static/docs'] }`,
    [],
  ],
  ['hidden files', { 'static/.gitkeep': '' }, '', []],
])('names static folders that are not published: %s', async (_, folders, options, names) => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', ${options} }\n`,
    'docs/a.md': '# A\n',
    ...folders,
  })
  const hints = (await found(site.root)).map(([, severity, code, message]) => [severity, code, message])
  expect(hints).toEqual(names.map((name) => ['hint', 'unused-folder', `The files in "${name}" are not published.`]))
})

test('warn of patterns that leave out no file, and say where patterns begin', async () => {
  const site = createSite({
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  docs: { exclude: ['README.md', 'drafts/**', 'docs/old/**'] },
  moreDocs: { guides: { exclude: ['*.txt', 'todo.md'] } },
}
`,
    'docs/README.md': '# Read me\n\nText.\n',
    'docs/draft/a.md': '# A\n\nText.\n',
    'docs/old/b.md': '# B\n\nText.\n',
    'guides/index.md': '# Guides\n\nText.\n',
    'guides/note.txt': 'Note\n',
  })
  const unused = (dir: string, pattern: string, option: string) => [
    'warning',
    'unused-pattern',
    `No file in "${dir}" matches the pattern "${pattern}" of ${option}.`,
  ]
  expect(await found(site.root)).toEqual([
    [
      'site.config.ts:4',
      ...unused('docs', 'drafts/**', 'docs.exclude'),
      'Correct it, or remove it. Patterns begin in "docs".',
    ],
    ['site.config.ts:4', ...unused('docs', 'docs/old/**', 'docs.exclude'), 'Write "old/**": patterns begin in "docs".'],
    [
      'site.config.ts:5',
      ...unused('guides', 'todo.md', 'moreDocs.guides.exclude'),
      'Correct it, or remove it. Patterns begin in "guides".',
    ],
  ])
})
