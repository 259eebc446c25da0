/** No client can keep others out: over real sockets, with small limits. */
import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createEventStreams } from '../../../cli/serve/event-stream.ts'
import { limitConnections } from '../../../cli/serve/limit-connections.ts'
import { bytes, sendContent } from '../../../cli/serve/send-content.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../cli/serve/start-server.ts'
import { createGate } from '../../helpers/gate.ts'
import { request, sendRaw } from '../../helpers/raw-request.ts'

let server: RunningServer | undefined
const clients: Socket[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await server?.close()
})

type Answer = ServerOptions['answer']

async function start(limits: ServerOptions['limits'], answer: Answer = sendPage): Promise<number> {
  const onError = (error: unknown) => {
    throw error
  }
  server = await startServer({ host: '127.0.0.1', port: 0, answer, onError, limits: limits ?? {} })
  return server.port
}

/** Larger than what the system takes for a client that does not read. */
const largePage = Buffer.alloc(2 ** 24, 'page')
const sendPage: Answer = async ({ raw, path }, response) => {
  const body = path === '/large' ? largePage : largePage.subarray(0, 4)
  sendContent(raw, response, { ...bytes(body), headers: { 'content-type': 'text/plain' } })
}

/** A client that neither reads nor closes its side. */
async function open(port: number, text: string): Promise<Socket> {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(client)
  client.on('error', () => {})
  await once(client, 'connect')
  if (text !== '') client.write(text)
  return client
}

const keepAlive = (port: number, path: string) => request(port, path).replace('Connection: close\r\n', '')
const kinds = {
  'sends nothing': () => '',
  'sends half a head': () => 'GET / HTTP/1.1\r\nHost: local',
  'does not read its answer': (port: number) => keepAlive(port, '/large'),
  'holds an answered connection': (port: number) => keepAlive(port, '/'),
  'sends nonsense': () => 'nonsense\r\n\r\n',
  'asks for another protocol': (port: number) => request(port, '/', ['Upgrade: websocket', 'Connection: Upgrade']),
  'sends too long a head': () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
}

describe.each(Object.entries(kinds))('a client that %s', (_, text) => {
  test('does not keep others out', async () => {
    const port = await start({ mostConnections: 10 })
    for (let count = 0; count < 15; count++) await open(port, text(port))
    for (let count = 0; count < 3; count++) expect((await sendRaw(port, request(port, '/page'))).body).toBe('page')
  })

  test('is disconnected, although it never closes its side', async () => {
    const soon = { headersTimeout: 50, keepAliveTimeout: 50, unreadTimeout: 50, connectionsCheckingInterval: 20 }
    const port = await start(soon)
    const client = await open(port, text(port))
    // Writing to a connection that the server has only half closed goes on without an error.
    await expect.poll(() => (client.destroyed ? 'closed' : client.write('x') && 'open')).toBe('closed')
  })
})

test('answers a request that came while the process was too busy to see that the connection was idle for too long', async () => {
  // Node waits for a second more than it announces.
  const port = await start({ keepAliveTimeout: 1 })
  const client = await open(port, keepAlive(port, '/'))
  await once(client, 'data')
  client.write(request(port, '/second'))
  const busy = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(busy, 0, 0, 1100)
  expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 .*page$/s)
})

test('finishes the answers that it works on when there are too many connections', async () => {
  const gate = createGate()
  let underWay = 0
  const port = await start({ mostConnections: 3 }, async (asked, response) => {
    underWay++
    await gate.opened
    await sendPage(asked, response)
  })
  const answers = [1, 2, 3].map(() => sendRaw(port, request(port, '/')))
  await expect.poll(() => underWay).toBe(3)
  expect((await sendRaw(port, request(port, '/'))).status).toBeUndefined()
  gate.open()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
})

/** A server whose answers wait for the gate, and the most requests that it worked on at once. */
async function startGated(limits: ServerOptions['limits']) {
  const gate = createGate()
  const work = { most: 0, underWay: 0 }
  const port = await start(limits, async (asked, response) => {
    work.most = Math.max(work.most, ++work.underWay)
    await gate.opened
    work.underWay--
    await sendPage(asked, response)
  })
  return { gate, work, port }
}

test('works on one request of a connection at a time, and limits those that wait', async () => {
  const { gate, work, port } = await startGated({ mostPerConnection: 4 })
  const pipelined = sendRaw(port, keepAlive(port, '/').repeat(50))
  await expect.poll(() => work.underWay).toBe(1)
  gate.open()
  const { head, body } = await pipelined
  // The connection ends after the first request that is refused.
  expect([work.most, `${head}${body}`.match(/HTTP\/1\.1 \d+/g)]).toEqual([
    1,
    [...Array.from({ length: 4 }, () => 'HTTP/1.1 200'), 'HTTP/1.1 503'],
  ])
  expect((await sendRaw(port, request(port, '/'))).status).toBe(200)
})

test('works on a limited number of requests of all connections at once', async () => {
  const { gate, work, port } = await startGated({ mostRequests: 4 })
  const served = [1, 2, 3, 4].map(() => sendRaw(port, request(port, '/')))
  await expect.poll(() => work.underWay).toBe(4)
  expect((await sendRaw(port, request(port, '/'))).status).toBe(503)
  gate.open()
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([work.most, (await sendRaw(port, request(port, '/'))).status]).toEqual([4, 200])
})

test('makes no second answer for a client that has not read the first', async () => {
  const made: string[] = []
  const port = await start({}, async (asked, response) => {
    made.push(asked.path)
    await sendPage(asked, response)
  })
  await open(port, keepAlive(port, '/large').repeat(20))
  await expect.poll(() => made).toHaveLength(1)
  for (let count = 0; count < 3; count++) expect((await sendRaw(port, request(port, '/page'))).body).toBe('page')
  expect(made).toEqual(['/large', '/page', '/page', '/page'])
})

