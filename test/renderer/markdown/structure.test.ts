import { describe, expect, test } from 'vitest'
import { scanSource } from '../../../renderer/sources/scan-source.ts'
import { compile, options } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'

async function html(text: string): Promise<string> {
  return pageHtml((await compile(text)).body)
}

const hash = (id: string, text: string) => `<a class="hash-link" href="#${id}" aria-label="Direct link to ${text}"></a>`

test.each([
  ['with bytes that are not UTF-8', '\0'],
  ['in UTF-16 without a mark', '#\0 \0A\0'],
])('reports a file %s once, without a line and without its text', async (_, text) => {
  const { body, diagnostics } = await compile(text)
  expect(body).toEqual([])
  expect(diagnostics).toMatchObject([{ code: 'not-text', file: 'docs/guide/page.md', line: undefined }])
  expect(scanSource(text, 'docs/guide/page.md')).toEqual({
    frontMatter: {},
    heading: undefined,
    excerpt: undefined,
    diagnostics: [],
  })
})

test('ends lines at bare carriage returns', async () => {
  const text = '---\rtitle: T\r---\r# One\r\r:::note Two\rText\r:::\r\r[x](https://a.example/ "t")\r'
  const { diagnostics, body } = await compile(text)
  expect(diagnostics).toEqual([])
  expect(pageHtml(body)).toBe(await html(text.replaceAll('\r', '\n')))
})

describe('Headings', () => {
  test.each([
    ['## Set up', 'set-up', 'Set up'],
    ['## Set up {#own}', 'own', 'Set up'],
    ['## Set up <!-- #own -->', 'own', 'Set up'],
    ['## Set up {/* #own */}', 'own', 'Set up'],
    ['## `a()` & <b>', 'a-', '<code>a()</code> &#x26;'],
    ['## <kbd>K</kbd> <a id="x"></a>', 'k', '<kbd>K</kbd>'],
    ['### [x](./y.md) *z*', 'x-z', 'x <em>z</em>'],
    ['## ![logo](l.png) Name', 'logo-name', 'logo Name'],
    ['## Übung', 'übung', 'Übung'],
  ])('%s', async (text, id, outline) => {
    const page = await compile(text)
    expect(page.outline).toEqual([{ depth: text.indexOf(' '), id, html: outline }])
    expect(page.anchors).toContain(id)
    expect(pageHtml(page.body)).toContain(`href="#${id}"`)
  })

  test('get unique ids and a link', async () => {
    expect(await html('## A\n## A')).toBe(`<h2 id="a">A${hash('a', 'A')}</h2>\n<h2 id="a-1">A${hash('a-1', 'A')}</h2>`)
  })

  test.each([
    ['vi.doMock', 'vi-domock'],
    ['`build.minify`: on (or off?)', 'build-minify-on-or-off'],
    ['  1. Über_uns — «neu»', '_1-uber-uns-—-«neu»'],
    ['安装，配置 v2', '安装-配置-v2'],
    ['ブラウザ', 'ブラウザ'.normalize('NFD')],
    ['A\n## A', 'a-1'],
  ])('get the ids of VitePress: %s', async (text, id) => {
    const { outline } = await compile(`## ${text}\n`, { headingIds: 'vitepress' })
    expect(outline.at(-1)).toMatchObject({ id })
  })

  test('have an id when they are the title, as in VitePress', async () => {
    const { body } = await compile('# The title\n', { headingIds: 'vitepress' })
    expect(pageHtml(body)).toBe('<h1 id="the-title">The title</h1>')
  })

  test('have neither id nor link when they are the title', async () => {
    expect(await html('# Title')).toBe('<h1>Title</h1>')
  })

  test.each([
    ['# A', true],
    ['Text\n\n# A', true],
    ['## B\n\n# A', false],
    ['---\n\n***\n\n# A', false],
    ['Text', false],
    ['> # A', false],
    ['<h1 align="center">Title</h1>\n\n# Other', true],
    ['Text <b>x</b>\n\n<h1>Title</h1>', true],
    ['## A\n\n<h1>Title</h1>', false],
    ['<!-- <h1>A</h1> -->\n\n## B', false],
  ])('give the page its title only when they come first: %j', async (text, expected) => {
    expect((await compile(`\n${text}`)).hasTitle).toBe(expected)
  })
})

