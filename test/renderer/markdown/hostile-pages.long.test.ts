/** Small pages that once ended a whole build: each compiles, or is a finding of that page. */
import { describe, expect, test } from 'vitest'
import { contentType } from '../../../cli/serve/content-type.ts'
import { createCompiler } from '../../../renderer/markdown/compile-page.ts'
import { bareLinks } from '../../../renderer/markdown/parse/bare-links.ts'
import type { LimitTime } from '../../../renderer/markdown/parse/limits.ts'
import { takeHeadingId } from '../../../renderer/markdown/steps/heading-id.ts'
import { element } from '../../../renderer/markdown/tree/tree.ts'
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts'
import { decodeReferences } from '../../../renderer/text/decode-references.ts'
import { createText } from '../../../renderer/text/translate.ts'
import { withinTime } from '../../../renderer/text/within-time.ts'
import { defaultMarkdown } from '../../helpers/default-markdown.ts'
import { compile, options } from './helpers/compile.ts'
import { runPage } from './helpers/run-page.tsx'

const md = 'docs/page.md'
const mdx = 'docs/page.mdx'
const shown = ({ file, line, column, code }: Diagnostic) => `${file}:${line}:${column} ${code}`
const times = (text: string, count: number) => text.repeat(count)

describe('names that every plain object has are ordinary names', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

  test.each(names)('as a language: %s', async (name) => {
    const { diagnostics } = await compile(`\`\`\`${name}\na\n\`\`\``, { path: md })
    expect(diagnostics.map(shown)).toEqual([`${md}:1:1 unknown-language`])
  })

  test.each(names)('anywhere else in a page: %s', async (name) => {
    const text = `:::${name}\na\n:::\n\n:::note{${name}=a}\na\n:::\n\n## ${name}\n\n[${name}] :${name}: &${name};\n\n[${name}]: ./${name}`
    const page = await compile(text, { path: md })
    const codes = page.diagnostics.map(({ code }) => code).filter((code) => !code.includes('directive'))
    // JavaScript itself leaves this one out of an object of attributes.
    expect(codes).toEqual(name === '__proto__' ? [] : ['unknown-attribute'])
    expect(JSON.stringify(page)).not.toContain('native code')
  })

  test.each(names)('as an attribute of an element: %s', async (name) => {
    const page = await compile(`<b ${name}="a">c</b>`, { path: mdx })
    expect(page.diagnostics).toEqual([])
  })

  test('in tables of texts, character references and content types', () => {
    expect(createText({})('constructor {toString}', {})).toBe('constructor {toString}')
    expect(decodeReferences('&constructor;')).toBe('&constructor;')
    expect(contentType('a.constructor')).toBe('application/octet-stream')
  })
})

test.each([
  ['{((1))}', '1'],
  ['export const x = ((1))\n\n{x}', '1'],
  ['{[1].map((x) => ((<b key={((x))}>{(((x)))}</b>)))}', '<b>1</b>'],
])('accepts doubled parentheses: %s', async (text, html) => {
  const page = await compile(text, { path: mdx })
  expect(page.diagnostics).toEqual([])
  expect(await runPage(page)).toContain(html)
})

