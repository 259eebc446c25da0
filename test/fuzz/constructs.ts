/** Every construct of Markdown and MDX at any width (side by side) and depth (inside one another). */

export interface Construct {
  readonly name: string
  readonly format: 'md' | 'mdx'
  readonly write: (count: number) => string
}

const times = (text: string, count: number) => text.repeat(Math.max(0, Math.floor(count)))
const around = (open: string, close: string, count: number) => `${times(open, count)}a${times(close, count)}`
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join('\n')
const code = (language: string, line: string, count: number) => `\`\`\`${language}\n${times(line, count)}\n\`\`\``

const wide: Readonly<Record<string, string>> = {
  paragraphs: 'Some text.\n\n',
  lines: 'Some text.\n',
  headings: '## Heading\n\n',
  'headings with the same id': '## A {#a}\n',
  'setext headings': 'a\n=\n',
  emphasis: '*a* ',
  'unclosed emphasis': '*a ',
  'closing emphasis': 'a* ',
  'strong in words': 'a**b',
  'mixed emphasis': '*_',
  underscores: '_a ',
  strikethrough: '~~a~~ ',
  'unclosed strikethrough': '~a',
  'code spans': '`a` ',
  'unclosed code spans': '`a``b',
  backticks: '`',
  links: '[a](b.md) ',
  'unclosed links': '[a',
  'links without an end': '[a](',
  'pairs of brackets': '[a][b',
  images: '![a](b.png) ',
  'unclosed images': '![a',
  references: '[a] ',
  definitions: '[a]: b\n',
  footnotes: '[^a] ',
  'footnote definitions': '[^a]: b\n\n',
  'bare links': 'https://a.b ',
  'bare links without spaces': 'www.a.',
  'mail addresses': 'a@b.c ',
  'letters before an at sign': 'a.b-',
  quotes: '> a\n\n',
  'lazy quotes': '> a\nb\n',
  lists: '- a\n',
  'lists of quotes': '- > a\n',
  'ordered lists': '1. a\n',
  'loose lists': '- a\n\n',
  'task lists': '- [ ] a\n',
  rules: '---\n\n',
  tables: '| a | b |\n| - | - |\n| c | d |\n\n',
  'rows of a table': '| a | b |\n',
  pipes: '|',
  'character references': '&amp; ',
  ampersands: '&a',
  escapes: '\\*',
  backslashes: '\\',
  spaces: ' ',
  tabs: '\t',
  'line breaks': 'a  \n',
  formulas: '$a$ ',
  'unclosed formulas': '$a',
  'formula blocks': '$$\na\n$$\n\n',
  emoji: ':smile: ',
  colons: ':',
  containers: ':::note\na\n:::\n\n',
  'unclosed containers': ':::note\n\n:::',
  'colons on lines': ':::\n',
  'definition lists': 'a\n: b\n\n',
  fences: '```js\na\n```\n\n',
  'unclosed fences': '```a\n~~~b\n',
  indented: '    a\n',
  exclamations: '!',
  hashes: '#',
  'less-than signs': '< ',
}

const html: Readonly<Record<string, string>> = {
  'HTML elements': '<b title="a">c</b> ',
  'HTML blocks': '<div>a</div>\n\n',
  'tags in one block': '<i>a</i>\n',
  comments: '<!-- a --> ',
  'unclosed comments': '<!--',
  'unclosed tags': '<a ',
  'attributes without an end': '<a b="',
  'angle brackets': '<',
  declarations: '<!A ',
  instructions: '<?a ',
  'closing tags': '</a> ',
}

const jsx: Readonly<Record<string, string>> = {
  elements: '<b title="a">c</b> ',
  components: '<Badge>a</Badge>\n\n',
  expressions: '{1} ',
  'expressions in blocks': '{1}\n\n',
  exports: 'export const a = 1\n\n',
  'comments in expressions': '{/* a */} ',
  'unclosed expressions': '{a ',
  'attributes with code': '<b a={1} /> ',
}

const depth: Readonly<Record<string, readonly [open: string, close: string]>> = {
  quotes: ['> ', ''],
  lists: ['- ', ''],
  emphasis: ['*a ', '*'],
  strong: ['**a ', '**'],
  links: ['[', '](b)'],
  images: ['![', '](b)'],
  brackets: ['[', ']'],
  parentheses: ['(', ')'],
  containers: [':::note\n', '\n:::'],
}

const jsxDepth: Readonly<Record<string, readonly [open: string, close: string]>> = {
  elements: ['<b>', '</b>'],
  expressions: ['{[', ']}'],
  braces: ['{', '}'],
  templates: ['{`${', '}`}'],
}

