/** Mistakes of writers that Markdown itself accepts silently: each is a finding of its own kind, at its place. */
import { expect, test } from 'vitest'
import { readStrict } from '../../../renderer/config/output.ts'
import type { OptionProblem } from '../../../renderer/config/read-options.ts'
import { applyStrictness, type Diagnostic, findingKinds } from '../../../renderer/model/diagnostic.ts'
import { scanSource } from '../../../renderer/sources/scan-source.ts'
import { compile } from './helpers/compile.ts'

const md = 'docs/page.md'
const mdx = 'docs/page.mdx'
const shown = ({ line, column, length, code }: Diagnostic) =>
  `${line}:${column}${length === undefined ? '' : `+${length}`} ${code}`
const found = async (text: string, path = md) => (await compile(text, { path })).diagnostics.map(shown)

test.each([
  ['a code block without its end', 'a\n\n```js\nb()\n', ['3:1+3 unclosed-code']],
  ['a code block with a shorter end', '~~~~js\nb()\n~~~\n', ['1:1+4 unclosed-code']],
  ['a code block in a quote', '> ```\n> a\n\nb', ['1:3+3 unclosed-code']],
  ['a code block that takes in the next one', '- ```js\n  a\n\n  b\n\n  ```sh\n  c\n  ```\n', ['6:3+5 unclosed-code']],
  ['a comment without its end', '<b>a\n</b> b\n\n> <p><!-- c --><!-- d\n> e\n', ['4:16+4 unclosed-comment']],
  ['a comment that hides the rest of a page', 'a\n\n<!-- b\n\n## C\n\n<i>\n', ['3:1+4 unclosed-comment']],
  ['cells without a column', '| a | b |\n| - | - |\n| 1 | `2 | 3` | 4 |\n| 1 | 2 | |\n| 1 |\n', ['3:10+5 lost-cell']],
  [
    'a conflict of a merge',
    '# A\n\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> d\n\ne\n<<<<<<< HEAD\nf\n',
    ['3:1+7 merge-conflict', '10:1+7 merge-conflict'],
  ],
  [
    'footnotes that are not shown',
    'a[^A]\n\n[^a]: b\n\n[^c]: d\n\n> [^A]: e\n',
    ['5:1+4 lost-footnote', '7:3+4 lost-footnote'],
  ],
  [
    'links that are text',
    'A [b c] (./d.md#e), [f] (g/h.md) and (the *i*) (j k)[/l].\n\n- see [the m] (https://n.example/o)\n',
    ['1:3+16 shown-link', '1:48+9 shown-link', '3:7+29 shown-link'],
  ],
  [
    'addresses with spaces',
    'A [b c](d e/f.md#g), ![](h i.PNG), [j](<k l.md>), [m](n%20o.md), [p](q "r.md") and s[t](u v.md).\n',
    ['1:3+17 shown-link', '1:22+12 shown-link'],
  ],
  [
    'links and images without an address',
    '[a]() ![b]() [c](<>)\n',
    ['1:1+5 empty-link', '1:7+6 empty-link', '1:14+7 empty-link'],
  ],
  [
    'a link without text',
    'a [](https://b.example) [](){ #c } [![d](d.png)](/e)',
    ['1:3+21 empty-link', '1:29+6 shown-attributes'],
  ],
  ['a container without its end', '# A\n\n:::note\nb\n\n## C\n', ['3:1+7 unclosed-container']],
  ['an outer container with as many colons', ':::note\n:::tip\na\n:::\n', ['2:1+6 unclosed-container']],
  ['an outer container with more colons', '::::note\n:::tip\na\n:::\n', ['1:1+8 unclosed-container']],
  ['only the code block that hides the end', ':::note\n```\na\n:::\n', ['2:1+3 unclosed-code']],
  ['a second title', '# A\n\n## B\n\n# C {#c}\n', ['5:1+8 second-title']],
  ['a second title in HTML', '# A\n\n<h1>B</h1>\n', ['3:1+10 second-title']],
  ['a title below one in HTML', '<h1 align="center">A</h1>\n\n<!-- <h1> -->\n\n# B\n', ['5:1+3 second-title']],
  [
    'a level left out',
    '# A\n\n### B\n\n## C\n\n#### D\n',
    ['3:1+5 skipped-heading-level', '7:1+6 skipped-heading-level'],
  ],
  ['a level left out below the title of the front matter', '### B\n', ['1:1+5 skipped-heading-level']],
  ['an id used twice', '## A {#x}\n\n## B {#x}\n', ['3:1+9 duplicate-id']],
  ['an id of raw HTML used twice', '<b id="x">a</b>\n\n<b id="x">a</b>\n', ['3:4+6 duplicate-id']],
  [
    'a reference that is not defined',
    'A [text][nope] and [Nope][].',
    ['1:3+12 undefined-reference', '1:20+8 undefined-reference'],
  ],
  ['a reference with code that is not defined', 'A [`text`][nope].', ['1:10+7 undefined-reference']],
  ['a note that is not defined', 'A[^1] b[^note].', ['1:2+4 undefined-reference', '1:8+7 undefined-reference']],
  ['an image with a blank description', '![ ](a.png)', ['1:1+11 missing-alt']],
  ['an image without a description', '![](a.png) ![][a]\n\n[a]: b.png', ['1:1+10 missing-alt', '1:12+6 missing-alt']],
  [
    'attributes in braces',
    '![a](a.png){align=top} [a](#top){ .b }',
    ['1:12+11 shown-attributes', '1:33+6 shown-attributes'],
  ],
  ['attributes of a heading', '## A { #b }\n', ['1:1+11 shown-attributes']],
  [
    'attributes of a paragraph',
    '{#a}\n\n> b *c*\n> {: .d }\n\nThe end is {.e}, and `\n{.f}`\n\n{#if a}\n',
    ['1:1+4 shown-attributes', '4:3+7 shown-attributes'],
  ],
  ['attributes of a heading without an id', '## A {id=b}\n', ['1:1+11 shown-attributes']],
  [
    'attributes of a container',
    'a\n\n:::note[T]{.b #c colour=red titel="x"}\na\n:::\n\n:::toc{max=2}\n:::\n',
    ['3:18+6 unknown-attribute', '3:29+5 unknown-attribute', '7:8+3 unknown-attribute'],
  ],
  [
    'text between tabs',
    '::::tabs\nlost\n\n:::tab[A]\na\n:::\n::::\n\n:::code-group\nlost\n\n```js\na\n```\n:::\n',
    ['2:1+4 lost-content', '10:1+4 lost-content'],
  ],
  ['a title of a container that shows none', ':::hero[Title]\n\nText\n\n:::\n', ['1:8+7 lost-content']],
  ['tabs without a tab', ':::code-group\n:::\n', ['1:1 lost-content']],
  [
    'words after a language',
    '```ts twoslash {1,99-2} showLineNumbers=x\na\n```',
    ['1:7+8 code-option', '1:25+17 code-option', '1:19+4 code-option'],
  ],
  ['words directly after a language', '```rust,no_run\na\n```', ['1:8+7 code-option']],
  [
    'words of samples that the config has no command for',
    '```js run title="a" setup=shown file=../x\na\n```\n\n```js file=x.js\n```',
    ['1:21+11 code-option', '1:33+9 code-option', '1:7+3 code-option', '5:7+9 code-option'],
  ],
  ['a title without its second quote', '```ts title="a b.ts\na\n```', ['1:7+8 code-option', '1:16+4 code-option']],
  [
    'marks beside numbers in braces, of other names, and without their other half',
    '- a\n\n  ```js {1}\n  // highlight-next-line\n  a() // [!code ++]\n  b() // [!code hightlight]\n  ```\n\n' +
      '```sh\n# highlight-start\na\n```\n\n```js\n// highlight-end\n// highlight-start\na\n// highlight-end\n```',
    ['4:6+19 code-option', '6:10+18 code-option', '10:3+15 code-option', '15:4+13 code-option'],
  ],
  ['highlighted lines that do not exist', '```ts {1,4-5,2-9} title="a b"\na\nb\n```', ['1:10+3 code-option']],
  [
    'an element that is shown as text',
    'a <iframe src="x"></iframe>\n\n<script>a</script>',
    ['1:3+8 html-as-text', '3:1+8 html-as-text'],
  ],
  [
    'a tag that is shown as text because of its attributes',
    'a <a href=b?c=d>e</a> f\n\\<a href=b?c=d> x < y="z" <a href=b>g</a> `<a b=c=d>`',
    ['1:3+2 html-as-text'],
  ],
  ['an inline style', 'a <b style="color: red">b</b>', ['1:6+5 inline-style']],
  [
    'headings without a space',
    '#Title\n\n##One\n\n> a\n> ###Two `b`\n\n- ##[Three](#a)\n',
    ['1:1+6 heading-space', '3:1+5 heading-space', '6:3+10 heading-space', '8:3+13 heading-space'],
  ],
  [
    'elements without their end',
    '<div>\n\na <kbd>b</KBD> <b>\n\n- <details>\n\n</details>\n',
    ['5:3+8 unclosed-element', '7:1+9 unopened-element', '1:1+4 unclosed-element', '3:16+2 unclosed-element'],
  ],
  [
    'elements that a slash does not end',
    'a <a id="b"/> <svg><path d="M0 0"/></svg> <svg/>',
    ['1:3+2 unclosed-element'],
  ],
  [
    'components, which HTML does not have',
    'a <Badge text="b" /> <Box/> <Card title="c">d</Card>\n\n<List<Item id>> <Note>e</Note> <Table id="f"></Table> <Img alt="" id="g">\n',
    ['1:3+6 unknown-component', '1:22+4 unknown-component', '1:29+5 unknown-component', '3:6+5 unclosed-element'],
  ],
  [
    'ends without their element',
    '<div>\n\n> a </div>\n\n</div>\n</div>\n',
    ['3:5+5 unopened-element', '6:1+5 unopened-element'],
  ],
  ['a page without text', '---\ntitle: A\n---\n\n<!-- b -->\n\n[c]: d\n', ['1:1 empty-page']],
])('reports %s', async (_, text, findings) => {
  expect(await found(text)).toEqual(findings)
})

