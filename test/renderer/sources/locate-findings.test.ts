import { expect, test } from 'vitest'
import type { Diagnostic, ValueKeys } from '../../../renderer/model/diagnostic.ts'
import { locateFindings } from '../../../renderer/sources/locate-findings.ts'

async function locate(message: string, file: string, text: string, keys?: ValueKeys) {
  const unplaced: Diagnostic = {
    severity: 'error',
    code: 'x',
    message,
    hint: '',
    file,
    line: undefined,
    column: undefined,
    keys,
  }
  const [found] = await locateFindings([unplaced], () => text)
  return found?.line === undefined ? undefined : [found.line, found.column, found.length]
}

test.each([
  ['a value', '"nowhere" is wrong', 'a.ts', "export default {\n  a: 'nowhere',\n}", [2, 7, 7]],
  ['a key', '"wrong" is wrong', 'a.ts', 'export default {\n  wrong: [],\n}', [2, 3, 5]],
  ['a key in quotes', '"wrong" is wrong', 'a.json', '{ "wrong": 1 }', [1, 4, 5]],
  ['the second of those quoted', '"gone" in "here"', 'a.ts', "x = 'here'", [1, 6, 4]],
  ['bare YAML', '"first" is wrong', 'a.yml', 'position: first\n', [1, 11, 5]],
  ['front matter', '"x" is wrong', 'a.md', '---\nslug: x\n---\n\nslug: x\n', [2, 7, 1]],
  ['a value that is there twice', '"a" is wrong', 'a.ts', "['a', 'a']", undefined],
  ['a part of a word', '"a" is wrong', 'a.ts', "['ab', b.a]", undefined],
  ['a file without text', '"a" is wrong', 'a.png', "'a'", undefined],
  ['characters of regular expressions', '"a.*(b)" is wrong', 'a.ts', "'a.*(b)'", [1, 2, 6]],
])('finds %s', async (_, message, file, text, place) => {
  expect(await locate(message, file, text)).toEqual(place)
})

const sidebars = `const shared = ['a']
const sidebars: SidebarsConfig = {
  docs: [
    'twice',
    { type: 'doc', id: 'twice' },
    ...shared.map((it) => it),
    'after',
  ],
}
export default sidebars
`

test.each([
  ['an entry of a list', ['docs', 0], '"twice" is wrong', [4, 5, 7]],
  ['a field of an entry', ['docs', 1, 'id'], '"twice" is wrong', [5, 20, 2]],
  ['a missing field by its object', ['docs', 1, 'label'], 'A label is missing', [5, 5, 1]],
  ['a value behind computed entries by its text', ['docs', 3], '"after" is wrong', [7, 6, 5]],
])('finds the keys of %s', async (_, keys, message, place) => {
  expect(await locate(message, 'sidebars.ts', sidebars, keys)).toEqual(place)
})

test('reports a text that cannot be parsed without a place', async () => {
  expect(await locate('wrong', 'sidebars.ts', 'export default {', ['docs'])).toBeUndefined()
})
