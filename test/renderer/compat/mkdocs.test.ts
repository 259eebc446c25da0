import { expect, test } from 'vitest'
import { preparePage } from '../../../renderer/compat/mkdocs/prepare.ts'
import { builtInAdmonitions } from '../../../renderer/markdown/steps/admonitions.ts'
import { compile } from '../markdown/helpers/compile.ts'

const files: Readonly<Record<string, string>> = {
  'docs/inc/part.md': '---\ntitle: Part\n---\nIncluded *part*, [near](other.md)\n',
  'docs/inc/code.py': '# --8<-- [start:use]\n    use()\n# --8<-- [end:use]\nlast = 1\n',
  'docs/inc/unit.yaml': 'unit: {{ unit.name }}\nraw: {% raw %}{{ x }}{% endraw %}\n',
  'docs/abbr.md': '*[HTML]: Hyper Text Markup Language\n',
  'node_modules/@mdi/svg/svg/home.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1"/></svg>',
  'node_modules/lucide-static/icons/sun.svg':
    '<!-- ISC -->\n<svg\n  class="lucide"\n  xmlns="http://www.w3.org/2000/svg"\n  width="24"\n  viewBox="0 0 24 24"\n  fill="none"\n  stroke="currentColor"\n>\n  <path d="M2 2" />\n</svg>\n',
}

function prepare(text: string, settings: object = {}) {
  return preparePage('docs/guide/page.md', text, {
    settings: {
      generator: 'mkdocs',
      snippets: ['docs/inc'],
      append: [],
      variables: { unit: { name: 'metre' } },
      headingIds: 'ascii',
      linkedTabs: true,
      translations: 'project',
      blog: undefined,
      ...settings,
    },
    admonitions: new Set(Object.keys(builtInAdmonitions)),
    hasMath: true,
    hasFolderUrls: true,
    docsDir: 'docs',
    languages: ['en'],
    findFile: (candidates) => {
      const path = candidates.find((candidate) => files[candidate] !== undefined)
      return path === undefined ? undefined : { path, text: files[path] ?? '' }
    },
  })
}

async function build(text: string, settings: object = {}) {
  const prepared = prepare(text, settings)
  const page = prepared.restore(await compile(prepared.text, { headingIds: 'ascii' }))
  return { ...page, html: page.body.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('') }
}