test.each([
  ['attributes of an image', '![a](a.png){align=top}', ['1:12+11 shown-attributes']],
  ['an inline style', '<b style={{ color: "red" }}>b</b>', ['1:4+5 inline-style']],
  [
    'attributes of a component',
    '<Card hrf="/a" title="A" />\n\n{[1].map((it) => <Badge key={it} typ="tip">b</Badge>)}',
    ['1:7+3 unknown-attribute', '3:34+3 unknown-attribute'],
  ],
  [
    'components that show nothing',
    '<Card href="/a">x</Card>\n\n<Steps>\nx\n</Steps>\n\n<FileTree />\n\n<Badge></Badge>\n\n<Details>{/* x */}</Details>\n\n<Badge>\n\nx\n\n</Badge>',
    [
      '1:1+5 component-content',
      '3:1+6 component-content',
      '7:1+9 component-content',
      '9:1+6 component-content',
      '11:1+8 component-content',
      '13:1+6 component-content',
    ],
  ],
  [
    'a second tab that is shown at first',
    '<Tabs>\n<TabItem label="A" default>a</TabItem>\n<TabItem label="B" default>b</TabItem>\n</Tabs>\n\n::::tabs\n:::tab[A]{selected}\na\n:::\n:::tab[B]{selected}\nb\n:::\n::::',
    ['10:11+8 unknown-attribute', '3:20+7 unknown-attribute'],
  ],
  ['the name of an icon', '<Card title="A" icon="mdi:home" />', ['1:17+4 unknown-attribute']],
  ['an unknown type of a component', '<Badge type="warnin">b</Badge>', ['1:8 unknown-attribute']],
  ['an inline style in code', '{[1].map((it) => <b key={it} style={{ color: "red" }}>b</b>)}', ['1:30+5 inline-style']],
  [
    'blocked elements',
    '<style>{`b { color: red }`}</style>\n\n<script src="a.js" />',
    ['1:1+6 blocked-element', '3:1+7 blocked-element'],
  ],
  ['a handler on a static page', '<button onClick={() => alert(1)}>a</button>', ['1:9+7 static-handler']],
  [
    'inner HTML that is a string',
    '<p dangerouslySetInnerHTML="<b>x</b>" />\n\n<p dangerouslySetInnerHTML={`x`} />\n\n<p dangerouslySetInnerHTML={{ __html: "x" }} />',
    ['1:1 inner-html', '3:1 inner-html'],
  ],
  [
    'inner HTML that is a string, in code',
    "export const A = () => <p dangerouslySetInnerHTML='x' />\n\nexport const B = () => <p dangerouslySetInnerHTML={'x'} />\n\n<A /> <B />",
    ['1:27 inner-html', '3:27 inner-html'],
  ],
  [
    'state on a static page',
    "import { useState } from 'react'\n\nexport const A = () => { const [a] = useState(1); return a }\n\n<A />",
    ['3:38+8 static-hook'],
  ],
  ['a default export without children', 'export default function A() {}\n\nText.', ['1:16 lost-content']],
  [
    'no components with content from elsewhere',
    'export const A = () => "x"\n\n<Steps><A /></Steps>\n\n<Card {...{ title: "x" }} />\n\n<FileTree>\n- a\n</FileTree>\n\n<Badge children="x" /> <Card title="A" icon="API" />',
    [],
  ],
  ['no default export with children', 'export default ({ children }) => children\n\nText.', []],
  ['a conflict of a merge', '# A\n\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> d\n', ['3:1+7 merge-conflict']],
  ['a page of imports', "import A from './a'\n", ['1:1 empty-page']],
])('reports in MDX %s', async (_, text, findings) => {
  expect((await found(text, mdx)).filter((it) => !it.includes('asset'))).toEqual(findings)
})

