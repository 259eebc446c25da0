import { describe, expect, test } from 'vitest'
import { scanSource, splitFrontMatter } from '../../../renderer/sources/scan-source.ts'

const scan = (text: string) => scanSource(text, 'docs/a.md')
const withFrontMatter = (...lines: string[]) => scan(`---\n${lines.join('\n')}\n---\n`)

describe('where front matter ends', () => {
  test.each([
    ['none', '# A\n', 0, undefined],
    ['plain', '---\nid: a\n---\nText', 14, 'id: a\n'],
    ['empty', '---\n---\nText', 8, ''],
    ['CRLF', '---\r\nid: a\r\n---\r\nText', 17, 'id: a\r\n'],
    ['BOM', '\uFEFF---\nid: a\n---\nText', 15, 'id: a\n'],
    ['only a BOM', '\uFEFFText', 1, undefined],
    ['at the end of the file', '---\nid: a\n---', 13, 'id: a\n'],
    ['spaces after the lines', '--- \nid: a\n---\t\nText', 16, 'id: a\n'],
    ['never closed', '---\nid: a\nText', 0, undefined],
    ['a longer line', '----\nid: a\n----\n', 0, undefined],
    ['not at the start', '\n---\nid: a\n---\n', 0, undefined],
    ['dashes within a value', '---\ntitle: a --- b\n---\n', 23, 'title: a --- b\n'],
  ])('%s', (_, text, end, yaml) => {
    expect(splitFrontMatter(text)).toEqual({ end, yaml })
  })
})

test('skips paragraphs with MDX expressions', () => {
  const text = 'Version {version} is `{here}`.\n\nA \\{ brace, `{code}` and {/* a comment */} words.\n'
  expect(scanSource(text, 'docs/a.mdx').excerpt).toBe('A { brace, {code} and words.')
  expect(scanSource(text, 'docs/a.md').excerpt).toBe('Version {version} is {here}.')
})

describe('front matter values', () => {
  test.each<[string, Record<string, unknown>]>([
    ['title: Hello world', { title: 'Hello world' }],
    ['title: "a: b"', { title: 'a: b' }],
    ["title: 'it is'", { title: 'it is' }],
    ["title: 'it''s'", { title: "it's" }],
    ['title: "a\\tb"', { title: 'a\tb' }],
    ['title: Übersicht', { title: 'Übersicht' }],
    ['title: a # comment', { title: 'a' }],
    ['# comment\n\ntitle: a', { title: 'a' }],
    ['title: >\n  a\n  b', { title: 'a b\n' }],
    ['sidebar_position: 2', { sidebar_position: 2 }],
    ['sidebar_position: 2.5', { sidebar_position: 2.5 }],
    ['sidebar_position: -1', { sidebar_position: -1 }],
    ['slug: 2024', { slug: '2024' }],
    ['id: 1.0', { id: '1.0' }],
    ['slug: /a/b', { slug: '/a/b' }],
    ['draft: true', { draft: true }],
    ['draft: True', { draft: true }],
    ['pagination_next: null', { pagination_next: null }],
    ['displayed_sidebar: ~', { displayed_sidebar: null }],
    ['custom_edit_url: ""', { custom_edit_url: '' }],
    ['keywords: [a, b c]', { keywords: ['a', 'b c'] }],
    ['keywords: [1, "x, y"]', { keywords: ['1', 'x, y'] }],
    ['mdx:\n  format: md', { mdx: { format: 'md' } }],
    ['sidebar_custom_props: { icon: star }', { sidebar_custom_props: { icon: 'star' } }],
    [
      'last_update: { date: 2024-05-31, author: Ada }',
      { last_update: { date: '2024-05-31T00:00:00.000Z', author: 'Ada' } },
    ],
    ['toc_min_heading_level: 2\ntoc_max_heading_level: 5', { toc_min_heading_level: 2, toc_max_heading_level: 5 }],
  ])('%s', (yaml, expected) => {
    const { frontMatter, diagnostics } = withFrontMatter(yaml)
    expect(diagnostics).toEqual([])
    expect(frontMatter).toEqual(expected)
  })

  test.each([
    ['2024-05-31', '2024-05-31T00:00:00.000Z'],
    ['2024-05-31 10:20', '2024-05-31T10:20:00.000Z'],
    ['2024-05-31T10:20:30+02:00', '2024-05-31T08:20:30.000Z'],
    ['May 31, 2024', '2024-05-31T00:00:00.000Z'],
    ['soon', undefined],
    [2024, undefined],
  ])('reads the date %s in any time zone', (written, expected) => {
    const { frontMatter } = withFrontMatter(`last_update: { date: ${JSON.stringify(written)} }`)
    expect(frontMatter.last_update?.date).toBe(expected)
  })
})

