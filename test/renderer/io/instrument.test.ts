import { expect, test } from 'vitest'
import { importer, instrument, loopCheck } from '../../../renderer/io/bundle/instrument.ts'

const run = async (code: string, check: () => void) => new Function(loopCheck, await instrument(code))(check)

test.each([
  ['while (true) {}'],
  ['while (true) ;'],
  ['do {} while (true)'],
  ['for (;;) {}'],
  ['for (;;) for (;;) ;'],
  ['const f = () => { for (let n = 0; ; n++) n\n}\nf()'],
  ['while (true) { try { for (;;) {} } catch {} }'],
  [`const a = /"/, b = (() => { while (true) {} })(), c = /"/`],
  ["const a = 'it\\'s', b = '\"'; for (;;) {} const c = '\"'"],
  ['const a = `"${(() => { while (true) {} })()}"`'],
  [`const a = \`'\n$\{(() => { while (true) {} })()}'\``],
])('stops %s', async (code) => {
  let left = 100
  const check = () => {
    if (--left < 0) throw new Error('too long')
  }
  await expect(run(code, check)).rejects.toThrow('too long')
})

test('changes neither what loops do nor their lines', async () => {
  const code =
    'let n = 0\nouter: for (let i = 0; i < 9; i++)\n  while (true)\n    if (n++ > 3) break outer\nreturn [n, /while/]'
  expect((await instrument(code)).split('\n')).toHaveLength(code.split('\n').length)
  let calls = 0
  expect(await run(code, () => calls++)).toEqual([5, /while/])
  expect(calls).toBe(6)
})

test('leaves loops over lists', async () => {
  const unchanged = ['for (const a of [1]) a()', 'for (const a in b) { a() }', 'a = "while"']
  for (const code of unchanged) expect(await instrument(code)).toBe(code)
})

test('does not parse code for the words in its strings', async () => {
  const texts = [
    '"await \\"x\\"; while (true) {}"',
    '\'<b class="k">await</b> for (;;) do\'',
    '`await it\'s "while" $1`',
  ]
  for (const text of texts) expect(await instrument(`jsx(${text}) §`)).toBe(`jsx(${text}) §`)
})

test('searches a string without an end once', async () => {
  const code = `a = "${'\\"'.repeat(300_000)} §\nwhile (true) {}`
  await expect(instrument(code)).rejects.toThrow('Unterminated string')
}, 30_000) // two minutes, when the rest of the line is searched for every quote in it

test('replaces import()', async () => {
  const names: string[] = []
  const run = new Function(importer, await instrument("return [import('a'), 'import(b)', import(`c`).d]"))
  expect(run((name: string) => ({ d: names.push(name) }))).toEqual([{ d: 1 }, 'import(b)', 2])
  expect(names).toEqual(['a', 'c'])
})