test.each([
  [
    'code and containers that are closed',
    '````js\n```\n````\n\n> ~~~\n> a\n> ~~~\n\n::::note\n:::tip\na\n:::\n::::\n\n- ```\n  a\n  ```\n',
  ],
  [
    'fences that are code',
    '````md\n```js\na\n```\n````\n\n```py\n    ```js\n// ```js\n~~~js\n```\n\n~~~\n<!-- <<<<<<< HEAD\n<<<<<<< HEAD\n~~~\n',
  ],
  [
    'brackets beside parentheses',
    '[optional] (see ./b), [1] (https://c.example), [see] (https://c.example for more), f(x)[i], (a)[b], \\[a b] (./c.md), [x] task (/d), `[a b] (./c)`, [a b](./c.md) (d)\n',
  ],
  ['comments that are closed', '<!-- <!-- a -->\n\n<!--->\n\n<!---->\n'],
  ['bars that are text', '| a | b |\n| - | - |\n| 1 | `2 \\| 3` |\n'],
  ['indented code', 'a\n\n    ```\n    b\n'],
  ['headings of a quote', '# A\n\n> # B\n>\n> #### C\n'],
  ['levels that go up by more than one', '# A\n\n## B\n\n### C\n\n## D\n'],
  [
    'brackets that are no references',
    'list[index][key], "[a][b]", [0][1], \\[text][nope], `[text][nope]`, [^a-z], [x] [y]',
  ],
  ['references that are defined', '[text][a] [a][] [a] b[^1]\n\n[a]: #top\n\n[^1]: c\n'],
  ['braces in prose', '![a](a.png) {b} and [a](#top){b}'],
  [
    'everything that a code block understands',
    '```js [a.js] {1,2-3,} showLineNumbers={10}\n1\n2\n3\n```\n\n```sh title="a b" showLineNumbers\nls\n```',
  ],
  [
    'marks that begin no heading',
    '#123 is fixed by #main\n\n#Include `a`\n\n#!/bin/sh\n\n#ff8800\n\n##\n\n\\##a\n\na ##b ##c\n\n`a\n##b`\n\n##. ##!\n\n```\n##a\n```\n',
  ],
  ['a color or a tag above a title', '#Fade00\n\n# A\n'],
  ['a color at the start', '#Fade00\n'],
  ['tags at the start', '#Install #Linux\n'],
  [
    'HTML that is closed, or whose end may be missing',
    '<div>\n\n<p>a <b><i>b</b></i><br>\n\n<table><tr><td>c</table>\n\n- <li>d\n\n<!-- <div> -->\n\n`<div>` \\<div> <https://a.b>\n\n</div>\n',
  ],
  ['a decorative image', '<img src="a.png" alt="">'],
])('accepts %s', async (_, text) => {
  expect(await found(text)).toEqual([])
})

