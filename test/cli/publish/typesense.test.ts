/** Publishes to a Typesense test server over HTTP, and searches in it. */
import { liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PublishOptions, publish } from '../../../cli/publish/publish.ts'
import { createTypesensePublisher } from '../../../cli/publish/typesense.ts'
import { createTypesenseRequester } from '../../../client/search/client/typesense-client.ts'
import { toFilter } from '../../../client/search/client/typesense-query.ts'
import type { SearchRecord } from '../../../renderer/search/records/record.ts'
import { startTypesenseServer, type TypesenseServer } from '../../helpers/typesense-server.ts'
import { pages } from './fixture-records.ts'

let server: TypesenseServer
let stop: AbortController
let ticks: number

beforeEach(async () => {
  server = await startTypesenseServer()
  stop = new AbortController()
  ticks = 0
})
afterEach(() => server.close())

const records = (count: number, text?: string): SearchRecord[] => pages(count, text).flatMap((page) => page.records())

function run(wanted: readonly SearchRecord[], options: Partial<PublishOptions> = {}, writeKey = 'write-key') {
  const nodes = [server.address('node-a'), server.address('node-b')]
  const tick = (count = 1) => {
    ticks += count
  }
  return publish(wanted, {
    publisher: createTypesensePublisher({ nodes, writeKey, collection: 'docs' }, stop.signal),
    indexName: 'docs',
    searchKey: 'search-key',
    synonyms: [],
    progress: { stage: () => ({ tick, done: () => {} }) },
    isDryRun: false,
    isDiff: false,
    isForced: false,
    ...options,
  })
}

const live = () => server.collections.get(server.aliases.get('docs') ?? '')
const ids = () => [...(live()?.documents.keys() ?? [])].sort()
const idsOf = (wanted: readonly SearchRecord[]) => wanted.map((record) => record.objectID).sort()

test('fills a new collection, points the alias to it and removes the old one', async () => {
  expect(await run(records(10))).toMatchObject({ before: 0, after: 30 })
  const first = server.aliases.get('docs')
  await run(records(11))
  expect(ids()).toEqual(idsOf(records(11)))
  expect(server.aliases.get('docs')).not.toBe(first)
  expect(server.collections.size).toBe(1)
  expect(ticks).toBe(63)
})

test('sends many records in batches', async () => {
  await run(records(400))
  expect(server.requests.filter((request) => request.endsWith('/import'))).toHaveLength(2)
  expect(ids()).toHaveLength(1200)
})

test('sends changes first and removes records last with --diff', async () => {
  await run(records(10))
  expect((await run(records(10), { isDryRun: true })).changes).toMatchObject({ unchanged: 30, removed: [] })
  server.requests.length = 0
  const wanted = [...records(9), ...records(11).slice(30)].map((record, index) =>
    index === 2 ? { ...record, content: 'Another text.' } : record,
  )
  const { changes } = await run(wanted, { isDiff: true })
  expect(changes).toMatchObject({ unchanged: 26 })
  const writes = server.requests.filter((request) => !request.includes('GET')).map((request) => request.split(' ')[1])
  expect(writes).toEqual(['POST', 'DELETE'])
  expect(ids()).toEqual(idsOf(wanted))
})

test('removes many records with few requests with --diff', async () => {
  await run(records(100))
  server.requests.length = 0
  await run(records(30), { isDiff: true, isForced: true })
  expect(ids()).toEqual(idsOf(records(30)))
  expect(server.requests.filter((request) => request.includes('DELETE'))).toHaveLength(3)
  expect(ticks).toBe(300 + 210)
})

test('loses no record when --diff is interrupted, and completes it in the next run', async () => {
  await run(records(10))
  server.onRequest = (request) => (request.includes('DELETE') ? 'down' : undefined)
  const wanted = [...records(9), ...records(11).slice(30)]
  await expect(run(wanted, { isDiff: true })).rejects.toThrow('Readers have all old records')
  expect(ids()).toEqual(expect.arrayContaining(idsOf(wanted)))
  server.onRequest = () => undefined
  await run(wanted, { isDiff: true })
  expect(ids()).toEqual(idsOf(wanted))
})

