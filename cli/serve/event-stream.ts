/** Sends messages to a page as server-sent events. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevMessage } from '../../client/dev/messages.ts'

const retryMs = 300
const heartbeatMs = 25_000

/** Calls `onClose` once, when the page is closed. */
export function openEventStream(request: IncomingMessage, response: ServerResponse, onClose: () => void) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(`retry: ${retryMs}\n\n`)
  request.socket.setNoDelay(true)
  // A lost connection is detected only by writing to it.
  const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs)
  heartbeat.unref()
  response.once('close', () => {
    clearInterval(heartbeat)
    onClose()
  })
  return (message: DevMessage) => void response.write(`data: ${JSON.stringify(message)}\n\n`)
}
