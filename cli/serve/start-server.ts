/** An HTTP server for one user: small limits, no request bodies, and no request can end the process. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { commonHeaders } from '../../renderer/site/outputs/security-policy.ts'
import { UsageError } from '../project/usage-error.ts'
import { wrongHost } from '../report/system-error.ts'
import { createHostCheck } from './allowed-hosts.ts'
import { checkRequest } from './check-request.ts'
import { limitConnections } from './limit-connections.ts'
import { readTarget, type Target } from './read-target.ts'
import { createTurns } from './take-turns.ts'

export interface ServerOptions {
  readonly host: string
  /** 0 means any port. */
  readonly port: number
  /** Fail if the port is in use. By default the next free port is used. */
  readonly isExact?: boolean
  /** Answers a valid request. */
  readonly answer: (request: SiteRequest, response: ServerResponse) => Promise<void>
  /** Gets the errors that `answer` throws. */
  readonly onError: (error: unknown) => void
  readonly limits?: Partial<Limits>
}

export interface SiteRequest extends Target {
  readonly headers: IncomingMessage['headers']
  readonly raw: IncomingMessage
}

export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

const timeouts = {
  /** For the whole head of a request, from the first moment of the connection. */
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  /** Node looks for overdue requests this often; by default only every 30 seconds. */
  connectionsCheckingInterval: 1000,
}
const defaults = {
  ...timeouts,
  mostConnections: 512,
  mostPerAddress: 128,
  /** Requests under way. */
  mostRequests: 1024,
  /** Requests that one connection may send before it has read the answers. */
  mostPerConnection: 32,
  /** Bytes of answers that clients have not read yet, of all connections. */
  mostUnreadBytes: 64 * 2 ** 20,
  /** For a client that does not read its answer. */
  unreadTimeout: 10_000,
}
type Limits = typeof defaults
/** How long a client that was refused may take to read why. */
const refusedMs = 1000

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const limits = { ...defaults, ...options.limits }
  const { onError } = options
  let isAllowedHost = (_: string) => false
  let underWay = 0
  const answerOne = async (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const turn = takeTurn(socket, response)
    // Without a wait in between, bytes behind the head, such as a body, are refused before they are read.
    const mayAnswer = typeof turn === 'boolean' ? turn : await turn
    if (!mayAnswer || underWay >= limits.mostRequests) return refuse(response, 503, 'Too many requests at once.')
    if (socket.destroyed) return
    const end = connections.begin(socket)
    underWay++
    try {
      await answerSafely(request, response, isAllowedHost, options)
    } finally {
      underWay--
      end()
      if (!response.writableFinished) socket.setTimeout(limits.unreadTimeout)
    }
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    answerOne(request, response).catch(onError)
  }
  const server = createServer({ ...limits, maxHeaderSize: 16_384 }, onRequest)
  const connections = limitConnections(server, limits)
  const takeTurn = createTurns(limits.mostPerConnection)
  server.on('clientError', refuseBytes)
  server.on('timeout', endIdle)
  // A request has no body, so it need not wait for a permission to send it.
  server.on('checkContinue', onRequest).on('checkExpectation', onRequest)
  // Other protocols are not supported.
  server.on('upgrade', (_, socket) => refuseBytes(undefined, socket as Socket))
  server.on('connect', (_, socket) => refuseBytes(undefined, socket as Socket))
  const port = await listen(server, options)
  isAllowedHost = createHostCheck(options.host, port)
  return { port, close: () => close(server) }
}

async function answerSafely(
  request: IncomingMessage,
  response: ServerResponse,
  isAllowedHost: (host: string) => boolean,
  { answer, onError }: ServerOptions,
): Promise<void> {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  response.on('error', () => response.destroy())
  const refusal = checkRequest(request, isAllowedHost)
  if (refusal) return refuse(response, refusal.status, refusal.reason)
  const target = readTarget(request.url ?? '')
  if (!target) return refuse(response, 400, 'Invalid URL.')
  try {
    await answer({ ...target, headers: request.headers, raw: request }, response)
  } catch (error) {
    onError(error)
    if (response.headersSent) response.destroy()
    else refuse(response, 500, 'The request failed. The terminal shows the error.')
  }
}

/**
 * Closes a connection that was idle for too long. Timers run before the bytes that came while the process was busy are read: a request
 * among them is answered, because its client was told that the connection is open.
 */
function endIdle(socket: Socket): void {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead || socket.writableLength > 0) socket.destroy()
  })
}

/** Rejects the request and closes the connection: the bytes that follow may be anything. */
function refuse(response: ServerResponse, status: number, reason: string): void {
  if (status === 405) response.setHeader('allow', 'GET, HEAD')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(`${reason}\n`)
}

/** Rejects bytes that are not a valid request. The client cannot hold the connection open by not closing its side. */
function refuseBytes(error: NodeJS.ErrnoException | undefined, socket: Socket): void {
  socket.on('error', () => socket.destroy())
  if (error?.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = refusals.get(error?.code) ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  // With unread bytes, closing at once would discard the answer on its way.
  socket.resume()
  setTimeout(() => socket.destroy(), refusedMs).unref()
}

const refusals: ReadonlyMap<string | undefined, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

function listen(server: Server, { host, port, isExact }: Omit<ServerOptions, 'answer' | 'onError'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      const isFlexible = !isExact && port > 0 && port < 65_535
      const wrong = wrongHost(error)
      if (error.code === 'EADDRINUSE' && isFlexible) resolve(listen(server, { host, port: port + 1 }))
      else reject(wrong ? new UsageError([wrong]) : error)
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      server.on('error', () => {})
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
