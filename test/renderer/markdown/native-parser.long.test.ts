/** The native parser gives the pages of the reference parser. `npm run fuzz` compares 20,000 more. */
import { fileURLToPath } from 'node:url'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseNatively } from '../../../renderer/markdown/parse/native-parser.ts'
import { parserFor } from '../../../renderer/markdown/parse/reference-parser.ts'
import { compareParsers } from '../../fuzz/check-document.ts'
import { readCorpus } from '../../fuzz/corpus.ts'

const corpus = readCorpus(fileURLToPath(new URL('../../..', import.meta.url)))

test('both parsers give the same page for every page, fixture, example of CommonMark and construct', async () => {
  const failed: string[] = []
  for (const document of corpus)
    for (const problem of await compareParsers(document)) failed.push(`${document.path}: ${problem}\n${document.text}`)
  expect(failed).toEqual([])
})

test.each([
  ['a tag below a table', 'docs/a.md', 'a | b\n- | -\nc | d\n</i>\n'],
  ['an invalid attribute behind a space', 'docs/a.md', 'a <b c= d={e}f>\n'],
  ['a definition whose label has blocks', 'docs/a.md', '[^0\n\n[^0   - b\n- a\n]: a\n'],
  ['code in a sentence over lines that begin with a tag', 'docs/a.mdx', '">`\n<a href="`\n'],
  ['an element in the description of an image', 'docs/a.mdx', '![<>a](b.png)\n'],
  ['code that the end of a cell ends, before a brace', 'docs/a.mdx', 'l| |o\n-|-|-\n``a`{|`\n'],
  ['an expression behind another one, over a line that begins a list', 'docs/a.mdx', '{/**/}{/*\n* */}\n'],
  ['a block of code that is not closed in a container', 'docs/a.md', ':::r[]\n```\n:::\n'],
  ['such a block before empty lines', 'docs/a.md', ':::n\n```\n:::\n\n'],
  ['such a block before text', 'docs/a.md', ':::n\n```\n:::\n\na\n'],
  ['a table at the end of a container', 'docs/a.md', ':::note\n\n| a | b |\n| - | - |\n| c | d |\n:::\n'],
  ['a title of a definition over the end of a container', 'docs/a.md', ':::n\n[a]: b\n"c\n:::\n"'],
  ['"<" at the end of a row', 'docs/a.mdx', 'k| | |u\n-|-|-|-\nn< '],
  ['"<" at the end of a cell', 'docs/a.mdx', 'a | b\n-|-\nn < | c\n'],
  ['"<" at the end of a heading', 'docs/a.mdx', '# n< \n'],
  ['a list that begins with "|" behind two lines', 'docs/a.md', '`\na\n- |'],
  ['braces in pieces of code', 'docs/a.mdx', 'Keys: `` ` ``, `{`, `]`, `[`, `}`, `"`\n'],
  ['braces in pieces of code without another one', 'docs/a.mdx', '`{`, `]`, `}`\n'],
  ['an address in the text of a link', 'docs/a.md', '[https://a.bc/](https://www.a.bc/), [www.a.bc](b.md)\n'],
  [
    'an address in emphasis in the text of a link',
    'docs/a.md',
    '[*https://a.bc/*](b.md) [![https://a.bc/](a.png)](b.md)\n',
  ],
  [
    'an address that is written with a reference',
    'docs/a.md',
    'https&#58;//a.bc and www&period;a.bc and a&commat;b.cd\n',
  ],
  ['a mail address beside emphasis', 'docs/a.md', '_a_@b.cd *a*@b.cd a@*b*.cd\n'],
  ['an address in the query of another one', 'docs/a.md', '[a](https://b.cd/?e=https://f.gh) <https://www.a.bc>\n'],
  ['strong emphasis inside each other', 'docs/a.md', '**_a_** and **a _(b)_** (**_c_**), _**d**_, a**_b_**\n'],
  ['an attribute with a query', 'docs/a.md', '<img src="a.png?b=c&d=e" alt=\'f=g=h\'> <a href=b=c>d</a>\n'],
  ['a title over two lines that has no end', 'docs/a.md', '[](l "\n\\")'],
  ['such a title that has one', 'docs/a.md', '[](l "\n\\"")'],
  ['a title of a definition over two lines', 'docs/a.md', '[a]\n\n[a]: b "c\n\\"d"\n'],
  ['indented code before a line of tabs and empty lines', 'docs/a.md', '- >\n\n\t\tf\n\t\t\n\n'],
  ['a definition that is the head of a table', 'docs/a.mdx', '[f]:\n|-'],
  ['a tag right below a quote', 'docs/a.md', '>b\n <s>\n'],
  ['an underline in an element', 'docs/a.mdx', '<Card>\n<Card>t\n-\nd</Card>\n</Card>'],
  ['an end tag over two lines', 'docs/a.mdx', '<b e=""></b><b e="">c</b\n>'],
  ['a line like an import below a table', 'docs/a.mdx', 's| |N\n-|-|-\nimport <b></b>\n'],
  ['indented code in a list before a line of tabs', 'docs/a.md', '- o\n\n\t\tf\n\t\t\n'],
  ['indented code before a line of tabs', 'docs/a.md', '- >\n\n\t\tf\n\t\t\n'],
  ['an import without an end in a container', 'docs/a.mdx', ':::g\nimport \n:::'],
  ['indented code below a heading that ends a quote', 'docs/a.md', '> a\n# b\n    a\n    b'],
  ['indented code below a rule that ends an empty item', 'docs/a.md', '1.\n---\n    e\n    o'],
  ['indented code in an item, before a list', 'docs/a.md', '-\n-     -\n  -'],
  ['indented code over two lines in an item', 'docs/a.md', '1.\n1.     h\n       e'],
  ['indented code below a block of code', 'docs/a.md', '>\n```\n```\n    a\n    b'],
  ['a tag right below an item', 'docs/a.md', '- b\n <e>\n'],
  ['a tag below a line of an item', 'docs/a.md', '- b\nc\n <e>\n'],
  ['a tag below a line of a quote', 'docs/a.md', '> b\nc\n <e>\n'],
  ['a tag right below a footnote', 'docs/a.md', '[^a]\n\n[^a]: b\n <e>\n'],
  ['an attribute that begins with a slash', 'docs/a.md', '<a href=/b>c</a>\n'],
  ['an attribute behind a value with ">"', 'docs/a.md', '<a f="" b=\'>\'\n:=:=/>\n'],
  ['two empty lines of a quote below a list', 'docs/a.md', '>- f\n>\n>\n'],
  ['a space in the label of a footnote', 'docs/a.md', 'r\n[^a ]:\n'],
  ['an element that the end tag of another one ends', 'docs/a.md', '<script\n</pre>\n\n*a*\n'],
  ['an attribute that ends with a backslash', 'docs/a.mdx', '<C i="\\">I</C>\n'],
  ['an attribute with a line that begins code, before text', 'docs/a.mdx', '<C i="\n<">I</C>\n'],
  ['an attribute with a line that begins a heading, before text', 'docs/a.mdx', '<C i="a\n# b">I</C>\n'],
  ['code in an attribute with a line that begins code, behind text', 'docs/a.mdx', 'r <F s={[\n{d:1}]}/>\n'],
  ['a tag over two lines in text', 'docs/a.mdx', 'a <F\n> b</F>\n'],
  ['a tab between an expression and an element', 'docs/a.mdx', '{1}\t<b/>\n'],
  ['an indented footnote', 'docs/a.mdx', '[^a]\n\n    [^a]: b\n'],
  ['an export with a tab', 'docs/a.mdx', 'export\tconst a=1\n'],
  ['an import without a space', 'docs/a.mdx', 'import{a} from "b"\n'],
  ['the same name in two modules', 'docs/a.mdx', 'import a from "b"\n\nexport const a = 1\n'],
  ['a block of code that is not closed in a list, before an item', 'docs/a.md', '- ```\n\n\n 1.'],
  ['a footnote below an open bracket', 'docs/a.mdx', '[\n[^# ]:'],
  ['an underline behind two lines in an element', 'docs/a.mdx', '<Card title="">-\ne\n-\n.</Card><Steps></Steps>'],
  ['an underline below a line in an element', 'docs/a.mdx', '<Card>a\ne\n===\nb</Card>'],
  ['a declaration without an end in a list', 'docs/a.md', '- <!A\n\n'],
  ['an element without an end in a list', 'docs/a.md', '- <pre>\n\n'],
  ['the end of a container in a block of code', 'docs/a.md', ':::y\n```\n:::\n```'],
  ['a definition with a target that is the head of a table', 'docs/a.md', '[f]:"\n|-'],
  ['an attribute that begins with a slash behind ">"', 'docs/a.md', "<m m='>' m=/m>"],
  ['addresses in a sentence', 'docs/a.md', 'See https://a.bc/d-e?f=g#h, (https://a.bc:8/d). And https://1.2.3.4:5/\n'],
  ['an address behind the end of a bracket', 'docs/a.md', 'a](https://a.bc/) d\n'],
  ['an address behind a name in brackets', 'docs/a.md', '# [a]\nb\n[a]: https://a.bc/d...E\n'],
  ['an address behind a bracket in emphasis', 'docs/a.md', '**a *b **c*d[e*\nf* g https://1.2.3.4, h**\n'],
  ['an address below indented code with a fence', 'docs/a.md', '    ```\nhttps://a.bc\n'],
  ['an address below a fence in HTML', 'docs/a.md', '<b>\n```\n\nhttps://a.bc and a@b.cd\n'],
  ['an address in a cell', 'docs/a.md', '| a | b |\n| - | - |\n| https://a.bc/d | https://a.bc. |\n'],
  ['a backslash at the end of a container', 'docs/a.md', ':::note\na\\\n:::\n'],
  ['an attribute over indented lines in a list', 'docs/a.md', '- a\n\n  b <i title="c\n    d\n  "></i>\n'],
  ['odd text in code', 'docs/a.md', '`~*a` and\n\n```\n> > a\n~*b*_c*_ \\.*\n---\n```\n\n    **_a*\n'],
  ['an underline below a block of code', 'docs/a.mdx', '```\na\n```\n---\n'],
  ['a table in a list behind two lines', 'docs/a.md', '> a\n> b | c\n> - | -\n'],
  ['a comment in a quote that has no end', 'docs/a.md', '> <!--\n> \n'],
  ['a footnote that begins with another one', 'docs/a.md', '[^a]: [^a]: b\n'],
  ['a footnote below one that is empty', 'docs/a.md', '[^a]:\n    [^a]: b\n'],
  ['an end tag in an item of a list in the element', 'docs/a.mdx', '<b>\n- a\n- </b>\n'],
  ['a tag that ends below its quote', 'docs/a.mdx', '> <b c="d"\n/>\n'],
  ['a comment in an item before another one', 'docs/a.md', '- <!-- a -->\n- b\n'],
  ['a declaration in a list that has no end', 'docs/a.md', '- - <!A\n\n'],
])('both parsers give the same page for %s', async (_, path, text) => {
  expect(await compareParsers({ path, text })).toEqual([])
})