describe.each([
  ['counting', 'GET /collections/docs/documents/export'],
  ['making the collection', 'POST /collections'],
  ['the import', '/import'],
  ['setting the alias', 'PUT /aliases/docs'],
])('leaves readers the old records after a failure while %s', (_, moment) => {
  test.each([
    ['the cluster is down', 'down', 'could not be reached'],
    ['it is broken', 500, 'The service failed (status 500: Injected)'],
    ['the key is rejected', 401, 'rejected the key'],
    ['there are too many requests', 429, 'too many requests'],
  ] as const)('%s', async (_, fault, message) => {
    await run(records(10))
    server.onRequest = (request) => (request.endsWith(moment) ? fault : undefined)
    await expect(run(records(11))).rejects.toThrow(message)
    expect(ids()).toEqual(idsOf(records(10)))
    expect(server.collections.size).toBe(1)
    server.onRequest = () => undefined
    await run(records(11))
    expect(ids()).toEqual(idsOf(records(11)))
  })
})

describe('setting the alias', () => {
  beforeEach(() => run(records(10)))
  const isTurn = (request: string) => request.endsWith('PUT /aliases/docs')

  test('goes on when the answer is lost: readers have the new records', async () => {
    server.onRequest = (request) => (isTurn(request) ? 'mute' : undefined)
    expect(await run(records(11))).toMatchObject({ after: 33 })
    expect(ids()).toEqual(idsOf(records(11)))
    expect(server.collections.size).toBe(1)
  })

  test('removes nothing that readers may have when no node answers from then on', async () => {
    let isTurned = false
    server.onRequest = (request) => {
      if (isTurned) return 'down'
      isTurned = isTurn(request)
      return isTurned ? 'mute' : undefined
    }
    await expect(run(records(11))).rejects.toThrow('either all old records of "docs" or all new ones')
    expect(ids()).toEqual(idsOf(records(11)))
    server.onRequest = () => undefined
    await run(records(12))
    expect(ids()).toEqual(idsOf(records(12)))
  })

  test('waits for the answer when the user stops the run meanwhile', async () => {
    server.onRequest = (request) => {
      if (isTurn(request)) stop.abort()
      return undefined
    }
    expect(await run(records(11))).toMatchObject({ after: 33 })
    expect(ids()).toEqual(idsOf(records(11)))
    expect(server.collections.size).toBe(1)
  })
})

test('tries the next node when one is down', async () => {
  server.onRequest = (request) => (request.startsWith('node-a') ? 'down' : undefined)
  await run(records(3))
  expect(ids()).toEqual(idsOf(records(3)))
})

test('fails when a record is rejected', async () => {
  await run(records(3))
  const broken = records(3).map((record, index) => (index === 1 ? { ...record, weight: {} } : record)) as SearchRecord[]
  await expect(run(broken)).rejects.toThrow('weight.pageRank')
  expect(ids()).toEqual(idsOf(records(3)))
})

test('removes an old collection of a killed run, and keeps new and other ones', async () => {
  const old = { documents: new Map(), synonyms: new Map(), schema: { fields: [] }, createdAt: 1 }
  server.collections.set('docs_123', old)
  server.collections.set('docs_124', { ...old, createdAt: Date.now() / 1000 })
  server.collections.set('docs_notes', old)
  await run(records(1))
  const fresh = server.aliases.get('docs') ?? ''
  expect([...server.collections.keys()].sort()).toEqual(['docs_124', 'docs_notes', fresh].sort())
})

test('rejects a search key that may do everything', async () => {
  await expect(run(records(1), { searchKey: 'write-key' })).rejects.toThrow('every reader of the site gets')
  expect(server.collections.size).toBe(0)
})

