import { expect, test } from 'vitest'
import { inOrder } from '../../../renderer/pages/in-order.ts'

test('passes values on in the order of their names', () => {
  const passed: number[] = []
  const add = inOrder<number>(['a', 'b', 'c'], (value) => passed.push(value))
  add('c', 3)
  expect(passed).toEqual([])
  add('a', 1)
  expect(passed).toEqual([1])
  add('b', 2)
  expect(passed).toEqual([1, 2, 3])
})

test('passes on values that are undefined', () => {
  const passed: unknown[] = []
  const add = inOrder<undefined>(['a', 'b'], (value) => passed.push(value))
  add('b', undefined)
  add('a', undefined)
  expect(passed).toEqual([undefined, undefined])
})