describe('Admonitions', () => {
  const box = (like: string, title: string, content: string) =>
    `<div class="admonition admonition-${like}" role="note"><p class="admonition-title">${title}</p><div class="admonition-content">${content}</div></div>`

  test.each([
    [':::note\nText\n:::', box('note', 'Note', '<p>Text</p>')],
    [':::tip[My *title*]\nText\n:::', box('tip', 'My <em>title</em>', '<p>Text</p>')],
    [':::tip My title\nText\n:::', box('tip', 'My title', '<p>Text</p>')],
    [':::tip npm and macOS\nText\n:::', box('tip', 'npm and macOS', '<p>Text</p>')],
    ['::: warning\nText\n:::', box('warning', 'Warning', '<p>Text</p>')],
    [':::caution\nText\n:::', box('warning', 'Caution', '<p>Text</p>')],
    [':::success\nText\n:::', box('tip', 'Success', '<p>Text</p>')],
    ['::: tip Use `{}` directly\nText\n:::', box('tip', 'Use <code>{}</code> directly', '<p>Text</p>')],
    ['::: info [`a`](#b) c\nText\n:::', box('info', '<a href="#b"><code>a</code></a> c', '<p>Text</p>')],
    [':::info A [b] c\nText\n:::', box('info', 'A [b] c', '<p>Text</p>')],
    [':::note[]\nText\n:::', box('note', 'Note', '<p>Text</p>')],
    [':::note{title="Own"}\nText\n:::', box('note', 'Own', '<p>Text</p>')],
    ['::::note\n:::tip\nText\n:::\n::::', box('note', 'Note', box('tip', 'Tip', '<p>Text</p>'))],
    ['> :::note Quoted\n> Text\n> :::', `<blockquote>\n${box('note', 'Quoted', '<p>Text</p>')}\n</blockquote>`],
    [':::cite\nText\n:::', box('info', 'Source', '<p>Text</p>')],
  ])('%j', async (text, expected) => {
    const { markdown } = options
    const admonitions = { cite: { title: 'Source', like: 'info' as const } }
    const page = await compile(text, { markdown: { ...markdown, admonitions } })
    expect(pageHtml(page.body)).toBe(expected)
    expect(page.diagnostics).toEqual([])
  })

  test('accept classes and an id', async () => {
    const page = await compile(':::note[T]{.big .red #here}\nText\n:::')
    expect(pageHtml(page.body)).toContain('<div class="admonition admonition-note big red" role="note" id="here">')
    expect(page.anchors).toEqual(['here'])
  })

  test('stay unchanged inside code', async () => {
    expect(await html('```\n:::note Title\n:::\n```')).toContain('<code>:::note Title\n:::</code>')
  })
})

describe('Tabs of VitePress', () => {
  test('become those of ours', async () => {
    const theirs = ':::tabs key:os\n== `a` b\n- One\n- Two\n== c\n## D\n\nText\n:::\n\n== e\n'
    const ours = '::::tabs{group=os}\n:::tab[`a` b]\n- One\n- Two\n:::\n:::tab[c]\n## D\n\nText\n:::\n::::\n\n== e\n'
    const [page, expected] = [await compile(theirs), await compile(ours)]
    expect(page.diagnostics).toEqual([])
    expect(pageHtml(page.body)).toBe(pageHtml(expected.body))
    expect(pageHtml(page.body)).toContain('<p>== e</p>')
  })
})

