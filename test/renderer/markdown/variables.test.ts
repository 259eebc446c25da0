/** Variables of the site in pages. */
import { describe, expect, test } from 'vitest'
import type { CompiledPage } from '../../../renderer/model/model.ts'
import { compile } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'

const htmlOf = ({ body }: CompiledPage) => pageHtml(body)

const variables = { product: 'Geo<b>', version: '2.1', host: 'https://geo.example' }

describe.each(['docs/a.md', 'docs/a.mdx'])('%s', (path) => {
  test.each([undefined, 'reference'] as const)(
    'fills text, headings, tables, addresses and titles (parser: %s)',
    async (parser) => {
      const text = `# About {{ product }}

{{ product }}

Of *{{product}}* {{ version }}, see [its {{ version }} notes]({{host}}/{{version}}/notes "For {{ version }}").

## In {{ version }}

| {{ product }} |
| --- |
| {{ version }} |

:::note[{{ version }}]
Text.
:::
`
      const page = await compile(text, { path, variables, ...(parser && { parser }) })
      expect(page.diagnostics).toEqual([])
      const html = htmlOf(page)
      expect(html).not.toContain('{{')
      expect(html).toContain('About Geo&#x3C;b>')
      expect(html).toContain('<p>Geo&#x3C;b></p>')
      expect(html).toContain('<a href="https://geo.example/2.1/notes" title="For 2.1"')
      expect(html).toContain('>its 2.1 notes</a>')
      expect(html).toContain('<td>2.1</td>')
      expect(page.outline).toMatchObject([{ id: 'in-21', html: 'In 2.1' }])
    },
  )

  test('fills code only where a block asks for it, and no code in text', async () => {
    const text =
      '`{{ version }}`\n\n```sh variables\nget {{ version }}\n```\n\n```sh\nget {{ version }} {{ nope }}\n```\n'
    const page = await compile(text, { path, variables })
    expect(page.diagnostics).toEqual([])
    const html = htmlOf(page).replace(/<\/?span[^>]*>/g, '')
    expect(html.match(/2\.1/g)).toHaveLength(1)
    expect(html).toContain('get {{ version }} {{ nope }}')
  })

  test('reports an unknown name with its place and the nearest one', async () => {
    const page = await compile('Text.\n\nOf {{ verson }} and [x](/{{prodct}}).\n', { path, variables })
    expect(page.diagnostics.filter(({ code }) => code === 'unknown-variable')).toMatchObject([
      { message: 'Unknown variable "verson".', hint: 'Did you mean "version"?', line: 3, column: 4, length: 12 },
      { message: 'Unknown variable "prodct".', hint: 'Did you mean "product"?', line: 3, column: 26, length: 10 },
    ])
  })
})

test('reports spaces in the target of a link, which make it text', async () => {
  const text =
    '[a](https://a.example/{{ version }}/b) ![c](./{{version}}/{{ version }}.png) [d]({{version}}.zip) f(x)[i](a {{ version }})\n'
  const { diagnostics } = await compile(text, { variables })
  expect(diagnostics.map(({ code, column, length, hint }) => [code, column, length, hint])).toEqual([
    ['shown-link', 23, 13, 'Write {{version}}.'],
    ['shown-link', 59, 13, 'Write {{version}}.'],
  ])
})

test('leaves what is escaped, and templates of other programs', async () => {
  const html = htmlOf(await compile('A \\{{ version }} and {{ version }} and ${{ version }}.\n', { variables }))
  expect(html).toContain('A {{ version }} and 2.1 and ${{ version }}.')
})

test('fills raw HTML with escaped values', async () => {
  const html = htmlOf(await compile('<p title="{{ product }}">{{ product }}</p>\n', { variables }))
  expect(html).toContain('<p title="Geo&lt;b&gt;">Geo&lt;b&gt;</p>')
})

test('a site without variables keeps every brace', async () => {
  const page = await compile('Of {{ version }}.\n')
  expect([htmlOf(page), page.diagnostics]).toEqual(['<p>Of {{ version }}.</p>', []])
})