test.each([
  ['*~a', 8, '', ''],
  ['_~a ', 6, '', ''],
  ['*_a ', 6, '', ''],
  ['*_~a', 6, '', ''],
  ['*\\a ', 6, '', ''],
  ['*_~\\.a', 4, '', ''],
  ['*🔥a .', 5, '', ''],
  ['_~🔥a ', 5, '', ''],
  ['*中。a ', 5, '', ''],
  ['*`中a(', 5, '', ''],
  ['_~中。(', 5, '', ''],
  ['*_中。a', 5, '', ''],
  ['_~*a ', 4, 'b ', 'https://a.bc/d c'],
  ['"\'.-(a', 3, '', 'https://a.bc/d c'],
  ['_~*"a ', 4, '**https://a.bc/', '** *c'],
  ['@:&;!#a', 3, 'https://a.bc/', ' c'],
  ['[]()a', 4, 'b https://a.bc/', ' c'],
  ['[]*_a', 4, '**b ', 'https://a.bc/** c'],
  ['a." /', 4, 'b http://', ''],
  ['@.a-_ ', 4, 'b a', ''],
])('both parsers give the same tree for every text of "%s" with up to %i letters in "%s"', async (...fields) => {
  const [letters, length, before, after] = fields
  const different: string[] = []
  for (const part of ['', ...textsOf([...letters], length)]) {
    const options = { text: before + part + after, format: 'md', hasMath: false, nesting: 100 } as const
    const tree = await parseNatively(options)
    if (tree && outlineOf(tree) !== outlineOf((await parserFor(options))())) different.push(options.text)
  }
  expect(different).toEqual([])
})