describe('Invalid containers', () => {
  test.each([
    [
      ':::nte[T]\nSome *text*\n:::',
      '<p>:::nte[T]</p>\n<p>Some <em>text</em></p>\n<p>:::</p>',
      'unknown-directive',
      /^Did you mean ":::note"/,
    ],
    [':::nte T', '<p>:::nte T</p>', 'unknown-directive', /note/],
    [
      ':::tab[A]\nText\n:::',
      '<p>:::tab[A]</p>\n<p>Text</p>\n<p>:::</p>',
      'unknown-directive',
      /^Put it into "::::tabs"/,
    ],
    [':::note{"\n\nText', '<p>:::note{"</p>\n<p>Text</p>', 'invalid-directive', /^Write/],
    ['Text\n\n:::', '<p>Text</p>\n<p>:::</p>', 'stray-directive-end', /^Remove/],
  ])('%j stays text and is reported', async (text, expected, code, hint) => {
    const page = await compile(text)
    expect(pageHtml(page.body)).toBe(expected)
    expect(page.diagnostics).toMatchObject([
      { code, kind: 'unusedDirective', severity: 'warning', hint: expect.stringMatching(hint) },
    ])
  })

  test('a single or double colon stays text', async () => {
    const page = await compile(':::note\nAt 10:30, a:b, ::c[d]{e} and :f[*g*]\n:::')
    expect(pageHtml(page.body)).toContain('<p>At 10:30, a:b, ::c[d]{e} and :f[<em>g</em>]</p>')
    expect(page.diagnostics).toEqual([])
  })
})

describe('Home pages', () => {
  test('a hero has the title, links as buttons, and an image or code beside them', async () => {
    const page = await compile(
      ':::hero\n# Title\n\nText.\n\n- [One](https://one.example)\n- [Two](./two.md)\n\n![Alt](./a.png)\n:::',
    )
    const body = pageHtml(page.body)
    expect(body).toMatch(/^<section class="hero"><div class="hero-text"><h1[ >].*Title.*<\/h1>\n?<p>Text\.<\/p>/)
    expect(body).toMatch(
      /<p class="hero-actions"><a [^>]*class="button button-primary"[^>]*>One<\/a><a [^>]*class="button"/,
    )
    expect(body).toMatch(/<\/div><div class="hero-side"><p>.*Alt.*<\/p><\/div><\/section>$/)
    expect([page.hasTitle, page.diagnostics]).toEqual([true, []])
  })

  test('a hero without a picture has one column, and only a hero holds the title', async () => {
    expect(await html(':::hero\nText.\n:::')).toBe(
      '<section class="hero"><div class="hero-text"><p>Text.</p></div></section>',
    )
    expect((await compile(':::note\n# Title\n:::')).hasTitle).toBe(false)
  })

  test('each item of a list becomes a card', async () => {
    expect(await html(':::cards\n- **One** Text *of* one.\n- Two\n\n  More.\n:::')).toBe(
      '<ul class="cards"><li><div class="card"><p class="card-title"><strong>One</strong></p><div class="card-text"><p> Text <em>of</em> one.</p></div></div></li><li><div class="card"><p class="card-title">Two</p><div class="card-text"><p>More.</p></div></div></li></ul>',
    )
  })
})

