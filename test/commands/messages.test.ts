/** What writers read when something is wrong: place, cause and remedy. One site has all mistakes of pages, so it is built once. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { createSite, type Files, plainConfig } from '../helpers/site.ts'

/** `place message`, then the hint. */
type Expected = readonly [said: string, hint: string]

function said({ line, column, message, hint }: Diagnostic): Expected {
  return [`${line}:${column} ${message}`, hint]
}

interface Row {
  readonly name: string
  readonly files: Files
  /** By default the first of the files. */
  readonly file?: string
  readonly expected: readonly Expected[]
}

const objects = 'Objects are not valid as a React child'
const array = 'If you meant to render a collection of children, use an array instead.'
const correct = 'Correct the component or expression; it runs at build time, in Node.'
const alike = 'The two look alike, but write their accents with different characters (Unicode NFC and NFD).'
const long = 'long '.repeat(60).trim()

const rows: readonly Row[] = [
  {
    name: 'an image that is in no static folder',
    files: { 'docs/image.md': '# A\n\n![x](/img/nope.png)\n' },
    expected: [
      [
        '3:6 The image "/img/nope.png" does not exist.',
        'Add the file "docs/_static/img/nope.png", or correct the path.',
      ],
    ],
  },
  {
    name: 'an image that is a folder',
    files: { 'docs/dot.md': '# A\n\n![x](.)\n' },
    expected: [['3:6 The image "." cannot be published: it is a folder.', 'Name a file in it.']],
  },
  {
    name: 'a link to a file that does not exist',
    files: { 'docs/link.md': '# A\n\n[x](/nope.pdf)\n' },
    expected: [
      [
        '3:5 The link "/nope.pdf" points to a file that does not exist.',
        'Add the file "docs/_static/nope.pdf", or correct the path.',
      ],
    ],
  },
  {
    name: 'names whose accents are other characters',
    files: {
      'docs/form.md': '# A\n\n[x](./caf\u00E9.md) ![y](./\u00E9.svg)\n',
      'docs/cafe\u0301.md': '# Cafe\n',
      'docs/e\u0301.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    expected: [
      [
        '3:5 The link "./caf\u00E9.md" points to a page that does not exist.',
        `Did you mean "./cafe\u0301.md"? ${alike}`,
      ],
      ['3:21 The image "./\u00E9.svg" does not exist.', `Did you mean "./e\u0301.svg"? ${alike}`],
    ],
  },
  {
    name: 'imports of files that do not exist',
    files: {
      'docs/imports.mdx': "import X from './x.tsx'\nimport Y from './y.tsx'\n\n# A\n\n<X/><Y/>\n",
    },
    expected: [
      ['1:15 The file of the import "./x.tsx" does not exist.', 'Correct the path.'],
      ['2:15 The file of the import "./y.tsx" does not exist.', 'Correct the path.'],
    ],
  },
  {
    name: 'an unfinished export',
    files: { 'docs/export.mdx': 'export const a =\n\n# A\n' },
    expected: [
      [
        '1:1 This "import" or "export" statement is not valid JavaScript.',
        'Correct the statement and leave a blank line after it, or begin the line with another word if it is prose.',
      ],
    ],
  },
  {
    name: 'invalid formulas',
    files: { 'docs/formulas.md': '# A\n\n$$\n\\frac{1}{\n$$\n\nAnd $\\frac{1}{$.\n' },
    expected: ['3:1', '7:5'].map((place) => [
      `${place} Invalid formula "\\frac{1}{": Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{1}{`,
      'Correct the formula, or write \\$ for a dollar sign.',
    ]),
  },
  {
    name: 'Markdown between tabs',
    files: {
      'docs/tabs.mdx':
        '# A\n\n<Tabs><TabItem value="x">X</TabItem></Tabs>\n\n<Tabs>\nWords here.\n\n<TabItem value="a">A</TabItem>\n</Tabs>\n',
    },
    expected: [
      [
        '6:1 The page\'s code raised an error: <Tabs> accepts only <TabItem> children, not "Words here.".',
        'Put the content into a <TabItem>.',
      ],
    ],
  },
  {
    name: 'a component between tabs',
    files: {
      'docs/tabs2.mdx':
        '# A\n\n<Tabs>\n  <TabItem value="a">A</TabItem>\n  <Badge>{1 + 1}</Badge>\n</Tabs>\n\nexport const Badge = ({ children }) => <b>{children}</b>\n',
    },
    expected: [
      [
        "5:3 The page's code raised an error: <Tabs> accepts only <TabItem> children, not <Badge>.",
        'Put the content into a <TabItem>.',
      ],
    ],
  },
  ...(
    [
      ['an object', 'Text {({ a: 1 })} more.', '3:6', `${objects} (found: object with keys {a}). ${array}`, correct],
      [
        'a date in an element',
        '<div>\n\n{new Date()}\n\n</div>',
        '5:1',
        `${objects} (found: [object Date]). ${array}`,
        correct,
      ],
      [
        'an undefined component',
        'export const X = undefined\n\n<X/>',
        '5:1',
        'Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined.',
        'The component is undefined: import it by a name that its module exports.',
      ],
      [
        'what only browsers have',
        '{window.innerWidth}',
        '3:2',
        'window is not defined',
        "The build has no browser. Use it in a handler or in useEffect, in a module that begins with 'use client'.",
      ],
      [
        'a wrong attribute',
        '<div dangerouslySetInnerHTML={{ a: 1 }} />',
        '3:1',
        '`props.dangerouslySetInnerHTML` must be in the form `{__html: ...}`. Please visit https://react.dev/link/dangerously-set-inner-html for more information.',
        correct,
      ],
      [
        'a promise',
        'Text.\n\n{Promise.reject()}\n\n{1 + 1}',
        '5:1',
        'A promise cannot be shown.',
        'Show a value that is there when the page is rendered.',
      ],
    ] as const
  ).map(([name, text, place, message, hint], index) => ({
    name: `what React refuses: ${name}`,
    files: { [`docs/refused${index}.mdx`]: `# A\n\n${text}\n` },
    expected: [[`${place} The page's code raised an error: ${message}`, hint]] as const,
  })),
  {
    name: 'a slug that no address may have',
    files: { 'docs/slug.md': '---\ntitle: A\nslug: a#b\n---\n\nText.\n' },
    expected: [
      [
        '3:1 The "slug" or the file name makes the route "/a#b", with characters that no route may contain.',
        'Rename the file, or write a "slug" such as /my/path, without "?", "#" and backslashes.',
      ],
    ],
  },
  {
    name: 'an import of a file that is no module',
    files: { 'docs/yaml.mdx': "import x from './data.yaml'\n\n{x}\n", 'docs/data.yaml': 'a: b\n' },
    expected: [
      [
        '1:15 No loader is configured for ".yaml" files: docs/data.yaml.',
        'Import its text: write "?raw" after its name.',
      ],
    ],
  },
  {
    name: 'a module that a package does not have',
    files: {
      'docs/package.mdx': "import x from '@a/b/nope'\n\n{x}\n",
      'node_modules/@a/b/package.json': '{ "name": "@a/b", "exports": { ".": "./b.js" } }',
    },
    expected: [['1:15 The package "@a/b" has no module "@a/b/nope".', 'Correct the import.']],
  },
  {
    name: 'a preview image that does not exist',
    files: { 'docs/preview.md': '---\nimage: img/nope.png\n---\n\n# A\n' },
    expected: [
      [
        '2:8 The preview image "img/nope.png" does not exist.',
        'Add the file "docs/_static/img/nope.png", or correct the path.',
      ],
    ],
  },
  {
    name: 'a preview image that is relative to the page',
    files: {
      'docs/rel/preview.md': '---\nimage: ../rocket.svg\n---\n\n# A\n',
      'docs/rocket.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    expected: [
      [
        '2:8 The preview image "../rocket.svg" is relative to the page, but previews need a file of a static folder.',
        'Move the file to a static folder, and write its path there.',
      ],
    ],
  },
  {
    name: 'a preview image of a category that does not exist',
    files: {
      'docs/shown/_category_.yml': 'label: Shown\nlink:\n  type: generated-index\n  image: img/none.png\n',
      'docs/shown/a.md': '# A\n',
    },
    expected: [
      [
        '4:10 The preview image "img/none.png" does not exist.',
        'Add the file "docs/_static/img/none.png", or correct the path.',
      ],
    ],
  },
  {
    name: 'a title with a colon',
    files: { 'docs/colon.md': '---\ntitle: a: b\n---\n# A\n' },
    expected: [['2:8 A value that contains ": " needs quotes.', 'Put the value in quotes: title: "a: b"']],
  },
  {
    name: 'a category file that is not YAML',
    files: { 'docs/yaml/_category_.yml': 'label: A\nposition: 1: 2\n', 'docs/yaml/a.md': '# A\n' },
    expected: [['2:11 A value that contains ": " needs quotes.', 'Put the value in quotes: position: "1: 2"']],
  },
  {
    name: 'a category file that is not JSON',
    files: { 'docs/json/_category_.json': '{\n  "label": "A"\n  "position": 1\n}\n', 'docs/json/a.md': '# A\n' },
    expected: [
      [
        "3:3 The category file is not valid JSON: Expected ',' or '}' after property value.",
        'Correct the syntax of the file.',
      ],
    ],
  },
  {
    name: 'a category file with a comment',
    files: { 'docs/note/_category_.json': '{\n  // first\n  "position": 1\n}\n', 'docs/note/a.md': '# A\n' },
    expected: [
      [
        "2:3 The category file is not valid JSON: Expected property name or '}'.",
        'JSON has no comments. Remove this one, or write the file as YAML, in "_category_.yml".',
      ],
    ],
  },
  {
    name: 'a category label that is too long for a file name',
    files: {
      'docs/long/_category_.yml': `label: ${long}\nlink:\n  type: generated-index\n`,
      'docs/long/a.md': '# A\n',
    },
    expected: [
      [
        `1:8 The category "${long}" in sidebar "defaultSidebar" would be written to a file named "long-long-long-long-long-long-long-long-…", which is longer than 255 bytes.`,
        'Set a shorter "slug" without special characters.',
      ],
    ],
  },
  ...(
    [
      ['a partial', '_part.md', './_Part.md', 'Text.\n'],
      ['a component', 'case-box.tsx', './Case-box', 'export const Box = () => <b>box</b>\n'],
      [
        'an island',
        'case-isle.tsx',
        './Case-isle.tsx',
        "'use client'\nexport const Isle = () => <button>isle</button>\n",
      ],
      ['a picture', 'case-picture.svg', './Case-picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n'],
      ['a file as text', 'case-code.py', './Case-code.py?raw', 'print(1)\n'],
      ['data', 'case-data.json', './Case-data.json', '{}\n'],
    ] as const
  ).map(([what, name, specifier, text], index) => ({
    name: `an import of ${what} whose name differs in case`,
    files: { [`docs/case-${index}.mdx`]: `# A\n\nimport * as it from '${specifier}'\n`, [`docs/${name}`]: text },
    expected: [
      [
        `3:21 The file of the import "${specifier}" does not exist.`,
        `Did you mean "${specifier.replace('C', 'c').replace('P', 'p')}"? Upper and lower case matter.`,
      ] as const,
    ],
  })),
]

