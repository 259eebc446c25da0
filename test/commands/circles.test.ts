/** Values and texts that contain themselves, and values that JSON cannot hold: none ends the command. */
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { createSite, runCommand } from '../helpers/site.ts'

const page = { 'docs/index.md': '# Home\n\nText.\n' }

async function check(files: Record<string, string>): Promise<string[]> {
  const site = createSite({ ...page, ...files })
  const { stdout } = await runCommand(['check', '--json', '--root', site.root])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`)
}

test('reports partials that import one another, and a page that imports itself', async () => {
  const found = await check({
    'docs/_a.mdx': 'import B from "./_b.mdx"\n\nA <B />\n',
    'docs/_b.mdx': 'import A from "./_a.mdx"\n\nB <A />\n',
    'docs/_c.mdx': 'import C from "./_c.mdx"\n\nC <C />\n',
    'docs/one.mdx': 'import A from "./_a.mdx"\n\n# One\n\n<A />\n',
    'docs/two.mdx': 'import C from "./_c.mdx"\n\n# Two\n\n<C />\n',
    'docs/self.mdx': 'import Self from "./self.mdx"\n\n# Self\n\n<Self />\n',
  })
  expect(found).toEqual([
    'docs/_b.mdx:1:15 import-circle "docs/_a.mdx" imports itself by way of "docs/_b.mdx".',
    'docs/_c.mdx:1:15 import-circle "docs/_c.mdx" imports itself.',
    'docs/self.mdx:1:18 import-circle "docs/self.mdx" imports itself.',
  ])
})

test('allows a partial that two others show', async () => {
  const found = await check({
    'docs/_a.mdx': 'import C from "./_c.mdx"\n\nA <C />\n',
    'docs/_b.mdx': 'import C from "./_c.mdx"\n\nB <C />\n',
    'docs/_c.mdx': 'C\n',
    'docs/one.mdx': 'import A from "./_a.mdx"\nimport B from "./_b.mdx"\n\n# One\n\n<A />\n\n<B />\n',
  })
  expect(found).toEqual([])
})

test('reports an item of a sidebar that contains itself', async () => {
  const found = await check({
    'site.config.ts': `export default { title: 'T', url: 'https://a.example.com', docs: { sidebars: 'sidebars.js' } }\n`,
    'sidebars.js': `const a = { type: 'category', label: 'A', items: ['index'] }\na.items.push(a)\nexport default { docs: [a] }\n`,
  })
  expect(found).toEqual(['sidebars.js:3:18 sidebar-circle An item of the sidebar "docs" contains itself or a BigInt.'])
})

test('reports a value of the config that contains itself', async () => {
  const config = `const custom = { names: {} }\ncustom.names.all = custom\nexport default { title: 'T', url: 'https://a.example.com', custom }\n`
  const found = await check({ 'site.config.ts': config })
  expect(found).toEqual(['site.config.ts:1:18 config-circle "custom.names.all" contains itself.'])
})

test('takes numbers that JSON cannot hold for values of the site', async () => {
  const config = `export default { title: 'T', url: 'https://a.example.com', custom: { count: 1n } }\n`
  expect(await check({ 'site.config.ts': config })).toEqual([])
})

test('reports aliases of YAML within their own value', async () => {
  const found = await check({
    'docs/a.md': '---\ntitle: A\ntags: &tags [*tags]\n---\n\nText.\n',
    'docs/guide/_category_.yml': 'label: G\ncustomProps: &own { inner: *own }\n',
    'docs/guide/b.md': '# B\n\nText.\n',
  })
  expect(found).toEqual([
    'docs/a.md:3:7 front-matter-syntax The value "&tags" contains itself.',
    'docs/guide/_category_.yml:2:14 category-file The value "&own" contains itself.',
  ])
})
