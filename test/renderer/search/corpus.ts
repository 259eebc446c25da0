/** Records of a site of any size, the same each time: an invented vocabulary with the frequencies of a natural one. */
import type { RecordContext, SearchRecord } from '../../../renderer/search/records/record.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  )
const vocabularySize = 8000

/** Numbers from 0 to 1, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function corpusWord(rank: number): string {
  let word = ''
  for (let rest = rank + 40; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]
  return word
}

export interface CorpusShape {
  readonly sections: number
  /** Each section has two texts of this many words. */
  readonly words: number
}

/** 10 records for each page. */
const fullPages: CorpusShape = { sections: 3, words: 55 }

/** For each page: its title, the headings of its sections, and two texts for each section. */
export function corpusRecords(pageCount: number, { sections: count, words: length } = fullPages): SearchRecord[] {
  const random = createRandom(7)
  // The n-th word is n times rarer than the first, as in natural text.
  const word = () => corpusWord(Math.floor(vocabularySize ** random()) - 1)
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  return Array.from({ length: pageCount }, (_, page) => {
    const sections = Array.from(
      { length: count },
      (_, section) => `<h2 id="section-${section}">${words(3)}</h2><p>${words(length)}.</p><p>${words(length)}.</p>`,
    )
    return toRecords(sections.join(''), corpusPage(page, words(3)))
  }).flat()
}

function corpusPage(page: number, title: string): RecordContext {
  return {
    url: `/docs/part-${page % 20}/page-${page}`,
    title,
    lvl0: `Part ${page % 20}`,
    lead: undefined,
    language: page % 5 === 0 ? 'fr' : 'en',
    version: 'current',
  }
}
