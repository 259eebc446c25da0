import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interfaceTexts } from '../../../renderer/text/interface-texts.ts'

const sources = ['renderer', 'client']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('interface-texts.ts'))
  .map((path) => readFileSync(path, 'utf8'))

const call =
  /(?:^|[^\w.]|\b(?:props|words|labels|context|settings)\.)(?:text|translate|translated)\(((?:'[^'\n]*'|"[^"\n]*"|[^,()'"])*)/g
const literal = /'([^'\n]*)'|"([^"\n]*)"/g

/** The string literals in the first argument of every call that translates, also those that a condition chooses. */
const called = sources
  .flatMap((source) => [...source.matchAll(call)].flatMap(([, first = '']) => [...first.matchAll(literal)]))
  .flatMap(([, single, double]) => single || double || [])

test('lists every text that the source translates', () => {
  expect(called.length).toBeGreaterThan(100)
  expect(called.filter((text) => !interfaceTexts.includes(text))).toEqual([])
})

test('lists no text that the source lacks, and none twice', () => {
  const all = sources.join('\n')
  expect(interfaceTexts.filter((text) => !all.includes(`'${text}'`) && !all.includes(`"${text}"`))).toEqual([])
  expect(new Set(interfaceTexts).size).toBe(interfaceTexts.length)
})
