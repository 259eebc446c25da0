/** The real client with our host memory: spec section 4, a host that is down is avoided for 120 seconds. */
import { liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostMemory } from '../../../client/search/client/host-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const good = { status: 200, content: '{"results":[]}', isTimedOut: false }

/** A client with two hosts, of which the first fails as given, and the list of hosts it has queried. */
function createClient(failure: object, hostsCache = createHostMemory()) {
  const asked: string[] = []
  const client = liteClient('app', 'key', {
    hosts: [
      { url: 'first', accept: 'readWrite', protocol: 'https' },
      { url: 'second', accept: 'readWrite', protocol: 'https' },
    ],
    hostsCache,
    requester: {
      send: async ({ url }) => {
        const { hostname } = new URL(url)
        asked.push(hostname)
        return hostname === 'first' ? { ...good, ...failure } : good
      },
    },
  })
  let count = 0
  // A different query each time, because the same one would come from the cache.
  return { asked, search: () => client.search({ requests: [{ indexName: 'docs', query: String(++count) }] }) }
}

test('A search request may mark a host down: it is avoided for 120 s, then asked again', async () => {
  const { asked, search } = createClient({ status: 500, content: '{}' })
  await search()
  expect(asked).toEqual(['first', 'second'])
  await search()
  vi.advanceTimersByTime(119_000)
  await search()
  expect(asked).toEqual(['first', 'second', 'second', 'second'])
  vi.advanceTimersByTime(2_000)
  await search()
  expect(asked.slice(4)).toEqual(['first', 'second'])
})

test('A search request may mark a host timed out: it is asked last', async () => {
  const { asked, search } = createClient({ status: 0, isTimedOut: true })
  await search()
  await search()
  expect(asked).toEqual(['first', 'second', 'second'])
})

test('the next page knows what failed, also with a clock that was put back', async () => {
  vi.setSystemTime(1_000_000)
  const stored = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const first = createClient({ status: 500 }, createHostMemory('hosts', storage))
  await first.search()
  const second = createClient({ status: 500 }, createHostMemory('hosts', storage))
  await second.search()
  expect(second.asked).toEqual(['second'])
  vi.setSystemTime(0)
  const third = createClient({ status: 500 }, createHostMemory('hosts', storage))
  await third.search()
  expect(third.asked).toEqual(['first', 'second'])
})

test.each(['not json', 'null', '[]', '{"first":null}', '{"first":{"status":1,"lastUpdate":"x"}}'])(
  'works with damaged storage: %s',
  async (text) => {
    const storage = () => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined })
    const { asked, search } = createClient({ status: 500 }, createHostMemory('hosts', storage))
    await search()
    expect(asked).toEqual(['first', 'second'])
  },
)

test('works with blocked storage, for the current page', async () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const { asked, search } = createClient({ status: 500 }, createHostMemory('hosts', blocked))
  await search()
  await search()
  expect(asked).toEqual(['first', 'second', 'second'])
})