describe('findings in front matter', () => {
  test.each([
    [
      'title: [a]',
      '"title" must be a string, not "["a"]".',
      'Write text; put it in quotes if it has special characters.',
      8,
    ],
    [
      'title: true',
      '"title" must be a string, not "true".',
      'Write text; put it in quotes if it has special characters.',
      8,
    ],
    [
      'pagination_next: [a]',
      '"pagination_next" must be a string, not "["a"]".',
      'Write text; put it in quotes if it has special characters.',
      18,
    ],
    [
      'sidebar_position: first',
      '"sidebar_position" must be a number, not "first".',
      'Write a number, without quotes.',
      19,
    ],
    ['draft: "yes"', '"draft" must be true or false, not "yes".', 'Write true or false, without quotes.', 8],
    ['keywords: a', '"keywords" must be an array of strings, not "a".', 'Write an array, such as [one, two].', 11],
    ['tags: a', '"tags" must be an array of strings, not "a".', 'Write an array, such as [one, two].', 7],
    ['tags: [a, " "]', '"tags" must be an array of names, not "["a"," "]".', 'Remove the empty ones.', 7],
    [
      'sidebar_custom_props: a',
      '"sidebar_custom_props" must be an object, not "a".',
      'Indent its "key: value" lines below it.',
      23,
    ],
    [
      'toc_min_heading_level: 1',
      '"toc_min_heading_level" must be a heading level from 2 to 6, not "1".',
      'Write a whole number from 2 to 6.',
      24,
    ],
    [
      'toc_max_heading_level: 7',
      '"toc_max_heading_level" must be a heading level from 2 to 6, not "7".',
      'Write a whole number from 2 to 6.',
      24,
    ],
    [
      'image: javascript:alert(1)',
      '"image" must be an http, https or mailto address, or a path, not "javascript:alert(1)".',
      'Write https://example.com/page.',
      8,
    ],
    [
      'custom_edit_url: "java\\tscript:alert(1)"',
      '"custom_edit_url" must be an http, https or mailto address, or a path, not "java\tscript:alert(1)".',
      'Write https://example.com/page.',
      18,
    ],
    [
      'last_update: today',
      '"last_update" must be an object with date or author, not "today".',
      'Write last_update: { date: 2024-05-31, author: Ada }.',
      14,
    ],
    [
      'last_update: { date: soon }',
      '"last_update" must be an object with a valid date, not "{"date":"soon"}".',
      'Write last_update: { date: 2024-05-31, author: Ada }.',
      14,
    ],
    [
      'last_update: { dat: 2024-05-31 }',
      '"last_update" must be an object with date or author, not "{"dat":"2024-05-31"}".',
      'Did you mean "date"?',
      14,
    ],
    [
      'mdx: { format: html }',
      '"mdx" must be { format: md } or { format: mdx }, not "{"format":"html"}".',
      'Write mdx: { format: md }.',
      6,
    ],
  ])('%s', (yaml, message, hint, column) => {
    const { frontMatter, diagnostics } = withFrontMatter(yaml)
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        code: 'front-matter-type',
        kind: 'frontMatter',
        message,
        hint,
        file: 'docs/a.md',
        line: 2,
        column,
      },
    ])
    expect(frontMatter).toEqual({})
  })

  test('reports an unknown key as a hint that strict does not change', () => {
    expect(withFrontMatter('id: a', 'titel: b').diagnostics).toMatchObject([
      {
        severity: 'hint',
        code: 'unknown-front-matter',
        line: 3,
        column: 1,
        length: 5,
        hint: 'Did you mean "title"?',
        message: 'Unknown front matter key "titel".',
      },
    ])
    const [own] = withFrontMatter('zzzzzzzz: 1').diagnostics
    expect(own?.kind).toBeUndefined()
    expect(own?.hint).toBe('Remove it, unless your own code reads it.')
  })

  test('reports names of object members as unknown keys', () => {
    expect(withFrontMatter('constructor: a', 'toString: b').diagnostics.map((it) => it.severity)).toEqual([
      'hint',
      'hint',
    ])
    expect(withFrontMatter('__proto__: { title: a }').frontMatter).toEqual({})
  })

  test('reports an id with a slash', () => {
    const { frontMatter, diagnostics } = withFrontMatter('title: a', 'id: a/b')
    expect(frontMatter).toEqual({ title: 'a' })
    expect(diagnostics).toMatchObject([
      {
        code: 'doc-id-slash',
        message: 'The document id "a/b" contains a slash.',
        line: 3,
        column: 1,
        hint: 'Remove the slash; set the address of the page with "slug".',
      },
    ])
  })

  test('reports draft with unlisted, and the page stays a draft', () => {
    const { frontMatter, diagnostics } = withFrontMatter('draft: true', 'unlisted: true')
    expect(frontMatter).toEqual({ draft: true })
    expect(diagnostics).toMatchObject([
      {
        code: 'draft-and-unlisted',
        message: '"draft" and "unlisted" cannot both be true.',
        line: 3,
        hint: 'Remove one: a draft is not published, an unlisted page is published but hidden.',
      },
    ])
  })

  test('reports outline levels in the wrong order', () => {
    const { frontMatter, diagnostics } = withFrontMatter('toc_min_heading_level: 5', 'toc_max_heading_level: 3')
    expect(frontMatter).toEqual({ toc_max_heading_level: 3 })
    expect(diagnostics).toMatchObject([
      {
        code: 'outline-levels',
        message: '"toc_min_heading_level" (5) is greater than "toc_max_heading_level" (3).',
        hint: 'Swap the two numbers.',
        line: 2,
      },
    ])
  })

  const usual = 'Write "key: value" lines; put text with special characters in quotes.'
  test.each([
    ['a: "open', '2:4', 'The " at the start of this value is never closed.', 'Add the closing one.'],
    ["a: 'open\nid: b\nx: 1", '2:4', "The ' at the start of this value is never closed.", 'Add the closing one.'],
    ['k: [a, b\nid: c', '2:4', 'The [ at the start of this value is never closed.', 'Add the closing one.'],
    ['k: { a: 1\nid: c', '2:4', 'The { at the start of this value is never closed.', 'Add the closing one.'],
    ['id: a\ntitle: a: b', '3:8', 'A value that contains ": " needs quotes.', 'Put the value in quotes: title: "a: b"'],
    ['title: @me', '2:8', 'A value that begins with "@" needs quotes.', 'Put the value in quotes: title: "@me"'],
    ['id: a\nid: b', '3:1', 'The key "id" is used twice.', 'Remove one of the two lines.'],
    [
      'id: a\n  title: b',
      '2:5',
      'The line below this value is indented too far.',
      'Begin each key at the start of its line.',
    ],
    ['a:\n\tb: 1', '3:1', 'A tab is used to indent a line.', 'Indent with spaces.'],
    ['title a\nid: b', '2:1', 'The line "title a" has no colon.', 'Write "key: value".'],
    ['title:a\nid: b', '2:1', 'A space is missing after "title:".', 'Write "title: a".'],
    ['id: b\ntitle:a', '3:1', 'A space is missing after "title:".', 'Write "title: a".'],
    ['title:a', '2:1', 'A space is missing after "title:".', 'Write "title: a".'],
    ['tags:\n- a\n-b', '4:1', 'A space is missing after "-".', 'Write "- b".'],
    ['- a\n- b', '2:1', 'The front matter has no "key: value" lines.', usual],
    ['just words', '2:1', 'The front matter has no "key: value" lines.', usual],
    ['a: &x 1\nb: *y', '3:4', 'A value that begins with "*" needs quotes.', 'Put the value in quotes: b: "*y"'],
    ["title: 'it's'", '2:12', 'Text follows the end of this value.', 'Put the value in quotes: title: "it\'s"'],
    ['title: [A] B', '2:12', 'Text follows the end of this value.', 'Put the value in quotes: title: "[A] B"'],
    [
      'a: "\\q"',
      '2:5',
      'This backslash begins an unknown escape sequence.',
      'Write \\\\ for a backslash, or use single quotes.',
    ],
  ])('reports invalid YAML: %s', (yaml, place, message, hint) => {
    const { frontMatter, diagnostics } = withFrontMatter(yaml)
    expect(frontMatter).toEqual({})
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'front-matter-syntax', message, hint }])
    expect(`${diagnostics[0]?.line}:${diagnostics[0]?.column}`).toBe(place)
  })

  test('counts lines in the file, with any line ending', () => {
    expect(scan('\uFEFF---\r\nid: a\r\ndraft: maybe\r\n---\r\n').diagnostics).toMatchObject([{ line: 3, column: 8 }])
  })
})

