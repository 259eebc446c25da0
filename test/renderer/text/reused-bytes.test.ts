import { expect, test } from 'vitest'
import { createReusedBytes } from '../../../renderer/text/reused-bytes.ts'

test('encodes texts of any length, one after the other', () => {
  const toBytes = createReusedBytes()
  const long = 'plain text '.repeat(1000)
  for (const pieces of [
    ['a'],
    [],
    ['→ é', long, '😀', '漢字'.repeat(3000)],
    ['\ud800', 'b'],
    [long, long, long],
    ['c'],
  ])
    expect(Buffer.from(toBytes(pieces)).toString()).toBe(Buffer.from(pieces.join('')).toString())
})
