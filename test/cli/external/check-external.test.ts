/** Links to other sites, against a server of our own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkExternal } from '../../../cli/external/check-external.ts'
import { addressOf } from '../../../cli/external/choose-addresses.ts'
import { temporaryFolder } from '../../helpers/site.ts'

const requests: string[] = []
const server = createServer(({ method, url = '' }, response) => {
  requests.push(`${method} ${url}`)
  const isSecond = requests.filter((it) => it === `${method} ${url}`).length > 1
  if (url === '/moved') response.writeHead(302, { location: '/fine' }).end()
  else if (url === '/no-head' && method === 'HEAD') response.writeHead(404).end()
  else if (url === '/ends-head' && method === 'HEAD') response.destroy()
  else if (url === '/gone') response.writeHead(410).end()
  else if (url === '/closed') response.writeHead(403).end()
  else if (url === '/circle') response.writeHead(301, { location: '/circle' }).end()
  else if (url === '/inside') response.writeHead(307, { location: `http://localhost:${port}/secret` }).end()
  else if (url === '/crooked') response.writeHead(302, { location: 'http://[' }).end()
  else if (url === '/cut') response.destroy()
  else if (url === '/later') response.writeHead(429, { 'retry-after': '3600' }).end()
  else if (url === '/dated' && !isSecond)
    response.writeHead(503, { 'retry-after': new Date(Date.now() - 1000).toUTCString() }).end()
  else if (url === '/busy' && !isSecond) response.writeHead(429, { 'retry-after': '0' }).end()
  else if (url !== '/silent') response.end('text')
})
let origin = ''
let port = ''
/** A server that has ended. */
let closed = ''

