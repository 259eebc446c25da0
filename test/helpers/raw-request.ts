/** Sends raw bytes as a request, which normal clients cannot. */
import { connect } from 'node:net'

export interface RawAnswer {
  /** `undefined` when the connection ended without one. */
  readonly status: number | undefined
  readonly head: string
  readonly body: string
}

export interface RawOptions {
  /** What is enough of an answer that never ends. */
  readonly until?: RegExp
  /** Say at once that nothing more comes: the server need not wait for the rest of half a request. */
  readonly isOver?: boolean
}

/** Milliseconds of silence after which the connection is given up. */
const patience = 60_000

/** Sends the bytes and reads until the server closes. */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  { until, isOver = false }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => (isOver ? socket.end(bytes) : socket.write(bytes)))
    const finish = () => {
      socket.destroy()
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
      resolve({ status: status === undefined ? undefined : Number(status), head, body: rest.join('\r\n\r\n') })
    }
    socket.setEncoding('latin1').setTimeout(patience, finish)
    socket.on('data', (more) => {
      text += more
      if (until?.test(text)) finish()
    })
    socket.on('error', finish).on('close', finish)
  })
}

/** Sends the bytes and then more and more, until the server closes. `sent` counts all of them. */
export function sendEndlessly(
  port: number,
  bytes: string,
): Promise<{ readonly status: number | undefined; readonly sent: number }> {
  const more = Buffer.alloc(65_536, 'x')
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      const send = () => void socket.write(more, (error) => error || send())
      socket.write(bytes, send)
    })
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      resolve({ status: status === undefined ? undefined : Number(status), sent: socket.bytesWritten })
    })
  })
}

/** A request in good form but for what is given. */
export function request(port: number, target: string, headers: readonly string[] = [], method = 'GET'): string {
  const all = headers.some((header) => /^host:/i.test(header)) ? headers : [`Host: 127.0.0.1:${port}`, ...headers]
  return `${method} ${target} HTTP/1.1\r\n${[...all, 'Connection: close'].join('\r\n')}\r\n\r\n`
}
