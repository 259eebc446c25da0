/** How the real search client behaves when hosts fail: readers' side of the protocol. */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostMemory } from '../../client/search/host-memory.ts'
import type { SearchRecord } from '../../renderer/search/record.ts'
import { type AlgoliaServer, type Fault, type StoredObject, startAlgoliaServer } from '../helpers/algolia-server.ts'
import { pages } from './fixture-records.ts'

let server: AlgoliaServer
let client: LiteClient

beforeEach(async () => {
  server = await startAlgoliaServer()
  const records: SearchRecord[] = pages(4).flatMap((page) => page.records)
  server.indices.set('docs', {
    objects: new Map(records.map((record) => [record.objectID, { ...record } satisfies StoredObject])),
    settings: {},
    updatedAt: '',
  })
  const host = (name: string) => ({
    url: `127.0.0.1:${server.port}/${name}`,
    protocol: 'http' as const,
    accept: 'readWrite' as const,
  })
  client = liteClient('app', 'search-key', {
    hosts: [host('one'), host('two')],
    hostsCache: createHostMemory(),
    timeouts: { connect: 300, read: 300, write: 300 },
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

let count = 0
/** A new query each time, since answers are kept. */
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
])('a host that %s: the next one answers', async (_, fault) => {
  failing('one', fault)
  expect((await ask()).nbHits).toBe(4)
  expect(hosts()).toEqual(['one', 'two'])
})

test('a host that failed is left alone for 120 s, then tried again', async () => {
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

test('all hosts down', async () => {
  server.onRequest = () => 'down'
  await expect(ask()).rejects.toMatchObject({
    name: 'RetryError',
    message: expect.stringContaining('Unreachable hosts'),
  })
  expect(hosts()).toEqual(['one', 'two'])
  server.onRequest = () => undefined
  expect((await ask()).nbHits).toBe(4)
})

test.each([403, 404])('status %i is no reason to ask another host', async (status) => {
  server.onRequest = () => ({ status })
  await expect(ask()).rejects.toMatchObject({ status })
  expect(hosts()).toEqual(['one'])
})

test('credentials go in the query string, and the body needs no permission of its own from browsers', async () => {
  await ask()
  const [request] = server.requests
  expect(request).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' })
})
