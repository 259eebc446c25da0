/** Sends messages to pages as server-sent events. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevMessage } from '../../client/dev/messages.ts'

const retryMs = 300
/** A window that was closed in favor of newer ones comes back later: otherwise two of them would take turns. */
const laterMs = 10_000
const heartbeatMs = 5000
/** One browser opens at most six; every open stream costs work after each edit. */
const mostStreams = 200
/** A client that does not read is disconnected. */
const mostUnreadBytes = 2 ** 20

type OpenStream = (
  request: IncomingMessage,
  response: ServerResponse,
  onClose: () => void,
) => (message: DevMessage) => void

/** `onClose` is called once, when the page is closed. Above the limit, the oldest stream ends. */
export function createEventStreams(most = mostStreams): OpenStream {
  const open = new Set<ServerResponse>()
  return (request, response, onClose) => {
    const [oldest] = open
    if (open.size >= most && oldest) {
      open.delete(oldest)
      oldest.end(`retry: ${laterMs}\n\n`)
    }
    open.add(response)
    const write = (text: string) => {
      if (response.writableEnded) return
      if (response.writableLength > mostUnreadBytes) response.destroy()
      else response.write(text)
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' })
    write(`retry: ${retryMs}\n\n`)
    request.socket.setNoDelay(true)
    // A timeout ends other connections. Here, nothing is sent while the command itself is busy, as after a checkout of many files.
    response.on('timeout', () => {})
    // A lost connection is detected only by writing to it.
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
    heartbeat.unref()
    response.once('close', () => {
      clearInterval(heartbeat)
      open.delete(response)
      onClose()
    })
    return (message) => write(`data: ${JSON.stringify(message)}\n\n`)
  }
}