describe('the real client', () => {
  const ask = async (
    query: object,
    nodes = [server.address('node-a'), server.address('node-b')],
    apiKey = 'search-key',
  ) => {
    const requester = createTypesenseRequester({ nodes, apiKey, collection: 'docs' })
    const client = liteClient('embedded', 'embedded', { requester })
    const { results } = await client.search({ requests: [{ indexName: 'docs', ...query }] })
    return results[0] as unknown as Record<string, unknown> & { hits: Record<string, unknown>[] }
  }

  test('returns hits in the shape that the interface expects', async () => {
    await run(records(3))
    const { hits, nbHits } = await ask({
      query: 'Section 1',
      hitsPerPage: 5,
      attributesToSnippet: ['content:10'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    })
    expect(nbHits).toBe(1)
    expect(hits[0]).toMatchObject({
      url: '/base/docs/p1#section',
      hierarchy: { lvl0: 'Docs', lvl1: 'Page p1', lvl2: 'Section 1', lvl3: null },
      _snippetResult: { hierarchy: { lvl2: { value: '<mark>Section 1</mark>' } } },
    })
    expect(server.searches[0]).toMatchObject({
      group_by: 'url',
      per_page: 5,
      page: 1,
      filter_by: '(language:=`en`) && (docusaurus_tag:=`default` || docusaurus_tag:=`docs-default-current`)',
    })
  })

  test('cuts texts to the requested number of words, with or without a match', async () => {
    const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
    await run(records(1, long))
    const style = { attributesToSnippet: ['content:4'], highlightPreTag: '<mark>', highlightPostTag: '</mark>' }
    const textFor = async (query: string) => {
      const { hits } = await ask({ query, snippetEllipsisText: '…', ...style })
      return hits.map(({ _snippetResult }) => (_snippetResult as { content?: { value: string } }).content?.value)
    }
    expect(await textFor('word20')).toEqual(['…word18 word19 <mark>word20</mark> word21 word22…'])
    expect(await textFor('word0')).toEqual(['<mark>word0</mark> word1 word2…'])
    expect(await textFor('Section 0')).toEqual(['word0 word1 word2 word3…'])
    expect(server.searches[0]).toMatchObject({ snippet_threshold: 4, highlight_affix_num_tokens: 2 })
  })

  test('pages through hits, and returns none for a filter without matches', async () => {
    await run(records(8))
    expect(await ask({ query: 'Some', hitsPerPage: 3, page: 2 })).toMatchObject({
      nbHits: 8,
      nbPages: 3,
      page: 2,
      hits: [{}, {}],
    })
    expect((await ask({ query: 'Some', facetFilters: ['language:fr'] })).hits).toEqual([])
  })

  test('ranks pages that many others link to first among equal matches', async () => {
    const popular = (record: SearchRecord, index: number) => ({
      ...record,
      weight: { ...record.weight, pageRank: index > 11 && index < 15 ? 3 : 0 },
    })
    await run(records(8).map(popular))
    expect((await ask({ query: 'Some' })).hits[0]).toMatchObject({ url: '/base/docs/p4#section' })
  })

  test('works with one node, and fails with a RetryError without any', async () => {
    await run(records(1))
    server.onRequest = (request) => (request.startsWith('node-a') ? 'down' : undefined)
    expect((await ask({ query: 'Some' })).nbHits).toBe(1)
    server.onRequest = () => 500
    await expect(ask({ query: 'Some' })).rejects.toMatchObject({ name: 'RetryError' })
  })

  test.each([
    ['a wrong key', 'other-key'],
    ['a collection that is not there', 'search-key'],
  ])('fails with an ApiError for %s', async (_, key) => {
    await expect(ask({ query: 'Some' }, undefined, key)).rejects.toMatchObject({ name: 'ApiError' })
  })
})

test.each([
  [undefined, ''],
  ['language:en', '(language:=`en`)'],
  [['a:1', ['b:-2', 'c:x`y']], '(a:=`1`) && (b:!=`2` || c:=`xy`)'],
  [[[]], ''],
])('writes the filter %j', (filters, written) => {
  expect(toFilter(filters)).toBe(written)
})

test('sends synonyms, and replaces those of earlier runs only', async () => {
  await run(records(1), { synonyms: [{ word: 'Layer', name: 'collection' }] })
  expect([...(live()?.synonyms.values() ?? [])]).toEqual([{ root: 'layer', synonyms: ['collection'] }])
  live()?.synonyms.set('mine', {})
  await run(records(2), { isDiff: true, synonyms: [{ word: 'image', name: 'asset' }] })
  expect([...(live()?.synonyms.values() ?? [])]).toEqual([{}, { root: 'image', synonyms: ['asset'] }])
})

test('compares the schema of the collection', async () => {
  await run(records(1))
  expect((await run(records(1), { isDryRun: true })).settings).toEqual([])
  const schema = live()?.schema as { fields: object[]; token_separators: string[] } // sent by the publisher
  schema.token_separators = []
  schema.fields.pop()
  expect((await run(records(1), { isDryRun: true })).settings.map(({ name }) => name)).toEqual([
    'token_separators',
    'field weight.position',
  ])
})