describe('the first heading', () => {
  test.each([
    ['# Title', 'Title'],
    ['#\tTitle', 'Title'],
    ['   # Title ##', 'Title'],
    ['Title\n=====', 'Title'],
    ['Two\nlines\n===', 'Two lines'],
    ['Text\n\n# Title', 'Title'],
    ['# First\n\n# Second', 'First'],
    ['# The **bold** and `code<T>` [link](x.md)', 'The bold and code<T> link'],
    ['# The list a[0] and [more]', 'The list a[0] and [more]'],
    ['# [Unreleased] [a][b]\n\n[unreleased]: https://a.example\n', 'Unreleased a'],
    ['[More]: x.md\n\n# [More]', 'More'],
    ['# Title {#own-id}', 'Title'],
    ['# Title {/* #own-id */}', 'Title'],
    ['# Title <!-- note -->', 'Title'],
    ['# <Badge text="new" /> Title', 'Title'],
    ['# ![logo](a.png) Title', 'Title'],
    ['# Q&amp;A \\# 1', 'Q&A # 1'],
    ['# snake_case_name', 'snake_case_name'],
    ['```\n# no\n```\n\n# Title', 'Title'],
    ['~~~md\n```\n# no\n~~~\n# Title', 'Title'],
    ['````\n```\n# no\n````\n# Title', 'Title'],
    ['<!--\n# no\n-->\n\n# Title', 'Title'],
    ['import A from "a"\n\n# Title', 'Title'],
    ['- item\n# Title', 'Title'],
    ['    # code\n\n# Title', 'Title'],
    ['---\n\nText\n\n# Title', 'Title'],
    ['# Titre\r\n\r\nTexte', 'Titre'],
    ['Some text\n\n```bash\n# no\n```\n\n# Title', 'Title'],
    ['Some text\n\n```bash\n# no\n```\n', undefined],
    ['#hashtag', undefined],
    ['## Second level', undefined],
    ['Second\n---', undefined],
    ['#', undefined],
    ['a = b\n\n====', undefined],
    ['', undefined],
  ])('%j', (text, heading) => {
    expect(scan(text).heading).toBe(heading)
  })

  test('skips the front matter', () => {
    expect(scan('---\n# comment\ntitle: a\n---\n# Title').heading).toBe('Title')
  })

  test.each([
    ['<h1 align="center">The <em>title</em></h1>\n\nText', 'The title'],
    ['<div align="center">\n  <img src="a.png" alt="">\n  <h1>Title</h1>\n</div>\n\n# Other', 'Title'],
    ['<h1>\n  Title &amp; more\n</h1>', 'Title & more'],
    ['Text\n\n<h1>Title</h1>', 'Title'],
    ['## Section\n\n<h1>Title</h1>', undefined],
    ['Section\n---\n\n<h1>Title</h1>', undefined],
    ['<!--\n<h1>A</h1>\n-->\n\n# Title', undefined],
    ['<pre>\n<h1>A</h1>\n</pre>\n\n# Title', undefined],
    ['`<h1>A</h1>`\n\n# Title', undefined],
    ['<h1></h1>\n\n# Title', undefined],
    ['<h1>never closed\n\n# Title', undefined],
    ['# Title\n\n<h1>Other</h1>', undefined],
    ['<h10>A</h10>\n\n# Title', undefined],
  ])('in HTML: %j', (text, heading) => {
    expect(scan(text).htmlHeading).toBe(heading)
  })

  test('leaves out a computed one', () => {
    expect(scanSource('<h1>In {year}</h1>\n', 'docs/a.mdx').htmlHeading).toBeUndefined()
    expect(scanSource('<h1>Plain</h1>\n', 'docs/a.mdx').htmlHeading).toBe('Plain')
  })
})

