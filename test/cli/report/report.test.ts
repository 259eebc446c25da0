import { expect, test } from 'vitest'
import { hasColor, hasLinks } from '../../../cli/report/paint.ts'
import { createReport, type ReportOptions } from '../../../cli/report/report.ts'
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts'

const sources: Record<string, string> = {
  'docs/a.md': '# A\n\nNext, read the [quick start](./quickstrat.md).\n\tin a tab, 漢字 wrong\n',
  'docs/long.md': `${'x'.repeat(150)}WRONG${'y'.repeat(150)}`,
  'docs/evil.md': 'a\x1b[2J\x07 bad',
}

function diagnostic(changes: Partial<Diagnostic> = {}): Diagnostic {
  return {
    severity: 'error',
    code: 'broken-link',
    message: 'The link "./quickstrat.md" points to a page that does not exist.',
    hint: 'Did you mean "./quickstart.md"?',
    file: 'docs/a.md',
    line: 3,
    column: 29,
    length: 16,
    ...changes,
  }
}

const plain = { isTTY: false, env: {}, json: false, readSource: (file: string) => sources[file] }

function print(
  diagnostics: readonly Diagnostic[],
  options: Partial<ReportOptions> = {},
  summary?: Record<string, unknown>,
) {
  let out = ''
  let error = ''
  const report = createReport({
    writeOut: (text) => {
      out += text
    },
    writeError: (text) => {
      error += text
    },
    ...plain,
    ...options,
  })
  const count = report.print(diagnostics, summary)
  return { out, error, count }
}

test('prints a finding as plain text', () => {
  expect(print([diagnostic()]).error).toBe(`docs/a.md:3:29 error broken-link
  The link "./quickstrat.md" points to a page that does not exist.
    3 │ Next, read the [quick start](./quickstrat.md).
      ╵                             ~~~~~~~~~~~~~~~~
  Did you mean "./quickstart.md"?

1 error
More about a finding: docs-gen explain broken-link
`)
})

test('uses colors on a terminal', () => {
  const { error } = print([diagnostic({ severity: 'warning', line: undefined, column: undefined })], { isTTY: true })
  expect(error).toBe(
    '\x1b[1mdocs/a.md\x1b[0m \x1b[33mwarning\x1b[0m \x1b[2mbroken-link\x1b[0m\n' +
      '  The link "./quickstrat.md" points to a page that does not exist.\n' +
      '  Did you mean "./quickstart.md"?\n\n\x1b[33m1 warning\x1b[0m\n' +
      '\x1b[2mMore about a finding: docs-gen explain broken-link\x1b[0m\n',
  )
})

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ CI: 'true' }, true, false],
  [{ TERM: 'dumb' }, true, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
])('with %o on a terminal (%s), uses colors: %s', (env, isTTY, expected) => {
  expect(hasColor(env, isTTY)).toBe(expected)
})

test.each([
  [{}, true, false],
  [{ TERM: 'xterm-kitty' }, true, true],
  [{ TERM: 'xterm-kitty' }, false, false],
  [{ TERM_PROGRAM: 'vscode' }, true, true],
  [{ TERM_PROGRAM: 'vscode', TERM: 'tmux-256color' }, true, false],
  [{ TERM_PROGRAM: 'vscode', CI: 'true' }, true, false],
  [{ VTE_VERSION: '5402' }, true, true],
  [{ VTE_VERSION: '4999' }, true, false],
  [{ FORCE_HYPERLINK: '1' }, false, true],
  [{ FORCE_HYPERLINK: '0', TERM: 'xterm-kitty' }, true, false],
])('with %o on a terminal (%s), uses hyperlinks: %s', (env, isTTY, expected) => {
  expect(hasLinks(env, isTTY)).toBe(expected)
})

test('links the code of a finding to the manual', () => {
  const { error } = print([diagnostic()], { env: { FORCE_HYPERLINK: '1' } })
  const url = 'https://manual.invalid/reference/findings/#broken-link'
  expect(error.split('\n')[0]).toBe(`docs/a.md:3:29 error \x1b]8;;${url}\x1b\\broken-link\x1b]8;;\x1b\\`)
})

test('says once how to read about a finding, and not for findings about the command', () => {
  let error = ''
  const write = (text: string) => {
    error += text
  }
  const { print } = createReport({ ...plain, writeOut: write, writeError: write })
  print([diagnostic({ code: 'config-not-found', file: undefined, line: undefined, column: undefined })])
  expect(error).not.toContain('More about')
  print([diagnostic()])
  print([diagnostic()])
  expect(error.match(/More about a finding: docs-gen explain broken-link/g)).toHaveLength(1)
})

test('sorts findings, drops duplicates and prints the count', () => {
  const { error, count } = print([
    diagnostic({ file: 'docs/b.md', line: 2, column: 1, message: 'third' }),
    diagnostic({ file: 'docs/a.md', line: 10, column: 1, message: 'second', severity: 'warning' }),
    diagnostic({ file: 'docs/a.md', line: 9, column: 30, message: 'first' }),
    diagnostic({ file: 'docs/a.md', line: 9, column: 30, message: 'first' }),
    diagnostic({ file: undefined, line: undefined, column: undefined, message: 'zeroth', severity: 'hint' }),
  ])
  expect(error.match(/zeroth|first|second|third/g)).toEqual(['zeroth', 'first', 'second', 'third'])
  expect(error).toContain('\n2 errors, 1 warning, 1 hint\nMore about a finding: ')
  expect(error.startsWith('hint broken-link\n')).toBe(true)
  expect(count).toEqual({ errors: 2, warnings: 1, hints: 1 })
})

