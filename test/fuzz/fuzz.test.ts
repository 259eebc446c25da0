/** Mutated documents: a short form of `npm run fuzz`. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createRandom } from '../helpers/random.ts'
import { checkDocument } from './check-document.ts'
import { readCorpus } from './corpus.ts'
import { mutate } from './mutate.ts'

test('500 mutated documents end nothing, and every finding has a place', async () => {
  const corpus = readCorpus(fileURLToPath(new URL('../..', import.meta.url)))
  expect(corpus.length).toBeGreaterThan(900)
  const failed: string[] = []
  for (let seed = 0; seed < 500; seed++) {
    const document = mutate(createRandom(seed), corpus)
    for (const problem of await checkDocument(document)) failed.push(`seed ${seed}: ${problem}`)
  }
  expect(failed).toEqual([])
})
