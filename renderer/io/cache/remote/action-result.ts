/**
 * The entries below `/ac/`: Bazel's ActionResult, because servers check that they are valid and keep the blobs that they name. It
 * has one output file, the pack, and the signature as what the action printed.
 *
 *     message ActionResult { repeated OutputFile output_files = 2; bytes stdout_raw = 5; }
 *     message OutputFile { string path = 1; Digest digest = 2; }
 *     message Digest { string hash = 1; int64 size_bytes = 2; }
 */

export interface PackEntry {
  /** SHA-256 of the pack in hexadecimal digits. */
  readonly hash: string
  readonly size: number
  /** Empty when the writer had no secret. */
  readonly signature: string
}

/** An entry is longer only when something else wrote it. */
export const mostEntryBytes = 1000

export function encodeEntry({ hash, size, signature }: PackEntry): Buffer {
  const digest = [text(1, hash), Buffer.from([2 << 3]), varint(size)]
  const file = [text(1, 'pack'), field(2, Buffer.concat(digest))]
  return Buffer.concat([field(2, Buffer.concat(file)), ...(signature === '' ? [] : [text(5, signature)])])
}

/** `undefined` for anything that `encodeEntry` does not write. */
export function decodeEntry(bytes: Buffer): PackEntry | undefined {
  const result = fieldsOf(bytes)
  const file = result && fieldsOf(bytesIn(result.get(2)))
  const digest = file && fieldsOf(bytesIn(file.get(2)))
  const hash = bytesIn(digest?.get(1)).toString('latin1')
  const size = digest?.get(2)
  if (!/^[0-9a-f]{64}$/.test(hash) || typeof size !== 'number') return undefined
  return { hash, size, signature: bytesIn(result?.get(5)).toString('latin1') }
}

function text(number: number, value: string): Buffer {
  return field(number, Buffer.from(value))
}

function field(number: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(value.length), value])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

/** Numbers and bytes by the number of their field; `undefined` when the bytes are no such message. */
function fieldsOf(bytes: Buffer): Map<number, number | Buffer> | undefined {
  const fields = new Map<number, number | Buffer>()
  let at = 0
  const next = (): number => {
    let value = 0
    for (let factor = 1; factor <= 2 ** 42; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    return Number.NaN
  }
  while (at < bytes.length) {
    const head = next()
    const value = next()
    if ((head & 7) === 0) fields.set(head >> 3, value)
    else if ((head & 7) === 2) fields.set(head >> 3, bytes.subarray(at, at + value))
    else return undefined
    if ((head & 7) === 2) at += value
    if (!(at <= bytes.length)) return undefined
  }
  return fields
}

function bytesIn(value: number | Buffer | undefined): Buffer {
  return typeof value === 'object' ? value : Buffer.alloc(0)
}
