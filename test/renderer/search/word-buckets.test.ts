import { expect, test } from 'vitest'
import { bucketInText, bucketOf, bucketsToText } from '../../../renderer/search/index/word-buckets.ts'

const wordsOf = (term: string) => ({ terms: `${term} ${term}s`, headings: 'A ', texts: ' B' })

test('reads each bucket of a text as it was written', () => {
  // Emoji are in buckets named by half of one.
  const terms = ['a', 'ab', 'b"', '\\', '--', 'ﬁ', '日本', '😀', '🦊']
  const buckets = Object.fromEntries(terms.map((term) => [bucketOf(term), wordsOf(term)]))
  expect(Object.keys(buckets).length).toBeGreaterThan(7)
  const text = Buffer.from(bucketsToText(buckets)).toString()
  for (const [name, words] of Object.entries(buckets)) expect(bucketInText(text, name)).toEqual(words)
})

test('finds no bucket that the text lacks', () => {
  const text = bucketsToText({ ab: wordsOf('ab'), '': wordsOf('') })
  expect(['a', 'b', 'abc', 'ab"'].map((name) => bucketInText(text, name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(bucketInText('', 'ab')).toBeUndefined()
})
