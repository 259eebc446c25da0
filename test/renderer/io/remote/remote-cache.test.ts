import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { decodeEntry, encodeEntry } from '../../../../renderer/io/cache/remote/action-result.ts'
import { openRemoteCache, sha256 } from '../../../../renderer/io/cache/remote/remote-cache.ts'

const pages = ['a', 'b'].map((key) => ({ key, summary: `{"key":"${key}"}`, body: '{"body":["<p>ü</p>"]}' }))
const name = sha256('pages of a site')
const signal = new AbortController().signal

type Answer = (request: IncomingMessage, response: ServerResponse, usual: () => void) => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server of the protocol that can be made to answer something else. */
async function startServer(answer: Answer = (_, __, usual) => usual()) {
  const blobs = new Map<string, Buffer>()
  const tokens = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    tokens.add(request.headers.authorization)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // no encoding is set
    answer(request, response, () => {
      if (request.method === 'PUT') blobs.set(path, Buffer.concat(parts))
      const blob = blobs.get(path)
      response.writeHead(blob ? 200 : 404).end(request.method === 'GET' ? blob : undefined)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/cache`
  const open = (more: { secret?: string; token?: string } = {}, timeout = 60_000) =>
    openRemoteCache({ url, token: '', secret: '', canWrite: true, ...more }, timeout)
  return { blobs, tokens, open, url, close: () => closing.pop()?.() }
}

/** The path of the only pack. */
const packIn = (blobs: ReadonlyMap<string, Buffer>) => [...blobs.keys()].find((path) => path.includes('/cas/')) ?? ''

test('reads the pages that another machine wrote, with two requests, and sends a pack once', async () => {
  const server = await startServer()
  expect(await server.open({ token: 'a-token' }).write(name, pages, signal)).toBe(true)
  expect([...server.blobs.keys()].sort()).toEqual([
    `/cache/ac/${name}`,
    `/cache/cas/${sha256(server.blobs.get(packIn(server.blobs)) ?? '')}`,
  ])
  expect([...server.tokens]).toEqual(['Bearer a-token'])
  const reader = server.open()
  expect(await reader.read(name, signal)).toEqual(pages)
  expect([reader.diagnostics(), reader.figures().requests]).toEqual([[], 2])
  const again = server.open()
  await again.write(name, pages, signal)
  expect(again.figures().bytesSent).toBeLessThan(100)
  expect(await again.read(sha256('another site'), signal)).toEqual([])
})

test('an entry is an ActionResult with the pack as its output file', () => {
  const place = { hash: '0'.repeat(64), size: 300, signature: 'ab' }
  const digest = `0a40${'30'.repeat(64)}10ac02`
  expect(encodeEntry(place).toString('hex')).toBe(`124d0a047061636b1245${digest}2a026162`)
  expect(decodeEntry(encodeEntry(place))).toEqual(place)
  for (let end = 0; end < 70; end++) expect(decodeEntry(encodeEntry(place).subarray(0, end))).toBeUndefined()
  expect(decodeEntry(Buffer.alloc(500, 255))).toBeUndefined()
})

const slow: Answer = () => {}
const status =
  (code: number, headers = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end('text')
const trickle: Answer = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'), 20)
  response.on('close', () => clearInterval(timer))
}

test.each<[string, Answer, RegExp]>([
  ['does not answer', slow, /cannot be read: the server takes too long\./],
  ['never ends', trickle, /cannot be read: the server takes too long\./],
  ['ends the connection', (request) => void request.socket.destroy(), /cannot be read: the connection failed \(/],
  ['has an error', status(500), /cannot be read: the server answers 500\./],
  ['wants a token', status(401), /cannot be read: the server refuses access \(401\)\./],
  [
    'redirects',
    status(302, { location: 'http://127.0.0.1:1/' }),
    /cannot be read: the server redirects requests \(302\)/,
  ],
])('finds nothing on a server that %s, and asks it no more', async (_, answer, message) => {
  const server = await startServer(answer)
  const cache = server.open({}, answer === slow || answer === trickle ? 200 : undefined)
  for (let count = 0; count < 8; count++) expect(await cache.read(name, signal)).toEqual([])
  expect(await cache.write(name, pages, signal)).toBe(false)
  expect(cache.diagnostics()).toMatchObject([
    { severity: 'warning', code: 'remote-cache', message: expect.stringMatching(message) },
  ])
  expect(cache.figures().requests).toBeLessThanOrEqual(3)
})

test('finds nothing where no server is', async () => {
  const server = await startServer()
  server.close()
  const cache = server.open({ token: 'a-token', secret: 'a-secret' })
  expect(await cache.read(name, signal)).toEqual([])
  const [{ message, hint } = { message: '', hint: '' }] = cache.diagnostics()
  expect(message).toBe(
    `The remote cache at "${server.url}" cannot be read: the server refuses connections (ECONNREFUSED).`,
  )
  expect(message + hint).not.toMatch(/a-token|a-secret/)
})

test.each([
  [413, /cannot be written: the server refuses files of this size \(413\)/],
  [507, /cannot be written: the server has no space left \(507\)/],
  [403, /cannot be written: the server refuses access \(403\)/],
])('reads from a server that answers %s to what is written', async (code, message) => {
  let isFull = false
  const server = await startServer((request, response, usual) =>
    isFull && request.method === 'PUT' ? void response.writeHead(code).end() : usual(),
  )
  await server.open().write(name, pages, signal)
  isFull = true
  const cache = server.open()
  expect(await cache.read(name, signal)).toEqual(pages)
  expect(await cache.write(sha256('next'), pages, signal)).toBe(false)
  expect(await cache.write(sha256('third'), pages, signal)).toBe(false)
  expect(cache.diagnostics()).toMatchObject([{ message: expect.stringMatching(message) }])
})

const packed = (text: string) => gzipSync(text)

test.each<[string, (blob: Buffer) => Buffer]>([
  ['cuts packs off', (blob) => blob.subarray(0, -5)],
  ['appends to packs', (blob) => Buffer.concat([blob, Buffer.alloc(1e6)])],
  ['changes packs', (blob) => packed(blob.toString('latin1'))],
])('ignores what a server sends that %s', async (_, change) => {
  const server = await startServer()
  await server.open().write(name, pages, signal)
  const path = packIn(server.blobs)
  server.blobs.set(path, change(server.blobs.get(path) ?? Buffer.alloc(0)))
  const cache = server.open()
  expect(await cache.read(name, signal)).toEqual([])
  expect(cache.diagnostics()).toMatchObject([
    { message: expect.stringContaining('has a pack of pages that fail their check') },
  ])
})

/** Bytes with the hash that their entry names, from a user who may write to the server. */
test.each<[string, Buffer]>([
  ['another pack', packed(`${sha256('elsewhere')}\nkey\t{}\t{}\n`)],
  ['a pack without its end', packed(`${name}\nkey\t{}\t{`)],
  ['a pack that is larger than memory', packed('\0'.repeat(70_000_000))],
  ['something else', Buffer.from('<html>')],
])('ignores %s in the place of a pack', async (_, blob) => {
  const server = await startServer()
  const place = { hash: sha256(blob), size: blob.length, signature: '' }
  server.blobs.set(`/cache/cas/${place.hash}`, blob)
  server.blobs.set(`/cache/ac/${name}`, encodeEntry(place))
  const cache = server.open()
  expect(await cache.read(name, signal)).toEqual([])
  expect(cache.diagnostics()).toHaveLength(1)
})

test('with a secret, takes only what was signed with it for this place', async () => {
  const server = await startServer()
  const entry = () => server.blobs.get(`/cache/ac/${name}`) ?? Buffer.alloc(0)
  await server.open({ secret: 'one' }).write(name, pages, signal)
  expect(await server.open({ secret: 'one' }).read(name, signal)).toEqual(pages)
  expect(await server.open().read(name, signal)).toEqual(pages)
  const other = server.open({ secret: 'two' })
  expect(await other.read(name, signal)).toEqual([])
  expect(other.diagnostics()).toMatchObject([{ message: expect.stringContaining('were not signed with') }])
  const elsewhere = sha256('elsewhere')
  server.blobs.set(`/cache/ac/${elsewhere}`, entry())
  expect(await server.open({ secret: 'one' }).read(elsewhere, signal)).toEqual([])
  await server.open().write(name, pages, signal)
  expect(await server.open({ secret: 'one' }).read(name, signal)).toEqual([])
})