describe('Alerts', () => {
  const alert = (like: string, title: string, content: string) =>
    `<div class="admonition admonition-${like}" role="note"><p class="admonition-title">${title}</p><div class="admonition-content">${content}</div></div>`

  test.each([
    ['> [!NOTE]\n> Text', 'note', 'Note', '<p>Text</p>'],
    ['> [!TIP]\n>\n> Text', 'tip', 'Tip', '<p>Text</p>'],
    ['> [!IMPORTANT]  \n> *Text*', 'info', 'Important', '<p><em>Text</em></p>'],
    ['> [!WARNING]\n> - a', 'warning', 'Warning', '<ul>\n<li>a</li>\n</ul>'],
    [
      '> [!caution] My *own* title\n> Text\n> more\n>\n> End',
      'danger',
      'My <em>own</em> title',
      '<p>Text\nmore</p><p>End</p>',
    ],
  ])('%j', async (text, like, title, content) => {
    for (const path of ['docs/a.md', 'docs/a.mdx']) {
      const page = await compile(text, { path })
      expect([pageHtml(page.body), page.diagnostics]).toEqual([alert(like, title, content), []])
    }
  })

  test('other quotes stay quotes, an unknown kind is reported', async () => {
    expect(await html('> a [!NOTE]')).toBe('<blockquote>\n<p>a [!NOTE]</p>\n</blockquote>')
    const { body, diagnostics } = await compile('a\n\n> [!WARNIG]\n> b')
    expect(pageHtml(body)).toContain('<blockquote>')
    expect(diagnostics).toMatchObject([{ code: 'unknown-alert', line: 3, hint: 'Did you mean "[!WARNING]"?' }])
  })
})

describe('Images', () => {
  test.each([
    ['![a](https://x.y/a.png){width=300}', '<p><img src="https://x.y/a.png" alt="a" width="300"></p>'],
    [
      '![a](https://x.y/a.png){ width="50%", height=9 } b',
      '<p><img src="https://x.y/a.png" alt="a" width="50%" height="9"> b</p>',
    ],
    [
      '![a](https://x.y/a.png "A *b*")',
      '<figure><img src="https://x.y/a.png" alt="a"><figcaption>A *b*</figcaption></figure>',
    ],
    ['![a](https://x.y/a.png "T") b', '<p><img src="https://x.y/a.png" alt="a" title="T"> b</p>'],
  ])('%j', async (text, expected) => {
    for (const [path, untrusted] of [
      ['docs/a.md', []],
      ['docs/a.mdx', []],
      ['docs/a.mdx', ['']],
    ] as const) {
      const page = await compile(text, { path, untrusted })
      expect([pageHtml(page.body).replace(' loading="lazy" decoding="async"', ''), page.diagnostics]).toEqual([
        expected,
        [],
      ])
    }
  })

  test('other attributes are reported', async () => {
    const { diagnostics } = await compile('![a](https://x.y/a.png){width=3 id=x}')
    expect(diagnostics).toMatchObject([{ code: 'shown-attributes', column: 24 }])
  })
})

