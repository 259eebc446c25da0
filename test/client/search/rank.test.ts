import { expect, test } from 'vitest'
import { maxSections } from '../../../client/search/engine/index-files.ts'
import type { Sections } from '../../../client/search/engine/index-reader.ts'
import { place } from '../../../client/search/engine/match-word.ts'
import { rankSections } from '../../../client/search/engine/rank.ts'

test('keeps the order of the last sections of the largest index at the highest score', () => {
  const last = [maxSections - 3, maxSections - 2, maxSections - 1]
  // Ten whole words without typos in the heading and in every window of the text, on pages of one section each.
  const best = (3 << 10) | (place.heading << 7) | (1 << 6) | 63
  const match = new Uint16Array(maxSections)
  for (const section of last) match[section] = best
  const words = Array.from({ length: 10 }, () => ({
    match,
    isLight: false,
    isGuess: false,
    whole: match,
    terms: new Set<string>(),
    allTerms: new Set<string>(),
    joined: [],
    isSplit: false,
  }))
  const pages = new Uint32Array(maxSections)
  last.forEach((section, page) => {
    pages[section] = page
  })
  const sections: Sections = {
    count: maxSections,
    levels: new Uint8Array(maxSections).fill(1),
    headingWords: new Uint8Array(maxSections).fill(7),
    pages,
    starts: last,
    facetsOf: () => [],
    popularity: '333',
  }
  const options = { contentWords: 10, fewestWords: 10, isAllowed: () => true, isNear: () => false }
  expect(rankSections(words, sections, options).ranked).toEqual(last)
})
