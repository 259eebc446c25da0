import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hashOf } from '../../../renderer/text/hash.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // exposed above

test('names contents and the order of parts', () => {
  expect(hashOf('a')).toBe('ca978112ca1bbdca')
  expect(hashOf('a', 'b')).not.toBe(hashOf('b', 'a'))
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
  expect(hashOf(Buffer.from('a'))).toBe(hashOf('a'))
})

test('holds no more than its digits in memory', () => {
  const count = 100_000
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const hashes = Array.from({ length: count }, (_, index) => hashOf(`${index}`))
  collectGarbage()
  const bytes = (process.memoryUsage().heapUsed - before) / count
  expect(hashes[1]).toHaveLength(16)
  // The text takes 32 bytes and its place in the list 8; with all digits it was 120.
  expect(bytes).toBeLessThan(60)
})
