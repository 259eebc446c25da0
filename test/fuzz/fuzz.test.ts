/** Mutated documents: a short form of `npm run fuzz`. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createRandom } from '../helpers/random.ts'
import { checkDocument } from './check-document.ts'
import { readCorpus } from './corpus.ts'
import { mutate } from './mutate.ts'

const corpus = readCorpus(fileURLToPath(new URL('../..', import.meta.url)))

test('the corpus has documents of every kind', () => {
  expect(corpus.length).toBeGreaterThan(900)
})

// In parts, so that a busy machine has time enough for each.
test.each(Array.from({ length: 20 }, (_, part) => part * 25))(
  '25 mutated documents from seed %i on end nothing, and every finding has a place',
  async (first) => {
    const failed: string[] = []
    for (let seed = first; seed < first + 25; seed++) {
      const document = mutate(createRandom(seed), corpus)
      for (const problem of await checkDocument(document)) failed.push(`seed ${seed}: ${problem}`)
    }
    expect(failed).toEqual([])
  },
)