test.each([
  ['session=', 'session=name'],
  ['setup=visible', 'setup=hidden'],
  ['file=../a.json', 'file=name.json'],
  ['showLineNumbers=abc', 'showLineNumbers=10'],
])('shows how to write %s after the language of a code block', async (word, form) => {
  const { diagnostics } = await compile(`\`\`\`js ${word}\na\n\`\`\`\n`, { path: md })
  expect(diagnostics.map(({ hint }) => hint)).toEqual([`Did you mean "${form}"?`])
})

test.each([
  ['## a', ':::warning\na\n\n::: tip\nb\n:::\n\n:::\n'],
  ['more text', ':::note\n:::\n\n:::warning\na\n\n:::tip\nb\n:::\n'],
])('names the outer container that has as many colons: %s', async (_, text) => {
  const { message, hint } =
    (await compile(text, { path: md })).diagnostics.find((it) => it.code === 'unclosed-container') ?? {}
  expect(message).toMatch(
    /^":::" closes the outer ":::warning" of line [14], which has as many colons as "::: ?tip"\.$/,
  )
  expect(hint).toBe('Begin and end the outer one with one more colon: "::::warning", "::::".')
})

test('leaves title and levels of a partial to its pages', async () => {
  expect(await found('#### A\n\n# B\n\n# C\n', 'docs/_part.md')).toEqual([])
})

