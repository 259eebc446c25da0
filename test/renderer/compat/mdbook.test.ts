import { describe, expect, test } from 'vitest'
import { preparePage } from '../../../renderer/compat/mdbook/prepare.ts'
import { builtInAdmonitions } from '../../../renderer/markdown/steps/admonitions.ts'
import { compile } from '../markdown/helpers/compile.ts'

const files: Readonly<Record<string, string>> = {
  'book/src/part.md': 'From *part* {{#include ../code/note.txt}}\n',
  'book/src/other.md': '# Other\n',
  'book/src/a b.md': '# A b\n',
  'book/src/deep/README.md': '# Deep\n',
  'book/src/loop.md': 'again\n{{#include loop.md}}\n',
  'book/code/note.txt': 'noted\n',
  'book/code/main.rs':
    'use a;\n// ANCHOR: all\nfn main() {\n    // ANCHOR: call\n    call();\n    // ANCHOR_END: call\n}\n// ANCHOR_END: all\n',
}

function prepare(text: string, hiddenLines: Readonly<Record<string, string>> = {}) {
  return preparePage('book/src/page.md', text, {
    settings: { generator: 'mdbook', includes: ['book/code'], hiddenLines },
    admonitions: new Set(Object.keys(builtInAdmonitions)),
    hasMath: true,
    hasFile: (path) => files[path] !== undefined,
    findFile: (candidates) => {
      const path = candidates.find((candidate) => files[candidate] !== undefined)
      return path === undefined ? undefined : { path, text: files[path] ?? '' }
    },
  })
}

const code = (text: string) => `\`\`\`rust\n${text}\n\`\`\``