const lines: Readonly<Record<string, readonly [language: string, line: string]>> = {
  html: ['html', '<a b="c">'],
  'html without ends': ['html', '<a '],
  bash: ['bash', '$(a '],
  'bash strings': ['bash', '"$a '],
  md: ['md', '**a '],
  'md links': ['md', '[a](b '],
  'js templates': ['js', '`${a '],
  js: ['js', 'const a = () => { b(c) }\n'],
  jsx: ['jsx', '<a b={c}>'],
  ts: ['ts', 'type A<B> = C<'],
  json: ['json', '{"a": '],
  yaml: ['yaml', 'a: b\n'],
  'yaml quotes': ['yaml', '"a'],
  css: ['css', 'a{b:c}'],
  python: ['python', 'f"{a}" '],
  go: ['go', 'a := "b"\n'],
  java: ['java', 'A<B, '],
  php: ['php', '<?php $a '],
  sql: ['sql', 'select a, '],
  diff: ['diff', '+ a\n'],
  toml: ['toml', 'a = "b"\n'],
  rust: ['rust', "fn a<'b>() "],
}

const whole: readonly Construct[] = [
  {
    name: 'a wide table with short rows',
    format: 'md',
    write: (n) => `${times('a|', n)}\n${times('-|', n)}\n${times('a\n', n)}`,
  },
  { name: 'a heading with spaces', format: 'md', write: (n) => `# a${times(' ', n)}b` },
  { name: 'front matter with spaces', format: 'md', write: (n) => `---\ntitle: a${times(' ', n)}b\n---\n\n# A` },
  {
    name: 'front matter with keys',
    format: 'md',
    write: (n) => `---\n${rows(n, (i) => `custom${i}: [a]`)}\n---\n\n# A`,
  },
  { name: 'lists over lines', format: 'md', write: (n) => rows(Math.min(n, 90), (i) => `${times('  ', i)}- a`) },
  {
    name: 'an unclosed array with blank lines',
    format: 'mdx',
    write: (n) => `export const a = [\n${times('\n1,\n', n)}`,
  },
  { name: 'many footnotes', format: 'md', write: (n) => rows(n, (i) => `[^${i}]\n\n[^${i}]: a\n`) },
  { name: 'many references', format: 'md', write: (n) => rows(n, (i) => `[a${i}]\n\n[a${i}]: b\n`) },
  { name: 'many headings', format: 'md', write: (n) => rows(n, (i) => `## Heading ${i % 7}\n`) },
  { name: 'one formula', format: 'md', write: (n) => `$$\n${times('\\frac{a}{b} ', n)}\n$$` },
  { name: 'a nested formula', format: 'md', write: (n) => `$$\n${around('\\sqrt{', '}', n)}\n$$` },
  { name: 'one comment in one block', format: 'md', write: (n) => `<div>\n${times('<i>', n)}\n</div>` },
  { name: 'one long attribute', format: 'md', write: (n) => `<a ${times('b ', n)}>c</a>` },
]

const rowsOf = (list: Readonly<Record<string, string>>, format: Construct['format'], kind: string): Construct[] =>
  Object.entries(list).map(([name, text]) => ({ name: `${kind}${name}`, format, write: (count) => times(text, count) }))

const nested = (list: typeof depth, format: Construct['format'], kind: string): Construct[] =>
  Object.entries(list).map(([name, [open, close]]) => ({
    name: `${kind}${name}`,
    format,
    write: (count) => around(open, close, count),
  }))

export const constructs: readonly Construct[] = [
  ...rowsOf(wide, 'md', ''),
  ...rowsOf(html, 'md', ''),
  ...rowsOf(wide, 'mdx', 'MDX: '),
  ...rowsOf(jsx, 'mdx', 'MDX: '),
  ...nested(depth, 'md', 'nested '),
  ...nested(depth, 'mdx', 'MDX: nested '),
  ...nested(jsxDepth, 'mdx', 'MDX: nested '),
  ...Object.entries(lines).map(
    ([name, [language, line]]): Construct => ({
      name: `code: ${name}`,
      format: 'md',
      write: (count) => code(language, line, count),
    }),
  ),
  ...whole,
]

/** The text of a construct with about this many characters. */
export function writeConstruct({ write }: Construct, length: number): string {
  const one = write(200).length - write(100).length
  return write(Math.max(1, Math.round((length / Math.max(one, 1)) * 100)))
}