describe('pages', () => {
  let diagnostics: readonly Diagnostic[] = []
  beforeAll(async () => {
    const files = Object.assign({}, ...rows.map((row) => row.files)) as Files
    diagnostics = (await createSite(files).build()).diagnostics
  })

  test.each(rows)('$name', ({ files, file = Object.keys(files)[0], expected }) => {
    expect(diagnostics.filter((it) => it.file === file).map(said)).toEqual(expected)
  })

  test('nothing else is reported', () => {
    const files = new Set(rows.map((row) => row.file ?? Object.keys(row.files)[0]))
    expect(diagnostics.filter((it) => !files.has(it.file ?? ''))).toEqual([])
  })
})

test.each([
  [
    'the config',
    'site.config.ts',
    "import { title } from './lib/Name'\nexport default { title, url: 'https://docs.example.com' }\n",
  ],
  [
    'a part of the theme',
    'Footer.tsx',
    "import { title } from './lib/Name'\nexport const Footer = () => <b>{title}</b>\n",
  ],
  ['a stylesheet', 'theme.css', "@import './lib/Looks.css';\n"],
  ['an address in a stylesheet', 'theme.css', '.a { background: url(./lib/Picture.svg) }\n'],
])('an import in %s whose name differs in case has a hint', async (_, file, text) => {
  const theme = ", theme: { components: { Footer: './Footer.tsx' }, css: ['theme.css'] } }"
  const { diagnostics } = await createSite({
    'site.config.ts': plainConfig.replace(' }', theme),
    'Footer.tsx': 'export const Footer = () => <b>Text.</b>\n',
    'theme.css': '.a { color: red }\n',
    'lib/name.ts': "export const title = 'Site'\n",
    'lib/looks.css': '.b { color: blue }\n',
    'lib/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'docs/a.md': '# A\n',
    [file]: text,
  }).build()
  const [, folder, name = ''] = /(\.\/lib\/)([\w.]+)/.exec(text) ?? []
  expect(diagnostics.map((it) => [it.file, it.line, it.hint])).toEqual([
    [file, 1, `Did you mean "${folder}${name.toLowerCase()}"? Upper and lower case matter.`],
  ])
})

