/** Publishes with the real Algolia client to a test server over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPublisher } from '../../../cli/publish/algolia.ts'
import { readCredentials } from '../../../cli/publish/credentials.ts'
import { type PublishOptions, publish } from '../../../cli/publish/publish.ts'
import { changesText } from '../../../cli/publish/summaries.ts'
import type { SearchRecord } from '../../../renderer/search/records/record.ts'
import { type AlgoliaServer, type ServiceRequest, startAlgoliaServer } from '../../helpers/algolia-server.ts'
import { pages } from './fixture-records.ts'

const indexName = 'docs'
let server: AlgoliaServer
let stop: AbortController
let ticks: number

beforeEach(async () => {
  server = await startAlgoliaServer()
  stop = new AbortController()
  ticks = 0
})
afterEach(() => server.close())

function records(count: number, text?: string): SearchRecord[] {
  return pages(count, text).flatMap((page) => page.records())
}

function run(wanted: readonly SearchRecord[], options: Partial<PublishOptions> = {}, writeKey = 'write-key') {
  const { credentials } = readCredentials(
    { ALGOLIA_APP_ID: 'app', ALGOLIA_WRITE_KEY: writeKey, DOCS_GEN_ALGOLIA_HOSTS: server.address() },
    { appId: 'app', apiKey: 'search-key', indexName },
  )
  if (!credentials) throw new Error('The credentials are complete.')
  const tick = (count = 1) => {
    ticks += count
  }
  return publish(wanted, {
    publisher: createPublisher(credentials, stop.signal),
    indexName,
    searchKey: 'search-key',
    synonyms: [],
    progress: { stage: () => ({ tick, done: () => {} }) },
    isDryRun: false,
    isDiff: false,
    isForced: false,
    ...options,
  })
}

const ids = () => [...(server.indices.get(indexName)?.objects.keys() ?? [])].sort()
const idsOf = (wanted: readonly SearchRecord[]) => wanted.map((record) => record.objectID).sort()
const steps = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/_tmp_\d+/, '_tmp')}`)

describe('replacing', () => {
  test('creates an index that does not exist', async () => {
    const result = await run(records(10))
    expect(result).toMatchObject({ before: 0, after: 30 })
    expect(ids()).toEqual(idsOf(records(10)))
    expect(server.indices.get(indexName)?.settings).toMatchObject({ distinct: true, attributeForDistinct: 'url' })
    expect([...server.indices.keys()]).toEqual([indexName])
    expect(ticks).toBe(30)
  })

  test('sends the settings first, then a temporary index and one move', async () => {
    await run(records(10))
    server.requests.length = 0
    await run(records(12))
    expect(steps()).toEqual([
      'POST /1/indexes/docs/browse',
      'PUT /1/indexes/docs/settings',
      'POST /1/indexes/docs/synonyms/search',
      'POST /1/indexes/docs/operation',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs/operation',
      'POST /1/indexes/docs_tmp/operation',
    ])
    expect(ids()).toEqual(idsOf(records(12)))
  })

  test('sends many records in batches of a thousand', async () => {
    await run(records(700))
    const sizes = server.requests
      .filter(({ path }) => path.endsWith('/batch'))
      .map(({ body }) => JSON.parse(body).requests.length)
    expect(sizes.sort()).toEqual([100, 1000, 1000])
    expect(ids()).toHaveLength(2100)
    expect(ticks).toBe(2100)
  })

  test('removes an old temporary index of a killed run, and keeps new and other ones', async () => {
    await run(records(1))
    const old = { objects: new Map(), settings: {}, synonyms: new Map(), updatedAt: '2020-01-01T00:00:00Z' }
    server.indices.set('docs_tmp_123456', old)
    server.indices.set('docs_tmp_234567', { ...old, updatedAt: new Date().toISOString() })
    server.indices.set('docs_tmp_notes', old)
    await run(records(1))
    expect([...server.indices.keys()].sort()).toEqual(['docs', 'docs_tmp_234567', 'docs_tmp_notes'])
  })
})

describe('refusing', () => {
  test('rejects an empty list of records', async () => {
    await run(records(3))
    await expect(run([], { isForced: true })).rejects.toThrow('The site has no search records')
    expect(ids()).toEqual(idsOf(records(3)))
  })

  test.each([
    [8, 'is below 30 %'],
    [7, 'is exactly 30 %'],
  ])('accepts %i pages of 10: the loss %s', async (count) => {
    await run(records(10))
    await run(records(count))
    expect(ids()).toEqual(idsOf(records(count)))
  })

  test('rejects a greater loss without --force', async () => {
    await run(records(10))
    await expect(run(records(6))).rejects.toThrow(
      '"docs" has 30 records and would have 18: 40 % less. Nothing was published.',
    )
    expect(ids()).toEqual(idsOf(records(10)))
    await run(records(6), { isForced: true })
    expect(ids()).toEqual(idsOf(records(6)))
  })

  test('rejects a search key that may write', async () => {
    server.keys.set('search-key', ['search', 'addObject'])
    await expect(run(records(1))).rejects.toThrow('The key in search.apiKey')
    expect(server.indices.size).toBe(0)
  })
})

describe('only what changed', () => {
  test('sends only added, changed and removed records', async () => {
    await run(records(10))
    server.requests.length = 0
    const wanted = [...records(9), ...records(11).slice(30)].map((record, index) =>
      index === 2 ? { ...record, content: 'Another text.' } : record,
    )
    const { changes } = await run(wanted, { isDiff: true })
    expect(changes).toMatchObject({ unchanged: 26 })
    const sent = server.requests
      .filter(({ path }) => path.endsWith('/batch'))
      .flatMap(({ body }) => JSON.parse(body).requests)
    expect(sent.map(({ action }: { action: string }) => action)).toEqual([
      ...Array(4).fill('addObject'),
      ...Array(3).fill('deleteObject'),
    ])
    expect(ids()).toEqual(idsOf(wanted))
    expect([...(server.indices.get(indexName)?.objects.values() ?? [])]).toContainEqual(wanted[2])
  })

  test('sends the changes to a copy of the index and moves it back', async () => {
    await run(records(10))
    server.requests.length = 0
    await run([...records(9), ...records(11).slice(30)], { isDiff: true })
    expect(steps()).toEqual([
      'POST /1/indexes/docs/browse',
      'POST /1/indexes/docs/operation',
      'PUT /1/indexes/docs_tmp/settings',
      'POST /1/indexes/docs_tmp/synonyms/search',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/operation',
    ])
    expect([...server.indices.keys()]).toEqual([indexName])
  })

  test('sends all records to an index that does not exist', async () => {
    await run(records(10), { isDiff: true })
    expect(ids()).toEqual(idsOf(records(10)))
  })

  test('sends nothing when nothing changed', async () => {
    await run(records(10))
    server.requests.length = 0
    await run(records(10), { isDiff: true })
    expect(server.requests.filter(({ path }) => path.endsWith('/batch'))).toEqual([])
  })

  test('returns the changes of a dry run and sends nothing', async () => {
    await run(records(10))
    server.requests.length = 0
    const { changes, isDryRun, settings } = await run(records(5), { isDryRun: true })
    expect([isDryRun, settings]).toEqual([true, []])
    expect(changes?.removed).toHaveLength(15)
    expect(steps()).toEqual(['POST /1/indexes/docs/browse'])
    expect(ids()).toHaveLength(30)
  })
})

test('compares the settings of the index, also with a key that may not read them', async () => {
  await run(records(1))
  Object.assign(server.indices.get(indexName)?.settings ?? {}, { minProximity: 3, attributesToSnippet: null, other: 1 })
  const result = await run(records(1), { isDryRun: true })
  expect(result.settings).toEqual([
    { name: 'attributesToSnippet', live: null, wanted: ['content:10'] },
    { name: 'minProximity', live: 3, wanted: 1 },
  ])
  expect(changesText(result, indexName)).toContain('  setting minProximity: 3 in the index, 1 here\n')
  server.keys.set('write-key', ['browse', 'addObject'])
  expect((await run(records(1), { isDryRun: true })).settings).toEqual([])
})

test('after a rotation the new key works, and the old one is refused', async () => {
  await run(records(1))
  server.keys.set('new-key', server.keys.get('write-key') ?? [])
  await run(records(2), {}, 'new-key')
  // Both keys work until the old one is deleted.
  await run(records(3))
  server.keys.delete('write-key')
  await expect(run(records(4))).rejects.toMatchObject({
    message: expect.stringContaining('The service rejected the key (status 403: Invalid Application-ID or API key)'),
    diagnostics: [{ code: 'publish-key', hint: expect.stringContaining('ALGOLIA_WRITE_KEY') }],
  })
  expect(ids()).toHaveLength(9)
  await run(records(4), {}, 'new-key')
  expect(ids()).toHaveLength(12)
})

/** The requests at which a run may fail. */
const isSettings = ({ method, path }: ServiceRequest) => method === 'PUT' && path.endsWith('/settings')
const isBatch = ({ path }: ServiceRequest) => path.endsWith('/batch')
const isCopy = ({ path, body }: ServiceRequest) => path.endsWith('/operation') && body.includes('"copy"')
const isMove = ({ path, body }: ServiceRequest) => path.endsWith('/operation') && body.includes('"move"')
const isBrowse = ({ path }: ServiceRequest) => path.endsWith('/browse')

