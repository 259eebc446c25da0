/** The table of sections, which every query reads: no file of it is large, at any size of site. */
import { expect, test } from 'vitest'
import { toDigit } from '../../../client/search/engine/numbers.ts'
import { buildIndex } from '../../../renderer/search/index/build-index.ts'
import { facetTable } from '../../../renderer/search/index/facet-table.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'

test('the table of 120,000 pages is in several files, which are read as one', async () => {
  const pages = 120_000
  const sections = `${toDigit(8)}${toDigit(17)}${toDigit(0)}${toDigit(0)}`.repeat(pages)
  const made = { sections, pages, outlines: [], texts: [], synonyms: [] }
  const block = { ...made, name: '', key: '', hashes: () => ({}), words: () => undefined }
  const popularity = Array.from({ length: pages }, (_, page) => page % 4)
  const { files } = buildIndex({ blocks: [block], facets: facetTable([]), popularity, synonyms: [] })
  const written = files.map(({ path, content }) => ({ path, content: content() }))
  expect(written.length).toBeGreaterThan(2)
  for (const { content } of written) expect(content.length).toBeLessThanOrEqual(300_000)
  const read = await openMemoryIndex(written).reader.sections()
  expect([read.count, read.starts.length, read.starts.at(-1)]).toEqual([4 * pages, pages, 4 * (pages - 1)])
  expect([read.levels[1], read.headingWords[1], read.pages.at(-1)]).toEqual([2, 1, pages - 1])
  expect(read.popularity).toBe(popularity.join(''))
})
