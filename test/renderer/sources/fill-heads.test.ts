/** Variables in the titles that the model shows. */
import { expect, test } from 'vitest'
import { headFiller } from '../../../renderer/sources/fill-heads.ts'
import { source } from '../site/fixture.ts'

const variables = { product: 'Geo', version: '2.1' }
const fill = headFiller(variables)

test('fills front matter, the heading and the first paragraph, in MDX too', () => {
  const text =
    '---\nsidebar_label: In {{version}}\nkeywords: ["{{ product }}"]\n---\n\n# About {{ product }}\n\nOf *{{ version }}*.\n'
  for (const path of ['docs/a.md', 'docs/a.mdx']) {
    const { head } = fill(source(path, text))
    expect(head).toMatchObject({
      frontMatter: { sidebar_label: 'In 2.1', keywords: ['Geo'] },
      heading: 'About Geo',
      excerpt: 'Of 2.1.',
      diagnostics: [],
    })
  }
})

test('reports an unknown name of the front matter, for which the key gives the line', () => {
  const { head } = fill(source('docs/a.md', '---\ntitle: In {{ verson }}\n---\n\nText.\n'))
  expect(head.diagnostics).toMatchObject([
    { code: 'unknown-variable', message: 'Unknown variable "verson" in "title".', hint: 'Did you mean "version"?' },
  ])
})

test('keeps a source without variables, and gives the same object for the same source', () => {
  const plain = source('docs/a.md', '# A\n')
  const used = source('docs/b.md', '# {{ product }}\n')
  expect(fill(plain)).toBe(plain)
  expect(fill(used)).toBe(fill(used))
  expect(headFiller({})(used)).toBe(used)
})