test('a mistake of a page that several languages show is reported once', async () => {
  const { diagnostics } = await createSite({
    'site.config.ts': plainConfig.replace(' }', ", locales: [{ name: 'en' }, { name: 'de' }] }"),
    'docs/a.md': '[B](./b.md#nope)\n',
    'docs/b.md': 'Text.\n',
    'docs/c.md': '---\nslug: b\n---\n\nText.\n',
  }).build()
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'broken-anchor: The link "./b.md#nope" points to "#nope", which does not exist on the page "/docs/b".',
    'duplicate-route: "docs/c.md" and "docs/b.md" have the same route "/docs/b".',
  ])
})

test('accepts an import of JSON with its type', async () => {
  const site = createSite({
    'docs/a.mdx': 'import data from "./data.json" with { type: "json" }\n\n# A\n\nThe answer is {data.answer}.\n',
    'docs/data.json': '{ "answer": 42 }',
  })
  expect((await site.build()).main('docs/a')).toContain('The answer is 42.')
})

test('reports a sidebars file that does not exist at its line of the config, and nothing else', async () => {
  const config = plainConfig.replace(
    ' }',
    ",\n  docs: { sidebars: './sidebars.ts' },\n  navbar: { items: [{ type: 'docSidebar', sidebarId: 'main' }] } }",
  )
  const { diagnostics } = await createSite({ 'site.config.ts': config, 'docs/a.md': '# A\n' }).build()
  expect(diagnostics.map((it) => [it.file, ...said(it)])).toEqual([
    ['site.config.ts', '2:24 The sidebars file "sidebars.ts" does not exist.', 'Create the file, or correct its path.'],
  ])
})