/** Syntax that nests, written to a given depth, and the place where level 101 begins. */
const nesting: readonly (readonly [string, string, (count: number) => string, string])[] = [
  ['quotes', md, (count) => `${times('> ', count)}a`, '1:1'],
  ['lists', md, (count) => `${times('- ', count)}a`, '1:1'],
  ['ordered lists', md, (count) => `${times('1. ', count)}a`, '1:1'],
  [
    'lists over lines',
    md,
    (count) => Array.from({ length: count }, (_, n) => `${times('  ', n)}- a`).join('\n'),
    '101:201',
  ],
  ['emphasis', md, (count) => `${times('*a ', count)}b${times('*', count)}`, '1:301'],
  ['containers', md, (count) => times(':::note\n', count), '101:1'],
  ['unknown containers', md, (count) => times('::::some\n:::\n', count), '201:1'],
  ['links', md, (count) => `${times('[', count)}a${times(']', count)}`, '1:101'],
  ['images', md, (count) => `${times('![', count)}a${times('](b.png)', count)}`, '1:202'],
  ['elements', mdx, (count) => `${times('<b>', count)}x${times('</b>', count)}`, '1:301'],
  ['parentheses', mdx, (count) => `{${times('(', count)}1${times(')', count)}}`, '1:102'],
  ['templates', mdx, (count) => `{${times('`${', count)}1${times('}`', count)}}`, '1:302'],
  ['arrays', mdx, (count) => `export const a = ${times('[', count)}1${times(']', count)}`, '1:118'],
  ['blocks', mdx, (count) => `export const f = () => ${times('{', count)}${times('}', count)}`, '1:221'],
  ['elements in code', mdx, (count) => `{${times('<b>', count)}1${times('</b>', count)}}`, '1:597'],
  ['code in attributes', mdx, (count) => `${times('<b a={', count)}1${times('}/>', count)}`, '1:404'],
]

