import { describe, expect, test } from 'vitest'
import { compile, options } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'
import { runPage } from './helpers/run-page.tsx'

const path = 'docs/guide/page.mdx'

describe('MDX without code becomes HTML', () => {
  test.each([
    ['Some *text* {/* gone */}', '<p>Some <em>text</em> </p>'],
    ['{/* gone */}\n\nText', '\n<p>Text</p>'],
    [
      '<div className="a b" id="c" hidden>\n  **x**\n</div>',
      '<div class="a b" id="c" hidden><p><strong>x</strong></p></div>',
    ],
    ['A <kbd class="k">x</kbd>', '<p>A <kbd class="k">x</kbd></p>'],
    [
      '<img src="./x.png" width={20} alt="" />',
      '<img src="[image docs/guide/x.png sized]" width="20" alt="" loading="lazy" decoding="async">',
    ],
    [
      '<svg viewBox="0 0 1 1" aria-hidden={true}><path strokeWidth="2" /></svg>',
      '<svg viewBox="0 0 1 1" aria-hidden="true"><path stroke-width="2"></path></svg>',
    ],
    ["{'{'} {1} {`<`}", '{\n1\n&#x3C;'],
    ['<>a **b**</>', 'a <strong>b</strong>'],
    ['<a href="./other.md">x</a>', '<a href="[link docs/guide/other.md]">x</a>'],
    [
      ':::note[T {"x"}]{.c}\nText\n:::',
      '<div class="admonition admonition-note c" role="note"><p class="admonition-title">T x</p><div class="admonition-content"><p>Text</p></div></div>',
    ],
    ['$x^{2}$', null],
  ])('%j', async (text, expected) => {
    const page = await compile(text, { path })
    expect(page.code).toBeUndefined()
    expect(page.diagnostics).toEqual([])
    if (expected !== null) expect(pageHtml(page.body)).toBe(expected)
  })

  test.each([
    ['## A {#own}', 'own'],
    ['## A {/* #own */}', 'own'],
    ['## A \\{#own}', 'own'],
  ])('reads a heading id: %s', async (text, id) => {
    expect((await compile(text, { path })).outline).toEqual([{ depth: 2, id, html: 'A' }])
  })
})

