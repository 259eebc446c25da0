import { expect, test } from 'vitest'
import { recentValues } from '../../../renderer/memo/recent-values.ts'

test('makes a value again that was not among the last ones', () => {
  const made: string[] = []
  const recent = recentValues<string>(2)
  const use = (key: string) => recent(key, () => `${key}${made.push(key)}`)
  expect(['a', 'b', 'a', 'c', 'a', 'd', 'a'].map(use)).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'd4', 'a1'])
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  use('b')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('holds at most twice as many values as it promises', () => {
  const recent = recentValues<number>(10)
  const keys = Array.from({ length: 100 }, (_, index) => `${index}`)
  for (const key of keys) recent(key, () => 1)
  expect(keys.filter((key) => recent(key, () => 2) === 1).length).toBeLessThanOrEqual(20)
})
