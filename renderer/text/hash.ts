import { createHash, hash } from 'node:crypto'

/** 16 hexadecimal digits of the SHA-256 of some content. Parts are separated, so that `ab` + `c` is not `a` + `bc`. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const [only = ''] = parts
  return (parts.length <= 1 ? hash('sha256', only) : hashOfParts(parts)).slice(0, 16)
}

function hashOfParts(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256')
  for (const part of parts) all.update(`${part.length}:`).update(part)
  return all.digest('hex')
}
