import { createHash, hash } from 'node:crypto'

/** A short name for content: 16 hexadecimal digits of its SHA-256. Parts are kept apart, so `ab` + `c` is not `a` + `bc`. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const [only = ''] = parts
  return (parts.length <= 1 ? hash('sha256', only) : hashOfParts(parts)).slice(0, 16)
}

function hashOfParts(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256')
  for (const part of parts) all.update(`${part.length}:`).update(part)
  return all.digest('hex')
}
