/** What other pages say of a page where they link to it. */
import { expect, test } from 'vitest'
import { search } from '../../../client/search/engine/answer.ts'
import type { PageReferences } from '../../../renderer/model/evaluated-page.ts'
import type { Page, Site } from '../../../renderer/model/model.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import { collectMentions } from '../../../renderer/search/records/read-mentions.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'

const page = (name: string, locale = 'en') =>
  ({ kind: 'content', route: `/${locale}/${name}`, locale, source: `${name}.md` }) as unknown as Page // all that is read

function mentionsOf(pages: readonly Page[], sentences: Readonly<Record<string, string>>) {
  const holes: PageReferences['holes'] = [{ hole: 'link', file: 'b.md', suffix: '#x' }]
  const site: Site = { pages, editions: [], redirects: [] }
  const mentions = collectMentions(site)
  for (const page of pages) {
    const sentence = 'source' in page ? sentences[page.source] : undefined
    mentions.add(page, { holes, mentions: sentence === undefined ? [] : [[0, sentence]] })
  }
  return pages.flatMap(({ route }) => {
    const found = mentions.of(route)
    return found ? [[route, [...found.sentences]] as const] : []
  })
}

test('collects each sentence once, in the language of its page, without those of the page itself', () => {
  const pages = ['a', 'b', 'c', 'd'].map((name) => page(name)).concat(page('a', 'fr'), page('b', 'fr'))
  expect(
    mentionsOf(pages, { 'a.md': 'Sail fast', 'b.md': 'See below', 'c.md': 'Sail fast', 'd.md': 'Or row' }),
  ).toEqual([
    ['/en/b', ['Sail fast', 'Or row']],
    ['/fr/b', ['Sail fast']],
  ])
})

test('collects the first 50 sentences', () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`)
  const [[, sentences] = []] = mentionsOf(
    ['b', ...names].map((name) => page(name)),
    Object.fromEntries(names.map((name) => [`${name}.md`, `See ${name}`])),
  )
  expect(sentences).toHaveLength(50)
})

const recordsOf = (name: string, title: string, html: string) =>
  toRecords(html, { url: `/${name}`, title, lvl0: '', lead: undefined, language: 'en', version: undefined })
const records = [
  ...recordsOf('ttl', 'Time to live', '<p>Rows have an age.</p>'),
  ...recordsOf('jobs', 'Jobs', '<p>Discard a job.</p>'),
  ...recordsOf('other', 'Others', '<p>Nothing of that.</p>'),
]

async function ask(query: string) {
  const names = { aliases: [], keywords: [], mentions: ['Discard old rows with TTL'] }
  const files = indexRecords(records, (url) => (url === '/ttl' ? names : undefined))
  const { hits } = await search(openMemoryIndex(files).reader, { query, attributesToSnippet: ['content:10'] })
  return hits.map(({ url, type }) => `${url} ${type}`)
}

test('finds a page by the words of a sentence that links to it', async () => {
  expect(await ask('how do I discard old rows')).toEqual(['/ttl content'])
  // No text of the page has the word, so its title is shown.
  expect(await ask('old')).toEqual(['/ttl lvl1'])
})

test('shows a text further down that has a word of such a sentence', async () => {
  const html = '<p>Rows have an age.</p><h2 id="days">Days</h2><p>Old ones go first.</p>'
  const names = { aliases: [], keywords: [], mentions: ['Discard old rows with TTL'] }
  const files = indexRecords(recordsOf('ttl', 'Time to live', html), () => names)
  const { hits } = await search(openMemoryIndex(files).reader, { query: 'discard old' })
  expect(hits[0]).toMatchObject({ url: '/ttl', type: 'content', content: 'Old ones go first.' })
})

test('prefers a page that says the word itself', async () => {
  expect(await ask('discard')).toEqual(['/jobs content', '/ttl lvl1'])
})