describe('MDX with code', () => {
  test.each([
    ['The sum is {1 + 2}.', '<p>The sum is 3.</p>'],
    ['export const year = 2024\n\n# In {year} & *on*\n\nText', '<h1>In 2024 &#x26; <em>on</em></h1>\n<p>Text</p>'],
    ['{[1, 2].map((n) => <li key={n}>{n}</li>)}', '<li>1</li><li>2</li>'],
    ['<Card title="a">Some **text**</Card>', '<section title="a">Some <strong>text</strong></section>'],
    [
      '<Card title="a">\n  Some **text**\n\n  - a\n</Card>',
      '<section title="a"><p>Some <strong>text</strong></p><ul>\n<li>a</li>\n</ul></section>',
    ],
    ['A <Badge>new</Badge> thing', '<p>A <b>text new</b> thing</p>'],
    [
      '<Card title="a" href="./other.md#x" />',
      '<section title="a"><a href="[link docs/guide/other.md#x]">more</a></section>',
    ],
    ['<div title={"a" + "b"}>*x*</div>', '<div title="ab"><em>x</em></div>'],
    ['export const Box = ({ children }) => <i>{children}</i>\n\n<Box>*x*</Box>', '<i><em>x</em></i>'],
    ['- a {0 + 1}\n- b', '<ul>\n<li>a 1</li>\n<li>b</li>\n</ul>'],
    [
      '<Tabs>\n  <TabItem value="a" label="A">\n    Text\n  </TabItem>\n</Tabs>',
      '<div class="tabs"><div id="a" title="A"><p>Text</p></div></div>',
    ],
    ['| a |\n|---|\n| {0 + 1} |', null],
  ])('%j', async (text, expected) => {
    const page = await compile(text, { path })
    expect(page.diagnostics).toEqual([])
    expect(page.body).toEqual([])
    const html = await runPage(page)
    if (expected === null)
      expect(html.replace(/\s*\n\s*/g, '')).toContain('<tbody><tr><td>1</td></tr></tbody></table></div>')
    else expect(html).toBe(expected)
  })

  test('imports components, data and partials', async () => {
    const page = await compile(
      'import { Box } from "./box.jsx"\nimport data from "./data.json"\nimport Part from "./_part.mdx"\n\n## Before\n\n<Box>{data.name}</Box>\n\n<Part />\n\n## After\n',
      { path },
    )
    expect(page.imports).toEqual([
      { specifier: './box.jsx', line: 1, column: 21 },
      { specifier: './data.json', line: 2, column: 18 },
      { specifier: './_part.mdx', line: 3, column: 18 },
    ])
    expect(page.outline).toMatchObject([{ id: 'before' }, { partial: './_part.mdx' }, { id: 'after' }])
    const part = await compile('Part with {1 + 1} and **more**', { path: 'docs/guide/_part.mdx' })
    const html = await runPage(page, {
      './box.jsx': 'export const Box = (p) => <em>{p.children}</em>',
      './data.json': '{ "name": "N" }',
      './_part.mdx': part.code ?? '',
    })
    expect(html).toContain('<em>N</em><p>Part with 2 and <strong>more</strong></p>')
  })

  test('counts the front matter in the places of imports', async () => {
    const page = await compile('---\ntitle: T\n---\n\nimport A from "./a.ts"\n\n<A />', { path })
    expect(page.imports).toEqual([{ specifier: './a.ts', line: 5, column: 15 }])
  })

  test('turns code groups into tabs, also in Markdown', async () => {
    const group = '```js title="npm"\na\n```\n\n```sh\nb\n```\n\n```sh\nc\n```'
    const inMarkdown = await runPage(await compile(`:::code-group{groupId="x"}\n${group}\n:::`))
    const inMdx = await runPage(await compile(`<CodeGroup groupId="x">\n${group}\n</CodeGroup>`, { path }))
    expect(inMdx).toBe(inMarkdown)
    expect(inMarkdown).toMatch(
      /^<div class="tabs"><div id="npm" title="npm"><figure class="code" data-language="javascript" data-label="js"><pre/,
    )
    expect([...inMarkdown.matchAll(/<div id="([^"]*)" title="([^"]*)"/g)].map((match) => match.slice(1))).toEqual([
      ['npm', 'npm'],
      ['sh', 'sh'],
      ['sh-2', 'sh'],
    ])
  })

  test('keeps static content out of the code', async () => {
    const { code = '' } = await compile('# T\n\nLong **text**\n\n<Card />\n\n- more\n- text\n', { path })
    expect(code.match(/DocsGenParts, \{/g)).toHaveLength(2)
    expect(code).toContain(
      String.raw`const __parts = [["<h1>T</h1>\n<p>Long <strong>text</strong></p>\n"],["\n<ul>\n<li>more</li>\n<li>text</li>\n</ul>"]];`,
    )
  })

  test.each([
    ['docs/a.md', 'detect', '{1 + 1}', false],
    ['docs/a.md', 'mdx', '{1 + 1}', true],
    ['docs/a.md', 'detect', '---\nmdx:\n  format: mdx\n---\n{1 + 1}', true],
    ['docs/a.mdx', 'mdx', '---\nmdx:\n  format: md\n---\n{1 + 1}', false],
  ] as const)('chooses the format of %s with format %s: %j', async (file, format, text, isCode) => {
    const page = await compile(text, { path: file, markdown: { ...options.markdown, format } })
    expect(page.code !== undefined).toBe(isCode)
  })
})

describe('Mistakes in MDX', () => {
  test.each<[string, string, string, number, number, string, number?]>([
    ['Text\n\n<Tabs>\n\nmore', 'mdx-unclosed-tag', '<Tabs> opened here is never closed.', 3, 1, 'Add </Tabs>', 5],
    ['Text <b>x', 'mdx-unclosed-tag', '<b> opened here is never closed.', 1, 6, 'Add </b>', 2],
    ['<Card>\n</Tabs>', 'mdx-unclosed-tag', '</Tabs> does not close the open tag <Card>.', 2, 1, 'Add </Card>', 6],
    ['a </b>', 'mdx-unopened-tag', 'This closing tag has no opening tag.', 1, 4, 'Remove it'],
    ['a <!-- b -->', 'mdx-comment', '"<!--" does not begin a comment in MDX.', 1, 4, 'Write comments as {/*'],
    ['a <5', 'mdx-tag', 'Unexpected "5" in this tag.', 1, 4, 'Write a literal < as \\<'],
    ['a {b', 'mdx-expression', 'The expression opened with "{" is never closed.', 1, 3, 'Write a literal brace as \\{'],
    ['a\n\n<A b={x>\n\nd', 'mdx-expression', 'The expression opened with "{" is never closed.', 3, 6, 'Write'],
    [
      '<A />\n\n<A b="x>\n\n<b>d</b>',
      'mdx-tag',
      'The value of an attribute in this tag is never closed.',
      3,
      1,
      'Add the closing "',
    ],
    ['a\n\n<A b\n\ntext\n', 'mdx-tag', 'This tag has no end.', 3, 1, 'Add the ">"'],
    [
      'Text\n\na {b c}',
      'mdx-expression',
      'The text between "{" and "}" is not a valid JavaScript expression.',
      3,
      5,
      'rename the file to .md',
    ],
    [
      'import a b from "c"',
      'mdx-module',
      'This "import" or "export" statement is not valid JavaScript.',
      1,
      10,
      'Correct the statement',
    ],
  ])('%j', async (text, code, message, line, column, hint, length) => {
    const page = await compile(text, { path })
    const place = { file: path, line, column, ...(length && { length }) }
    expect(page.diagnostics).toEqual([
      { severity: 'error', code, message, hint: expect.stringContaining(hint), ...place },
    ])
    expect(page.body).toEqual([])
    expect(page.code).toBeUndefined()
  })

  test.each([
    ['import a from\n\n# B', 1, 1],
    ['import a from "a"\nexport const b =\n\n# C', 2, 1],
    ['export const a = {\n  b: ],\n}\n\n# B', 2, 6],
    ['export const a = {\n\n  b: ],\n}\n\n# B', 3, 6],
  ])('reports a broken statement at its mistake, or where it begins: %j', async (text, line, column) => {
    expect((await compile(text, { path })).diagnostics).toMatchObject([{ code: 'mdx-module', line, column }])
  })

  test('counts the front matter in the place', async () => {
    const page = await compile('---\ntitle: T\n---\n\n<Tabs>', { path })
    expect(page.diagnostics).toMatchObject([{ line: 5, column: 1 }])
  })

  test.each([
    ['<Cardd />', 'Unknown component <Cardd>.', 1, 1, /^Did you mean <Card>\? .*theme\.mdxComponents/],
    ['Text <Zzz />', 'Unknown component <Zzz>.', 1, 6, /^Import it/],
    ['<Foo.Bar />', 'Unknown component <Foo>.', 1, 1, /./],
    ['{[1].map((n) => <Zzz key={n} />)}', 'Unknown component <Zzz>.', 1, 17, /./],
    ['<Card title={<Zzz />} />', 'Unknown component <Zzz>.', 1, 14, /./],
  ])('%s', async (text, message, line, column, hint) => {
    const page = await compile(text, { path })
    expect(page.diagnostics).toMatchObject([{ code: 'unknown-component', severity: 'error', message, line, column }])
    expect(page.diagnostics[0]?.hint).toMatch(hint)
  })

  test.each([
    'import Foo from "./foo.tsx"\n\n<Foo /> <Foo.Bar />',
    'import { a as Foo } from "./foo.tsx"\n\n<Foo />',
    'import * as Foo from "./foo.tsx"\n\n<Foo.Bar />',
    'export const Foo = () => <b />\n\n<Foo />',
    'export function Foo() { return <b /> }\n\n<Foo />',
    'export const { Foo, b: [Bar] } = x\n\n<Foo /> <Bar />',
    '{[a].map(({ Icon }) => <Icon />)}',
  ])('accepts a component that the page defines: %j', async (text) => {
    expect((await compile(text, { path })).diagnostics).toEqual([])
  })
})