async function listen(to: typeof server): Promise<string> {
  await new Promise<void>((done) => to.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(to.address() as AddressInfo).port}` // listens on a port
}

beforeAll(async () => {
  const other = createServer()
  origin = await listen(server)
  port = new URL(origin).port
  closed = await listen(other)
  await new Promise((done) => other.close(done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void requests.splice(0))

const day = 86_400_000
const start = Date.UTC(2026, 0, 10)

async function check(
  root: string,
  paths: readonly string[],
  { now = start, ignore = [] as string[], timeout = 60_000, waits = [0], isOnline = true } = {},
) {
  const links = paths.map((path, index) => ({
    url: path.startsWith('/') ? origin + path : path,
    file: 'docs/a.md',
    place: { line: index + 1, column: 2, length: 3 },
  }))
  const externalLinks = { ignore, allow: ['http://127.0.0.1:*'], days: 7 }
  const config = { url: 'https://docs.site.org', file: 'site.config.ts', externalLinks }
  const { signal } = new AbortController()
  const times = { pace: 0, timeout, waits }
  const result = await checkExternal({
    root,
    config,
    links,
    signal,
    agent: 'test',
    now,
    times,
    isOnline: async () => isOnline,
  })
  return {
    ...result,
    found: result.diagnostics.map((it) => `${it.line} ${it.severity} ${it.message.split(`${origin}`).join('')}`),
  }
}

test('reports every place that links to a page that is gone, and warns of servers that refuse programs', async () => {
  const root = temporaryFolder()
  const links = ['/fine#a', '/gone', '/moved', '/no-head', '/closed', '/busy', '/gone#b', `${closed}/x`]
  const { found, requested } = await check(root, links)
  expect(found.toSorted()).toEqual([
    '2 error The address "/gone" answered 410.',
    '5 warning The address "/closed" answered 403.',
    '7 error The address "/gone" answered 410.',
    `8 error The address "${closed}/x" cannot be reached: the server refuses connections.`,
  ])
  expect(requested).toBe(7)
  expect(requests).toContain('GET /no-head')
  expect(requests.filter((it) => it === 'HEAD /gone')).toHaveLength(1)
  expect(requests.filter((it) => it.endsWith('/fine')).every((it) => it.startsWith('HEAD'))).toBe(true)
})

test('follows redirects only to addresses that may be requested, and not in circles', async () => {
  const { found } = await check(temporaryFolder(), ['/inside', '/circle'])
  expect(found).toEqual(['2 warning The address "/circle" redirects again and again.'])
  expect(requests).not.toContain('HEAD /secret')
})

test('says in words what is wrong with a connection', async () => {
  const { found } = await check(temporaryFolder(), ['/crooked', '/cut'])
  expect(found).toEqual([
    '1 error The address "/crooked" cannot be reached: the answer, or an address to which it redirects, is not valid.',
    '2 error The address "/cut" cannot be reached: the server ends the connection.',
  ])
})

test('asks a busy server again when it says so, and not at all when that is too late', async () => {
  const { found } = await check(temporaryFolder(), ['/later', '/dated'], { waits: [60_000] })
  expect(found).toEqual(['1 warning The address "/later" answered 429.'])
  expect(requests).toEqual(['HEAD /later', 'HEAD /dated', 'GET /dated', 'HEAD /dated'])
})

test('asks with GET where a server ends the connection at HEAD', async () => {
  expect((await check(temporaryFolder(), ['/ends-head'])).found).toEqual([])
  expect(requests).toEqual(['HEAD /ends-head', 'GET /ends-head'])
})

test('warns of a server that does not answer', async () => {
  const { found } = await check(temporaryFolder(), ['/silent'], { timeout: 100 })
  expect(found).toEqual(['1 warning The address "/silent" did not answer in time.'])
})

test('keeps answers with their days, requests again what failed or is old, and drops what no page links to', async () => {
  const root = temporaryFolder()
  const results = () => readFileSync(join(root, 'external-links.json'), 'utf8').replaceAll(origin, '')
  await check(root, ['/gone', '/fine', '/old'])
  expect(results()).toBe(
    '{\n  "/fine": {"checked":"2026-01-10","answer":200},\n  "/gone": {"checked":"2026-01-10","answer":410,"since":"2026-01-10"},\n  "/old": {"checked":"2026-01-10","answer":200}\n}\n',
  )
  requests.splice(0)
  const later = await check(root, ['/gone', '/fine', '/no-head'], { now: start + 6 * day })
  expect(requests).toEqual(['HEAD /gone', 'GET /gone', 'HEAD /no-head', 'GET /no-head'])
  expect(later).toMatchObject({ recent: 1, found: ['1 error The address "/gone" answered 410 (since 2026-01-10).'] })
  requests.splice(0)
  await check(root, ['/fine'], { now: start + 7 * day })
  expect(requests).toEqual(['HEAD /fine'])
  expect(results()).toBe('{\n  "/fine": {"checked":"2026-01-17","answer":200}\n}\n')
})

test('without a network, checks what is there, and keeps the other answers of before', async () => {
  const root = temporaryFolder()
  const known = '"https://a.no-such-top-level/": {"checked":"2025-12-01","answer":200}'
  writeFileSync(join(root, 'external-links.json'), `{\n  ${known}\n}\n`)
  const links = ['/gone', 'https://a.no-such-top-level/', 'https://b.no-such-top-level/']
  const { found } = await check(root, links, { isOnline: false })
  expect(found).toEqual([
    'undefined error 2 external links not checked: no name of a server can be found.',
    '1 error The address "/gone" answered 410.',
  ])
  const results = readFileSync(join(root, 'external-links.json'), 'utf8')
  expect(results).toContain(known)
  expect(results).not.toContain('https://b.')
})

test('names the servers that do not exist, even if no other server was asked', async () => {
  const { diagnostics } = await check(temporaryFolder(), [
    'https://a.no-such-top-level/',
    'https://b.no-such-top-level/',
  ])
  expect(diagnostics.filter(({ code }) => code === 'external-link')).toHaveLength(2)
})

test('names patterns that no link matches', async () => {
  const ignore = [`${origin}/fine`, 'https://gone.site.org/*']
  const { found } = await check(temporaryFolder(), ['/fine#a'], { ignore })
  expect(found).toEqual([
    'undefined hint No link matches the pattern "https://gone.site.org/*" of externalLinks.ignore.',
  ])
})

test('keeps the file when it cannot be read', async () => {
  const root = temporaryFolder()
  const file = join(root, 'external-links.json')
  writeFileSync(file, '[]')
  expect((await check(root, ['/fine'])).diagnostics).toMatchObject([
    { code: 'wrong-results', file: 'external-links.json' },
  ])
  expect([readFileSync(file, 'utf8'), requests]).toEqual(['[]', []])
})

test.each([
  ['https://a.org/b?c#d', 'https://a.org/b?c'],
  ['//a.org', 'https://a.org/'],
  ['https://a.org/skip/x', undefined],
  ['http://localhost:3000/', undefined],
  ['http://localhost.:3000/', undefined],
  ['https://api.example.com/', undefined],
  ['http://192.168.1.4/', undefined],
  ['http://[::1]/', undefined],
  ['http://intranet/', undefined],
  ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000/'],
  ['https://name:word@a.org/', undefined],
  ['https://a b/', undefined],
])('%s is requested as %s', (written, expected) => {
  expect(addressOf(written, { ignore: ['https://a.org/skip/*'], allow: ['http://127.0.0.1:8000/*'], days: 7 })).toBe(
    expected,
  )
})
