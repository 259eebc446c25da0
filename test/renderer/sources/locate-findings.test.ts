import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts'
import { locateFindings } from '../../../renderer/sources/locate-findings.ts'

function locate(message: string, file: string, text: string) {
  const unplaced: Diagnostic = {
    severity: 'error',
    code: 'x',
    message,
    hint: '',
    file,
    line: undefined,
    column: undefined,
  }
  const [found] = locateFindings([unplaced], () => text)
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
])('finds %s', (_, message, file, text, place) => {
  expect(locate(message, file, text)).toEqual(place)
})