describe('the excerpt', () => {
  test.each([
    ['# Title\n\nText of\nthe page.\n\nMore.', 'Text of the page.'],
    ["import A from 'a'\nimport B from 'b'\n\nexport const x = 1\n\nText.", 'Text.'],
    ['```\ncode\n```\n\nText.', 'Text.'],
    ['    code\n\nText.', 'Text.'],
    ['- item\n  more\n- item\n\nText.', 'Text.'],
    ['1. item\ngoes on\n\nText.', 'Text.'],
    ['- item\n\n  still the item\n\nText.', 'Text.'],
    ['> quote\ngoes on\n\nText.', 'Text.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nText.', 'Text.'],
    ['a | b\n--|--\n1 | 2\n\nText.', 'Text.'],
    ['<div>\nno\n</div>\n\nText.', 'Text.'],
    ['<Hero />\nText.', 'Text.'],
    ['<script>\n\nno()\n</script>\nText.', 'Text.'],
    ['<!-- a\n\nb -->\nText.', 'Text.'],
    [':::note[Title]\n\nInside.\n\n:::\n\nText.', 'Inside.'],
    ['::leaf\n\nText.', 'Text.'],
    ['[a]: b.md\n\nText.', 'Text.'],
    ['{/* comment */}\n\nText.', 'Text.'],
    ['$$\nx\n$$\n\nText.', 'Text.'],
    ['***\n\nText.', 'Text.'],
    ['![only an image](a.png)\n\nText.', 'Text.'],
    ['Second\n---\n\nText.', 'Text.'],
    ['Text **bold *and* so**, ~~gone~~ `a_b*c*` [link][ref][^1] end.', 'Text bold and so, gone a_b*c* link end.'],
    ['See <https://example.com/a_b> and <b>this</b>.', 'See https://example.com/a_b and this.'],
    ['5 * 3 * 2 is \\*thirty\\* &lt;ok&gt;.', '5 * 3 * 2 is *thirty* <ok>.'],
    ['Text\n# Title', 'Text'],
    ['# Title only', undefined],
  ])('%j', (text, excerpt) => {
    expect(scan(text).excerpt).toBe(excerpt)
  })

  test('cuts a long paragraph between words', () => {
    const excerpt = scan(`${'word '.repeat(80)}\n`).excerpt ?? ''
    expect(excerpt.length).toBeLessThanOrEqual(200)
    expect(excerpt).toMatch(/^(word )+word…$/)
  })

  test('cuts text without spaces between characters', () => {
    const excerpt = scan('x'.repeat(198) + '😀'.repeat(50)).excerpt ?? ''
    expect(excerpt).toBe(`${'x'.repeat(198)}…`)
  })

  test.each([
    '[',
    '![',
    '<',
    '*a',
    '_a_',
    '`',
    '&',
    '\\',
    '{/*',
    '- ',
    '> ',
    '| ',
    '# \n',
    '```\n',
    '<!--\n',
    'a\n',
    '=\n',
  ])(
    'the cost of %j stays in proportion',
    (piece) => {
      // In quadratic time this text would exceed the test's time limit many times.
      expect(() => scan(piece.repeat(300_000))).not.toThrow()
    },
    4_000,
  )
})

test('takes linear time for long runs of spaces', () => {
  const spaces = ' '.repeat(1_000_000)
  expect(scanSource(`---\ntitle: a${spaces}b\n---\n\n# A`, 'docs/a.md').frontMatter.title).toBe(`a${spaces}b`)
  expect(scanSource(`# A${spaces}b\n\na\n${spaces}-`, 'docs/a.md').excerpt).toBe('a')
})

test('reads tags, also with labels', () => {
  const { frontMatter, diagnostics } = scanSource('---\ntags:\n  - a\n  - label: B\n---\n', 'docs/a.md')
  expect(frontMatter).toEqual({ tags: ['a', 'B'] })
  expect(diagnostics).toEqual([])
})
