import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTree } from '../corpora/build-tree.mjs'
import { measure } from '../corpora/measure.mjs'
import { temporaryFolder } from '../helpers/site.ts'

const mkdocs = {
  'mkdocs.yml':
    'site_name: A\nsite_url: https://a.example.com/\nnav:\n  - index.md\n  - guide/second.md\n  - guide/first.md\n',
  'docs/index.md': `# Home

This sentence is long enough to be one of the sample of the page.

!!! note "Mind"
    Text

=== "One"

    Text

=== "Two"

    Text

[A page](guide/first.md#more-of-it)

| A | B |
| --- | --- |
| 1 | 2 |
`,
  'docs/guide/first.md':
    '# First\n\n## More of it\n\n```py\nx = 1\n```\n\n``` text\n!!! note\n\n    ```py\n    ```\n```\n\n![Art](art.svg)\n',
  'docs/guide/second.md':
    '# Second\n\n[Home](../index.md), [the home][home], [home][], [home] and `[home]`\n\n[home]: ../index.md\n',
  'docs/guide/art.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const figuresOf = (measured: ReturnType<typeof measure>) =>
  Object.fromEntries(Object.entries(measured).map(([name, it]) => [name, it && [it.found, it.expected]]))

test('the measurement of a tree finds everything, and notices what is gone', () => {
  const tree = { name: 'a/a', generator: 'mkdocs', site: '.', docs: [{ dir: 'docs', route: '/' }] }
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(mkdocs)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const built = buildTree(root, join(temporaryFolder(), 'copy'), tree)
  const whole = {
    pages: [3, 3],
    links: [5, 5],
    ids: [4, 4],
    sentences: [1, 1],
    admonitions: [1, 1],
    tabs: [2, 2],
    codes: [2, 2],
    tables: [1, 1],
    images: [1, 1],
    sidebar: [3, 3],
  }
  expect(built.errors).toEqual([])
  const site = { build: built.build, base: '/' }
  expect(figuresOf(measure(root, tree, site))).toEqual(whole)

  const home = join(site.build, 'index.html')
  const html = readFileSync(home, 'utf8')
  writeFileSync(home, html.replace('role="tab"', '').replaceAll('is long', 'is so long').replace('#more-of-it"', '"'))
  const damaged = measure(root, tree, site)
  expect(figuresOf(damaged)).toEqual({ ...whole, links: [4, 5], sentences: [0, 1], tabs: [1, 2] })
  expect(damaged.tabs?.missing).toEqual(['docs/index.md: 1 of 2'])
})
