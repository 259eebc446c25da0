import { expect, test } from 'vitest'
import { createSite } from '../helpers/site.ts'

test('builds a page of MkDocs again when a file that it includes appears or changes', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: { mkdocs: { snippets: ['inc'] } },
      docs: { route: '/' }, trailingSlash: true, variables: { version: '2.0' } }\n`,
    'secret.md': 'key',
    'inc/a.md': 'First\n',
    'docs/index.md':
      '!!! tip "Hello"\n    Text\n\n# Home { #top }\n\n--8<-- "a.md"\n\n--8<-- "b.md"\n\n--8<-- "../secret.md"\n',
    'docs/guide.md': '---\nslug: other\nid: another\n---\n\n# Guide\n\n[Home](../)\n\n{{ version }}\n',
  })
  const built = await site.build()
  expect(built.main('/')).toMatch(/admonition-tip.*<h1 id="top">Home<.*<p>First<\/p>/s)
  expect(built.main('/')).not.toContain('key')
  expect(built.page('/')).toContain('<title>Home')
  expect(built.main('/guide')).toMatch(/<h1 id="guide">Guide<.*href="\/".*<p>2\.0<\/p>/s)
  const found = built.diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)
  expect(found).toEqual(['docs/index.md:8 mkdocs-syntax 2 files that cannot be included: "b.md", "../secret.md".'])
  site.write({ 'inc/a.md': 'Second\n', 'inc/b.md': '==Third==\n' })
  expect((await site.build()).main('/')).toMatch(/<p>Second<\/p>\s*<p><mark>Third<\/mark>/)
})
