import { expect, test } from 'vitest'
import { search } from '../../../client/search/engine/answer.ts'
import type { BodyHole, Page, Site } from '../../../renderer/model/model.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import { countLinks } from '../../../renderer/search/records/read-popularity.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'

const page = (name: string, locale = 'en') =>
  ({ kind: 'content', route: `/${locale}/${name}`, locale, source: `${name}.md` }) as unknown as Page // all that is read
const linkTo = (file: string): BodyHole => ({ hole: 'link', file, suffix: '' })

test('counts each linking page once, in its own language, without links to itself', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const pages = [...names.map((name) => page(name)), page('a', 'fr'), page('b', 'fr'), page('c', 'fr')]
  // Five pages link to b, with the French one: one more would be the next step.
  const holes: Record<string, BodyHole[]> = {
    ...Object.fromEntries(names.map((name) => [`${name}.md`, [linkTo('b.md')]])),
    'a.md': [linkTo('b.md'), { hole: 'route', route: '/en/b', suffix: '' }],
  }
  const site: Site = { pages, editions: [], redirects: [] }
  const popularity = countLinks(site)
  for (const page of pages) popularity.add(page, { holes: ('source' in page && holes[page.source]) || [] })
  expect(pages.map(({ route }) => [route, popularity.of(route)]).filter(([, step]) => step !== 0)).toEqual([
    ['/en/b', 1],
    ['/fr/b', 1],
  ])
})

test('prefers the page that many others link to among equally good ones', async () => {
  const pageOf = (name: string, pageRank: number) => {
    const context = {
      url: `/${name}`,
      title: `Tiles ${name}`,
      lvl0: '',
      lead: undefined,
      language: 'en',
      version: undefined,
    }
    return toRecords('<p>A tile.</p>', context).map((it) => ({ ...it, weight: { ...it.weight, pageRank } }))
  }
  const { reader } = openMemoryIndex(indexRecords([...pageOf('one', 0), ...pageOf('two', 3), ...pageOf('three', 1)]))
  const { hits } = await search(reader, { query: 'tiles' })
  expect(hits.map(({ url }) => url)).toEqual(['/two', '/three', '/one'])
  // An empty query finds the pages themselves.
  const first = await search(reader, { query: '', hitsPerPage: 2, facetFilters: ['language:en', 'type:lvl1'] })
  expect(first.hits.map(({ url }) => url)).toEqual(['/two', '/three'])
  expect((await search(reader, { query: '', facetFilters: ['language:fr'] })).hits).toEqual([])
})

test('records of versions with the same text are one page, as popular as the most popular', async () => {
  const pageOf = (version: string, pageRank: number, text: string) =>
    toRecords(`<p>A tile ${text}.</p>`, {
      url: `/docs/${version}/x`,
      title: 'Tiles',
      lvl0: '',
      lead: undefined,
      language: 'en',
      version,
    }).map((it) => ({ ...it, weight: { ...it.weight, pageRank } }))
  const records = [...pageOf('2.0', 1, 'of now'), ...pageOf('1.0', 0, 'of old'), ...pageOf('0.9', 3, 'of old')]
  const { reader } = openMemoryIndex(indexRecords(records))
  const { starts, popularity } = await reader.sections()
  expect([starts.length, popularity]).toEqual([2, '13'])
  const ask = async (version: string) =>
    (await search(reader, { query: 'tiles', facetFilters: [`version:${version}`] })).hits.map(({ url }) => url)
  expect([await ask('0.9'), await ask('1.0'), await ask('2.0')]).toEqual([
    ['/docs/0.9/x'],
    ['/docs/1.0/x'],
    ['/docs/2.0/x'],
  ])
})

test('prefers pages in the part of the site where the reader is, and hides none', async () => {
  const pageOf = (url: string) =>
    toRecords('<p>A tile.</p>', { url, title: 'Tiles', lvl0: '', lead: undefined, language: 'en', version: undefined })
  const { reader } = openMemoryIndex(indexRecords(['/a/docs/api/x', '/a/docs/app/x', '/a/docs/app/y'].flatMap(pageOf)))
  const ask = async (path: string) => (await search(reader, { query: 'tiles' }, path)).hits.map(({ url }) => url)
  expect(await ask('/a/docs/api/z')).toEqual(['/a/docs/api/x', '/a/docs/app/x', '/a/docs/app/y'])
  expect(await ask('/a/docs/app/y')).toEqual(['/a/docs/app/x', '/a/docs/app/y', '/a/docs/api/x'])
})

test('shows each page once before other sections of the same pages', async () => {
  const pageOf = (name: string, html: string) =>
    toRecords(html, { url: `/${name}`, title: name, lvl0: '', lead: undefined, language: 'en', version: undefined })
  const sections = [1, 2, 3, 4, 5].map((number) => `<h2 id="s${number}">Tile ${number}</h2>`)
  const { reader } = openMemoryIndex(
    indexRecords([...pageOf('one', sections.join('')), ...pageOf('two', '<p>A tile.</p>')]),
  )
  const { hits, nbHits } = await search(reader, { query: 'tile' })
  expect([nbHits, hits.map(({ url }) => url)]).toEqual([
    6,
    ['/one#s1', '/two', '/one#s2', '/one#s3', '/one#s4', '/one#s5'],
  ])
})