const moments = [
  ['while counting', isBrowse],
  ['at the settings', isSettings],
  ['at the copy', isCopy],
  ['in the middle of the batches', isBatch],
  ['at the move', isMove],
] as const

const ways = [
  ['replacing', {}],
  ['sending what changed', { isDiff: true }],
] as const
const cases = ways.flatMap(([way, options]) =>
  moments.map(([when, isMoment]) => [`${way}, ${when}`, isMoment, options] as const),
)

describe.each(cases)('leaves readers the old records after a failure %s', (_, isMoment, options) => {
  beforeEach(async () => {
    await run(records(10))
  })

  const failures = [
    ['the connection ends', 'down', 'could not be reached'],
    ['the server is broken', { status: 500 }, 'The service failed (status 500: Injected)'],
    ['the key is refused', { status: 403 }, 'rejected the key'],
  ] as const

  test.each(failures)('%s', async (_, fault, message) => {
    server.onRequest = (request) => (isMoment(request) ? fault : undefined)
    await expect(run(records(11), options)).rejects.toThrow(message)
    expect(ids()).toEqual(idsOf(records(10)))
    expect([...server.indices.keys()]).toEqual([indexName])
    server.onRequest = () => undefined
    await run(records(11), options)
    expect(ids()).toEqual(idsOf(records(11)))
  })

  test('the user stops the run', async () => {
    server.onRequest = (request) => {
      if (isMoment(request)) stop.abort()
      return isMoment(request) ? 'down' : undefined
    }
    await expect(run(records(11), options)).rejects.toMatchObject({
      diagnostics: [{ code: 'publish-stopped' }],
      // The answer to the move is lost, so its result is unknown.
      message: expect.stringContaining(isMoment === isMove ? 'Readers have either' : 'Readers still have'),
    })
    expect(ids()).toEqual(idsOf(records(10)))
    expect([...server.indices.keys()]).toEqual([indexName])
    stop = new AbortController()
    server.onRequest = () => undefined
    await run(records(11), options)
    expect(ids()).toEqual(idsOf(records(11)))
  })
})

