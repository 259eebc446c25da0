/** Checks the real search client when hosts fail, as in sections 4, 5, 8 and 9 of the product spec. */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostMemory } from '../../../client/search/client/host-memory.ts'
import type { SearchRecord } from '../../../renderer/search/records/record.ts'
import { type AlgoliaServer, type Fault, type StoredObject, startAlgoliaServer } from '../../helpers/algolia-server.ts'
import { pages } from './fixture-records.ts'

let server: AlgoliaServer
let client: LiteClient

beforeEach(async () => {
  server = await startAlgoliaServer()
  const records: SearchRecord[] = pages(4).flatMap((page) => page.records())
  server.indices.set('docs', {
    objects: new Map(records.map((record) => [record.objectID, { ...record } satisfies StoredObject])),
    synonyms: new Map(),
    settings: {},
    updatedAt: '',
  })
  client = createClient(60_000)
})

/** With the milliseconds that it waits for a host. */
function createClient(patience: number): LiteClient {
  const host = (name: string) => ({
    url: `127.0.0.1:${server.port}/${name}`,
    protocol: 'http' as const,
    accept: 'readWrite' as const,
  })
  return liteClient('app', 'search-key', {
    hosts: [host('one'), host('two')],
    hostsCache: createHostMemory(),
    timeouts: { connect: patience, read: patience, write: patience },
  })
}

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

let count = 0
/** A new query each time, since answers are cached. */
const ask = async () => {
  const { results } = await client.search({
    requests: [{ indexName: 'docs', query: 'section', hitsPerPage: ++count % 1000 || 1 }],
  })
  return results[0] as { nbHits: number }
}
const hosts = () => server.requests.splice(0).map(({ host }) => host)
const failing = (host: string, fault: Fault) => {
  server.onRequest = (request) => (request.host === host ? fault : undefined)
}

test.each<[string, Fault]>([
  ['is down', 'down'],
  ['does not answer in time', 'silent'],
  ['is broken', { status: 500 }],
])('asks the next host when one %s', async (_, fault) => {
  // It waits four times as long for the host after a silent one.
  if (fault === 'silent') client = createClient(1500)
  failing('one', fault)
  expect((await ask()).nbHits).toBe(4)
  expect(hosts()).toEqual(['one', 'two'])
})

test('avoids a host that is down or timed out for 120 s: host down or timed-out memory', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  failing('one', 'down')
  await ask()
  hosts()
  server.onRequest = () => undefined
  vi.setSystemTime(1_000_000 + 119_000)
  await ask()
  expect(hosts()).toEqual(['two'])
  vi.setSystemTime(1_000_000 + 121_000)
  await ask()
  expect(hosts()).toEqual(['one'])
})

test('All hosts unreachable (RetryError): "Unreachable hosts - your application id may be incorrect"', async () => {
  server.onRequest = () => 'down'
  await expect(ask()).rejects.toMatchObject({
    name: 'RetryError',
    message: expect.stringContaining('Unreachable hosts - your application id may be incorrect'),
  })
  expect(hosts()).toEqual(['one', 'two'])
  server.onRequest = () => undefined
  expect((await ask()).nbHits).toBe(4)
})

test.each([403, 404])('asks no other host after status %i', async (status) => {
  server.onRequest = () => ({ status })
  await expect(ask()).rejects.toMatchObject({ status })
  expect(hosts()).toEqual(['one'])
})

test.each<[string, Fault, object]>([
  ['ApiError', { status: 403 }, { status: 403, message: 'Injected' }],
  [
    'DetailedApiError',
    { status: 400, body: '{"message":"Bad","error":{"code":"wrong-filter"}}' },
    { status: 400, message: 'Bad', error: { code: 'wrong-filter' } },
  ],
  ['DeserializationError', { status: 200, body: '<p>Please log in</p>' }, { response: { status: 200 } }],
])('Other client errors: %s, without asking another host', async (name, fault, facts) => {
  server.onRequest = () => fault
  await expect(ask()).rejects.toMatchObject({ name, ...facts })
  expect(hosts()).toEqual(['one'])
})

test.each([
  ['', 'search-key', '`appId` is missing.'],
  ['app', '', '`apiKey` is missing.'],
])('the search client requires an application id and a key: (%j, %j) throws %s', (appId, apiKey, message) => {
  expect(() => liteClient(appId, apiKey)).toThrow(message)
})

test('has these search client timeouts in a browser: connect 1 s, read 2 s, write 30 s', async () => {
  const forBrowsers = new URL('browser.js', import.meta.resolve('algoliasearch/lite')).href
  const { liteClient: create } = (await import(forBrowsers)) as { liteClient: typeof liteClient } // its other build
  expect(create('app', 'search-key').transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 })
})

test('has one read host, one write host and three fallback hosts', () => {
  const { hosts } = liteClient('app', 'search-key').transporter
  const named = (accept: string) => hosts.filter((host) => host.accept === accept).map(({ url }) => url)
  expect(named('read')).toEqual(['app-dsn.algolia.net'])
  expect(named('write')).toEqual(['app.algolia.net'])
  expect(named('readWrite').sort()).toEqual([1, 2, 3].map((number) => `app-${number}.algolianet.com`))
})

test('sends credentials in the query string and a body that needs no CORS preflight', async () => {
  await ask()
  const [request] = server.requests
  expect(request).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' })
})