test.each(['- ', '- a\n', '> a\n', '> - a\n', '[^a]\n\n[^a]: a\n', 'a\nb\n', '# a\n', ''])(
  'both parsers give the same tree for every short text with tags behind "%s"',
  async (before) => {
    const different: string[] = []
    for (const parts of [
      ['<div>', '<b>', '\n', 'a', ' ', '> '],
      ['<!--', '-->', '\n', ' ', '- ', '> '],
    ])
      for (const part of textsOf(parts, 4)) {
        const options = { text: before + part, format: 'md', hasMath: false, nesting: 100 } as const
        const tree = await parseNatively(options)
        if (tree && outlineOf(tree) !== outlineOf((await parserFor(options))())) different.push(options.text)
      }
    expect(different).toEqual([])
  },
)

test.each([
  ['>="', 4, '<C b="', '" c="d">e</C>'],
  ['>{}"', 3, '<C b=', ' c=">">e</C>'],
  ['>-\n ', 4, '<C>', '</C>'],
  ['\\"\na', 4, '<C b="', '">I</C>'],
  ['*_a', 4, '<C>*', '</C>*'],
  ['[]*a', 3, '*<C>[b', '</C>](c)*'],
  ['>-\n ', 4, '- <C b="c"', '/>'],
])('both parsers give the same page of MDX for every text of "%s" with up to %i letters in "%s"', async (...fields) => {
  const [letters, length, before, after] = fields
  for (const part of textsOf([...letters], length))
    expect(await compareParsers({ path: 'docs/a.mdx', text: before + part + after })).toEqual([])
})