describe('nesting', () => {
  test.each(nesting)('of %s has a limit', async (_, path, write, place) => {
    for (const count of [210, 3000]) {
      if (write(count).length > 100_000) continue
      const { diagnostics } = await compile(write(count), { path })
      expect(diagnostics.map(shown)).toEqual([`${path}:${place} page-too-deep`])
    }
  })

  test.each(nesting)('of %s is allowed below the limit', async (_, path, write) => {
    const { diagnostics } = await compile(write(49), { path, components: ['b'] })
    expect(diagnostics.filter(({ code }) => code === 'page-too-deep')).toEqual([])
  })

  test.each([
    ['rules', md, `${times('- ', 200)}\n\n${times('*', 200)}`],
    ['fenced code', md, `~~~text\n${times('>', 200)}\n${times('[', 200)}\n~~~`],
    ['fenced code in a quote', md, `> ~~~text\n> ${times('>', 200)}\n> ${times('[', 200)}`],
    ['brackets in several paragraphs and rows', md, times('An [ opening one.\n\n', 200) + times('| [ |\n', 200)],
    ['containers that end', md, times(':::note\na\n:::\n\n', 200)],
    ['a long chain', mdx, `{${times('1 + ', 400)}1}`],
  ])('does not include %s', async (_, path, text) => {
    const { diagnostics } = await compile(text, { path })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('has a limit from the config', async () => {
    const markdown = { ...defaultMarkdown, limits: { ...defaultMarkdown.limits, nesting: 3 } }
    const { diagnostics } = await compile('- - - - a', { path: md, markdown })
    expect(diagnostics).toMatchObject([
      {
        message: 'The page nests deeper than 3 levels.',
        hint: 'Nest less deeply, or raise markdown.limits.nesting in the config.',
      },
    ])
  })
})

describe('size', () => {
  test('has a limit in bytes', async () => {
    const page = (text: string) =>
      compile(text, { path: md, markdown: { ...defaultMarkdown, limits: { ...defaultMarkdown.limits, size: 1500 } } })
    expect((await page('a'.repeat(1500))).diagnostics).toEqual([])
    expect((await page('ü'.repeat(1000))).diagnostics).toMatchObject([
      { code: 'page-too-large', message: 'The page is larger than 1.5 kB.', file: md, line: 1, column: 1 },
    ])
  })

  test('of a table counts all cells of all rows', async () => {
    const row = (cell: string, count: number) => `|${times(`${cell}|`, count)}\n`
    const { diagnostics } = await compile(`Text.\n\n${row('a', 1000)}${row('-', 1000)}${times('|a|\n', 1000)}`, {
      path: md,
    })
    expect(diagnostics.map(shown)).toEqual([`${md}:3:1 page-too-large`])
  })
})

// The time that the libraries take to parse these grows with the square of their length: minutes.
test.each([
  ['strong in words', md, times('a**b', 20_000)],
  ['links without an end', md, times('[a](', 100_000)],
  ['nested braces of MDX', mdx, `${times('{', 40_000)}${times('}', 40_000)}`],
])('parsing has a time limit, which ends %s', async (_, path, text) => {
  const markdown = { ...defaultMarkdown, limits: { ...defaultMarkdown.limits, time: 1 } }
  const { diagnostics } = await compile(text, { path, parser: 'reference', markdown })
  expect(diagnostics).toMatchObject([{ code: 'page-too-slow', file: path, line: 1, column: 1 }])
})

describe('the time limit also holds for', () => {
  const within = (time: number, text: string, more: Partial<typeof defaultMarkdown> = {}) =>
    compile(text, {
      path: md,
      parser: 'reference',
      markdown: { ...defaultMarkdown, ...more, limits: { ...defaultMarkdown.limits, time } },
    })

  test.each([
    ['short pages', times('a\n=\n', 3900)],
    ['code', `\`\`\`html\n${times('<a ', 5000)}\n\`\`\``],
  ])('%s', async (_, text) => {
    const { diagnostics } = await within(0.02, text)
    expect(diagnostics.map(shown)).toEqual([`${md}:1:1 page-too-slow`])
  })

  test.each(['remarkBefore', 'remarkAfter', 'rehypeBefore', 'rehypeAfter'])('plugins in %s', async (when) => {
    const endless = () => () => {
      for (;;);
    }
    const { diagnostics } = await within(0.5, times('Text.\n', 700), { [when]: [endless] })
    expect(diagnostics.map(shown)).toEqual([`${md}:1:1 page-too-slow`])
  })
})

test('a plugin that exceeds the limits of the page and of its own at once is reported once', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  const endless = () => () => {
    for (;;);
  }
  const markdown = {
    ...defaultMarkdown,
    remarkBefore: [endless],
    limits: { ...defaultMarkdown.limits, time: 0.02 },
  }
  const newTimeLimit = (): LimitTime => (_, work) => withinTime(0.02, work)
  process.on('warning', note)
  for (let n = 0; n < 30; n++) {
    const { diagnostics } = await createCompiler({ ...options, markdown }, { newTimeLimit }).compile({
      path: md,
      text: 'Text.\n',
    })
    expect(diagnostics.map(shown)).toEqual([`${md}:1:1 page-too-slow`])
  }
  await new Promise((done) => setTimeout(done, 10)) // errors that nothing takes are reported later
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('takes linear time for long runs of spaces', async () => {
  const spaces = ' '.repeat(1_000_000)
  const heading = element('h2', {}, [{ type: 'text', value: `a${spaces}b` }])
  expect(takeHeadingId(heading)).toBeUndefined()
  expect(bareLinks(times('~~~a\nwww.a.b\n', 100_000))).toBeUndefined()
})

test.each([
  ['the title of a container', `:::note a${times(' ', 200_000)}}`],
  ['spaces in a link', `[a](b ${times(' ', 200_000)}c`],
  ['spaces in code', `\`\`\`js\na${times(' ', 200_000)}b\n\`\`\``],
  ['an unclosed fence', `${times('~', 200_000)}\u2028a`],
  ['the name of a file', `\`\`\`js${times(' [', 100_000)}\na\n\`\`\``],
])('takes linear time for %s', async (_, text) => {
  // Quadratic time exceeds the limit.
  const markdown = { ...defaultMarkdown, limits: { ...defaultMarkdown.limits, time: 20 } }
  const { diagnostics } = await compile(text, { path: md, parser: 'reference', markdown })
  expect(diagnostics.filter(({ code }) => code === 'page-too-slow')).toEqual([])
})

test('an unexpected error is a finding of the page', async () => {
  const spoil = () => (tree: { children: unknown[] }) => void tree.children.push(null)
  const { diagnostics } = await compile('Text.', { path: md, markdown: { ...defaultMarkdown, rehypeAfter: [spoil] } })
  expect(diagnostics.map(shown)).toEqual([`${md}:1:1 compile-failed`])
})