describe('includes', () => {
  test.each([
    ['a file', '{{#include ../code/note.txt}}', 'noted'],
    ['a file in a line, with spaces', 'It is {{ #include ../code/note.txt }}.', 'It is noted.'],
    ['a file that includes another one, from its folder', '{{#include part.md}}', 'From *part* noted'],
    ['a line', '{{#include ../code/main.rs:5}}', '    call();'],
    ['lines', '{{#include ../code/main.rs:1:3}}', 'use a;\n// ANCHOR: all\nfn main() {'],
    ['the first lines', '{{#include ../code/main.rs::1}}', 'use a;'],
    ['the last lines', '{{#include ../code/main.rs:8:}}', '// ANCHOR_END: all'],
    ['what is between anchors, without others', '{{#include ../code/main.rs:all}}', 'fn main() {\n    call();\n}'],
    ['code of which the rest is hidden', code('{{#rustdoc_include ../code/main.rs:call}}'), code('    call();')],
    ['a file to run', '{{#playground ../code/note.txt editable}}', code('noted')],
    ['none where a backslash says so', '\\{{#include ../code/note.txt}}', '{{#include ../code/note.txt}}'],
    ['none without a path', '`{{ #include }}`', '`{{ #include }}`'],
    ['the title of the window is not shown', '{{#title Page}}\nText', 'Text'],
    ['a file that includes itself ends', '{{#include loop.md}}', /^(again\n){11}\{\{#include loop\.md\}\}$/],
  ])('%s', (_, text, expected) => {
    const prepared = prepare(`${text}\n`).text.trimEnd()
    if (typeof expected === 'string') expect(prepared).toBe(expected)
    else expect(prepared).toMatch(expected)
  })

  test('name what is missing, at its place', async () => {
    const text =
      'A\n\n{{#include none.rs}}\n\n{{#include ../code/main.rs:nope}}\n\n{{#include ../code/main.rs}} [gone](gone.md)\n'
    const { text: rewritten, restore } = prepare(text)
    const page = restore(await compile(rewritten, { path: 'book/src/page.md' }))
    expect(page.diagnostics).toMatchObject([
      { code: 'mdbook-include', line: 3, message: 'The included "none.rs" does not exist, or may not be shown.' },
      { code: 'mdbook-include', line: 5, message: expect.stringContaining('"../code/main.rs:nope"') as string },
    ])
    expect(page.links).toMatchObject([{ written: 'gone.md', line: 7 }])
  })
})

describe('code', () => {
  test.each([
    ['words for the compiler are no options', '```rust,ignore,edition2021\na\n```', code('a')],
    ['words after a space', '~~~rust editable\na\n~~~', '~~~rust\na\n~~~'],
    ['hidden lines of Rust', code('# use a;\n#\n#[a]\n#![b]\n## c\n#d\n  # e\nf'), code('#[a]\n#![b]\n# c\n#d\nf')],
    ['lines of other languages stay', '```sh\n# a\n```', '```sh\n# a\n```'],
    ['hidden lines of the block', '```python,hidelines=!!\n!!a\nb\n```', '```python\nb\n```'],
    [
      'code in a list and a quote',
      '- ```rust,ignore\n  # a\n  b\n  ```\n> ```rust\n> # a\n> ```',
      '- ```rust\n  b\n  ```\n> ```rust\n> ```',
    ],
    ['a block without an end', '```rust\n# a\nb', '```rust\nb'],
    ['admonish', '```admonish\nText\n```', ':::note\nText\n:::'],
    ['admonish with a kind and a title', '```admonish warning title="Hot [x]"\nA\n```', ':::warning[Hot [x]]\nA\n:::'],
    ['admonish with a title in other quotes', "```admonish title='It is'\nA\n```", ':::note[It is]\nA\n:::'],
    ['admonish of a kind that we lack', '```admonish bug\nA\n```', ':::danger[Bug]\nA\n:::'],
    ['admonish to unfold', '```admonish tip collapsible=true\nA\n```', ':::details[Tip]\nA\n:::'],
    ['admonish around code', '````admonish\n```rust,ignore\n# a\nb\n```\n````', '::::note\n```rust\nb\n```\n::::'],
  ])('%s', (_, text, expected) => expect(prepare(text).text).toBe(expected))

  test('hidden lines of the config', () => {
    expect(prepare('```python\n~a\n  ~ b\nc\n```', { python: '~' }).text).toBe('```python\nc\n```')
  })
})

describe('headings', () => {
  test.each([
    ['the only one of its level takes those below with it', '## A\n### B\n#### C', '# A\n## B\n### C'],
    ['one of several becomes the title alone', '## A\n### B\n## C', '# A\n### B\n## C'],
    [
      'comments and anchors before it',
      '<!-- old -->\n<a id="x"></a>\n\n### A\n#### B',
      '<!-- old -->\n<a id="x"></a>\n\n# A\n## B',
    ],
    ['a title stays', '# A\n## B', '# A\n## B'],
    ['a title below stays', '## A\n\nB\n===', '## A\n\nB\n==='],
    ['no heading at the beginning', 'Text\n\n## A', 'Text\n\n## A'],
    ['code has none', '## A\n```sh\n## b\n# c\n```', '# A\n```sh\n## b\n# c\n```'],
  ])('%s', (_, text, expected) => expect(prepare(text).text).toBe(expected))
})

test('formulas of MathJax', () => {
  const text = String.raw`It is \\( a_1 \\), and

\\[
x
\\]

\\[ y \\]

but not \(this\).`
  expect(prepare(text).text).toBe('It is $a_1$, and\n\n$$\nx\n$$\n\n$$\ny\n$$\n\nbut not \\(this\\).')
})

describe('links', () => {
  test.each([
    ['to the HTML of a chapter', '[a](other.html#x) and [b](<other.html>)', '[a](other.md#x) and [b](<other.md>)'],
    ['to that of a folder', '[a](deep/index.html)', '[a](deep/README.md)'],
    ['of a definition', '[a]: ./other.html', '[a]: ./other.md'],
    ['with encoded characters', '[a](a%20b.html)', '[a](a%20b.md)'],
    ['other HTML stays', '[a](none.html) [b](https://a.example/other.html) [c](/other.html)', undefined],
    ['code stays', code('[a](other.html)'), undefined],
  ])('%s', (_, text, expected = text) => expect(prepare(text).text).toBe(expected))

  test('keep their places', async () => {
    const { text, restore } = prepare('See [a](other.html) and [b](nope.md).\n')
    const { links } = restore(await compile(text, { path: 'book/src/page.md' }))
    expect(links.map(({ line, column }) => [line, column])).toEqual([
      [1, 9],
      [1, 29],
    ])
  })
})

test.each([
  ['spaces in a tag', `{{#include a${' '.repeat(200_000)}`],
  ['tags without an end', '{{#include a '.repeat(20_000)],
  ['spaces behind a fence', `\`\`\`a${' '.repeat(200_000)}a b`],
  ['spaces in a link', `[a](${' '.repeat(200_000)}b.html`],
  ['links without an end', '](a.html'.repeat(30_000)],
  ['spaces before a formula', `\\\\(a${' '.repeat(200_000)}b`],
  ['marks of headings', `${'#'.repeat(200_000)} a`],
])('takes linear time for %s', (_, text) => expect(prepare(`${text}\n`).text).toContain('a'))