test.each([
  ['GET / HTTP/1.0\r\nHost: HOST\r\n\r\n', [200]],
  ['GET / HTTP/1.0\r\n\r\n', [400]],
  ['GET / HTTP/1.1\r\nHost: HOST\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n', [200]],
  ['GET / HTTP/1.1\r\nHost: HOST\r\nExpect: nonsense\r\nConnection: close\r\n\r\n', [200]],
  ['GET / HTTP/1.1\r\nHost: HOST\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n', [413]],
  ['GET /a HTTP/1.1\r\nHost: HOST\r\n\r\nHEAD /b HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', [200, 200]],
  ['GET http://HOST/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', [400]],
])('answers %j with %j', async (text, statuses) => {
  const port = await start({})
  const { head, body } = await sendRaw(port, text.replaceAll('HOST', `127.0.0.1:${port}`))
  const lines = [...`${head}\r\n\r\n${body}`.matchAll(/^(?:page)?HTTP\/1\.1 (\d+)/gm)]
  expect(lines.map(([, status]) => Number(status))).toEqual(statuses)
})

test('rejects a long path', async () => {
  const port = await start({})
  expect((await sendRaw(port, request(port, `/${'a'.repeat(5000)}`))).status).toBe(400)
})

test('limits the connections of another machine, but not those of this one', () => {
  const sockets = new EventEmitter()
  limitConnections(sockets as Server, { mostConnections: 10, mostPerAddress: 2, mostUnreadBytes: 1000 }) // it only listens for connections
  const arrive = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    sockets.emit('connection', socket)
    return socket
  }
  const addresses = [
    '10.0.0.9',
    '10.0.0.9',
    '127.0.0.1',
    '::1',
    '127.0.0.1',
    '10.0.0.8',
    '10.0.0.9',
    '::ffff:127.0.0.1',
  ]
  const arrived = addresses.map(arrive)
  expect(arrived.map((socket) => socket.destroyed)).toEqual([true, ...Array.from({ length: 7 }, () => false)])
})

test('closes the connections that are idle for the longest time when too many bytes are unread', () => {
  const sockets = new EventEmitter()
  const limits = { mostConnections: 10, mostPerAddress: 10, mostUnreadBytes: 1000 }
  const connections = limitConnections(sockets as Server, limits) // it only listens for connections
  const [busy, ...idle] = [400, 400, 0, 400, 400].map((unread) => {
    const socket = Object.defineProperty(new Socket(), 'writableLength', { value: unread })
    sockets.emit('connection', socket)
    return { socket, end: connections.begin(socket) }
  })
  for (const { end } of idle) end()
  expect([busy, ...idle].map((it) => it?.socket.destroyed)).toEqual([false, true, false, true, false])
})

test('ends the oldest event stream when there are too many, and lets it come back later', async () => {
  const closed: string[] = []
  const openStream = createEventStreams(3)
  const port = await start({}, async ({ raw, path }, response) => {
    openStream(raw, response, () => closed.push(path))({ kind: 'page' })
  })
  const texts = new Map<string, string>()
  for (const path of ['/1', '/2', '/3', '/4', '/5']) {
    const client = await open(port, request(port, path))
    client.setEncoding('utf8').on('data', (text) => texts.set(path, (texts.get(path) ?? '') + text))
    await expect.poll(() => texts.get(path)).toContain('data: {"kind":"page"}')
  }
  await expect.poll(() => closed).toEqual(['/1', '/2'])
  const told = [...texts.values()].map((text) => text.match(/retry: \d+/g))
  expect(told).toEqual([
    ['retry: 300', 'retry: 10000'],
    ['retry: 300', 'retry: 10000'],
    ...Array(3).fill(['retry: 300']),
  ])
})

test('disconnects an event stream that is not read', async () => {
  let send = (_: number) => {}
  let isClosed = false
  const openStream = createEventStreams()
  const port = await start({}, async ({ raw }, response) => {
    const write = openStream(raw, response, () => {
      isClosed = true
    })
    send = (size) => write({ kind: 'files', urls: ['x'.repeat(size)] })
  })
  const client = await open(port, request(port, '/'))
  client.pause()
  const sendMore = () => {
    send(2 ** 22)
    return isClosed
  }
  await expect.poll(sendMore).toBe(true)
})

test('keeps an event stream on which nothing was sent for a long time', async () => {
  const gate = createGate()
  let send: ReturnType<ReturnType<typeof createEventStreams>> = () => {}
  const openStream = createEventStreams()
  const port = await start({ unreadTimeout: 50 }, async ({ raw }, response) => {
    send = openStream(raw, response, () => {})
    raw.socket.once('timeout', gate.open)
  })
  const client = await open(port, request(port, '/'))
  let text = ''
  client.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  await gate.opened
  send({ kind: 'page' })
  await expect.poll(() => text).toContain('data: {"kind":"page"}')
})

test.each([
  ['uses the next free port', false],
  ['fails with an exact port', true],
])('%s when a port is in use', async (_, isExact) => {
  const taken = await start({})
  const first = server
  const options = { host: '127.0.0.1', port: taken, isExact, answer: sendPage, onError: () => {} }
  const second = await startServer(options).catch((error: NodeJS.ErrnoException) => error.code)
  await first?.close()
  if (typeof second === 'object') await second.close()
  expect(typeof second === 'object' ? second.port > taken : second).toBe(isExact ? 'EADDRINUSE' : true)
})