test.each([
  ['without its end', '---\ntitle: A\n\nText', '1:1+3 unclosed-front-matter'],
  ['without its end, on Windows', '\uFEFF---\r\ntitle: A\r\n\r\nText', '1:1+3 unclosed-front-matter'],
  ['below empty lines', '\n\n---\ntitle: A\n---\n', '3:1+3 unclosed-front-matter'],
  ['with a space in the slug', '---\nslug: a b\n---\n', '2:7+3 slug-space'],
])('reports front matter %s', (_, text, finding) => {
  expect(scanSource(text, md).diagnostics.map(shown)).toEqual([finding])
})

test.each([
  ['+++\ntitle = "A"\n+++\n', '1:1 front-matter-language'],
  ['\n+++\r\n# A\r\n[menu]\r\n+++\r\n', '2:1 front-matter-language'],
  ['{ "title": "A" }\n', '1:1 front-matter-language'],
])('reports front matter that is not YAML: %j', (text, finding) => {
  expect(scanSource(text, md).diagnostics.map(shown)).toEqual([finding])
})

test.each([
  ['+++\n\nText\n'],
  ['+++\n[Link](#a)\n'],
  ['{a: 1}\n'],
  ['{ "a" }\n'],
  ['---\n\nText after a line.\n'],
  ['---\n# comment\nText\n'],
  ['Text\n\n---\nkey: value\n---\n'],
])('takes no break for front matter: %j', (text) => {
  expect(scanSource(text, md).diagnostics).toEqual([])
})

const levelsOf = (strict: unknown) => {
  const problems: OptionProblem[] = []
  const report = (problem: OptionProblem) => void problems.push(problem)
  return readStrict({ value: { strict }, path: [], report, known: new Set() })
}

test.each([
  [true, 'error', 'warning'],
  [false, 'warning', 'warning'],
  [{ imageAlt: 'error', unclosedBlocks: 'off' }, undefined, 'error'],
])('strict: %j sets the severity of each kind', async (strict, ofBlocks, ofAlt) => {
  const { diagnostics } = await compile('![](a.png)\n\n```\n', { path: md })
  const severityOf = (code: string) =>
    applyStrictness(diagnostics, levelsOf(strict)).find((it) => it.code === code)?.severity
  expect([severityOf('unclosed-code'), severityOf('missing-alt')]).toEqual([ofBlocks, ofAlt])
})

test('a kind that strict omits keeps its default', () => {
  expect(levelsOf({ imageAlt: 'off' })).toEqual({ ...findingKinds, imageAlt: 'off' })
})

test.each(['### B {#b}\n', '### B \\{#b}\n', '### B ###\n'])('names the heading of %j without its id', async (text) => {
  const [finding] = (await compile(text, { path: mdx })).diagnostics
  expect(finding?.message).toBe('The heading "B" has level 3, but the page\'s title has level 1.')
})

test('says that "expect" belongs to the sample, not to its output', async () => {
  const hints = async (text: string) => (await compile(text)).diagnostics.map(({ hint }) => hint)
  expect(await hints('```text expect\na\n```')).toEqual([expect.stringContaining('of the block above')])
  expect(await hints('```sh run expect\na\n```')).toEqual([
    expect.stringMatching(/samples: /),
    expect.stringMatching(/samples: /),
  ])
})
