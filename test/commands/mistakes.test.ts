/** Mistakes of authors, all in one site: one run reports them all, and the old site stays. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import {
  type Built,
  createSite,
  fixture,
  listFiles,
  plainConfig,
  type TestSite,
  temporaryFolder,
  writeFiles,
} from '../helpers/site.ts'

let site: TestSite
let built: Built

beforeAll(async () => {
  site = createSite({ 'build/.docs-gen-output': '', 'build/index.html': 'the old site' }, fixture('mistakes'))
  const outside = temporaryFolder()
  writeFiles(outside, { 'secret.md': '# Secret' })
  symlinkSync(join(outside, 'secret.md'), join(site.root, 'docs/leads-out.md'))
  symlinkSync(join(site.root, 'docs/nowhere.md'), join(site.root, 'docs/leads-nowhere.md'))
  symlinkSync('.', join(site.root, 'docs/_static/itself'))
  built = await site.build()
})

test('reports every mistake with its place and a hint', async () => {
  await expect(toTable(built.diagnostics)).toMatchFileSnapshot('../fixtures/mistakes.txt')
})

test('fails and keeps the old site', () => {
  expect(built.code).toBe(1)
  expect(built.summary).not.toHaveProperty('pages')
  expect(listFiles(join(site.root, 'build'))).toEqual(['.docs-gen-output', 'index.html'])
  expect(built.read('index.html')).toBe('the old site')
})

test('leaves only hidden files behind, and no code', () => {
  const left = listFiles(site.root).filter((path) => !/^(docs|theme|build)\/|^site\.config\.ts$/.test(path))
  expect(left.filter((path) => !path.startsWith('.docs-gen/') || path.endsWith('.mjs'))).toEqual([])
})

test('reports the same in a second run', async () => {
  const again = await site.build()
  expect(toTable(again.diagnostics)).toBe(toTable(built.diagnostics))
})

test('prints whole sentences without absolute paths', () => {
  for (const { message, hint, file } of built.diagnostics) {
    expect(`${message} ${hint} ${file}`).not.toContain(site.root)
    expect(message).toMatch(/^[A-Z\d"<:][\s\S]*[.\w]$/)
    expect(hint).toMatch(/^[A-Z]/)
  }
})

test('reports all mistakes in the config at their lines', async () => {
  const { code, diagnostics } = await createSite({
    'site.config.ts': `export default {
  title: 7,
  url: 'docs.example.com/path',
  base: 'docs',
  navbr: {},
  docs: { dirr: 'docs' },
  navbar: { items: [{ type: 'serch' }] },
  outline: { min: 4, max: 2 },
}
`,
    'docs/index.md': '# Page',
  }).build()
  expect(code).toBe(1)
  expect(diagnostics.map(({ line, column, code: kind }) => `${line}:${column} ${kind}`)).toMatchInlineSnapshot(`
    [
      "2:3 config-wrong-type",
      "3:3 config-wrong-url",
      "5:3 config-unknown-key",
      "6:11 config-unknown-key",
      "7:23 config-navbar-type",
      "8:3 config-contradiction",
    ]
  `)
})

test.each([
  ['broken syntax', 'export default { title: ', 'module-syntax', '1:25'],
  ['an error when it is run', 'throw new Error("no")', 'module-threw', '1:7'],
  ['no default export', 'export const config = {}', 'module-no-default', '1:1'],
])('reports a config with %s', async (_, text, code, place) => {
  const { diagnostics } = await createSite({ 'site.config.ts': text, 'docs/index.md': '# Page' }).build()
  expect(diagnostics.map((it) => [it.code, it.file, `${it.line}:${it.column}`])).toEqual([
    [code, 'site.config.ts', place],
  ])
})

test('turns findings into warnings, or off', async () => {
  const { code, diagnostics } = await createSite({
    'site.config.ts': plainConfig.replace('{', "{ strict: { brokenLinks: 'warn', unknownLanguage: 'off' },"),
    'docs/index.md': '# Page\n\n[nowhere](./nowhere.md)\n\n```klingon\nqapla\n```\n',
  }).build()
  expect([code, diagnostics.map((it) => `${it.severity} ${it.code}`)]).toEqual([0, ['warning broken-link']])
})

/** One line for the place and code, one for what is wrong, one for what to do. */
function toTable(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ severity, code, message, hint, file, line, column }) => {
      const place = [file ?? '(site)', ...(line === undefined ? [] : [line, column])].join(':')
      return `${place} ${severity} ${code}\n  ${message.replaceAll('\n', '\n  ')}\n  > ${hint}\n`
    })
    .join('\n')
}