function textsOf(letters: readonly string[], length: number): string[] {
  if (length === 0) return []
  return [...letters, ...textsOf(letters, length - 1).flatMap((text) => letters.map((letter) => text + letter))]
}

/** With the places that findings have. */
function outlineOf(node: Nodes): string {
  const value = 'value' in node ? node.value : 'url' in node ? node.url : ''
  return `${node.type} ${node.position?.start.offset} ${value}(${'children' in node ? node.children.map(outlineOf).join() : ''})`
}

test('most pages are parsed natively', async () => {
  // The parser gets texts without front matter.
  const pages = corpus
    .filter(({ path, text }) => path.startsWith('docs/') && text.length < 6000)
    .map(({ path, text }) => ({ path, text: text.replace(/^---\n[\s\S]*?\n---\n/, '') }))
  const trees = await Promise.all(
    pages.map(({ path, text }) =>
      parseNatively({ text, format: path.endsWith('.mdx') ? 'mdx' : 'md', hasMath: true, nesting: 100 }),
    ),
  )
  expect(trees.filter((tree) => tree !== undefined).length / pages.length).toBeGreaterThan(0.8)
})

test.each([
  ['a link to a host that begins with www', '[a](https://www.b.cd/)'],
  ['an address as the text of a link', '[https://a.bc/](https://a.bc/)'],
  ['strong emphasis', '**_a_** and **b _(c)_**'],
  ['an attribute with a query', '<img src="a.png?b=c&d=e">'],
  ['an address in a sentence', 'See https://a.bc/d, and (https://a.bc).'],
  ['an address in emphasis', '**https://a.bc/d_e@1.0**, and "https://a.bc"'],
  ['names behind "@"', '**@a** and a@next for http://'],
  ['a tilde in emphasis', 'In **~/a**, *~b~*, ~_c_~'],
  ['an emoji at the end of emphasis', '**a 🔥** b'],
  ['an escaped bracket before emphasis', '\\[*a* and \\\\**b**'],
  ['quotes in quotes and odd emphasis in code', '`~*a`\n\n```\n> > **_a*\nb\n---\n```'],
])('%s is parsed natively', async (_, text) => {
  expect(await parseNatively({ text, format: 'md', hasMath: true, nesting: 100 })).toBeDefined()
})

test.each([
  ['a mail address', 'Write to a@b.cd.'],
  ['an address in brackets', 'See [https://a.bc/'],
  ['a formula', 'Let $x$ be one.'],
  ['quotes in quotes', '> > a'],
  ['emphasis of markers', '*a_*b'],
  ['a directive in text with a label', ':::note\n\n:a[b]\n\n:::'],
  ['containers of the same length inside each other', ':::note\n:::tip\n:::\n:::'],
])('%s is left to the reference parser', async (_, text) => {
  expect(await parseNatively({ text, format: 'md', hasMath: true, nesting: 100 })).toBeUndefined()
})

test('code with very many brackets is left to the reference parser, whose stack cannot overflow', async () => {
  const text = `{${'['.repeat(1001)}${']'.repeat(1001)}}`
  expect(await parseNatively({ text, format: 'mdx', hasMath: true, nesting: 100 })).toBeUndefined()
})

test('gives the code of MDX its place in the page', async () => {
  const text = 'Text\n\nexport const a = 1\n\n{a}\n'
  const tree = await parseNatively({ text, format: 'mdx', hasMath: true, nesting: 100 })
  const programs = tree?.children.flatMap((node) => ('data' in node && node.data ? [node.data] : []))
  expect(programs).toMatchObject([
    { estree: { start: 6, loc: { start: { line: 3, column: 0 } }, body: [{ start: 6 }] } },
    { estree: { start: 27, body: [{ expression: { start: 27, loc: { start: { line: 5, column: 1 } } } }] } },
  ])
})
