/** Sends content as HTTP clients expect it: HEAD, revalidation, and ranges, without which Safari plays no video. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'

export interface Content {
  readonly headers: OutgoingHttpHeaders
  readonly size: number
  /** Names the bytes, so that a client can revalidate and resume. */
  readonly etag?: string
  /** Both ends are included. */
  readonly part: (start: number, end: number) => Uint8Array | Readable
}

type Request = Pick<IncomingMessage, 'method' | 'headers'>

export function sendContent(
  { method, headers }: Request,
  response: ServerResponse,
  content: Content,
  status = 200,
): void {
  const { size, etag } = content
  const all = { ...content.headers, ...(etag !== undefined && { etag }) }
  if (etag !== undefined && isNamed(etag, headers['if-none-match'])) return void response.writeHead(304, all).end()
  const mayBePart = method === 'GET' && status === 200 && (headers['if-range'] ?? etag) === etag
  const range = mayBePart ? readRange(headers.range, size) : undefined
  if (range === 'outside')
    return void response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
  const [start, end] = range ?? [0, size - 1]
  const part = method === 'HEAD' || size === 0 ? undefined : content.part(start, end)
  response.writeHead(range ? 206 : status, {
    ...all,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  if (part === undefined || part instanceof Uint8Array) response.end(part)
  // When the file cannot be read on, or the client leaves, both are destroyed.
  else pipeline(part, response, () => {})
}

/** Content in memory. */
export function bytes(body: Uint8Array): Pick<Content, 'size' | 'part'> {
  return { size: body.length, part: (start, end) => body.subarray(start, end + 1) }
}

/** Whether an `if-none-match` header has the tag. */
function isNamed(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * The first and last byte of a range. `undefined` for what a server may or must ignore: other units, several ranges, and ranges that
 * end before they start. `outside` when the content has none of these bytes.
 */
export function readRange(header: string | undefined, size: number): readonly [number, number] | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  if (start >= size) return 'outside'
  return [start, first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}
