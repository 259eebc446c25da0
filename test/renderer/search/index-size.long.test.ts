/** The files that a first query loads must not grow with the site. Measured in gzip bytes, never in wall time. */
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { search } from '../../../client/search/engine/answer.ts'
import { everywhere } from '../../../client/search/engine/index-files.ts'
import type { OutputFile } from '../../../renderer/model/model.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'
import { corpusRecords, corpusWord } from './corpus.ts'

const queries = [
  ['two words', `${corpusWord(900)} ${corpusWord(400)}`],
  ['a rare and a common word', `${corpusWord(5000)} ${corpusWord(3)}`],
  ['three common words', `${corpusWord(2)} ${corpusWord(9)} ${corpusWord(20)}`],
  ['one letter', 'k'],
  ['two letters', corpusWord(700).slice(0, 2)],
  ['a misspelt word', `${corpusWord(2000).slice(0, -1)}x`],
] as const

/** Ten times as many pages have shorter texts, so that the test takes seconds; `npm run bench` measures full ones. */
const sizes = [
  [1000, { sections: 3, words: 55 }, 200_000],
  [10_000, { sections: 1, words: 20 }, 200_000],
] as const

describe.each(sizes)('%i pages', (pageCount, shape, most) => {
  let made: readonly OutputFile[] | undefined
  const files = () => {
    made ??= indexRecords(corpusRecords(pageCount, shape))
    return made
  }

  test.each(queries)(`%s: at most ${most} bytes`, async (_, query) => {
    const index = openMemoryIndex(files())
    const { nbHits } = await search(index.reader, { query })
    expect(nbHits).toBeGreaterThan(0)
    expect(index.read().bytes).toBeLessThan(most)
  })

  test('also when it is typed letter by letter', async () => {
    const index = openMemoryIndex(files())
    const [, query] = queries[0]
    for (let length = 1; length <= query.length; length++) await search(index.reader, { query: query.slice(0, length) })
    expect(index.read().bytes).toBeLessThan(most)
  })

  test('no file is large', () => {
    const largest = Math.max(...files().map(({ content }) => gzipSync(content).length))
    expect(largest).toBeLessThan(60_000)
  })
})

test('a word in almost every text has no postings, and other words are still found', async () => {
  const records = Array.from({ length: 12_100 }, (_, page) =>
    toRecords(`<p>omnia ${page % 100 === 0 ? 'rara' : ''}</p>`, {
      url: `/docs/${page}`,
      title: 'Page',
      lvl0: 'Docs',
      lead: undefined,
      language: 'en',
      version: undefined,
    }),
  ).flat()
  const files = indexRecords(records)
  expect(files.some(({ content }) => String(content).includes(everywhere))).toBe(true)
  const { reader } = openMemoryIndex(files)
  expect((await search(reader, { query: 'omnia ' })).nbHits).toBe(0)
  expect((await search(reader, { query: 'omnia rara' })).nbHits).toBe(121)
})
