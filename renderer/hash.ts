import { createHash } from 'node:crypto'

/** A short name for content: 16 hexadecimal digits of its SHA-256. Parts are kept apart, so `ab` + `c` is not `a` + `bc`. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(parts.length > 1 ? `${part.length}:` : '').update(part)
  }
  return hash.digest('hex').slice(0, 16)
}
