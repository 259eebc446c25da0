import { describe, expect, test } from 'vitest'
import { compile } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'

const anchorAttributes = ' target="_blank" rel="noopener noreferrer"'

describe('Links', () => {
  test.each([
    ['[x](./other.md)', '[link docs/guide/other.md]'],
    ['[x](../a%20b.MDX?q=1#part)', '[link docs/a b.MDX?q=1#part]'],
    ['[x](other.md)', '[link docs/guide/other.md]'],
    ['[x](/intro.md)', '[link docs/intro.md]'],
    ['[x](@site/notes/intro.md)', '[link notes/intro.md]'],
    ['[x](../install)', '[link docs/install]'],
    ['[x][ref]\n\n[ref]: ./other.md#a', '[link docs/guide/other.md#a]'],
    ['[x](./data.csv)', '[asset docs/guide/data.csv]'],
    ['[x](/docs/install?a=b#c)', '[route /docs/install?a=b#c]'],
    ['[x](/base/docs/install/)', '[route /docs/install]'],
    ['[x](/base/)', '[route /]'],
    ['[x](/files/report.pdf)', '[route /files/report.pdf]'],
    ['[x](#part)', '#part'],
    ['[x](pathname:///other/app)', '/other/app'],
    ['[x](mailto:a@b.c)', 'mailto:a@b.c'],
    ['[x](tel:+123)', 'tel:+123'],
    ['<a href="./other.md">x</a>', '[link docs/guide/other.md]'],
    ["<a class=y href='./other.md'>x</a>", '[link docs/guide/other.md]'],
  ])('%s', async (text, href) => {
    const page = await compile(text, { base: '/base/' })
    expect(/href="([^"]*)"/.exec(pageHtml(page.body))?.[1]).toBe(href)
    expect(page.diagnostics).toEqual([])
  })

  test('open in a new tab when they leave the site', async () => {
    const page = await compile('[x](https://example.com)')
    expect(pageHtml(page.body)).toBe(`<p><a href="https://example.com"${anchorAttributes}>x</a></p>`)
    expect(page.links).toMatchObject([
      { kind: 'external', target: 'https://example.com', line: 1, column: 5, length: 19 },
    ])
  })

  test.each(['docs/a.md', 'docs/a.mdx'])(
    'to other sites have the same places with both parsers in %s',
    async (path) => {
      const auto = path.endsWith('.md') ? ' <https://b.org/a> and' : ''
      const text = `# A\n\nSee https://a.org/x,${auto} [c](https://c.org "t").\n\n- ![d](//d.org/d.png) www.e.org\n\n> <a href="https://f.org">f</a>\n\n[g][]\n\n[g]: http://g.org\n`
      const places = async (parser?: 'reference') =>
        (await compile(text, { path, ...(parser && { parser }) })).links.map(
          (it) => `${it.line}:${it.column}+${it.length} ${it.target}`,
        )
      const native = await places()
      expect(native.length).toBe(path.endsWith('.md') ? 7 : 6)
      expect(native).toEqual(await places('reference'))
    },
  )

  test('start at the innermost content root that contains the file', async () => {
    const page = await compile('[x](/intro.md)', {
      path: 'docs/versions/1.0/guide/page.md',
      contentRoots: ['docs', 'docs/versions/1.0', 'docs/versions/1'],
    })
    expect(page.links[0]?.target).toBe('docs/versions/1.0/intro.md')
  })

  test('are listed with their place, counting the front matter', async () => {
    const page = await compile(
      '---\ntitle: T\n---\n\n# T\n\nSee [x](./a.md#b), ![y](c.png)\nand <a\n  href="#d">z</a>.\n',
    )
    expect(page.links).toEqual([
      { kind: 'file', target: 'docs/guide/a.md', hash: 'b', written: './a.md#b', line: 7, column: 9, length: 8 },
      { kind: 'image', target: 'docs/guide/c.png', hash: undefined, written: 'c.png', line: 7, column: 25, length: 5 },
      { kind: 'anchor', target: '', hash: 'd', written: '#d', line: 9, column: 9, length: 2 },
    ])
  })

  test('have the right line with Windows line endings', async () => {
    const page = await compile('---\r\ntitle: T\r\n---\r\n\r\nSee [x](./a.md)\r\n')
    expect(page.links).toMatchObject([{ line: 5, column: 9 }])
  })

  test('are not listed when we add them to headings and footnotes', async () => {
    const page = await compile('## A\n\nText[^1]\n\n[^1]: Note')
    expect(page.links.filter(({ line }) => line !== 3)).toEqual([])
    expect(page.anchors).toEqual(['a', 'fnref-1', 'footnote-label', 'fn-1'])
  })
})

describe('Images', () => {
  const lazy = ' loading="lazy" decoding="async"'
  test.each([
    ['![a "b"](./x.png "t<")!', `<p><img src="[image docs/guide/x.png]" alt="a &#x22;b&#x22;" title="t<"${lazy}>!</p>`],
    ['![](/logo.svg)', `<p><img src="[image docs/_static/logo.svg]" alt=""${lazy}></p>`],
    ['![](https://example.com/x.png)', `<p><img src="https://example.com/x.png" alt=""${lazy}></p>`],
    ['<img src="x.png" width="20">', '<img src="[image docs/guide/x.png sized]" width="20">'],
    [
      '<video src="x.mp4" poster="y.png"></video>',
      '<p><video src="[asset docs/guide/x.mp4]" poster="[asset docs/guide/y.png]"></video></p>',
    ],
  ])('%s', async (text, html) => {
    expect(pageHtml((await compile(text)).body)).toBe(html)
  })
})

describe('Addresses with other schemes are refused', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](<\u0001javascript:alert(1)>)',
    '[x](javascript%3Aalert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html;base64,xx)',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=javascript:alert(1)>x</a>',
    '<A HREF=" &#x6A;ava&#10;script:alert(1)">x</A>',
    '<form action="javascript:alert(1)"></form>',
    '<img alt="" src="data:image/svg+xml,x">',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<object data="javascript:alert(1)"></object>',
  ])('%s', async (text) => {
    const page = await compile(text)
    const tags =
      pageHtml(page.body)
        .match(/<[a-z][^>]*>/gi)
        ?.join('') ?? ''
    expect(tags).not.toMatch(/(?:href|src|action|data)=|script|data:/i)
    expect(page.diagnostics).toMatchObject([{ code: 'unsafe-url', severity: 'error', line: expect.any(Number) }])
  })

  test.each([
    '<Card title="a" href="javascript:alert(1)" />',
    '<a href="javascript:alert(1)">x</a>',
    '<Card title={"x"} href="vbscript:x" />',
  ])('in MDX: %s', async (text) => {
    const page = await compile(text, { path: 'docs/a.mdx' })
    expect(page.diagnostics).toMatchObject([{ code: 'unsafe-url', line: 1 }])
    expect(page.code ?? pageHtml(page.body)).not.toMatch(/script:/)
  })
})

test("replaces the characters that mark holes in an author's text", async () => {
  const page = await compile('a \uFDD2x\uFDD3 b `\uFDD0`')
  expect(pageHtml(page.body)).toBe('<p>a \uFFFDx\uFFFD b <code>\uFFFD</code></p>')
})
