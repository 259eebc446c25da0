/** An HTTP server for one user: small limits, no request bodies, and no request can end the process. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { commonHeaders } from '../../renderer/site/outputs/security-policy.ts'
import { createHostCheck } from './allowed-hosts.ts'
import { checkRequest } from './check-request.ts'
import { readTarget, type Target } from './read-target.ts'

export interface ServerOptions {
  readonly host: string
  /** If it is in use, the next free port is used. 0 means any port. */
  readonly port: number
  /** Answers a valid request. */
  readonly answer: (request: SiteRequest, response: ServerResponse) => Promise<void>
  /** Gets the errors that `answer` throws. */
  readonly onError: (error: unknown) => void
}

export interface SiteRequest extends Target {
  readonly headers: IncomingMessage['headers']
  readonly raw: IncomingMessage
}

export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

const limits = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 }
const mostConnections = 512

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let isAllowedHost = (_: string) => false
  const server = createServer(limits, (request, response) => {
    answerSafely(request, response, isAllowedHost, options).catch(options.onError)
  })
  server.maxConnections = mostConnections
  server.on('clientError', refuseBytes)
  // Other protocols are not supported.
  server.on('upgrade', (_, socket) => refuseBytes(undefined, socket as Socket))
  server.on('connect', (_, socket) => refuseBytes(undefined, socket as Socket))
  const port = await listen(server, options.host, options.port)
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

/** Rejects the request and closes the connection: the bytes that follow may be anything. */
function refuse(response: ServerResponse, status: number, reason: string): void {
  if (status === 405) response.setHeader('allow', 'GET, HEAD')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(`${reason}\n`)
}

/** Rejects bytes that are not a valid request. */
function refuseBytes(error: NodeJS.ErrnoException | undefined, socket: Socket): void {
  socket.on('error', () => socket.destroy())
  if (error?.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error?.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port > 0 && port < 65_535) resolve(listen(server, host, port + 1))
      else reject(error)
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