test('prints nothing without findings', () => {
  expect(print([])).toEqual({ out: '', error: '', count: { errors: 0, warnings: 0, hints: 0 } })
})

test('groups findings of one code in one file from the sixth on', () => {
  const inFile = (count: number) =>
    Array.from({ length: count }, (_, index) => diagnostic({ line: index + 1, message: `Link ${index + 1}.` }))
  expect(print(inFile(5)).error.match(/Link \d/g)).toHaveLength(5)
  const { error, count } = print(inFile(20))
  expect(error.match(/Link \d/g)).toEqual(['Link 1', 'Link 2', 'Link 3'])
  expect(error).toContain('  And 17 more of these in this file, lines 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, ….\n')
  expect(error).not.toContain('navbar')
  expect(count.errors).toBe(20)
})

function onPages(count: number, changes: Partial<Diagnostic> = {}): Diagnostic[] {
  return Array.from({ length: count }, (_, index) => diagnostic({ file: `docs/page-${index}.md`, ...changes }))
}

test('prints a link that is broken on five pages once', () => {
  const { error, count } = print([
    ...onPages(6, { kind: 'brokenLinks' }),
    diagnostic({ file: 'docs/a.md', message: 'other' }),
  ])
  expect(error.match(/The link/g)).toHaveLength(1)
  expect(error).toContain('Did you mean "./quickstart.md"? It may also be in the navbar or the footer of the config.\n')
  expect(error).toContain(
    'The same in 5 more places: docs/page-1.md:3:29, docs/page-2.md:3:29, docs/page-3.md:3:29, …\n',
  )
  expect(count.errors).toBe(7)
})

test('prints a link that is broken on four pages four times', () => {
  const { error } = print(onPages(4, { kind: 'brokenLinks' }))
  expect(error.match(/The link/g)).toHaveLength(4)
  expect(error).not.toContain('navbar')
})

test('names the navbar only for links', () => {
  expect(print(onPages(5)).error).not.toContain('navbar')
})

test('puts the marker below the text after tabs and wide letters', () => {
  const { error } = print([diagnostic({ line: 4, column: 15, length: 5 })])
  expect(error).toContain(`    4 │   in a tab, 漢字 wrong\n      ╵ ${' '.repeat(17)}~~~~~\n`)
})

test('cuts a long line around the place', () => {
  const { error } = print([diagnostic({ file: 'docs/long.md', line: 1, column: 151, length: 5 })])
  expect(error).toContain(`    1 │ …${'x'.repeat(50)}WRONG${'y'.repeat(45)}…\n      ╵ ${' '.repeat(51)}~~~~~\n`)
})

test('prints no escape sequences of a finding', () => {
  const { error } = print([
    diagnostic({ file: 'docs/evil.md', line: 1, column: 1, message: 'x\x1b[31m', hint: 'y\x9b1m' }),
  ])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them
  expect(error).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/)
})

test('prints no source line when the line no longer exists', () => {
  const { error } = print([diagnostic({ line: 99 }), diagnostic({ file: 'gone.md' })])
  expect(error).not.toContain('│')
})

test('prints one JSON document, also without findings', () => {
  const { out, error } = print([...onPages(6)], { json: true, env: { GITHUB_ACTIONS: 'true' } }, { pages: 6 })
  expect(error).toBe('')
  const document = JSON.parse(out)
  expect(document.summary).toEqual({ errors: 6, warnings: 0, hints: 0, pages: 6 })
  expect(document.diagnostics).toHaveLength(6)
  expect(document.diagnostics[0]).toEqual({ ...diagnostic(), file: 'docs/page-0.md' })
  expect(JSON.parse(print([], { json: true }).out)).toEqual({
    diagnostics: [],
    summary: { errors: 0, warnings: 0, hints: 0 },
  })
})

const annotated = diagnostic({ file: 'docs/a,b:c.md', message: '100% wrong\nreally', severity: 'hint' })

test.each<[string, Partial<ReportOptions>]>([
  ['on GitHub', { env: { GITHUB_ACTIONS: 'true' } }],
  ['when asked', { github: true }],
])('prints annotations %s, and the text', (_, options) => {
  const { out, error } = print([annotated], options)
  expect(out).toBe(
    '::notice file=docs/a%2Cb%3Ac.md,line=3,col=29,title=broken-link::100%25 wrong%0Areally%0ADid you mean "./quickstart.md"?\n',
  )
  expect(error).toContain('100% wrong\n')
})

test('names the file within the repository in annotations, and keeps JSON clean', () => {
  const { out, error } = print([diagnostic({ line: undefined, column: undefined })], {
    github: true,
    json: true,
    projectDir: 'packages/site',
  })
  expect(JSON.parse(out).diagnostics).toHaveLength(1)
  expect(error).toMatch(/^::error file=packages\/site\/docs\/a.md,title=broken-link::The link/)
})

test('prints no annotations when they are turned off', () => {
  expect(print([annotated], { github: false, env: { GITHUB_ACTIONS: 'true' } }).out).toBe('')
})