test('keeps the old records after too many requests, and advises to wait', async () => {
  await run(records(10))
  server.onRequest = (request) => (isBatch(request) ? { status: 429 } : undefined)
  await expect(run(records(11))).rejects.toMatchObject({
    message: expect.stringContaining('too many requests'),
    diagnostics: [{ hint: 'Wait a few minutes, then run the command again.' }],
  })
  expect(ids()).toEqual(idsOf(records(10)))
})

test('moves the index only after the service has processed every batch', async () => {
  server.looksNeeded = 2
  await run(records(10))
  expect(ids()).toEqual(idsOf(records(10)))
  const paths = server.requests.map(({ path }) => path)
  const looks = paths.flatMap((path, at) => (path.includes('_tmp_') && path.includes('/task/') ? [at] : []))
  expect(looks.filter((at) => at < paths.findLastIndex((path) => path.endsWith('/operation'))).length).toBeGreaterThan(
    2,
  )
})

test('retries after one failure of the server', async () => {
  let failed = 0
  server.onRequest = (request) =>
    isBatch(request) && failed++ === 0 ? { status: 429, headers: { 'retry-after': '0' } } : undefined
  await run(records(10))
  expect(ids()).toEqual(idsOf(records(10)))
})

test('needs no right to list indices', async () => {
  server.keys.set('write-key', [
    'search',
    'browse',
    'addObject',
    'deleteObject',
    'deleteIndex',
    'settings',
    'editSettings',
  ])
  await run(records(2))
  expect(ids()).toEqual(idsOf(records(2)))
})

test('waits for the answer to the move when the user stops the run during it', async () => {
  await run(records(10))
  server.onRequest = (request) => {
    if (isMove(request)) stop.abort()
    return undefined
  }
  await expect(run(records(11))).rejects.toMatchObject({
    diagnostics: [{ code: 'publish-stopped' }],
    message: expect.stringContaining('Readers already have the new records'),
  })
  expect(ids()).toEqual(idsOf(records(11)))
})

test('reports that readers have the new records when the run is stopped after the move', async () => {
  await run(records(10))
  let moved = false
  server.onRequest = (request) => {
    if (moved) stop.abort()
    if (isMove(request)) moved = true
    return stop.signal.aborted ? 'down' : undefined
  }
  await expect(run(records(11))).rejects.toThrow('Readers already have the new records')
  expect(ids()).toEqual(idsOf(records(11)))
})

test('sends synonyms, and replaces those of earlier runs only', async () => {
  const live = () => [...(server.indices.get(indexName)?.synonyms.values() ?? [])]
  await run(records(1), { synonyms: [{ word: 'Layer', name: 'collection' }] })
  expect(live()).toMatchObject([{ type: 'oneWaySynonym', input: 'layer', synonyms: ['collection'] }])
  server.indices.get(indexName)?.synonyms.set('mine', { objectID: 'mine' })
  await run(records(2), { isDiff: true, synonyms: [] })
  expect(live()).toEqual([{ objectID: 'mine' }])
})
