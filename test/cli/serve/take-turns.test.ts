import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from '../../../cli/serve/take-turns.ts'

test('begins one request in each turn of the event loop, in their order', async () => {
  let turn = 0
  const begun: [name: string, turn: number][] = []
  const answer = takeTurns(async (name) => void begun.push([String(name), turn]))
  const names = ['a', 'b', 'c'] as unknown as Parameters<typeof answer>[0][] // the test needs no real requests
  const answers = names.map((name) => answer(name, undefined as never))
  for (; turn < 6; turn++) await nextTurn()
  await Promise.all(answers)
  expect(begun.map(([name]) => name)).toEqual(['a', 'b', 'c'])
  expect(new Set(begun.map(([, at]) => at)).size).toBe(3)
})

test('goes on after an answer that fails', async () => {
  const answer = takeTurns(() => Promise.reject(new Error('no')))
  const both = [1, 2].map(() => answer(undefined as never, undefined as never).catch(String))
  expect(await Promise.all(both)).toEqual(['Error: no', 'Error: no'])
})