test.each<[name: string, source: string, ...parts: (string | RegExp)[]]>([
  [
    'an admonition',
    '!!! note\n    Text\n',
    /admonition-note" role="note"><p class="admonition-title">Note<.*<p>Text<\/p>/,
  ],
  ['a title', '!!! bug "My `code` [x]"\n\n    Text\n', /admonition-danger bug".*>My <code>code<\/code> \[x\]</],
  [
    'attributes in a title',
    '!!! note "See [a](https://a.example){target=_blank}"\n    Text\n',
    /admonition-title">See <a href="https:\/\/a\.example" target="_blank"/,
  ],
  [
    'code in an element',
    '<center>\n```js\na\n\nb\n```\n</center>\n\n!!! note\n    Text\n',
    /<center>\s*<figure.*admonition-note/s,
  ],
  [
    'marks, pictures and icons in blocks of a list',
    '1. One\n\n    !!! note\n        ==mark==\n\n    === "Tab"\n\n        ++ctrl++\n\n     <figure markdown>\n         ![a](b.png){ loading=lazy role="img" }\n     </figure>\n',
    /<mark>mark<.*<kbd>Ctrl<.*alt="a" loading="lazy" role="img"/s,
  ],
  ['code in a block of a list', '1. One\n\n    !!! note\n\n            ==no mark==\n', /<code[^>]*>.*==no mark==/s],
  [
    'attributes behind the marks that close a heading',
    '## One ## {: #x .y }\n\n### C# {: #z }\n',
    /<h2 id="x">One<.*<h3 id="z">C#</s,
  ],
  [
    'headings without a space, and with one that does not break',
    '##One\n\n###\u00a0Two three\n\n#fff\n',
    /<h2 id="one">One<.*<h3 id="two-three">Two three<.*<p>#fff<\/p>/s,
  ],
  [
    'a drawing with blank lines',
    '<div>\n<svg viewBox="0 0 1 1">\n<style>\n\n    .a { fill: red }\n\n.b { }\n</style>\n\n<text>$a_b_c$ *d*</text>\n</svg>\n</div>\n\nAfter *it*\n',
    /<text>\$a_b_c\$ \*d\*<\/text>.*<p>After <em>it</s,
  ],
  [
    'the commands of mkdocs-click',
    '::: mkdocs-click\n    :module: a.cli\n    :command: run\n    :depth: 1\n\n::: mkdocs-click\n    :prog_name: a build\n    :command: build\n',
    /^<p><code>run<\/code><\/p>\s*<p><code>a build<\/code><\/p>\s*$/,
  ],
  ['a key that is a text', 'Run ++"Select: it"+enter++\n', /<kbd>Select: it<\/kbd>\+<kbd>Enter<\/kbd>/],
  [
    'attribute lists with words that mean nothing',
    ':material-gone:{. lg .middle } A [b](https://b.example){ download .c }\n',
    /<p>(?!.*\{)[^<]*A <a href="https:\/\/b\.example" class="c"/,
  ],
  ['an empty title', '!!! tip ""\n    Text\n', /note"><div class="admonition-content"><p>Text/],
  [
    'an id of words, of a list item and of a paragraph',
    '*   __one__{ #a .b }: first\n*   two {: #c }\n\nThree\nfour { .d #e }\n\nFive { .f }\n',
    /<strong>one<\/strong><a id="a"><\/a>: first.*two<a id="c"><\/a><\/li>.*four<a id="e"><\/a><\/p>\s*<p>Five<\/p>/s,
  ],
  [
    'addresses behind a colon and on the next line',
    'See [`Ab`][Abc], [two][def-two] and [three]\n\n[Abc]:https://a.example\n[def-two]:\n    <https://b.example>\n[three]:\n  https://c.example\n',
    /href="https:\/\/a\.example"[^>]*><code>Ab.*href="https:\/\/b\.example"[^>]*>two.*href="https:\/\/c\.example"[^>]*>three<\/a><\/p>\s*$/,
  ],
  [
    'inline ends',
    'Before\n!!! info inline end\n    Text\n',
    /<p>Before<\/p>\s*<div class="admonition admonition-info inline end"/,
  ],
  ['closed details', '??? question\n    Text\n', /<details class="details info"><summary>Question</],
  ['open details', '???+ tip "Look"\n    Text\n', /<details class="details tip" open><summary>Look</],
  [
    'nested blocks',
    '!!! note\n    ??? tip\n        Deep\n\n    After\n',
    /note".*<details.*Deep.*<\/details>\s*<p>After/s,
  ],
  [
    'a block in a list',
    '1.  One\n\n    !!! note\n        Text\n\n2.  Two\n',
    /<li>.*One.*admonition-note.*<\/li>\s*<li>.*Two/s,
  ],
  [
    'a definition at the end of a block',
    '!!! note\n    See [x]\n\n    [x]: https://a.example\n\nAfter\n',
    /<\/div><\/div>\s*<p>After/,
  ],
  [
    'tabs',
    '=== "A"\n\n    One\n\n===+ "B `c`"\n\n    Two\n\nAfter\n',
    /data-group="linked".*aria-selected="false".*>A<.*aria-selected="true".*data-value="B c".*One.*Two.*<p>After/s,
  ],
  [
    'slash blocks',
    '/// warning | Look\n\nText\n\n///\n\n/// details | More\n    type: tip\n    open: True\n\nIn\n\n///\n',
    /admonition-warning.*>Look<.*<details class="details tip" open>.*More.*In/s,
  ],
  [
    'tabs of code',
    'Text\n```yaml tab="A [b]" hl_lines="1"\n=== "no"\n```\n\n~~~toml tab=""\nnone\n~~~\n\n```js\nalone\n```\n',
    /<p>Text<\/p>.*role="tablist".*>A \[b\]<.*>toml<.*=== .*none.*<\/div>\s*<figure.*alone/s,
  ],
  ['slash tabs', '//// tab | A\n\nOne\n\n////\n\n//// tab | B\n\nTwo\n\n////\n', /role="tablist".*>A<.*>B<.*One.*Two/s],
  [
    'fence options',
    '``` { .py .annotate title="a.py" hl_lines="2" linenums="4" }\na\nb # (1)!\n```\n',
    /<figcaption>a.py<.*data-line="4".*line highlighted" data-line="5">.*\(1\)</s,
  ],
  ['snippets in code', '```\n--8<-- "code.py:use"\n```\n', /<code>.*use\(\)/],
  ['snippets with lines', '--8<--\ncode.py:4:4\n--8<--\n', 'last = 1'],
  ['snippets', '--8<-- "part.md"\n', /<p>Included <em>part<\/em>/],
  ['included Markdown', '{% include-markdown "../inc/part.md" %}\n', '"file":"docs/inc/other.md"'],
  ['lines of a file', '```python\n{!code.py[ln:2,4-4]!}\n```\n', /use.*\n.*last/],
  ['files shown as code', '{* code.py ln[4:4] hl[4] *}\n', /data-language="python".*highlighted.*last/],
  ['variables', 'One {{ unit.name }}\n', 'One metre'],
  [
    'attributes of a link',
    '[a](https://a.example){ .md-button #go }\n',
    '<a href="https://a.example" id="go" class="button"',
  ],
  [
    'attributes of a reference',
    '[a][x]{ .md-button }\n\n[x]: https://a.example\n',
    /<a href="https:\/\/a.example" class="button"/,
  ],
  [
    'buttons in HTML',
    '<a class="md-button md-button--primary" href="https://a.example">a</a> <b class="my-md-button">b</b>\n',
    /<a class="button button-primary" .*<b class="my-md-button"/,
  ],
  [
    'attributes of an image',
    '![A](a.png){ width=300 loading=lazy }\n',
    /<img \{"hole":"image".*\} alt="A" width="300" loading="lazy"/,
  ],
  [
    'attributes of images and links with a definition',
    '![A]{ width=300 } ![B][x] [*C*]{ .md-button } ![D][gone]{ width=1 } [==E==]{ .f }\n\n[A]: a.png#only-dark\n[x]: a.png\n[*c*]: https://a.example\n',
    /<img \{"hole":"image".*\} alt="A" class="dark-only" width="300"/,
    /"hasSize":false\} alt="B"/,
    '<a href="https://a.example" class="button"><em>C</em></a>',
    '![D][gone]{ width=1 } [<mark>E</mark>]{ .f }',
  ],
  [
    'references by name',
    '[c *d*][a.b]{ .md-button } [`Own`][] [No Name][] x[1][2]\n',
    '<a {"hole":"named","name":"a.b","or":"ab"} class="button">c <em>d</em></a>',
    '<a {"hole":"named","name":"Own","or":"own"}><code>Own</code></a>',
    '"name":"No Name","or":"no-name"',
    'x[1][2]',
  ],
  ['an image for one mode', '![A](a.png#only-dark)\n', /alt="A" class="dark-only"/],
  ['an anchor', '[](){ #here } Text\n\nMore\n{ #there }\n', /<a id="here"><\/a>.*<a id="there"><\/a>/s],
  ['the id of a heading', '## A { #own .x }\n', '<h2 id="own">A<'],
  [
    'marks',
    '==a *b*== ^^c^^ H~2~O x^2^ [^n]\n\n[^n]: Note\n',
    /<mark>a <em>b<\/em><\/mark> <ins>c<\/ins> H<sub>2<\/sub>O x<sup>2<\/sup> <sup><a href="#fn-n/,
  ],
  [
    'critic marks',
    '{++a++} {--b--} {~~c~>d~~} {==e==}{>>f<<}\n',
    '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark></p>',
  ],
  ['keys', '++ctrl+alt+"x"++\n', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd>'],
  ['code', '`==a==` ``b `c` ++d++`` `#!py e`\n', /<code>==a==<\/code> <code>b `c` \+\+d\+\+<\/code> <code>e<\/code>/],
  [
    'text like marks',
    'a == b == c, 1 ^ 2 ^ 3, ~~gone~~, C++ and D++\n',
    'a == b == c, 1 ^ 2 ^ 3, <del>gone</del>, C++ and D++',
  ],
  ['indented code', 'Text\n\n    ==a== :material-home:\n', '<code>==a== :material-home:</code>'],
  ['installed icons', ':material-home:{ .lg }\n', /<svg class="icon"[^>]*><path d="M1 1"/],
  [
    'icons that are outlines',
    ':lucide-sun:\n',
    /<svg(?=.* fill="none")(?!.*fill=.*fill=)(?!.*width=.*width=)[^>]*stroke="currentColor"/,
  ],
  ['other icons', ':material-check: :octicons-nope-24: x\n', '<p>✓ x</p>'],
  [
    'icons that are all there is to read',
    '[:fontawesome-brands-github:](https://a.example) and words\n\n- :octicons-mark-github-16:{ .lg }\n\n| a |\n| - |\n| :simple-python: |\n',
    />github<\/a> and words.*<li>mark github<\/li>.*<td>python<\/td>/s,
  ],
  [
    'abbreviations',
    'Use HTML, `HTML`, [HTML](https://html.example/HTML)\n\n*[HTML]: Hyper\n',
    /Use <abbr title="Hyper">HTML<\/abbr>, <code>HTML<\/code>, <a href="https:\/\/html.example\/HTML"/,
  ],
  [
    'formulas as they are',
    '$$\na_{b=1} ==x== \\\\\n$$\n\n1. One\n\n    \\[ x^2+y^2\n    \\]\n\n\\begin{align}\nc_{d=2}\n\\end{align}\n\n$$ e_{f=3} $$\n\n$x^2+y^2$ and $4 ^up^ $5\n\n$$\nopen ^up^\n',
    /math-display">.*a_\{b=1\} ==x== .*<li>.*math-display">.*x\^2\+y\^2.*<\/ol>.*math-display">.*c_\{d=2\}.*math-display">.*e_\{f=3\}.*<p>.*math-inline">.*x\^2\+y\^2.* and \$4 <sup>up<\/sup> \$5/s,
  ],
  [
    'links to a file with a slash behind it',
    '[a](other.md/) [b](../b.md/#c)\n',
    /"file":"docs\/guide\/other.md".*"file":"docs\/b.md".*#c/s,
  ],
  [
    'addresses without quotes',
    'The <a href=https://a.example/b?c=d>e</a> and\n\n<img src=https://a.example/f.png alt="x y=z/w">\n',
    /<a href="https:\/\/a\.example\/b\?c=d"[^>]*>e<.*<img src="https:\/\/a\.example\/f\.png" alt="x y=z\/w"/s,
  ],
  ['a language with a dot', '``` .sh\nls\n```\n', 'data-language="bash"'],
  [
    'code that is indented too far below an item',
    '1. One:\n        ```py title="a"\n        b\n\n          c\n        ```\n2. Two\n',
    /<li>.*One:.*<figure.*<code>.*b.*\n\n {2}c.*<\/figure>\s*<\/li>\s*<li>.*Two/s,
  ],
  [
    'definitions of terms that begin with code, a link or an icon',
    '`a.b`\n\n:   One\n\n[Two](c.md)\n:   Two\n\n:material-home: x\n:   === "T"\n\n        ==t==\n\n``` py\na\n```\n: no\n',
    /<dt>\s*<p><code>a\.b<.*<dd>\s*<p>One<.*<dt>.*>Two<\/a>.*<dd>\s*<p>Two<.*<dt>.*x<.*<dd>.*role="tab".*<mark>t<.*<\/dl>.*<figure.*<p>: no</s,
  ],
  [
    'definitions',
    'Apple\n:   Fruit\n\n    More\n\nPear\n\n:   Other\n',
    /<dl>.*<dt>.*Apple.*<dd>.*Fruit.*More.*<dt>.*Pear.*<dd>.*Other.*<\/dl>/s,
  ],
  [
    'indented Markdown in HTML in a list',
    '1. One\n\n     <figure markdown>\n         ![A](a.png)\n\n         !!! note\n             Text\n     </figure>\n\n2. Two\n',
    /<ol>\s*<li>.*<figure>\s*<p><img \{"hole":"image".*admonition-note.*Text.*<\/figure>\s*<\/li>\s*<li>.*Two/s,
  ],
  [
    'nested HTML without Markdown',
    '<div class="a">\n  <div>\n    <div>\n      <b>one</b>\n    </div>\n    <div>\n      <b>two</b>\n    </div>\n  </div>\n</div>\n\n*after*\n',
    /^<div class="a">\s*<div>\s*<div>\s*<b>one<\/b>\s*<\/div>\s*<div>\s*<b>two<\/b>\s*<\/div>\s*<\/div>\s*<\/div>\s*<p><em>after/,
  ],
  ['Markdown in HTML', '<div class="x" markdown>\n*a*\n</div>\n', /<div class="x">\s*<p><em>a<\/em><\/p>\s*<\/div>/],
  [
    'cards that begin with an icon',
    '<div class="grid cards" markdown>\n\n-   :material-bug: &nbsp;\n    __A__\n\n    ---\n\n    Text\n\n-   :material-bug: &nbsp; __B__\n\n    ---\n\n    More\n\n</div>\n',
    /<ul class="cards">.*<strong>A<.*<p>Text<.*<strong>B<.*<p>More</s,
  ],
  [
    'cards',
    '<div class="grid cards" markdown>\n\n-   __A__\n\n    ---\n\n    Text\n\n</div>\n',
    /<ul class="cards">.*card-title"><strong>A<.*<p>Text</s,
  ],
  ['the outline', '[TOC]\n', '{"hole":"outline","min":2,"max":3}'],
  ['formulas', 'Let \\(x^2\\)\n', /alttext="x\^2"/],
  [
    'Python objects',
    '::: pkg.Class\n    options:\n      a: b\n\nAfter\n',
    /<a id="pkg.Class"><\/a><code>pkg.Class<\/code><\/p>\s*<p>After/,
  ],
  [
    'spaces in addresses',
    '![a](https://a.example/a b.svg "One (1)") [b](https://b.example/a (b) c.pdf) [c](https://c.example/ "C") [d]( https://d.example/ )\n',
    /src="https:\/\/a\.example\/a%20b\.svg" alt="a" title="One \(1\)".*href="https:\/\/b\.example\/a%20\(b\)%20c\.pdf".*href="https:\/\/c\.example\/" title="C".*href="https:\/\/d\.example\/"/,
  ],
  [
    'links to folders',
    '[a](../x/) [b](sub/y.md) <a href="../z/">c</a>\n',
    /"docs\/guide\/x".*"docs\/guide\/sub\/y.md".*"docs\/guide\/z"/,
  ],
  ['files of the docs', '![A](/img/a.png)\n', '"file":"docs/img/a.png"'],
])('reads %s', async (_, source, ...parts) => {
  const { html, code } = await build(source)
  for (const part of parts) expect(html).toMatch(part)
  expect(code).toBeUndefined()
})

test.each([
  ['a tag of a text', 'A\n\n<br/>\n![a *b*](a.png) **c**\n', /<p><br\/?> ?(?:<img|{).*<strong>c<\/strong>/],
  ['a tag around a text', '<span class="x">\n**c**\n</span>\n', /<p><span class="x"> <strong>c<\/strong>\s*<\/span>/],
  [
    'icons in the labels of tabs',
    '=== ":material-home: Home"\n    A\n\n=== ":simple-none: None"\n    B\n',
    /data-value="Home"[^>]*><svg.*<\/svg> Home<.*data-value="None"[^>]*>None</,
  ],
  ['a tag before a list', '<br>\n- a\n', /^<br>\s*- a/],
  [
    'an address in two lines',
    '- [a](https://a.example/\n  b){.c} d\n- e\n',
    /<a href="https:\/\/a\.example\/b" class="c"[^>]*>a<\/a>\s+d/,
  ],
  [
    'an image in two lines',
    '![a](https://a.example/\nb.png){ width="8" }\n',
    /<img src="https:\/\/a\.example\/b\.png" alt="a" width="8"/,
  ],
  ['brackets at the end of a line', 'a [b](c\n\nd) e\n', /\[b\]\(c.*d\) e/s],
])('reads %s', async (_, source, expected) => {
  expect((await build(source)).html.replace(/\n/g, ' ')).toMatch(expected)
})

test('reads Python references without a space, and in headings', async () => {
  const { html, diagnostics } = await build('# A\n\n:::a.b\n    options: 1\n\n## :::a.c\n\n:::note\nText\n:::\n')
  expect(html).toMatch(/<a id="a\.b"><\/a>.*<h2[^>]*><a id="a\.c"><\/a><code>a\.c<\/code>.*admonition-note/s)
  expect(diagnostics.map(({ message }) => message)).toEqual(['2 Python references: "a.b", "a.c".'])
})

test('makes ids of headings as Python-Markdown does', async () => {
  const text = '## Über `x_y` & C++\n\n## Über `x_y` & C++\n\n## 你好\n\n## a_1\n\n## a\n\n## a\n'
  const { outline } = await build(text)
  const ids = outline.flatMap((item) => ('id' in item ? [item.id] : []))
  expect(ids).toEqual(['uber-x_y-c', 'uber-x_y-c_1', '_1', 'a_1', 'a', 'a_2'])
  const unicode = await compile('## Über 你好!\n', { headingIds: 'unicode' })
  expect(unicode.outline[0]).toMatchObject({ id: 'über-你好' })
})

test.each([
  ['an icon at the end', '## Text :material-check:\n', 'text'],
  ['an icon in front', '## :material-check: Text\n', 'text'],
  ['an icon between words', '## A :material-check: b\n', 'a-b'],
  ['an emoji at the end, which is an image', '## Text `x` :smile:\n', 'text-x'],
  ['an emoji between words', '## A :smile: b\n', 'a-b'],
  ['a character at the end', '## Text ✓\n', 'text-'],
  ['a name that is no emoji', '## Text :nothing:\n', 'text-nothing'],
  ['a dash at the end', '## Text -\n', 'text--'],
])('makes ids of headings as PyMdown does: %s', async (_, text, id) => {
  const { outline } = await compile(prepare(text).text, { headingIds: 'unicode' })
  expect(outline[0]).toMatchObject({ id })
})

test('takes any characters for those of ids, and reads attributes without a space between them', async () => {
  const text = `## Six {: #\\6.0}

## Seven {#a/b+c .d}

<img class="a"src="https://a.example/b.png"alt='x = "y"z'>

An <a class="b"href="https://a.example/?c=d">e</a>.

<div class="f"markdown>

**g**

</div>
`
  const { html, outline } = await build(text)
  expect(outline.flatMap((item) => ('id' in item ? [item.id] : []))).toEqual(['\\6.0', 'a/b+c'])
  expect(html).toMatch(/<img class="a" src="https:\/\/a\.example\/b\.png" alt='x = "y"z'/)
  expect(html).toContain('<a class="b" href="https://a.example/?c=d"')
  expect(html).toMatch(/<div class="f">\s*<p><strong>g<\/strong><\/p>/)
})

test('reports findings and links at their places in the file', async () => {
  const text = '---\ntitle: A\n---\n\n!!! note "T"\n\n    === "A"\n\n        ++a++ and [b](nope.md) ![](x.png)\n'
  const { links, diagnostics } = await build(text)
  const line = '        ++a++ and [b](nope.md) ![](x.png)'
  expect(links[0]).toMatchObject({ target: 'docs/guide/nope.md', line: 9, column: line.indexOf('nope') + 1 })
  expect(diagnostics).toMatchObject([{ code: 'missing-alt', line: 9, column: line.indexOf('![') + 1 }])
})

test('counts what it cannot show, once for each kind', async () => {
  const text =
    '::: a.b\n\n::: a.c\n\n{{ x }} c {{ table("a", [1]) }} {{ lib.row() }}\n\n--8<-- "nope.md"\n\n[run](javascript:go())\n'
  const { diagnostics, html } = await build(text)
  expect(diagnostics.map(({ code, line, message }) => `${line} ${code}: ${message}`)).toEqual([
    '5 mkdocs-syntax: One unknown variable: "x".',
    '5 mkdocs-syntax: 2 macros: "table", "lib.row".',
    '7 mkdocs-syntax: One file that cannot be included: "nope.md".',
    '1 mkdocs-syntax: 2 Python references: "a.b", "a.c".',
    '9 mkdocs-syntax: One link that runs code: "javascript:go()".',
  ])
  expect(html).toContain('{{ x }} c')
  expect(prepare('{{ x }}\n', { variables: undefined }).text).toBe('{{ x }}\n')
})

test('includes files of the macros plugin in code too, and fills their variables', () => {
  const text = '```yaml\n{% include "unit.yaml" %}\n{% raw %}\n{% include "unit.yaml" %}\n{% endraw %}\n```\n'
  const shown = (settings: object) => prepare(text, settings).text.replace(/\n+/g, '\n')
  const raw = '{% include "unit.yaml" %}'
  expect(shown({})).toBe(`\`\`\`yaml\nunit: metre\nraw: {{ x }}\n${raw}\n\`\`\`\n`)
  // Without the plugin, code shows what is written.
  expect(shown({ variables: undefined })).toContain(`yaml\n${raw}`)
})

test('adds files to the end of every page', async () => {
  const { html } = await build('HTML\n', { append: ['docs/abbr.md'] })
  expect(html).toContain('<abbr title="Hyper Text Markup Language">HTML</abbr>')
})

// With two readings of a part, the time doubles with every part; with quadratic time, each takes longer than the limit of a test.
test.each([
  ['attributes', `# A {${'.a'.repeat(100_000)}!}`],
  ['attributes of a block', `{${'a="" '.repeat(50_000)}!}`],
  ['attributes of a link', `[a](b.md){${'.a'.repeat(100_000)}!`],
  ['an id after spaces', `# A${' '.repeat(200_000)}{}b{}`],
  ['images in a link', `[${'![a]'.repeat(50_000)}`],
  ['spaces in a link', `[a](${' '.repeat(200_000)}b c`],
  ['words in a link', `[a](b ${'c '.repeat(100_000)}`],
  ['links of two words', '[a](b c '.repeat(30_000)],
  ['icons', ':material-a: '.repeat(20_000)],
  ['comments', 'a <!--'.repeat(100_000)],
  ['formulas', '\\(a'.repeat(100_000)],
  ['marks', '==a ^^a {++a '.repeat(20_000)],
  ['templates', '{%'.repeat(100_000)],
  ['an admonition', `!!!${' '.repeat(200_000)}!`],
  ['elements', `<div${' markdown'.repeat(30_000)}`],
  ['an annotation', `\`\`\`\n(0)!${' '.repeat(200_000)}b`],
  ['a fence', `\`\`\`{${' '.repeat(200_000)}=`],
  ['a snippet', `${'-'.repeat(200_000)}8<`],
  ['an include', `{% include "${'a"'.repeat(50_000)}`],
  ['a shown file', `{*a${' '.repeat(200_000)}b`],
])('takes linear time for %s', (_, text) => {
  expect(() => prepare(text)).not.toThrow()
})