describe('Other blocks', () => {
  test.each([
    [
      ':::details[More]\nText\n:::',
      '<details class="details"><summary>More</summary><div class="details-content"><p>Text</p></div></details>',
    ],
    [
      ':::details[More]{open}\nText\n:::',
      '<details class="details" open><summary>More</summary><div class="details-content"><p>Text</p></div></details>',
    ],
    [
      ':::details[More]{open=false}\nText\n:::',
      '<details class="details"><summary>More</summary><div class="details-content"><p>Text</p></div></details>',
    ],
    [
      'Apple\n: A *fruit*\n: A firm\n\nPear\n: Another',
      '<dl><dt>Apple</dt><dd>A <em>fruit</em></dd><dd>A firm</dd><dt>Pear</dt><dd>Another</dd></dl>',
    ],
    ['- Apple\n  : A fruit', '<ul>\n<li>\n<dl><dt>Apple</dt><dd>A fruit</dd></dl>\n</li>\n</ul>'],
    ['Apple\n:no', '<p>Apple\n:no</p>'],
    [
      '| a |\n|---|\n| 1 |',
      '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    ['a {b} <c> 1 < 2', '<p>a {b} <c> 1 &#x3C; 2</p>'],
    ['a <!-- gone --> b\n\n<!-- gone\n\ntoo -->\n\nc', '<p>a  b</p>\n\n<p>c</p>'],
    ['<div id="x">\n\n**b**\n\n</div>', '<div id="x">\n<p><strong>b</strong></p>\n</div>'],
  ])('%j', async (text, expected) => {
    expect(await html(text)).toBe(expected)
  })

  test.each([
    ['x', 14, '"table-scroll"'],
    ['x', 15, '"table-scroll table-long table-sticky"'],
    [`\`${'x'.repeat(60)}\``, 15, '"table-scroll table-long table-sticky"'],
    [`\`${'x'.repeat(70)}\``, 15, '"table-scroll table-long"'],
    ['![x](https://example.com/a.png)', 15, '"table-scroll table-long"'],
  ])(
    'a table with %s and %i rows is %s: a long one is striped, a narrow one keeps its head in view',
    async (cell, rows, names) => {
      expect(await html(`| ${cell} |\n|---|${'\n| 1 |'.repeat(rows)}`)).toContain(`<div class=${names}`)
    },
  )

  test.each([
    ['has room for sentences', 'A sentence of *some more* `words`.', '"table-scroll table-text"'],
    ['is as narrow as short texts', 'Short *text* `and-very-long-code`.', '"table-scroll"'],
  ])('the last column of a table %s', async (_name, cell, names) => {
    expect(await html(`| a | b |\n|---|---|\n| x | y |\n| A much longer sentence. | ${cell} |`)).toContain(
      `<div class=${names}`,
    )
  })

  test('collects ids in raw HTML as anchors', async () => {
    expect((await compile('<a name="old"></a> <b id=\'x&amp;y\'>z</b>')).anchors).toEqual(['old', 'x&y'])
  })

  test('translates built-in texts to the language of the source', async () => {
    const strings = {
      Footnotes: 'Fußnoten',
      'Back to reference {number}': 'Zurück zu {number}',
      'Direct link to {heading}': 'Verweis auf {heading}',
      note: 'Hinweis',
      Done: 'Erledigt',
      Details: 'Einzelheiten',
    }
    const languages = [
      { folder: '', strings: {} },
      { folder: 'i18n/de', strings },
    ]
    const text = '## Eins\n\nText[^n].\n\n:::note\n\nA\n\n:::\n\n:::details\n\nB\n\n:::\n\n- [x] C\n\n[^n]: D\n'
    const german = pageHtml((await compile(text, { path: 'i18n/de/docs/a.md', languages })).body)
    for (const own of [
      'Fußnoten</h2>',
      '"Zurück zu 1"',
      '"Verweis auf Eins"',
      '>Hinweis<',
      '"Erledigt"',
      '>Einzelheiten<',
    ])
      expect(german).toContain(own)
    expect(german).toContain('class="visually-hidden" id="footnote-label"')
    const english = pageHtml((await compile(text, { languages })).body)
    for (const own of [
      'Footnotes</h2>',
      '"Back to reference 1"',
      '"Direct link to Eins"',
      '>Note<',
      '"Done"',
      '>Details<',
    ])
      expect(english).toContain(own)
  })

  test('gives footnotes with names in any script ids that their links lead to', async () => {
    const page = await compile('Text[^†] and [^日本].\n\n[^†]: One\n[^日本]: Two\n')
    expect(page.anchors).toEqual(['fnref-†', 'fnref-日本', 'footnote-label', 'fn-†', 'fn-日本'])
    expect(page.diagnostics).toEqual([])
  })

  test('links footnotes and their references', async () => {
    const page = await html('Text[^n]\n\n[^n]: The *note*')
    expect(page).toContain('<a href="#fn-n" id="fnref-n" data-footnote-ref aria-describedby="footnote-label">1</a>')
    expect(page).toContain('<li id="fn-n">\n<p>The <em>note</em> <a href="#fnref-n"')
  })
})

describe('Emphasis beside letters of Chinese, Japanese and Korean', () => {
  test.each([
    ['**文章。**次', '<strong>文章。</strong>次'],
    ['文**「引用」**文', '文<strong>「引用」</strong>文'],
    ['では**`c`**です', 'では<strong><code>c</code></strong>です'],
    ['**이것은(예)**입니다', '<strong>이것은(예)</strong>입니다'],
    ['*斜体。*后 ~~删除。~~后', '<em>斜体。</em>后 <del>删除。</del>后'],
    ['**(c)**d', '**(c)**d'],
    ['中**文** a', '中<strong>文</strong> a'],
  ])('%s', async (text, expected) => {
    expect(await html(text)).toBe(`<p>${expected}</p>`)
  })
})

describe('Emoji', () => {
  test.each([
    ['Hi :smile: :+1:', '<p>Hi 😄 👍</p>'],
    ['`:smile:` :no_such_name: 10:30:20', '<p><code>:smile:</code> :no_such_name: 10:30:20</p>'],
  ])('%s', async (text, expected) => {
    expect(await html(text)).toBe(expected)
  })
})

describe('Formulas', () => {
  test.each([
    ['It is $x$.', 1],
    ['$$\nx\n$$', 1],
    ['$$x$$ in a line', 1],
    ['$a$ and $b$', 2],
    ['$a\\$b$', 1],
    ['```math\nx\n```', 1],
    ['It costs $5 or $6.', 0],
    ['From $5 and **so** $6 on', 0],
    ['$ a$ and $a $ and $a$1', 0],
    ['\\$a$', 0],
    ['`$a$`', 0],
    ['*$HOME/bin* in your `$PATH`', 0],
    ['$HOME, `$PATH` and $a$', 1],
    ["$\\text{``a''}$", 1],
    ['[store.$patch](/a) and [store.$reset](/b)', 0],
    ['$f[x](y)$ and $]0, 1]$', 2],
  ])('finds the formulas in %j: %i', async (text, count) => {
    expect((await html(text)).match(/<math /g)?.length ?? 0).toBe(count)
  })

  test('parses Markdown between dollar signs that are prices', async () => {
    expect(await html('From $5 and **so** $6 on')).toBe('<p>From $5 and <strong>so</strong> $6 on</p>')
    expect(await html('*$HOME* or `$PATH`')).toBe('<p><em>$HOME</em> or <code>$PATH</code></p>')
  })

  test('have no styles or links, and report a link', async () => {
    const page = await compile('$\\href{javascript:alert(1)}{x}$ $\\rule{1em}{1em}\\color{red}y$')
    expect(pageHtml(page.body)).not.toMatch(/style=|href=/)
    expect(page.diagnostics).toMatchObject([{ code: 'unsafe-formula', line: 1, column: 1 }])
  })

  test.each(['$\\frac{$', '$$\n\\frac{\n$$', '```math\n\\frac{\n```'])(
    'reports an invalid formula with its line: %j',
    async (text) => {
      const page = await compile(`Text\n\n${text}`)
      expect(page.diagnostics).toMatchObject([{ code: 'invalid-formula', severity: 'error', line: 3, column: 1 }])
      expect(pageHtml(page.body)).toContain('\\frac{</code>')
    },
  )
})

test('reports an id that two headings have, and gives the second one another', async () => {
  const { outline, diagnostics } = await compile('## A\n\n## B {#a}\n\n## C {#b}\n\n## D {#b}\n\n## b-1', {
    path: 'docs/a.md',
  })
  expect(outline).toMatchObject([{ id: 'a' }, { id: 'a-1' }, { id: 'b' }, { id: 'b-1' }, { id: 'b-1-1' }])
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'duplicate-id', line: 3, message: 'Another heading of this page has the id "a".' },
    { code: 'duplicate-id', line: 7 },
  ])
})

test('keeps the titles of SVG with text only, and shows those of pages as text', async () => {
  const drawing = '<svg viewBox="0 0 1 1">\n<title>A river</title>\n<g><title></title></g>\n</svg>'
  expect(await html(drawing)).toBe(drawing)
  const others = [
    '<svg><title>a<b>c</b></title></svg>',
    '<svg></svg>\n<title>a</title>',
    '<svg/><title>a</title>',
    '<svg><title>',
  ]
  for (const text of others) expect(await html(text)).toContain('&lt;title>')
})
