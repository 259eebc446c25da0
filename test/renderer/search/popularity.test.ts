import { expect, test } from 'vitest'
import { search } from '../../../client/search/engine/answer.ts'
import type { PageSummary } from '../../../renderer/model/evaluated-page.ts'
import type { BodyHole, Page, Site } from '../../../renderer/model/model.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import { readPopularity } from '../../../renderer/search/records/read-popularity.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'

const page = (name: string, locale = 'en') =>
  ({ kind: 'content', route: `/${locale}/${name}`, locale, source: `${name}.md` }) as unknown as Page // all that is read
const linkTo = (file: string): BodyHole => ({ hole: 'link', file, suffix: '' })

test('counts each linking page once, in its own language, without links to itself', () => {
  const pages = [page('a'), page('b'), page('c'), page('d'), page('a', 'fr'), page('b', 'fr')]
  const holes: Record<string, BodyHole[]> = {
    'a.md': [linkTo('a.md'), linkTo('b.md'), { hole: 'route', route: '/en/b', suffix: '' }],
    'c.md': [linkTo('b.md')],
    'd.md': [linkTo('b.md')],
  }
  const summary = (file: string) => ({ holes: holes[file] ?? [] }) as unknown as PageSummary // all that is read
  const site: Site = { pages, editions: [], redirects: [] }
  expect([...readPopularity(site, { summary })]).toEqual([
    ['/en/b', 2],
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
})
